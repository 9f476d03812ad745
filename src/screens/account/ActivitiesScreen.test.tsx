import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Activity } from '../../api/schema/activities.ts';
import { LOCALES } from '../../domain/locale.ts';
import { type AccountOptions, openAccount } from '../../testing/account.tsx';
import { anActivity } from '../../testing/fixtures/activities.ts';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aHybridAuction, aHybridLot, anUpcomingLot, aParticipation } from '../../testing/fixtures/hybrid.ts';
import { aBid, aLot, aMyLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { ActivitiesScreen } from './ActivitiesScreen.tsx';

afterEach(unmountAll);

const MINE = 'GET /user/activities';
const entry = (lot: Partial<Activity['auctionlot']>, change: Partial<Activity> = {}): Activity =>
  anActivity({ auctionlot: { ...anActivity().auctionlot, ...lot }, ...change });
const theirs = [aBid({ id: 'b2', bidder: 'P9' }), aBid()];

const bids = [
  entry({ id: 'l1', name: 'Quidam Star' }, { max: 12_000 }),
  entry(
    { id: 'l2', name: 'Silberfee', bids: [aBid({ id: 'b2', bidder: 'P9' }), aBid({ amount: 7_500 })] },
    { standing: 'outbid', amount: 7_500, bid: { amount: 7_500, source: 'online' } },
  ),
  entry({ id: 'l3', name: 'Donna', status: 'sold', end: instant(-60_000) }, { standing: 'won' }),
  entry({ id: 'l4', name: 'Vesper', status: 'sold', bids: theirs }, { standing: 'lost' }),
];
const open = (body: Activity[] = bids, options: AccountOptions = {}) =>
  openAccount(<ActivitiesScreen />, {
    signedIn: true,
    answers: { [MINE]: { body } },
    world: { mine: body.map(({ auctionlot, max }) => aMyLot({ auctionlot: auctionlot.id, max })) },
    ...options,
  });
type Page = Awaited<ReturnType<typeof open>>;
const names = ({ shown }: Page) =>
  shown.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const rowOf = ({ shown }: Page, name: string) =>
  within(shown.getByRole('heading', { name }).closest('article') as HTMLElement);

test('a leading bidder sees that the reserve is not met, but not in a hybrid auction', async () => {
  const below = { reserve: 'open' } as const;
  const page = await open([
    entry({ id: 'l1', name: 'Quidam Star', ...below }),
    entry({ id: 'l2', name: 'Silberfee', end: null, ...below }),
  ]);
  expect(rowOf(page, 'Quidam Star').getByText('You lead, reserve not met')).toBeTruthy();
  expect(rowOf(page, 'Silberfee').getByText('You lead')).toBeTruthy();
});

test("the list has every lot with the bidder's standing, bid, maximum and a link to the lot", async () => {
  const page = await open();
  // Lots that need an action come first.
  expect(names(page)).toEqual(['Silberfee', 'Quidam Star', 'Donna', 'Vesper']);
  const first = rowOf(page, 'Quidam Star');
  for (const text of [
    'You lead',
    'Your highest bid',
    'Your maximum',
    '€12,000',
    'Spring Foals',
    '1 h 0 min',
  ]) {
    expect(first.getByText(text)).toBeTruthy();
  }
  expect(first.getByRole('link', { name: 'Quidam Star' }).getAttribute('href')).toBe(
    'https://host.example/horses?page=2#ae-lot_spring-foals_quidam-star',
  );
  expect(rowOf(page, 'Silberfee').getByText('€7,500')).toBeTruthy();
  expect(rowOf(page, 'Donna').getByText('Yours')).toBeTruthy();
  expect(await page.faults()).toEqual([]);
});

test('a lot that went to another bidder shows the maximum that did not win, without a sum to pay', async () => {
  const lost = entry({ id: 'l4', name: 'Vesper', status: 'sold', bids: theirs }, { standing: 'lost' });
  const page = await open([lost], { world: { mine: [aMyLot({ auctionlot: 'l4', max: 31_000 })] } });
  const maximum = rowOf(page, 'Vesper').getByText('Your maximum');
  expect(maximum.nextElementSibling?.textContent).toBe('€31,000');
});

test('a hybrid lot shows no absentee bid if the bids stopped below its maximum', async () => {
  const hall = { kind: 'hybrid', end: instant(-60_000), status: 'unsold' } as const;
  const auto = [aBid({ bidder: 'P7', amount: 22_000, source: 'auto' })];
  const lost = { standing: 'lost', amount: 28_000, max: null } as const;
  const page = await open(
    [
      entry(
        { ...hall, id: 'l1', name: 'Cut', currentPrice: 22_000, bids: auto },
        { ...lost, bid: { amount: 22_000, source: 'auto' } },
      ),
      entry(
        { ...hall, id: 'l2', name: 'Never', currentPrice: null, bids: [], bidCount: 0 },
        { ...lost, bid: null },
      ),
    ],
    {
      world: {
        mine: [
          aMyLot({ auctionlot: 'l1', max: 28_000, bid: 22_000 }),
          aMyLot({ auctionlot: 'l2', max: 28_000, bid: null }),
        ],
      },
    },
  );
  await expect
    .poll(() => [figuresOf(page, 'Cut'), figuresOf(page, 'Never')])
    .toEqual([[[READ.mine, '€22,000placed for you automatically']], []]);
});

test('a purchase shows its total and a link to the next steps', async () => {
  const page = await open([
    entry(
      {
        id: 'l3',
        name: 'Donna',
        slug: 'donna',
        status: 'sold',
        end: instant(-60_000),
        currentPrice: 10_000,
        facts: { ...aLot().facts, vatRate: 0, premiumRate: 6, premiumVatRate: 19 },
      },
      { standing: 'won' },
    ),
    ...bids.slice(3),
  ]);
  const row = rowOf(page, 'Donna');
  const figures = row
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(figures.slice(0, 2)).toEqual([
    ['Hammer price', '€10,000'],
    ['Total', '€10,714.00with premium and VAT'],
  ]);
  expect(row.getByRole('link', { name: 'What happens next' }).getAttribute('href')).toBe(
    'https://host.example/horses?page=2#ae-lot_spring-foals_donna',
  );
  expect(rowOf(page, 'Vesper').queryByText('Total')).toBe(null);
});

const READ = { current: 'Current bid', mine: 'Your highest bid', last: 'Your last bid', max: 'Your maximum' };
const figuresOf = (page: Page, name: string) =>
  rowOf(page, name)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    .filter(([label]) => Object.values(READ).includes(label ?? ''));

test('a leader sees what the price costs in all, and the maximum while it is above the price; a proxy bid is marked', async () => {
  const mine = (id: string, amount: number, source: 'online' | 'auto') =>
    aBid({ id, bidder: 'P7', amount, source });
  const page = await open(
    [
      entry(
        { id: 'l1', name: 'Beyond', currentPrice: 37_000, bids: [mine('b1', 37_000, 'online')] },
        { amount: 37_000, max: 36_000 },
      ),
      entry(
        { id: 'l2', name: 'Proxied', currentPrice: 36_000, bids: [mine('b2', 36_000, 'auto')] },
        { amount: 34_500, max: 40_000 },
      ),
    ],
    {
      world: {
        mine: [
          aMyLot({ auctionlot: 'l1', max: 36_000, bid: 37_000 }),
          aMyLot({ auctionlot: 'l2', max: 40_000, bid: 36_000 }),
        ],
      },
    },
  );
  expect(figuresOf(page, 'Beyond')).toEqual([
    [READ.current, '€37,000€46,671.80 in all'],
    [READ.mine, '€37,000'],
  ]);
  expect(figuresOf(page, 'Proxied')).toEqual([
    [READ.current, '€36,000€45,410.40 in all'],
    [READ.mine, '€36,000placed for you automatically'],
    [READ.max, '€40,000at most €50,456.00 in all'],
  ]);
});

test('a pending bid is shown as the last bid, not as the highest', async () => {
  const page = await open(
    [
      entry(
        { id: 'l1', name: 'Waits', bids: theirs.slice(0, 1) },
        { amount: 9_000, bid: null, standing: 'pending' },
      ),
    ],
    { world: { mine: [aMyLot({ auctionlot: 'l1', max: null, bid: null, pending: 9_000 })] } },
  );
  expect(rowOf(page, 'Waits').getByText('€9,000').closest('div')?.textContent).toContain(READ.last);
});

test.each([360, 700, 1000, 1300])(
  'columns are aligned at %i px, with and without a maximum',
  async (width) => {
    const page = await open(bids, { width });
    const starts = (name: string) =>
      rowOf(page, name)
        .getAllByRole('term')
        .map((term) => Math.round(term.getBoundingClientRect().left));
    const [withMax, without] = [starts('Quidam Star'), starts('Donna')];
    expect([withMax.length, without.length]).toEqual([4, 3]);
    expect(withMax.slice(0, 3)).toEqual(without);
  },
);

test('a lot of a hybrid auction links to its hybrid page', async () => {
  const page = await open([
    entry({ id: 'l5', name: 'Fidelio', slug: 'fidelio', estimate: { from: 18_000, to: 26_000 } }),
  ]);
  expect(rowOf(page, 'Fidelio').getByRole('link', { name: 'Fidelio' }).getAttribute('href')).toContain(
    '#ae-hybrid-lot_spring-foals_fidelio',
  );
});

/** An absentee bid of € 24,000 on a lot that is still to be called. */
const openAbsentee = (limit: number, start: string | null = null, options: AccountOptions = {}) => {
  const lot = anUpcomingLot({ id: 'h3', name: 'Fidelio', slug: 'fidelio', slugs: {}, start });
  const noted = { amount: 24_000, bid: null, max: 24_000, standing: 'noted' } as const;
  return open([entry({ ...lot, kind: 'hybrid' }, noted)], {
    world: {
      auctions: [aHybridAuction()],
      lots: [lot],
      mine: [aMyLot({ auctionlot: 'h3', max: 24_000, bid: null })],
      participation: aParticipation({ accepted: true, limit }),
      fundsLeft: limit,
      bound: 0,
    },
    ...options,
  });
};

test('a lot still to be called shows the absentee bid, its highest total, and a link to change it', async () => {
  const page = await openAbsentee(50_000);
  const row = rowOf(page, 'Fidelio');
  expect(row.getByText('Absentee bid noted')).toBeTruthy();
  expect(figuresOf(page, 'Fidelio')).toEqual([
    [READ.max, expect.stringMatching(/^€24,000at most .* in all$/)],
  ]);
  expect(row.getByRole('link', { name: 'Change my absentee bid' }).getAttribute('href')).toMatch(
    /#ae-hybrid-lot_winter-elite_fidelio$/,
  );
  expect(await page.faults()).toEqual([]);
});

test.each([
  ['before the sale', 7_200_000, '2 h 0 min'],
  ['once the sale has begun', -60_000, null],
])('a lot still to be called in a hall shows a countdown only %s', async (_when, start, time) => {
  const row = rowOf(await openAbsentee(50_000, instant(start)), 'Fidelio');
  expect(row.queryByText('2 h 0 min')?.textContent ?? null).toBe(time);
  expect(row.queryByText('Begins shortly')).toBeNull();
});

test('a lot whose sale has ended without it is not upcoming, and takes no absentee bid', async () => {
  const lot = anUpcomingLot({
    id: 'h3',
    name: 'Fidelio',
    slug: 'fidelio',
    slugs: {},
    start: instant(-60_000),
  });
  const page = await openAbsentee(50_000, lot.start, {
    world: {
      auctions: [aHybridAuction({ status: 'ended', liveAuctionlot: null })],
      lots: [lot],
      mine: [aMyLot({ auctionlot: 'h3', max: 24_000, bid: null })],
    },
  });
  const row = rowOf(page, 'Fidelio');
  await expect.poll(() => row.queryByText('Not called')).not.toBeNull();
  expect(row.queryByText('Absentee bid noted')).toBeNull();
  expect(row.queryByText('Not called yet')).toBeNull();
  expect(row.queryByRole('link', { name: 'Change my absentee bid' })).toBeNull();
});

/** Boxes of the figures below `parent`; each is on one line. */
function amountBoxes(parent: Element): DOMRect[] {
  const walker = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
  const boxes: DOMRect[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? '';
    // The spaces inside an amount do not break.
    for (const { 0: amount, index } of text.matchAll(/(?=\S*\d)(?:\S|[\u00a0\u202f])+/g)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + amount.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      expect(lines.size, amount).toBe(1);
      boxes.push(range.getBoundingClientRect());
    }
  }
  return boxes;
}
const meet = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test.each(LOCALES)('%s: an estimate stays clear of the figures beside it', async (locale) => {
  const i18n = await allTexts(locale);
  const page = await openAbsentee(50_000, instant(7_200_000), { i18n });
  // Wider than the letters of a page without a font.
  page.element.style.fontFamily = 'sans-serif';
  for (const width of [328, 560, 700, 760, 1000, 1080, 1160, 1240, 1600]) {
    page.element.style.inlineSize = `${width}px`;
    const values = [...page.root.querySelectorAll('article dd')];
    const [estimate = [], ...others] = values.map(amountBoxes);
    expect(estimate.length).toBe(2);
    expect(others.flat().length).toBeGreaterThan(1);
    const met = estimate.filter((box) => others.flat().some((other) => meet(box, other)));
    expect(met, `${width} px`).toEqual([]);
  }
  // On one line, its lower amount comes first in the direction of the page.
  const [from, to] = amountBoxes(page.root.querySelector('article dd') as Element);
  expect(from?.top).toBe(to?.top);
  const isRightToLeft = (from?.left ?? 0) > (to?.left ?? 0);
  expect(isRightToLeft).toBe(locale === 'ar');
});

test('an absentee bid beyond the limit is shown only as far as the limit allows', async () => {
  const page = await openAbsentee(21_500);
  expect(figuresOf(page, 'Fidelio')).toEqual([[READ.max, '€24,000your limit allows only €21,500 now']]);
});

test.each([
  [21_500, [[READ.max, '€24,000stopped at your limit']]],
  [50_000, []],
] as const)('after the sale, an absentee bid with a limit of %i', async (limit, figures) => {
  const lot = aHybridLot({ status: 'sold', currentPrice: 22_000, askingPrice: null, nextBid: null });
  const lost = { amount: 24_000, bid: null, max: null, standing: 'lost' } as const;
  const page = await open([entry({ ...lot, kind: 'hybrid' }, lost)], {
    world: {
      auctions: [aHybridAuction({ status: 'ended', liveAuctionlot: null })],
      lots: [lot],
      mine: [aMyLot({ auctionlot: lot.id, bidder: 'P7', max: 24_000, bid: null })],
      participation: aParticipation({ accepted: true, limit }),
      fundsLeft: limit,
      bound: 0,
    },
  });
  expect(figuresOf(page, lot.name)).toEqual(figures);
});

test('a lot in a hall without a set time has no label for the time', async () => {
  const page = await open([entry({ id: 'l5', name: 'Fidelio', end: null })]);
  expect(rowOf(page, 'Fidelio').queryByText('ends in')).toBeNull();
});

test('tabs filter the lots and show their number, by mouse and by arrow keys', async () => {
  const page = await open();
  const tab = (name: string) => page.shown.getByRole('tab', { name });
  await userEvent.click(tab('Outbid 1'));
  expect(names(page)).toEqual(['Silberfee']);
  expect(page.shown.getByRole('tabpanel', { name: 'Outbid 1' })).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(names(page)).toEqual(['Donna']);
  expect(page.root.activeElement).toBe(tab('Won 1'));
  await userEvent.keyboard('{ArrowRight}');
  expect(names(page)).toEqual(['Vesper']);
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(names(page)).toHaveLength(4);
  expect(await page.faults()).toEqual([]);
});

test('being outbid updates the row and the tabs at once', async () => {
  const page = await open();
  page.hub.send('auctionlot.bid', bidMessage(aLot(), { currentPrice: 12_250 }));
  await page.advance(50);
  expect(rowOf(page, 'Quidam Star').getByText('Outbid')).toBeTruthy();
  expect(rowOf(page, 'Quidam Star').getByText('€12,250')).toBeTruthy();
  expect(page.shown.getByRole('tab', { name: 'Outbid 2' })).toBeTruthy();
  expect(page.shown.getByRole('tab', { name: 'Leading 0' })).toBeTruthy();
});

test('when the countdown reaches zero, the lot is closing until the server has decided', async () => {
  const page = await open([entry({ end: instant(5_000) })]);
  page.transport.on('GET /auctionlot/update/{id}', 'network');
  await page.advance(6_000);
  expect(rowOf(page, 'Quidam Star').getByText('Closing…')).toBeTruthy();
  page.hub.send('auctionlot.bid', bidMessage(aLot(), { status: 'sold', bids: [aBid()], nextBid: null }));
  await page.advance(50);
  expect(rowOf(page, 'Quidam Star').getByText('Yours')).toBeTruthy();
});

test('a lot that was kept open after an outage says so', async () => {
  const [from, to] = [instant(5_000), instant(900_000)];
  const page = await open([entry({ end: to, extendedFrom: from, endMoved: { reason: 'outage', from, to } })]);
  expect(rowOf(page, 'Quidam Star').getByText('end moved')).toBeTruthy();
});

test('while bids cannot be stored the row says so in place of its bid button', async () => {
  const page = await open([
    entry({ held: 'unwritable', bids: [aBid({ bidder: 'P9' })] }, { standing: 'outbid' }),
  ]);
  const row = rowOf(page, 'Quidam Star');
  expect(row.getByText('bidding is paused')).toBeTruthy();
  expect(row.getByRole('button', { name: 'Bidding is paused' }).getAttribute('aria-disabled')).toBe('true');
  expect(row.queryByRole('button', { name: /€/ })).toBeNull();
});

test('a withdrawn lot is shown as withdrawn', async () => {
  const page = await open([entry({ status: 'withdrawn' }, { standing: 'lost' })]);
  const row = rowOf(page, 'Quidam Star');
  expect(row.getByText('Withdrawn')).toBeTruthy();
  expect(row.getByText('Highest bid')).toBeTruthy();
  // Its end is still to come, and nothing will happen then.
  expect(row.queryByText(/ended/i)).toBeNull();
});

test('without bids a message and a link to the auctions are shown', async () => {
  const page = await open([]);
  expect(page.shown.getByText('You have not bid yet.')).toBeTruthy();
  expect(page.shown.getByRole('link', { name: 'All auctions' }).getAttribute('href')).toBe(
    'https://host.example/horses?page=2#ae-auctions',
  );
  expect(await page.faults()).toEqual([]);
});

test('when the server is unreachable a message is shown, and the list recovers by itself', async () => {
  const page = await open(bids, { answers: { [MINE]: 'network' } });
  expect(page.shown.getByText(/Your bids cannot be shown at the moment/)).toBeTruthy();
  page.transport.on(MINE, { body: bids });
  await page.advance(3_000);
  expect(names(page)).toHaveLength(4);
});

test('signing out in another tab removes the bids from the screen', async () => {
  const page = await open();
  page.signOutElsewhere();
  await act(() => page.clock.settle());
  expect(names(page)).toEqual([]);
  expect(page.shown.getByText('Please sign in first.')).toBeTruthy();
});
