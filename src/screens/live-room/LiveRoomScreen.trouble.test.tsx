import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom } from '../../testing/room.tsx';

afterEach(unmountAll);

test('when the session ends before the answer, the bid is shown as unknown', async () => {
  const { pressBid, advance, root, transport, store, button } = await enterRoom();
  const mend = transport.on('PUT /user/hybrid-bid', 'network');
  await pressBid();
  await advance(500);
  await pressBid();
  expect(button().dataset.state).toBe('checking');
  mend();
  transport.on('PUT /user/hybrid-bid', { status: 401, body: { code: 'unauthenticated', status: 401 } });
  await advance(1_500);
  expect(store.session.loggedIn.value).toBe(false);
  expect(root.querySelector('[part=bid-bar]')?.textContent).toContain(
    'It is not known whether your bid of €20,500 counted.',
  );
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
