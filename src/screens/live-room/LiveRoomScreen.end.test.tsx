import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHybridAuction, hybridLots } from '../../testing/fixtures/hybrid.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom, type RoomOptions } from '../../testing/room.tsx';

afterEach(unmountAll);

const LEADS = { bidder: 'P7', source: 'online' } as const;
const NEXT = 'The auctioneer sends you the invoice: what happens next';

/** The room of a bidder, after the last lot is sold and the sale is ended. */
async function afterTheEnd(size: readonly [number, number], options: RoomOptions = {}, isBuyer = true) {
  await page.viewport(...size);
  const mine = [aMyLot({ auctionlot: 'h2', bidder: 'P7' })];
  const room = await enterRoom({ mine, ...options }, 'winter-elite', size[0]);
  const before = room.button().getBoundingClientRect();
  await room.publish(({ bid }) => bid(20_500, isBuyer ? LEADS : {}));
  await room.publish(({ sell }) => sell());
  room.update({ status: 'ended', liveAuctionlot: null });
  await room.advance(1_000);
  return { ...room, before };
}

test('after the end no text mentions a price to bid, and a buyer is led to the next steps', async () => {
  const { root, shown, button, before } = await afterTheEnd([1440, 900]);
  expect(button().textContent).toBe('The sale is over');
  expect(root.textContent).toContain('Not all lots were called.');
  expect(root.textContent).not.toContain('No lot is being sold');
  expect(root.textContent).not.toContain('Nothing has happened');
  expect(root.textContent).not.toContain('not called yet');
  expect(shown.getAllByRole('button', { name: /not called$/ })).toHaveLength(2);
  expect(shown.queryByRole('region', { name: 'How the price came about' })).toBeNull();
  expect(shown.queryByRole('list', { name: 'Hammer' })).toBeNull();
  expect(shown.getByRole('link', { name: NEXT }).getAttribute('href')).toContain('activities');
  // The button stays in its place.
  expect(button().getBoundingClientRect().top).toBe(before.top);
});

test('somebody who has bought nothing reads nothing about an invoice', async () => {
  const { shown, root } = await afterTheEnd([1440, 900], {}, false);
  expect(root.textContent).toContain('Not all lots were called.');
  expect(shown.queryByRole('link', { name: NEXT })).toBeNull();
});

test('only after the last lot all have been called', async () => {
  const lots = hybridLots().filter(({ status }) => status !== 'upcoming');
  const { root } = await afterTheEnd([1440, 900], { world: { auctions: [aHybridAuction()], lots } });
  expect(root.textContent).toContain('All lots have been called.');
});

test('on a phone no tab leads to bids after the end; a guest has no tab for own bids', async () => {
  const tabs = (room: { shown: { getAllByRole(role: string): HTMLElement[] } }) =>
    room.shown.getAllByRole('tab').map(({ textContent }) => textContent);
  const { shown, button, before } = await afterTheEnd([360, 740]);
  expect(tabs({ shown })).toEqual(['Horse', 'All lots', 'For you']);
  expect(button().getBoundingClientRect().top).toBe(before.top);
  unmountAll();
  expect(tabs(await enterRoom({ signedIn: false }, 'winter-elite', 360))).toEqual([
    'Horse',
    'All lots',
    'Bids',
  ]);
});
