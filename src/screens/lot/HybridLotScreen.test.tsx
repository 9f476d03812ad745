import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { LOCALES } from '../../domain/locale.ts';
import { faults } from '../../testing/axe.ts';
import { hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { aHybridLot, aLogEntry, hybridLots } from '../../testing/fixtures/hybrid.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { openHybridLot } from '../../testing/hybrid-lot.tsx';
import { shiftsDuring } from '../../testing/layout-shifts.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { AuctionLotScreen } from './AuctionLotScreen.tsx';

afterEach(unmountAll);

test('before the lot is called: estimate, starting price, lots away, and the absentee bid', async () => {
  const page = await openHybridLot();
  for (const text of ['Estimate', '€18,000 – €26,000', 'Starting price', '€10,000', 'Next']) {
    expect(page.panel().getByText(text)).toBeTruthy();
  }
  expect(page.panel().getByRole('button', { name: 'Leave an absentee bid' })).toBeTruthy();
  expect(page.panel().getByText('Nothing has happened yet.')).toBeTruthy();
  // The parts shared with a timed lot.
  for (const name of ['Facts', 'Pedigree', 'Documents']) {
    expect(page.shown.getByRole('heading', { name })).toBeTruthy();
  }
  expect(page.events.find(({ name }) => name === 'auction-lot-viewed')?.detail).toEqual({
    auction: 'winter-elite',
    lot: 'fidelio',
  });
});

test('on paper there is no other lot and no offer of an absentee bid', async () => {
  const page = await openHybridLot();
  const { root } = page;
  await expect
    .poll(async () => {
      await page.advance(50);
      return root.querySelector('[part=neighbours]')?.checkVisibility();
    })
    .toBe(true);
  const offer = page.panel().getByRole('heading', { name: 'Absentee bid' });
  expect(offer.checkVisibility()).toBe(true);
  const session = cdp();
  onTestFinished(async () => {
    await session.send('Emulation.setEmulatedMedia', { media: '' });
  });
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(root.querySelector('[part=neighbours]')?.checkVisibility()).toBe(false);
  expect(offer.checkVisibility()).toBe(false);
  expect(page.panel().getByText('Estimate').checkVisibility()).toBe(true);
});

test('a lot of a coming sale says when the sale starts', async () => {
  const page = await openHybridLot('fidelio', {
    auction: { status: 'upcoming', start: '2026-12-07T17:00:00Z' },
  });
  expect(page.panel().getByText(/^The sale starts Monday, December 0?7, 2026/)).toBeTruthy();
});

test('while the lot is sold: live price and asking price, a link to the live room, no absentee bid', async () => {
  const page = await openHybridLot('stella-nova', { mine: [aMyLot({ auctionlot: 'h2', max: 22_000 })] });
  for (const text of ['Being sold now', 'Current bid', '€20,500']) {
    expect(page.panel().getByText(text)).toBeTruthy();
  }
  expect(page.panel().getByText(/your absentee bid of €22,000 is being bid for you/)).toBeTruthy();
  expect(page.panel().queryByRole('button', { name: /advance/ })).toBeNull();
  expect(page.panel().getByRole('link', { name: 'Enter the live room' }).getAttribute('href')).toBe(
    'https://host.example/horses?page=2#ae-hybrid-live_winter-elite',
  );
  page.bid(21_000);
  await page.advance(50);
  expect(page.panel().getByText('€21,500')).toBeTruthy();
  page.count(2);
  await page.advance(50);
  expect(page.panel().getAllByText('Going twice').length).toBeGreaterThan(0);
});

test.each([
  ['sold to another', { status: 'sold' }, 'P9', 'Sold for €20,000 to another bidder.'],
  ['sold to me', { status: 'sold' }, 'P7', 'The horse is yours at €20,000. You pay €25,228.00 in all.'],
  ['passed in', { status: 'unsold' }, 'P9', 'The horse was not sold.'],
  ['withdrawn', { status: 'withdrawn' }, 'P9', 'This lot has been withdrawn from the auction.'],
] as const)('a lot that is %s shows the result and no absentee bid', async (_name, change, bidder, text) => {
  const bids = [{ ...aHybridLot().bids[0], bidder } as ReturnType<typeof aHybridLot>['bids'][number]];
  const lots = [aHybridLot({ ...change, askingPrice: null, nextBid: null, bids })];
  const mine = [aMyLot({ auctionlot: 'h2', bidder: 'P7', bid: 19_000 })];
  const page = await openHybridLot('stella-nova', { lots, mine });
  expect(page.panel().getByText(text)).toBeTruthy();
  expect(page.panel().queryByRole('button', { name: /advance/i })).toBeNull();
});

test.each([
  ['sold', 'Sold for €20,000 to another bidder. Your absentee bid: €15,000'],
  ['unsold', 'The horse was not sold. Your absentee bid: €15,000'],
] as const)('a lot that is %s names the absentee bid that did not win', async (status, text) => {
  const bids = [{ ...aHybridLot().bids[0], bidder: 'P9' } as ReturnType<typeof aHybridLot>['bids'][number]];
  const lots = [aHybridLot({ status, askingPrice: null, nextBid: null, bids })];
  const mine = [aMyLot({ auctionlot: 'h2', bidder: 'P7', max: 15_000 })];
  const page = await openHybridLot('stella-nova', { lots, mine });
  expect(page.panel().getByText(text)).toBeTruthy();
});

test.each([
  ['unsold', 'P7', 20_000, 'The horse was not sold. Your highest bid: €20,000'],
  ['sold', 'P9', 19_000, 'Sold for €20,000 to another bidder. Your highest bid: €19,000'],
  ['unsold', 'P9', null, 'The horse was not sold.'],
] as const)(
  'a lot that is %s does not name an absentee bid that was not bid up to its maximum',
  async (status, bidder, bid, text) => {
    const bids = [{ ...aHybridLot().bids[0], bidder } as ReturnType<typeof aHybridLot>['bids'][number]];
    const lots = [aHybridLot({ status, askingPrice: null, nextBid: null, bids })];
    // The limit allowed less than the maximum.
    const mine = [aMyLot({ auctionlot: 'h2', bidder: 'P7', max: 28_000, bid })];
    const page = await openHybridLot('stella-nova', { lots, mine });
    expect(page.panel().getByText(text)).toBeTruthy();
    expect(page.panel().queryByText(/28,000/)).toBeNull();
  },
);

test('a cancelled bid of the user is not shown as their highest', async () => {
  const [bid] = aHybridLot().bids;
  const bids = [{ ...bid, bidder: 'P7', cancelled: true } as ReturnType<typeof aHybridLot>['bids'][number]];
  const lots = [aHybridLot({ status: 'unsold', askingPrice: null, nextBid: null, bids })];
  // Its own data is older than the cancellation.
  const mine = [aMyLot({ auctionlot: 'h2', bidder: 'P7', max: 28_000, bid: bids[0]?.amount ?? 0 })];
  const page = await openHybridLot('stella-nova', { lots, mine });
  expect(page.panel().getByText('The horse was not sold.')).toBeTruthy();
});

test.each(LOCALES)(
  'after the sale, a lot that was not called says what became of the absentee bid on it: %s',
  async (locale) => {
    const i18n = await allTexts(locale);
    const max = i18n.format.currency(30_000);
    const mine = [aMyLot({ auctionlot: 'h3', max: 30_000 })];
    const auction = { status: 'ended', liveAuctionlot: null } as const;
    const page = await openHybridLot('fidelio', { i18n, config: { locale }, auction, mine });
    const text = i18n.t('hybrid.absentee.unused', { max }).replace(/\s/g, ' ');
    expect(page.shown.getByText(text)).toBeTruthy();
    expect(page.shown.queryByText(i18n.t('hybrid.absentee.auctionOver'))).toBeNull();
  },
);

test('a lot at which the sale is paused is not said to be on sale', async () => {
  const page = await openHybridLot('stella-nova', { auction: { status: 'paused' } });
  expect(page.panel().getByText('Paused')).toBeTruthy();
  expect(page.panel().queryByText('Being sold now')).toBeNull();
  page.update({ status: 'live' });
  await page.advance(1_200);
  expect(page.panel().getByText('Being sold now')).toBeTruthy();
  expect(page.panel().queryByText('Paused')).toBeNull();
});

test('after the sale, a lot that was not called says so', async () => {
  const page = await openHybridLot('fidelio', { auction: { status: 'ended', liveAuctionlot: null } });
  expect(page.panel().getByText('The sale is over, and this lot was not called.')).toBeTruthy();
  expect(page.panel().getByText('Not called')).toBeTruthy();
  expect(page.panel().queryByText('Upcoming')).toBeNull();
  expect(page.panel().queryByText('Nothing has happened yet.')).toBeNull();
  expect(
    page
      .panel()
      .getAllByRole('button')
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['Add Fidelio to favourites']);
});

test('the panel has the next steps, behind a button while it keeps space for the absentee bid', async () => {
  const mine = [aMyLot({ auctionlot: 'h3', bidder: 'P7', max: 12_000 })];
  const page = await openHybridLot('fidelio', { mine });
  const log = () => page.panel().getByRole('heading', { name: 'How the price came about' });
  const top = () => log().getBoundingClientRect().top;
  page.sell();
  page.call('h3');
  await page.advance(1_000);
  page.bid(11_000, { bidder: 'P7', source: 'online' });
  await page.advance(50);
  const before = top();
  page.sell();
  const open = () => page.panel().queryByRole('button', { name: 'What happens next' });
  await expect
    .poll(async () => {
      await page.advance(50);
      return open();
    })
    .not.toBeNull();
  expect(top()).toBe(before);
  await page.press('What happens next');
  await page.advance(50);
  expect(page.panel().getByRole('heading', { name: /^Fidelio is yours/ })).toBeTruthy();
  expect((page.root.activeElement as Element).getAttribute('part')).toBe('after');
});

test('a buyer who comes after the sale reads the next steps in the panel', async () => {
  const lots = [aHybridLot({ status: 'sold', askingPrice: null, nextBid: null })];
  const mine = [aMyLot({ auctionlot: 'h2', bidder: 'P7', bid: 20_000 })];
  const bids = [{ ...aHybridLot().bids[0], bidder: 'P7' } as ReturnType<typeof aHybridLot>['bids'][number]];
  const page = await openHybridLot('stella-nova', { lots: lots.map((lot) => ({ ...lot, bids })), mine });
  const next = () => page.panel().queryByRole('heading', { name: /^Stella Nova is yours/ });
  await expect
    .poll(async () => {
      await page.advance(50);
      return next();
    })
    .not.toBeNull();
});

test('after the sale, a lot that was not called is no horse that can still be had', async () => {
  const bids = [{ ...aHybridLot().bids[0], bidder: 'P9' } as ReturnType<typeof aHybridLot>['bids'][number]];
  const sold = aHybridLot({ status: 'sold', askingPrice: null, nextBid: null, bids });
  const page = await openHybridLot('stella-nova', {
    auction: { status: 'ended', liveAuctionlot: null },
    lots: hybridLots().map((lot) => (lot.id === sold.id ? sold : lot)),
    mine: [aMyLot({ auctionlot: 'h2', bidder: 'P7', bid: 19_000 })],
  });
  const text = () => page.panel().queryByText(/^That is a pity/)?.textContent;
  await expect
    .poll(async () => {
      await page.advance(50);
      return text();
    })
    .toBe('That is a pity. Perhaps your horse is in another auction.');
});

test('the log names every source, marks my bids, and strikes out cancelled ones', async () => {
  const at = aLogEntry().at;
  const bid = (no: number, change: Partial<ReturnType<typeof aLogEntry>>) =>
    aLogEntry({ no, at, kind: 'bid', amount: 10_000 + no * 500, ...change });
  const log = [
    aLogEntry({ no: 1, amount: 10_000 }),
    bid(2, { source: 'auto', bidder: '44' }),
    bid(3, { source: 'hall', bidder: '' }),
    bid(4, { source: 'online', bidder: 'P7' }),
    bid(5, { source: 'phone', bidder: '', cancelled: true }),
    aLogEntry({ no: 6, kind: 'asking', amount: 12_500 }),
    aLogEntry({ no: 7, kind: 'counting', counting: 1, amount: null }),
  ];
  const page = await openHybridLot('stella-nova', {
    lots: [aHybridLot({ log })],
    mine: [aMyLot({ auctionlot: 'h2', bidder: 'P7' })],
  });
  await page.press('Show 2 more');
  const lines = page
    .panel()
    .getAllByRole('listitem')
    .map(({ children: [what, amount] }: HTMLElement) => `${what?.textContent} ${amount?.textContent}`.trim());
  expect(lines).toEqual([
    'Going once',
    'Asking price €12,500',
    'Phone, cancelled €12,500',
    'You €12,000',
    'Hall €11,500',
    'Absentee bid, paddle 44 €11,000',
    'Opened €10,000',
  ]);
  const struck = page.panel().getByText('Phone').closest('li') as HTMLElement;
  expect(getComputedStyle(struck).textDecorationLine).toBe('line-through');
});

test('live updates cause no layout shift', async () => {
  for (const width of [1200, 360]) {
    const page = await openHybridLot('fidelio', {}, width);
    const moved = await shiftsDuring(page.root, async () => {
      page.sell();
      await page.advance(50);
      page.call('h3');
      await page.advance(1_200);
      expect(page.panel().getByText('Being sold now')).toBeTruthy();
      page.bid(10_000);
      await page.advance(50);
      page.count(1);
      await page.advance(50);
      page.sell();
      await page.advance(50);
      expect(page.panel().getByText('Hammer price')).toBeTruthy();
    });
    expect(moved).toEqual([]);
    unmountAll();
  }
});

test('<auction-lot> shows a hybrid lot by its attribute, or when the auction turns out to be hybrid', async () => {
  for (const isHybrid of [true, false]) {
    const room = hybridRoom();
    const shown = mount(<AuctionLotScreen auction="winter-elite" lot="fidelio" isHybrid={isHybrid} />, room);
    await expect
      .poll(async () => {
        await shown.advance(100);
        return shown.shown.queryByRole('heading', { name: 'Absentee bid' });
      })
      .not.toBeNull();
    unmountAll();
  }
});

test('an unknown lot shows a message', async () => {
  const { shown } = await openHybridLot('no-such');
  expect(shown.getByText(/This lot does not exist/)).toBeTruthy();
});

test.each([
  ['fidelio', 1200, 'en'],
  ['fidelio', 360, 'ar'],
  ['stella-nova', 360, 'ar'],
  ['donna-clara', 360, 'en'],
] as const)('%s at %i px in %s: axe finds nothing and nothing is too wide', async (lot, width, locale) => {
  const page = await openHybridLot(lot, { config: { locale }, lots: hybridLots() }, width);
  expect(await faults(page)).toEqual([]);
  expect(page.root.firstElementChild?.scrollWidth).toBeLessThanOrEqual(width);
});
