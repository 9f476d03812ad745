import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { BID, openLot } from '../../testing/bidder.tsx';
import { aBid, aLot, aMyLot, updateOf } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

test('a bid whose answer is lost is shown as unknown, never as refused', async () => {
  const { review, dialog, transport, advance, shown, events, announced } = await openLot();
  const fix = transport.on(BID, 'network');
  await review();
  await userEvent.click(dialog().getByRole('button', { name: /binding bid/ }));
  await advance(50);
  fix();
  transport.on(BID, { status: 401, body: { code: 'unauthenticated', status: 401 } });
  await advance(1_100);
  expect(shown.getByText(/it is not known whether this counts/)).toBeTruthy();
  expect(announced.join(' ')).not.toContain('not taken');
  expect(announced.join(' ')).toContain('it is not known whether this counts');
  expect(events.map(({ name }) => name)).not.toContain('auction-bid-rejected');
});

test('after a reconnect the bid button waits until the current price is loaded', async () => {
  const { shown, root, advance, hub, store, transport } = await openLot();
  const update = 'GET /auctionlot/update/{id}';
  await advance(2_000);
  hub.behave('fail');
  act(() => hub.cut());
  await advance(4_000);
  hub.behave('open');
  const gate = transport.hold(update);
  const fresh = updateOf(aLot(), { rev: 9, currentPrice: 9_500, nextBid: 9_750 });
  transport.on(update, { body: fresh });
  act(() => store.live.resume());
  await advance(600);
  const button = shown.getByRole('button', { name: 'Fetching the price…' });
  expect(button.ariaDisabled).toBe('true');
  await userEvent.click(button);
  expect(root.querySelector('dialog')).toBeNull();
  gate.release();
  await advance(50);
  expect(shown.getByRole('button', { name: 'Bid €9,750' })).toBeTruthy();
});

test("after sign-in the review waits until the bidder's own state of the lot is loaded", async () => {
  const lots = [aLot({ bids: [aBid({ bidder: 'P7' })] })];
  const page = await openLot({}, { signedIn: false, world: { lots, mine: [aMyLot({ max: 8_000 })] } });
  const { transport, store, shown, root, advance, press } = page;
  const gate = transport.hold('GET /user/lots');
  await store.session.login({ email: 'anna@example.com', password: 'x' });
  await advance(100);
  await press('Bid €8,250');
  await advance(100);
  expect(root.querySelector('dialog')).toBeNull();
  expect(shown.getAllByRole('button', { name: 'Fetching the price…' })).toBeTruthy();
  gate.release();
  await advance(100);
  await expect.poll(() => root.querySelector('dialog')).not.toBeNull();
  expect(page.dialog().getByText(/You lead this lot already/)).toBeTruthy();
});

test('when the browser is offline, the price is marked as possibly old, even if the stream still looks open', async () => {
  const { page, advance, shown, store, review, dialog, transport } = await openLot();
  expect(shown.getByText('Live, clock in step with the sale')).toBeTruthy();
  page.emit('offline');
  transport.on('GET /auction/{auction}/{lot}', 'network');
  await advance(1_100);
  expect(store.live.status.value).toBe('open');
  expect(shown.getByText('Reconnecting… the price may have moved')).toBeTruthy();
  expect(shown.queryByText('Live, clock in step with the sale')).toBeNull();
  await review();
  expect(dialog().getByText(/the price could not be fetched/)).toBeTruthy();
  page.emit('online');
  await advance(100);
  expect(shown.queryByText('Reconnecting… the price may have moved')).toBeNull();
});

test('a bidder who is outbid within the soft close also gets the new end announced', async () => {
  const mine = [aMyLot({ max: 8_000 })];
  const { moveTo, announced } = await openLot({ bids: [aBid({ bidder: 'P7' })] }, { mine });
  const end = new Date(Date.parse(aLot().end ?? '') + 120_000).toISOString();
  await moveTo(8_250, { end, bids: [aBid({ id: 'b9', bidder: 'P9', amount: 8_250 })] });
  expect(announced.at(-1)).toMatch(/^You are outbid\. The price is €8,250\. Extended\. The lot now ends at /);
});

test('after signing in to bid the review opens', async () => {
  const { store, press, advance, root } = await openLot({}, { signedIn: false });
  await press('Sign in to bid €8,250');
  await act(() => store.session.login({ email: 'anna@example.com', password: 'x' }));
  await advance(200);
  await expect.poll(() => root.querySelector('dialog')?.textContent).toContain('Check your bid');
});
