import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { faults } from '../../testing/axe.ts';
import { aHybridLot, aLotBought, hybridLots } from '../../testing/fixtures/hybrid.ts';
import { aBid, aMyLot } from '../../testing/fixtures/lots.ts';
import { BID, openHybridLot } from '../../testing/hybrid-lot.tsx';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

test('the form says at once that absentee bids come to more than is free of the limit, and accepts the bid', async () => {
  const page = await openHybridLot('fidelio', { world: { absentees: 40_000, fundsLeft: 50_000 } });
  const warning = /^Your absentee bids in this sale come to €62,000 in all, but only €50,000 of your limit/;
  await page.press('Leave an absentee bid');
  await page.enter('10000');
  expect(page.panel().queryByText(/come to/)).toBeNull();
  await page.enter('22000');
  expect(page.panel().getByText(warning)).toBeTruthy();
  expect(await faults(page)).toEqual([]);
  await page.press('Check absentee bid of €22,000');
  expect(page.dialog().getByText(warning)).toBeTruthy();
  page.world.absentees = 62_000;
  await page.confirm('Leave absentee bid of €22,000');
  await page.confirm('Done');
  await page.advance(50);
  expect(page.transport.count(BID)).toBe(1);
  expect(page.panel().getByText(warning)).toBeTruthy();
});

test('on a phone the warning of the sum moves no button of the form, and is in sight in the review', async () => {
  await page.viewport(360, 640);
  vi.spyOn(window.screen, 'height', 'get').mockReturnValue(800);
  const opened = await openHybridLot('fidelio', { world: { absentees: 40_000, fundsLeft: 50_000 } });
  await opened.press('Leave an absentee bid');
  const top = () => opened.panel().getByRole('button', { name: 'Cancel' }).getBoundingClientRect().top;
  const before = top();
  await opened.enter('22000');
  expect(opened.panel().getByText(/come to/)).toBeTruthy();
  expect(top()).toBe(before);
  await opened.press('Check absentee bid of €22,000');
  const warning = opened.dialog().getByText(/come to/);
  const { left, right, bottom } = warning.getBoundingClientRect();
  expect(warning.contains(opened.root.elementFromPoint((left + right) / 2, bottom - 2))).toBe(true);
});

test.each([
  ['one that alone exceeds the limit', { absentees: 40_000, fundsLeft: 50_000 }, '60000'],
  ['the only one, beyond the limit', { fundsLeft: 50_000 }, '60000'],
  ['the only one, beyond the free part', { fundsLeft: 10_000 }, '40000'],
])('no sum of absentee bids is shown for %s', async (_what, world, amount) => {
  const page = await openHybridLot('fidelio', { world });
  await page.press('Leave an absentee bid');
  await page.enter(amount);
  expect(page.panel().queryByText(/come to/)).toBeNull();
});

test('the free part of the limit is shown beside it, if other bids bind a part', async () => {
  const page = await openHybridLot('fidelio', { world: { fundsLeft: 30_000 } });
  await page.press('Leave an absentee bid');
  const hint = /^At least €[\d,]+.*, up to your limit of €50,000; €30,000 of it are free now$/;
  expect(page.panel().getByText(hint)).toBeTruthy();
  unmountAll();
  const free = await openHybridLot('fidelio', { world: { fundsLeft: 50_000 } });
  await free.press('Leave an absentee bid');
  expect(free.panel().getByText(/, up to your limit of €50,000$/)).toBeTruthy();
});

test('only the form that changes an absentee bid has the button "Leave as it is"', async () => {
  const page = await openHybridLot();
  await page.press('Leave an absentee bid');
  expect(page.panel().queryByRole('button', { name: 'Leave as it is' })).toBeNull();
  await page.enter('10000');
  await page.press('Check absentee bid of €10,000');
  await page.confirm('Leave absentee bid of €10,000');
  await page.confirm('Done');
  await page.advance(50);
  await page.press('Change');
  expect(page.panel().queryByRole('button', { name: 'Cancel' })).toBeNull();
  await page.press('Leave as it is');
  expect(page.panel().queryByRole('textbox')).toBeNull();
});

test('a noted absentee bid beyond the free part of the limit says how far it goes, before and after the call', async () => {
  const bought = aLotBought(24_500);
  const page = await openHybridLot('fidelio', {
    lots: [bought, ...hybridLots()],
    mine: [
      aMyLot({ auctionlot: 'h3', bidder: 'P7', max: 45_000 }),
      aMyLot({ auctionlot: bought.id, bidder: 'P7' }),
    ],
    participation: { limit: 60_000 },
    world: { fundsLeft: 35_500 },
  });
  expect(page.panel().getByText('Your absentee bid of €45,000 is noted.')).toBeTruthy();
  expect(page.panel().getByText(/^Your limit has only €35,500 free for this lot now/)).toBeTruthy();
  expect(await faults(page)).toEqual([]);
  page.call('h3');
  await page.advance(1_200);
  const bidding =
    /^The lot has been called: it is bid for you up to €35,500\. Your limit allows no more of your €45,000/;
  expect(page.panel().getByText(bidding)).toBeTruthy();
  page.bid(35_500, { bidder: 'P7', source: 'auto' });
  await page.advance(100);
  expect(page.panel().getByText(/^Your absentee bid leads with €35,500/)).toBeTruthy();
  page.bid(36_000);
  await page.advance(100);
  const stopped = /^The price is €36,000 now: your absentee bid of €45,000 has stopped at your limit/;
  expect(page.panel().getByText(stopped)).toBeTruthy();
  page.bid(45_500);
  await page.advance(100);
  expect(page.panel().getByText(/your absentee bid of €45,000 no longer takes part/)).toBeTruthy();
});

test.each([
  ['with a bid', 19_500, ' Your highest bid: €19,500'],
  ['without one', null, ''],
] as const)(
  'after the sale an absentee bid says that the limit has stopped it, %s',
  async (_what, bid, own) => {
    const bids = [aBid({ amount: 20_000, bidder: 'P9' })];
    const page = await openHybridLot('stella-nova', {
      lots: [aHybridLot({ status: 'sold', askingPrice: null, nextBid: null, bids })],
      mine: [aMyLot({ auctionlot: 'h2', bidder: 'P7', max: 45_000, bid })],
      participation: { limit: 19_700 },
      world: { fundsLeft: 19_700 },
    });
    const result = 'Sold for €20,000 to another bidder.';
    const stopped = 'Your absentee bid of €45,000 has stopped at your limit.';
    await expect
      .poll(async () => {
        await page.advance(50);
        return page.panel().queryByText(`${result} ${stopped}${own}`);
      })
      .not.toBeNull();
  },
);

test('the result of an absentee bid beyond the free part of the limit says how far it goes', async () => {
  const page = await openHybridLot('fidelio', { world: { fundsLeft: 20_000 } });
  await page.press('Leave an absentee bid');
  await page.enter('22000');
  await page.press('Check absentee bid of €22,000');
  await page.confirm('Leave absentee bid of €22,000');
  expect(page.dialog().getByText(/^Your limit has only €20,000 free for this lot now/)).toBeTruthy();
  expect(page.dialog().queryByText(/Up to €22,000/)).toBeNull();
});
