import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aHybridAuction, anUpcomingLot } from '../../testing/fixtures/hybrid.ts';
import { aBid, aMyLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom, type RoomOptions } from '../../testing/room.tsx';

/** With reduced motion the strip scrolls at once. */
beforeEach(() => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : matchMedia(query),
  );
});
afterEach(unmountAll);

const NOON = Date.parse('2026-06-01T12:00:00Z');
const fallen = [40, 30, 20, 10].map((minutesAgo, index) =>
  anUpcomingLot({
    id: `p${index}`,
    slug: `p${index}`,
    name: `Past ${index}`,
    status: 'sold',
    currentPrice: 9_000,
    bids: [aBid({ bidder: 'P3' })],
    bidCount: 1,
    end: new Date(NOON - minutesAgo * 60_000).toISOString(),
  }),
);

const earlier = [0, 1, 2, 3, 4, 5].map((index) =>
  anUpcomingLot({ id: `e${index}`, slug: `e${index}`, name: `Early ${index}`, status: 'unsold' }),
);

/** The list of all lots in its tab, of which a phone shows a few at a time. */
async function onAPhone(options: RoomOptions = {}) {
  await page.viewport(360, 640);
  const room = await enterRoom({ before: [...earlier, ...fallen], ...options }, 'winter-elite', 360);
  await userEvent.click(room.shown.getByRole('tab', { name: 'All lots' }));
  const list = room.shown.getByRole('region', { name: 'All lots of the sale' }).querySelector('ul');
  const isInSight = (name: string) => {
    const item = room.shown.getByRole('button', { name: new RegExp(name) }).getBoundingClientRect();
    const frame = (list as Element).getBoundingClientRect();
    return item.top >= frame.top - 1 && item.bottom <= frame.bottom + 1;
  };
  return { ...room, list: list as HTMLUListElement, isInSight };
}

test('the strip scrolls along with the current lot', async () => {
  const { isInSight, call } = await onAPhone();
  await expect.poll(() => isInSight('Stella Nova')).toBe(true);
  expect(isInSight('Grazia')).toBe(false);
  await call('h4');
  await expect.poll(() => isInSight('Grazia')).toBe(true);
});

test('after the reader has scrolled the strip it stays there, with a button back to the current lot', async () => {
  const { list, isInSight, call, press, shown } = await onAPhone();
  await expect.poll(() => isInSight('Stella Nova')).toBe(true);
  fireEvent.wheel(list);
  list.scrollTo({ top: 0, behavior: 'instant' });
  await call('h4');
  await expect.poll(() => shown.queryByRole('button', { name: 'To the current lot' })).toBeTruthy();
  expect([isInSight('Early 0'), isInSight('Grazia')]).toEqual([true, false]);
  await press('To the current lot');
  await expect.poll(() => isInSight('Grazia')).toBe(true);
});

test('during a pause no waiting times are shown', async () => {
  const auction = aHybridAuction({ status: 'paused' });
  const { strip } = await onAPhone({ auction });
  expect(strip().slice(-2)).toEqual(['3 Fidelio next', '4 Grazia in 2 lots']);
});

test('between two lots the strip counts only the lots that are still called before one', async () => {
  const room = await onAPhone();
  await room.publish(({ sell }) => sell());
  expect(room.strip().slice(-2)).toEqual(['3 Fidelio next', '4 Grazia in 1 lot, about 10 min']);
});

test('an absentee bid is shown on a lot that is still to come', async () => {
  const { strip } = await enterRoom({
    mine: ['h1', 'h3'].map((auctionlot) => aMyLot({ auctionlot, bidder: 'P7', max: 12_000 })),
  });
  expect([strip()[0], strip()[2]]).toEqual([
    '1 Donna Clara sold €14,000',
    '3 Fidelio next your absentee bid €12,000',
  ]);
});

test('an absentee bid on a lot that is still to come shows how far the limit lets it go', async () => {
  const { strip } = await enterRoom({
    mine: [aMyLot({ auctionlot: 'h3', bidder: 'P7', max: 22_000 })],
    world: { fundsLeft: 15_000 },
  });
  expect(strip()[2]).toBe('3 Fidelio next absentee bid to €15,000 (limit)');
});

test('on a low phone a lot with its absentee bid fits into the list, and the amount stays in one line', async () => {
  await page.viewport(375, 474);
  const mine = [aMyLot({ auctionlot: 'h4', bidder: 'P7', max: 1_122_000 })];
  const rich = { participation: { limit: 2_000_000 }, world: { fundsLeft: 2_000_000 } };
  const { shown, strip } = await enterRoom({ before: fallen, mine, ...rich }, 'winter-elite', 375);
  await userEvent.click(shown.getByRole('tab', { name: 'All lots' }));
  expect(strip().at(-1)).toBe('4 Grazia in 2 lots, about 20 min your absentee bid €1,122,000');
  const lot = shown.getByRole('button', { name: /Grazia/ });
  const list = lot.closest('ul') as HTMLElement;
  expect(lot.getBoundingClientRect().height).toBeLessThanOrEqual(list.clientHeight);
  const [words] = [...lot.querySelectorAll('span')]
    .filter((it) => it.textContent?.includes('1,122,000'))
    .slice(-1);
  expect(words?.getBoundingClientRect().height).toBeLessThan(25);
});

test('in the tab a lot is as high as its picture, its name, its state and a mark', async () => {
  await page.viewport(390, 844);
  const { shown } = await enterRoom({ before: fallen }, 'winter-elite', 390);
  await userEvent.click(shown.getByRole('tab', { name: 'All lots' }));
  const lot = shown.getByRole('button', { name: /Past 0/ });
  const [picture, , states] = [...lot.children].map((it) => it.getBoundingClientRect());
  expect(states?.height).toBeLessThan(40);
  expect(lot.getBoundingClientRect().height).toBeLessThan((picture?.height ?? 0) + 75);
});
