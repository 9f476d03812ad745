import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { faults } from '../../testing/axe.ts';
import { type HybridRoomOptions, hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { anAuction } from '../../testing/fixtures/auctions.ts';
import { aHybridAuction, aHybridLot, anUpcomingLot, hybridLots } from '../../testing/fixtures/hybrid.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { shiftsDuring } from '../../testing/layout-shifts.ts';
import { type Mounted, mount, unmountAll, untilFound } from '../../testing/mount.tsx';
import { AuctionListScreen, type AuctionListScreenProps } from './AuctionListScreen.tsx';
import { HybridAuctionScreen } from './HybridAuctionPage.tsx';

afterEach(unmountAll);

const ROOM = 'https://host.example/horses?page=2#ae-hybrid-live_winter-elite';

async function open(options: HybridRoomOptions = {}, width = 1200, layout: 'grid' | 'list' = 'grid') {
  const room = hybridRoom(options);
  const shown = mount(<HybridAuctionScreen auction="winter-elite" layout={layout} />, room, width);
  await shown.advance(1_200);
  return { ...room, ...shown };
}
const cardOf = ({ shown }: Mounted, name: string) =>
  within(
    shown
      .getAllByRole('heading', { name })
      .map((heading: HTMLElement) => heading.closest('article'))
      .find(Boolean) as HTMLElement,
  );
const sale = ({ shown }: Mounted) => within(shown.getByRole('region', { name: 'The sale' }));

test('the header shows that the sale is live, the current lot, and a link to the live room', async () => {
  const page = await open();
  expect(page.shown.getByRole('heading', { level: 2, name: 'Winter Elite' })).toBeTruthy();
  expect(page.shown.getByText('Live now')).toBeTruthy();
  const now = sale(page);
  for (const text of ['Lot 2', 'Stella Nova', 'Being sold now', 'Current bid', '€20,000', '€20,500']) {
    expect(now.getByText(text)).toBeTruthy();
  }
  expect(now.getByRole('link', { name: 'Enter the live room' }).getAttribute('href')).toBe(ROOM);
});

test.each([
  ['live', {}, 'Enter the live room'],
  ['upcoming', { auction: { status: 'upcoming', liveAuctionlot: null } }, 'To the live room'],
] as const)(
  'while the sale is %s, picture, button and admission end on one line',
  async (_, options, name) => {
    for (const locale of ['en', 'ar'] as const) {
      const page = await open({ ...options, ...(locale === 'ar' && { config: { locale } }) });
      const band = page.root.querySelector('[part=sale]') as HTMLElement;
      const admission = page.root.querySelector('[part=admission]') as HTMLElement;
      const box = (element: Element | null | undefined) => element?.getBoundingClientRect() as DOMRect;
      const picture = box(band.firstElementChild);
      expect(Math.abs(picture.height - (box(band).height - 2))).toBeLessThan(1);
      expect(picture.width / box(band).width).toBeGreaterThan(0.4);
      const enter = band.querySelector(`a[href*='#ae-hybrid-live']`);
      if (locale === 'en') expect(enter?.textContent).toBe(name);
      const column = box(enter?.parentElement);
      expect(box(enter).width).toBeGreaterThan(column.width - 60);
      const last = [...admission.querySelectorAll('button')].at(-1);
      expect(Math.abs(box(enter).bottom - box(last).bottom)).toBeLessThan(6);
      expect(box(band).height).toBe(box(admission).height);
      unmountAll();
    }
  },
);

test('after the sale its box takes the whole width', async () => {
  const { root } = await open({ auction: { status: 'ended', liveAuctionlot: null } });
  expect(root.querySelector('[part=sale]')?.getBoundingClientRect().width).toBe(1200);
});

test.each([
  ['for admission', { accepted: false, limit: null, requested: true }, 'Not decided'],
  ['for a higher limit', { requestedLimit: 90_000 }, 'Admitted'],
])(
  'after the sale a request %s that was open says that it was not decided',
  async (_what, participation, pill) => {
    const page = await open({ auction: { status: 'ended', liveAuctionlot: null }, participation });
    const admission = within(page.shown.getByRole('region', { name: 'Your admission' }));
    expect(admission.getByText('The sale has ended. Your request was not decided.')).toBeTruthy();
    expect(admission.getByText(pill)).toBeTruthy();
    expect(admission.queryByText('You may bid in this sale.')).toBeNull();
    expect(admission.queryByRole('button')).toBeNull();
    expect(await faults(page)).toEqual([]);
  },
);

test('each lot shows its state in the sale: sold, current, next, or lots away', async () => {
  const page = await open();
  const sold = cardOf(page, 'Donna Clara');
  for (const text of ['Sold', 'Hammer price', '€14,000']) expect(sold.getByText(text)).toBeTruthy();
  const live = cardOf(page, 'Stella Nova');
  for (const text of ['Asking price', '€20,500']) expect(live.getByText(text)).toBeTruthy();
  expect(live.getByRole('link', { name: 'To the live room' }).getAttribute('href')).toBe(ROOM);
  const next = cardOf(page, 'Fidelio');
  for (const text of ['Estimate', '€18,000 – €26,000', 'Next']) expect(next.getByText(text)).toBeTruthy();
  expect(cardOf(page, 'Grazia').getByText('2 lots away')).toBeTruthy();
  expect(next.getByRole('link').getAttribute('href')).toBe(
    'https://host.example/horses?page=2#ae-hybrid-lot_winter-elite_fidelio',
  );
});

test('between two lots the card counts only the lots that are still called before it', async () => {
  const page = await open({ auction: { liveAuctionlot: null } });
  expect(cardOf(page, 'Fidelio').getByText('Next')).toBeTruthy();
  expect(cardOf(page, 'Grazia').getByText('1 lot away')).toBeTruthy();
});

test('passed-in and withdrawn lots are marked, and without an estimate the starting price is shown', async () => {
  const lots = [
    aHybridLot({ id: 'p', slug: 'p', name: 'Passed', number: '1', status: 'unsold', askingPrice: null }),
    aHybridLot({ id: 'w', slug: 'w', name: 'Gone', number: '2', status: 'withdrawn', currentPrice: null }),
    anUpcomingLot({ id: 'u', slug: 'u', name: 'Unvalued', number: '3', estimate: null }),
  ];
  const page = await open({ lots, auction: { liveAuctionlot: null } });
  expect(cardOf(page, 'Passed').getByText('Not sold')).toBeTruthy();
  expect(cardOf(page, 'Gone').getByText('Withdrawn')).toBeTruthy();
  const unvalued = cardOf(page, 'Unvalued');
  expect(unvalued.getAllByText('Starting price').length).toBeGreaterThan(0);
  expect(unvalued.getByText('€10,000')).toBeTruthy();
  expect(unvalued.queryByText('Estimate')).toBeNull();
  expect(sale(page).getByText('The next lot will be called in a moment.')).toBeTruthy();
});

test("the bidder's absentee bid and lead are marked on the cards", async () => {
  const mine = [
    aMyLot({ auctionlot: 'h3', bidder: 'P7', max: 22_000 }),
    aMyLot({ auctionlot: 'h2', bidder: 'P7' }),
  ];
  const page = await open({ mine });
  expect(cardOf(page, 'Fidelio').getByText('Your absentee bid: €22,000')).toBeTruthy();
  page.bid(20_500, { bidder: 'P7', source: 'online' });
  await page.advance(1_200);
  expect(cardOf(page, 'Stella Nova').getByText('You lead')).toBeTruthy();
});

test('bids, counting, hammer and the next lot are shown at once without a layout shift', async () => {
  for (const layout of ['grid', 'list'] as const) {
    const page = await open({}, 360, layout);
    const moved = await shiftsDuring(page.root, async () => {
      page.bid(21_000);
      await page.advance(50);
      expect(sale(page).getByText('€21,000')).toBeTruthy();
      page.count(1);
      await page.advance(50);
      expect(sale(page).getByText('Going once')).toBeTruthy();
      page.sell();
      await page.advance(50);
      expect(sale(page).getByText('Hammer price')).toBeTruthy();
      expect(cardOf(page, 'Stella Nova').getByText('Sold')).toBeTruthy();
      page.call('h3');
      await page.advance(1_200);
      expect(sale(page).getByText('Fidelio')).toBeTruthy();
      expect(cardOf(page, 'Grazia').getByText('Next')).toBeTruthy();
      const message = `Back at eight. ${'The horses are watered meanwhile. '.repeat(7)}`;
      page.update({ status: 'paused', message });
      await page.advance(1_200);
      expect(sale(page).getByText('Paused')).toBeTruthy();
      const notice = sale(page).getByText(/Back at eight/).parentElement as HTMLElement;
      // A message that is too long can be scrolled.
      notice.scrollTop = 1_000;
      expect(notice.scrollTop).toBeGreaterThan(0);
    });
    expect(moved).toEqual([]);
    unmountAll();
  }
});

test.each([320, 360, 600, 860, 1200])(
  'at %i px the sale box keeps its height between two lots, in a pause and before the start',
  async (width) => {
    const page = await open({}, width);
    const height = () => page.shown.getByRole('region', { name: 'The sale' }).getBoundingClientRect().height;
    const held = height();
    const message = 'We go on at half past eight. Until then the horses are shown in the ring.';
    for (const change of [
      { liveAuctionlot: null },
      { status: 'paused', message },
      { status: 'upcoming', message: null },
    ] as const) {
      page.update(change);
      await page.advance(1_200);
      expect(height()).toBe(held);
    }
  },
);

test('before the sale its start is shown, afterwards that it is over', async () => {
  const upcoming = { status: 'upcoming', liveAuctionlot: null } as const;
  const page = await open({ auction: upcoming, lots: [anUpcomingLot()] });
  expect(sale(page).getByText(/The sale starts Monday, June 01, 2026/)).toBeTruthy();
  expect(sale(page).getByRole('link', { name: 'To the live room' }).getAttribute('href')).toBe(ROOM);
  expect(cardOf(page, 'Stella Nova').queryByText('Next')).toBeNull();
  unmountAll();
  const over = await open({ auction: { status: 'ended', liveAuctionlot: null } });
  expect(sale(over).getByText('The sale is over.')).toBeTruthy();
  expect(sale(over).queryByRole('link')).toBeNull();
  expect(over.shown.queryByRole('region', { name: 'Your admission' })).toBeNull();
});

test('hybrid lots, which have no end, cannot be sorted by it', async () => {
  const { shown } = await open();
  const offered = [...shown.getByRole('combobox').querySelectorAll('option')].map(({ value }) => value);
  expect(offered).toEqual(['number', 'priceDown', 'priceUp']);
});

test('an unknown auction shows a message; an unreachable server shows one with a retry', async () => {
  const room = hybridRoom();
  const shown = mount(<HybridAuctionScreen auction="no-such" layout="grid" />, room);
  await shown.advance(50);
  expect(shown.shown.getByText(/This auction does not exist/)).toBeTruthy();
  unmountAll();

  const other = hybridRoom();
  const back = other.transport.on('GET /hybrid-auction/{auction}', 'network');
  const page = mount(<HybridAuctionScreen auction="winter-elite" layout="grid" />, other);
  await page.advance(50);
  expect(page.shown.getByText(/cannot be shown at the moment/)).toBeTruthy();
  back();
  await userEvent.click(page.shown.getByRole('button', { name: 'Try again' }));
  await page.advance(1_200);
  expect(page.shown.getByRole('region', { name: 'The sale' })).toBeTruthy();
});

test.each([
  [1200, 'grid', 'en'],
  [360, 'grid', 'ar'],
  [360, 'list', 'ar'],
  [360, 'list', 'en'],
] as const)(
  'at %i px as %s in %s axe finds nothing and nothing is too wide',
  async (width, layout, locale) => {
    const page = await open({ config: { locale } }, width, layout);
    expect(await faults(page)).toEqual([]);
    expect(page.root.firstElementChild?.scrollWidth).toBeLessThanOrEqual(width);
  },
);

const list = async (props: Partial<AuctionListScreenProps>, options: HybridRoomOptions = {}) => {
  const room = hybridRoom(options);
  const shown = mount(<AuctionListScreen layout="grid" {...props} />, room);
  await shown.advance(50);
  return { ...room, ...shown };
};

test.each(['winter-elite', 'winter-elite-auktion', 'h'])(
  '<auction-list auction="%s"> shows a hybrid auction',
  async (auction) => {
    const page = await list({ auction, layout: 'list', limit: 3 });
    await expect
      .poll(async () => {
        await page.advance(100);
        return page.shown.queryByRole('region', { name: 'The sale' });
      })
      .not.toBeNull();
    expect(page.shown.getAllByRole('article')).toHaveLength(3);
    expect(cardOf(page, 'Fidelio').getByText('Next')).toBeTruthy();
  },
);

test('in the list of all auctions a live hybrid auction links to its live room', async () => {
  const world = { auctions: [aHybridAuction(), anAuction()], lots: hybridLots() };
  const { shown } = await list({}, { world });
  const card = within(shown.getByRole('heading', { name: 'Winter Elite' }).closest('article') as HTMLElement);
  expect(card.getByText('Hybrid auction')).toBeTruthy();
  expect(card.getByText('Live now')).toBeTruthy();
  const room = card.getByRole('link', { name: /^To the live room\s*: Winter Elite$/ });
  expect(room.getAttribute('href')).toBe(ROOM);
  expect(shown.getAllByRole('link', { name: /live room/ })).toHaveLength(1);
});

/** The screen of a signed-in user who has marked these lots; the code of their lots is loaded. */
async function openMarked(marked: readonly string[]) {
  await import('../../features/reminders/ComingLots.tsx');
  const page = await open({
    signedIn: true,
    lots: [
      ...hybridLots().filter(({ status }) => status !== 'upcoming'),
      ...['3', '4', '5', '6'].map((number) =>
        anUpcomingLot({ id: `u${number}`, slug: `u${number}`, name: `Horse ${number}`, number }),
      ),
    ],
    mine: marked.map((auctionlot) => aMyLot({ auctionlot, favourite: true, max: null, bid: null })),
  });
  const links = () =>
    within(page.shown.getByRole('list', { name: 'Your lots that are called soon' })).getAllByRole('link');
  return { ...page, links };
}

test('marked lots that are called soon stand above the lots, and move up with the sale', async () => {
  const { links, call, advance, shown } = await openMarked(['u3', 'u4', 'u6']);
  await untilFound({ advance }, () => shown.queryByRole('list', { name: 'Your lots that are called soon' }));
  const texts = () => links().map(({ textContent }) => textContent);
  expect(texts()).toEqual(['Horse 3 is called next', 'Horse 4 is called in about 2 lots']);
  expect(links()[0]?.getAttribute('href')).toBe(
    'https://host.example/horses?page=2#ae-hybrid-lot_winter-elite_u3',
  );
  call('u3');
  await advance(1_000);
  expect(texts()).toEqual(['Horse 4 is called next', 'Horse 6 is called in about 3 lots']);
});

test('without a marked lot there is no notice of lots that are called soon', async () => {
  const { shown } = await openMarked([]);
  expect(shown.queryByRole('list', { name: 'Your lots that are called soon' })).toBe(null);
});

test('beside the limit it says that absentee bids come to more than is free of it', async () => {
  const page = await open({ world: { absentees: 62_000, fundsLeft: 50_000 } });
  expect(page.shown.getByText(/€62,000 in all, but only €50,000 of your limit are free/)).toBeTruthy();
});

test('for a single absentee bid no sum is shown', async () => {
  const mine = [aMyLot({ auctionlot: 'h3', bidder: 'P7', max: 40_000 })];
  const page = await open({ mine, world: { absentees: 40_000, fundsLeft: 30_000 } });
  expect(page.shown.queryByText(/in all, but only/)).toBeNull();
});
