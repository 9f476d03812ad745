import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { faults } from '../../testing/axe.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { anAuction, instant } from '../../testing/fixtures/auctions.ts';
import { aParticipation } from '../../testing/fixtures/hybrid.ts';
import { aLot, aMyLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { type Mounted, mount, unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { AuctionListScreen, type AuctionListScreenProps } from './AuctionListScreen.tsx';

afterEach(unmountAll);

const vesper = aLot({
  id: 'l1',
  number: '12',
  name: 'Vesper Noir',
  slug: 'vesper-noir',
  currentPrice: 24_500,
});
const silberfee = aLot({
  id: 'l2',
  number: '9',
  name: 'Silberfee',
  slug: 'silberfee',
  currentPrice: 31_000,
  end: instant(15_000),
});

async function open(
  props: Partial<AuctionListScreenProps> = {},
  options: TestStoreOptions = {},
  width = 1200,
) {
  const test = createTestStore({ ...options, world: { lots: [vesper, silberfee], ...options.world } });
  const shown = mount(<AuctionListScreen layout="grid" {...props} />, test, width);
  await shown.advance(50);
  return { ...test, ...shown };
}
const lots = { auction: 'spring-foals' };
const names = ({ shown }: Mounted) =>
  shown.getAllByRole('heading', { level: 3 }).map(({ textContent }: HTMLElement) => textContent);
const cardOf = ({ shown }: Mounted, name: string) =>
  within(shown.getByRole('heading', { name }).closest('article') as HTMLElement);

const hybrid = anAuction({
  id: 'a2',
  slug: 'elite',
  name: 'Elite Sale',
  kind: 'hybrid',
  status: 'live',
  firstEnd: null,
});

test('all auctions: shows name, kind, times, status, number of lots and a link', async () => {
  const { shown, root } = await open({}, { world: { auctions: [anAuction(), hybrid] } });
  const card = within(shown.getByRole('heading', { name: 'Spring Foals' }).closest('article') as HTMLElement);
  expect(card.getByText('Open for bids')).toBeTruthy();
  expect(card.getByText('Online auction')).toBeTruthy();
  expect(card.getByText('2 lots')).toBeTruthy();
  expect(card.getByText(/next lot closes Monday, June 01, 2026 at 1:00/)).toBeTruthy();
  expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://host.example/horses?page=2#ae-hybrid-live_elite',
    'https://host.example/horses?page=2#ae-hybrid-auction_elite',
    'https://host.example/horses?page=2#ae-auction_spring-foals',
  ]);
});

test('all auctions: when one of the two lists fails, the other is shown and the failed one can be retried', async () => {
  const test = createTestStore({ world: { auctions: [anAuction(), hybrid] } });
  const back = test.transport.on('GET /hybrid-auction/', { status: 500, body: {} });
  const page = mount(<AuctionListScreen layout="grid" />, test);
  await page.advance(50);
  expect(names(page)).toEqual(['Spring Foals']);
  expect(page.shown.getByText(/Some of our auctions cannot be shown at the moment/)).toBeTruthy();
  back();
  await userEvent.click(page.shown.getByRole('button', { name: 'Try again' }));
  await page.advance(50);
  expect(names(page)).toEqual(['Elite Sale', 'Spring Foals']);
  expect(page.shown.queryByText(/Some of our auctions/)).toBe(null);
});

test('all auctions: filtered by kind, limited in number, with a message when empty', async () => {
  const world = { auctions: [anAuction(), hybrid, anAuction({ id: 'a3', name: 'Third' })] };
  expect(names(await open({ kind: 'hybrid' }, { world }))).toEqual(['Elite Sale']);
  unmountAll();
  expect(names(await open({ limit: 2 }, { world }))).toEqual(['Elite Sale', 'Spring Foals']);
  unmountAll();
  const none = await open({ kind: 'hybrid' }, { world: { auctions: [anAuction()] } });
  expect(none.shown.getByText('There are no auctions of this kind at the moment.')).toBeTruthy();
  unmountAll();
  const empty = await open({}, { world: { auctions: [] } });
  expect(empty.shown.getByText('There are no auctions at the moment.')).toBeTruthy();
});

test('one auction: shows its header, and its lots by catalogue number with all facts', async () => {
  const page = await open(lots);
  expect(page.shown.getByRole('heading', { level: 2, name: 'Spring Foals' })).toBeTruthy();
  expect(page.shown.getByText('bids in the last 5 minutes extend a lot')).toBeTruthy();
  expect(names(page)).toEqual(['Silberfee', 'Vesper Noir']);
  const card = cardOf(page, 'Vesper Noir');
  for (const text of [
    'Lot 12',
    'by Quidam – Sandro',
    '2025',
    'Stallion',
    'Current bid',
    '€24,500',
    '1 bid',
  ]) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(card.getByText('1 h 0 min')).toBeTruthy();
  expect(card.getByRole('link').getAttribute('href')).toBe(
    'https://host.example/horses?page=2#ae-lot_spring-foals_vesper-noir',
  );
});

test('a bid is shown at once; at zero the lot is closing until the server has decided', async () => {
  const page = await open(lots);
  page.hub.send('auctionlot.bid', bidMessage(vesper, { currentPrice: 25_000 }));
  await page.advance(50);
  expect(cardOf(page, 'Vesper Noir').getByText('€25,000')).toBeTruthy();
  expect(cardOf(page, 'Vesper Noir').getByText('2 bids')).toBeTruthy();

  await page.advance(16_000);
  expect(cardOf(page, 'Silberfee').getAllByText('Closing…').length).toBeGreaterThan(0);
  page.hub.send('auctionlot.bid', bidMessage(silberfee, { status: 'sold', currentPrice: 31_000 }));
  await page.advance(50);
  expect(cardOf(page, 'Silberfee').getByText('Sold')).toBeTruthy();
  expect(cardOf(page, 'Silberfee').getByText('Hammer price')).toBeTruthy();
});

test('the card of a lot shows whether the bidder leads or is outbid', async () => {
  const mine = [aMyLot({ auctionlot: 'l1', bidder: 'P7', max: 30_000 })];
  const page = await open(lots, { signedIn: true, world: { mine } });
  expect(cardOf(page, 'Vesper Noir').getByText('You lead, up to €30,000')).toBeTruthy();
  page.hub.send('auctionlot.bid', bidMessage(vesper, { currentPrice: 31_000 }));
  await page.advance(50);
  expect(cardOf(page, 'Vesper Noir').getByText('Outbid')).toBeTruthy();
});

test('the reader chooses sort order and layout; a bid alone does not change the order', async () => {
  const page = await open(lots);
  await userEvent.selectOptions(page.shown.getByLabelText('Sort by'), 'Lowest price');
  // The code of the orders is loaded over the real network.
  const sorted = async () => {
    await page.advance(50);
    return names(page);
  };
  await expect.poll(sorted).toEqual(['Vesper Noir', 'Silberfee']);
  await userEvent.selectOptions(page.shown.getByLabelText('Sort by'), 'Highest price');
  expect(names(page)).toEqual(['Silberfee', 'Vesper Noir']);
  page.hub.send('auctionlot.bid', bidMessage(vesper, { currentPrice: 90_000 }));
  await page.advance(50);
  expect(names(page)).toEqual(['Silberfee', 'Vesper Noir']);
  await userEvent.selectOptions(page.shown.getByLabelText('Sort by'), 'Ending soonest');
  expect(names(page)).toEqual(['Silberfee', 'Vesper Noir']);
  await userEvent.selectOptions(page.shown.getByLabelText('Sort by'), 'Lowest price');
  expect(names(page)).toEqual(['Silberfee', 'Vesper Noir']);
  await userEvent.selectOptions(page.shown.getByLabelText('Sort by'), 'Highest price');
  expect(names(page)).toEqual(['Vesper Noir', 'Silberfee']);

  const columns = () => getComputedStyle(page.root.querySelector('ul') as Element).display;
  expect(columns()).toBe('grid');
  await userEvent.click(page.shown.getByRole('radio', { name: 'List' }));
  expect(columns()).toBe('block');
});

test('`limit` limits the number of lots', async () => {
  expect(names(await open({ ...lots, limit: 1 }))).toEqual(['Silberfee']);
});

test('markup in names is shown as text', async () => {
  const lot = aLot({ name: '<img src=x onerror=alert(1)>' });
  const page = await open(lots, { world: { lots: [lot], auctions: [anAuction({ name: '<b>Foals</b>' })] } });
  expect(names(page)).toEqual(['<img src=x onerror=alert(1)>']);
  expect(page.root.querySelector('h2')?.textContent).toBe('<b>Foals</b>');
});

test('an unknown auction shows a message and a link to all auctions', async () => {
  const page = await open({ auction: 'nowhere' });
  expect(page.root.textContent).toContain('This auction does not exist');
  expect(page.shown.getByRole('link', { name: 'All auctions' }).getAttribute('href')).toBe(
    'https://host.example/horses?page=2#ae-auctions',
  );
});

test('an auction without lots shows a message', async () => {
  const { shown } = await open(lots, { world: { lots: [] } });
  expect(shown.getByText('The lots of this auction have not been published yet.')).toBeTruthy();
});

test('when the API is unreachable: a message, retry by button, and automatic recovery', async () => {
  const test = createTestStore({ world: { lots: [vesper] } });
  const back = [
    test.transport.on('GET /auction/{auction}', 'network'),
    test.transport.on('GET /auction/{auction}/auctionlots', 'network'),
  ];
  const page = mount(<AuctionListScreen layout="grid" auction="spring-foals" />, test);
  await page.advance(50);
  expect(page.root.textContent).toContain('The auctions cannot be shown at the moment.');
  const before = test.transport.count('GET /auction/{auction}');
  await userEvent.click(page.shown.getByRole('button', { name: 'Try again' }));
  await page.advance(50);
  expect(test.transport.count('GET /auction/{auction}')).toBe(before + 1);
  expect(page.shown.getByRole('button', { name: 'Try again' })).toBeTruthy();
  for (const restore of back) restore();
  await page.advance(60_000);
  expect(names(page)).toEqual(['Vesper Noir']);
});

test.each(['grid', 'list'] as const)('skeletons are as tall as the loaded content: %s', async (layout) => {
  const test = createTestStore({ world: { lots: [vesper, silberfee] } });
  const gates = ['GET /auction/{auction}', 'GET /auction/{auction}/auctionlots'].map(test.transport.hold);
  const page = mount(<AuctionListScreen layout={layout} auction="spring-foals" limit={2} />, test);
  await page.advance(50);
  const height = () => page.element.getBoundingClientRect().height;
  const held = height();
  expect(held).toBeGreaterThan(300);
  for (const gate of gates) gate.release();
  await page.advance(50);
  expect(names(page)).toHaveLength(2);
  // The content is laid out in the next frame.
  await expect.poll(height).toBeCloseTo(held, 0);
});

test('paused live updates are shown beside the prices and resumed by a button', async () => {
  const test = createTestStore({ world: { lots: [vesper] } });
  test.hub.behave('fail');
  const page = mount(<AuctionListScreen layout="grid" auction="spring-foals" />, test);
  await page.advance(2_500);
  expect(page.shown.getByText('Reconnecting…')).toBeTruthy();
  await page.advance(60_000);
  expect(page.shown.getByText('Live updates paused. We keep trying.')).toBeTruthy();
  test.hub.behave('open');
  await userEvent.click(page.shown.getByRole('button', { name: 'Try now' }));
  await page.advance(5_000);
  expect(page.shown.queryByText(/Live updates paused/)).toBe(null);
});

test('the live connection is open only while the list is mounted', async () => {
  const page = await open();
  await page.advance(3_000);
  expect(page.hub.open()).toBe(1);
  unmountAll();
  await page.advance(3_000);
  expect(page.hub.open()).toBe(0);
});

test.each([
  ['all auctions', {}, 1200],
  ['a grid of lots', lots, 1200],
  ['a list of lots on a phone', { ...lots, layout: 'list' as const }, 328],
  ['an unknown auction', { auction: 'nowhere' }, 600],
])('axe finds nothing in the list: %s', async (_what, props, width) => {
  const page = await open(props, { signedIn: true, world: { mine: [aMyLot({ max: 40_000 })] } }, width);
  expect(await faults(page)).toEqual([]);
});

test.each([328, 1200])('nothing is wider than an element of %i px', async (width) => {
  for (const layout of ['grid', 'list'] as const) {
    const page = await open({ ...lots, layout }, { config: { locale: 'ar' } }, width);
    expect(page.element.scrollWidth).toBeLessThanOrEqual(width);
    unmountAll();
  }
});

test('a lot whose opening is late says that it begins shortly, and shows no 00:00', async () => {
  const upcoming = { status: 'upcoming' as const, currentPrice: null, bids: [], bidCount: 0 };
  const page = await open(lots, {
    world: { lots: [aLot({ ...vesper, ...upcoming, start: instant(1_000) })] },
  });
  expect(page.root.textContent).toContain('opens in00:01');
  await page.advance(1_100);
  await expect.poll(() => cardOf(page, 'Vesper Noir').getByText('Begins shortly')).toBeTruthy();
  expect(page.root.textContent).not.toContain('opens in');
});

test('on a phone the box of the order shows each order whole, in German too', async () => {
  for (const locale of ['de', 'fr', 'en', 'ar'] as const) {
    const page = await open(lots, { i18n: await allTexts(locale) }, 328);
    const select = page.root.querySelector('select') as HTMLSelectElement;
    const [filter] = page.root.querySelectorAll('[part=tools] button');
    // The same text as with a filter that is set.
    (filter as HTMLElement).textContent += ' (1)';
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    pen.font = font;
    const widest = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width));
    const room =
      select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    expect(room, locale).toBeGreaterThanOrEqual(widest);
    unmountAll();
  }
});

/** The list of an auction that requires admission, once its late parts have loaded. */
async function openLimited(
  participation: Parameters<typeof aParticipation>[0],
  options: TestStoreOptions = {},
) {
  const world = {
    auctions: [anAuction({ isLimitNeeded: true })],
    participation: aParticipation({ auctionId: 'a1', accepted: false, limit: null, ...participation }),
  };
  const page = await open(lots, { signedIn: true, i18n: await allTexts('en'), world, ...options });
  const place = () => page.root.querySelector<HTMLElement>('[part=admission]');
  const top = () => page.root.querySelector('article')?.getBoundingClientRect().top;
  const before = top();
  await expect
    .poll(async () => {
      await page.advance(50);
      return place()?.textContent;
    })
    .toBeTruthy();
  expect(top()).toBe(before);
  return { ...page, place };
}

test('a bidder without admission asks for it above the lots', async () => {
  const page = await openLimited({});
  await userEvent.click(page.shown.getByRole('button', { name: 'Ask for admission' }));
  expect(page.root.activeElement?.localName).toBe('input');
  expect(await faults(page)).toEqual([]);
  await userEvent.keyboard('30000');
  await userEvent.click(page.shown.getByRole('button', { name: 'Ask for admission' }));
  await page.advance(50);
  expect(page.place()?.textContent).toContain('We have your request for a limit of €30,000');
});

test('a bidder who is admitted reads that above the lots, without a button', async () => {
  const page = await openLimited({ accepted: true, limit: 20_000 });
  expect(page.place()?.querySelector('button')).toBeNull();
});

test.each([
  ['a guest', { signedIn: false }, anAuction({ isLimitNeeded: true })],
  ['a bidder in an auction without limits', { signedIn: true }, anAuction()],
  ['a bidder after the auction', { signedIn: true }, anAuction({ isLimitNeeded: true, status: 'ended' })],
])('%s finds no request for admission above the lots', async (_, options, auction) => {
  await import('./ListAdmission.tsx');
  const page = await open(lots, { ...options, world: { auctions: [auction] } });
  await page.advance(1_000);
  expect(page.root.querySelector('[part=admission]')).toBeNull();
});
