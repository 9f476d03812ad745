import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom } from '../../testing/room.tsx';

afterEach(unmountAll);

test('when the session ends before the answer, the bid is shown as unknown, and signing in checks it', async () => {
  const { pressBid, advance, root, transport, store, button, publish } = await enterRoom();
  const fix = transport.on('PUT /user/hybrid-bid', 'network');
  await pressBid();
  await advance(500);
  await pressBid();
  expect(button().dataset.state).toBe('checking');
  fix();
  transport.on('PUT /user/hybrid-bid', { status: 401, body: { code: 'unauthenticated', status: 401 } });
  await advance(1_500);
  expect(store.session.isLoggedIn.value).toBe(false);
  expect(root.textContent).toContain('it is not known whether this counts');
  // The doubt stays, whatever the price does.
  await advance(10_000);
  await publish(({ bid }) => bid(21_000));
  expect(root.textContent).toContain('it is not known whether this counts');
  await pressBid();
  expect(store.navigation.signIn.value?.reason).toBe('bid');
});

test('when the session is over, a message says that the bid was not taken', async () => {
  const { pressBid, advance, root, transport, button } = await enterRoom();
  transport.on('PUT /user/hybrid-bid', { status: 401, body: { code: 'unauthenticated', status: 401 } });
  await pressBid();
  await advance(500);
  await pressBid();
  await advance(50);
  expect(root.querySelector('[part=bid-bar]')?.textContent).toContain('your bid of €20,500 was not taken');
  expect(button().dataset.state).toBe('signIn');
});

test('after half a minute without an answer the button asks before it sends the bid again, or the bidder gives it up', async () => {
  const { pressBid, advance, root, transport, button, press } = await enterRoom();
  const lost = transport.on('PUT /user/hybrid-bid', 'network');
  transport.on('POST /user/void-bid', { status: 409, body: { code: 'key_void', status: 409 } });
  await pressBid();
  await advance(500);
  await pressBid();
  await advance(31_000);
  expect([button().dataset.state, button().textContent]).toEqual(['unconfirmed', 'Send €20,500 again']);
  const sent = transport.count('PUT /user/hybrid-bid');
  lost();
  await advance(30_000);
  expect(transport.count('PUT /user/hybrid-bid')).toBe(sent);
  await press('Do not bid');
  await advance(50);
  expect(button().dataset.state).toBe('bid');
  expect(root.querySelector('[part=bid-bar]')?.textContent).toContain('No bid was placed.');
  expect(transport.count('PUT /user/hybrid-bid')).toBe(sent);
});

test('a keydown without a key, as sent by autofill, causes no error', async () => {
  await enterRoom();
  const errors: string[] = [];
  const listening = new AbortController();
  const note = (event: ErrorEvent): void => {
    event.preventDefault();
    errors.push(event.message);
  };
  window.addEventListener('error', note, { signal: listening.signal });
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  listening.abort();
  expect(errors).toEqual([]);
});

test('two presses before a render send one bid and emit one event', async () => {
  const { pressBid, button, advance, sent, events, acceptBids } = await enterRoom();
  acceptBids();
  await pressBid();
  await advance(500);
  act(() => {
    button().click();
    button().click();
  });
  await advance(50);
  expect(sent()).toEqual([20_500]);
  expect(events.filter(({ name }) => name === 'auction-bid-placed')).toHaveLength(1);
});

test('the countdown to the sale is not announced every second', async () => {
  const { root } = await enterRoom({ auction: { status: 'upcoming', liveAuctionlot: null } });
  const seconds = root.querySelector('[data-overlay] time');
  expect(seconds?.closest('[role=status], [aria-live]')?.getAttribute('aria-live')).toBe('off');
});

// For a guest the page does not request everything: a call that it does not need proves nothing about the
// backend.
test.each([true, false])(
  'after an outage of 45 s the room is back by itself; signed in: %s',
  async (signedIn) => {
    const { hub, transport, advance, overlayShown, root } = await enterRoom({ signedIn });
    await advance(2_000);
    const restore = [
      'GET /hybrid-auction/{auction}',
      'GET /hybrid-auction/{auction}/auctionlots',
      'GET /hybrid-auction/{auction}/{lot}',
      'GET /participation/getparticipation/{auction}',
    ].map((call) => transport.on(call, 'network'));
    hub.behave('fail');
    await act(async () => hub.cut());
    await advance(45_000);
    expect(overlayShown()).toBe('lost');
    expect(root.querySelector('[data-overlay]')?.textContent).toContain('We keep trying');
    for (const fix of restore) fix();
    hub.behave('open');
    await advance(12_000);
    expect(overlayShown()).toBeNull();
    expect(hub.open()).toBe(1);
  },
);
