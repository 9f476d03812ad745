import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { acceptedAnswer, BID, openLot } from '../../testing/bidder.tsx';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

const VOID = 'POST /user/void-bid';
const over = { status: 401, body: { code: 'unauthenticated', status: 401 } };
const WHO = { email: 'anna@example.com', password: 'x' };

async function confirmBid() {
  const page = await openLot();
  await page.review();
  const confirm = async () => {
    await userEvent.click(page.dialog().getByRole('button', { name: /binding bid/ }));
    await page.advance(100);
  };
  return { ...page, confirm, text: () => page.root.querySelector('dialog')?.textContent };
}

test('a bid confirmed offline says that nothing was sent, and can be withdrawn at once, also after "Close"', async () => {
  const { page, confirm, text, dialog, panel, shown, transport, advance } = await confirmBid();
  act(() => page.emit('offline'));
  await confirm();
  expect(text()).toContain('Your bid: €8,250. You are offline. Nothing was sent yet.');
  await userEvent.click(dialog().getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(shown.getByRole('button', { name: 'Not sent yet' }).ariaDisabled).toBe('true');
  await userEvent.click(panel().getByRole('button', { name: 'Do not bid' }));
  await advance(50);
  expect(
    panel()
      .getByText(/No bid was placed/)
      .closest('[role=status]')?.textContent,
  ).toContain('Nothing was sent.');
  act(() => page.emit('online'));
  await advance(60_000);
  expect(transport.count(BID)).toBe(0);
});

test('on a phone the notice of a bid confirmed offline is in sight, and no other part of the review covers it', async () => {
  await browser.viewport(360, 740);
  onTestFinished(() => browser.viewport(1280, 800));
  const { page, confirm, dialog, root } = await confirmBid();
  act(() => page.emit('offline'));
  await confirm();
  const notice = dialog().getByText(/^Your bid: €8,250\. You are offline/);
  const { left, right, top, bottom } = notice.getBoundingClientRect();
  for (const y of [top + 2, bottom - 2]) {
    expect(root.elementFromPoint((left + right) / 2, y)).toBe(notice);
  }
  // The buttons are in sight as well.
  const drop = dialog().getByRole('button', { name: 'Do not bid' });
  expect(drop.getBoundingClientRect().bottom).toBeLessThan(740);
});

test('after half a minute without an answer the bidder is asked, also after "Close", and can send it again', async () => {
  const { confirm, text, dialog, panel, press, transport, advance } = await confirmBid();
  const lost = transport.on(BID, 'network');
  await confirm();
  await userEvent.click(dialog().getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await advance(31_000);
  expect(panel().getByText(/Half a minute without an answer/)).toBeTruthy();
  const sent = transport.count(BID);
  lost();
  transport.on(BID, acceptedAnswer('leading'));
  await advance(60_000);
  expect(transport.count(BID)).toBe(sent);
  await press('Send it or not?');
  expect(text()).toContain('it is not known whether this counts');
  await userEvent.click(dialog().getByRole('button', { name: 'Send again' }));
  await advance(50);
  expect(dialog().getByRole('heading', { name: 'You lead' })).toBeTruthy();
});

test('a bid that may have arrived is not called withdrawn before the server has confirmed it', async () => {
  const { confirm, text, dialog, transport, advance } = await confirmBid();
  transport.on(BID, 'network');
  const lost = transport.on(VOID, 'network');
  await confirm();
  await userEvent.click(dialog().getByRole('button', { name: 'Do not bid' }));
  await advance(5_000);
  expect(text()).toContain('It is not known yet whether this counts.');
  expect(dialog().queryByRole('button', { name: 'Do not bid' })).toBeNull();
  lost();
  transport.on(VOID, { status: 409, body: { code: 'key_void', status: 409 } });
  await advance(20_000);
  expect(dialog().getByRole('heading', { name: 'No bid was placed' })).toBeTruthy();
  expect(text()).toContain('will not take it any more');
});

test('in an auction that cannot withdraw bids, the bid stays unknown and the dialog says why', async () => {
  const { confirm, text, dialog, transport, advance } = await confirmBid();
  transport.on(BID, 'network');
  await confirm();
  await userEvent.click(dialog().getByRole('button', { name: 'Do not bid' }));
  await advance(100);
  expect(dialog().getByRole('heading', { name: 'Not known yet whether your bid counts' })).toBeTruthy();
  expect(text()).toContain('This auction cannot rule out a bid afterwards. We could not find out');
});

test('when the session is over the dialog says that the bid was not taken, offers the sign-in in place, and keeps the amount', async () => {
  const { confirm, text, dialog, store, transport, world, advance } = await confirmBid();
  const open = transport.on(BID, over);
  await confirm();
  expect(dialog().getByRole('heading', { name: 'Your bid was not taken' })).toBeTruthy();
  expect(text()).toContain('Your session has ended. Please sign in again.');
  await userEvent.click(dialog().getByRole('button', { name: 'Sign in' }));
  expect(store.navigation.signIn.value?.bid?.order).toEqual({ kind: 'direct', amount: 8_250 });
  open();
  transport.on(BID, acceptedAnswer('leading'));
  world.token = 'another-token-of-anna';
  await act(() => store.session.login(WHO));
  await advance(200);
  await confirm();
  expect(dialog().getByRole('heading', { name: 'You lead' })).toBeTruthy();
});

test('when the session ends while the review is open, the sign-in is in place, and then the bid can be confirmed', async () => {
  const { text, dialog, store, transport, world, advance } = await confirmBid();
  const open = transport.on('GET /user/lots', over);
  act(() => void store.myLots.lot('l9'));
  await advance(100);
  expect(text()).toContain('Your session has ended. Please sign in again.');
  await userEvent.click(dialog().getByRole('button', { name: 'Sign in to bid €8,250' }));
  expect(store.navigation.signIn.value?.reason).toBe('bid');
  open();
  world.token = 'another-token-of-anna';
  await act(() => store.session.login(WHO));
  await advance(200);
  expect(dialog().getByRole('button', { name: 'Place binding bid of €8,250' })).toBeTruthy();
  expect(transport.count(BID)).toBe(0);
});
