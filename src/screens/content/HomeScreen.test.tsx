import { within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageContext } from '../../react/page-meta.ts';
import { AXE_VIEWS, faults } from '../../testing/axe.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { createFakePageSink } from '../../testing/fakes/fake-page-sink.ts';
import type { FakeAnswer } from '../../testing/fakes/fake-transport.ts';
import { anAuction } from '../../testing/fixtures/auctions.ts';
import { anUpcomingLot } from '../../testing/fixtures/hybrid.ts';
import { aLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { type Mounted, mount, unmountAll } from '../../testing/mount.tsx';
import { HomeScreen } from './HomeScreen.tsx';

afterEach(unmountAll);

const image = {
  path: 'https://api.example/p/hero.webp',
  width: 1600,
  height: 900,
  alt: 'A mare at dawn',
  sources: [],
};
const hero = {
  type: 'image',
  id: 'b1',
  title: 'Horses that stay.',
  image,
  text: 'Ridden and vetted.',
  link: { href: '/sales/3forONE/online-auctions', label: 'To the auctions' },
};
const lots = {
  type: 'widgetauctionlotlist',
  id: 'b2',
  title: 'Closing soon',
  auctionlots: [
    aLot({ id: 'l9', slug: 'silberfee', name: 'Silberfee', number: '9' }),
    aLot({ id: 'l1', slug: 'vesper', name: 'Vesper Noir', number: '1' }),
  ],
};
const auctions = { type: 'auctionlist', id: 'b3', title: 'All auctions', kind: null, limit: null };
const text = {
  type: 'text',
  id: 'b4',
  title: 'Bidding with us',
  html: '<h3>Vetted twice</h3><p onclick="x()">See <a href="/sales/3forONE/how-to-bid">how to bid</a>.</p><script>x()</script>',
};
const ALL = [hero, lots, auctions, text];

const site = createFakePageSink();

function start(bricks: unknown[] | FakeAnswer = ALL, options: TestStoreOptions = {}, width = 1200) {
  const test = createTestStore(options);
  const answer = Array.isArray(bricks) ? { body: { position: 'home', bricks } } : bricks;
  test.transport.on('GET /widget/home', answer);
  const screen = (
    <PageContext value={site}>
      <HomeScreen />
    </PageContext>
  );
  return { ...test, mount: () => mount(screen, test, width) };
}
async function open(...given: Parameters<typeof start>) {
  const test = start(...given);
  const shown = test.mount();
  await shown.advance(50);
  return { ...test, ...shown };
}
const titles = ({ shown }: Pick<Mounted, 'shown'>) =>
  shown.queryAllByRole('heading', { level: 2 }).map(({ textContent }: HTMLElement) => textContent);
const cardOf = ({ shown }: Pick<Mounted, 'shown'>, name: string) =>
  within(shown.getByRole('heading', { name }).closest('article') as HTMLElement);

test('the home page shows every kind of brick in order, below one main heading', async () => {
  const page = start().mount();
  // The picture cannot be loaded here; without its error event it stays in the page.
  page.root.addEventListener('error', (event) => event.stopImmediatePropagation(), true);
  await page.advance(50);
  await page.shown.findByText('Vetted twice');
  expect(page.shown.getByRole('heading', { level: 1 }).textContent).toBe('Horses that stay.');
  expect(titles(page)).toEqual(['Closing soon', 'All auctions', 'Bidding with us']);
  expect(page.shown.getByRole('img', { name: 'A mare at dawn' }).getAttribute('loading')).toBe('eager');
  expect(page.shown.getByText('Ridden and vetted.')).toBeTruthy();
  expect(cardOf(page, 'Spring Foals').getByText('Open for bids')).toBeTruthy();
  const parts = [...page.root.querySelectorAll('[part="brick"]')];
  expect(parts).toHaveLength(4);
});

test('text of a brick is sanitized', async () => {
  const page = await open([text]);
  await page.shown.findByText('Vetted twice');
  expect(page.root.querySelector('script, [onclick]')).toBeNull();
});

test('a lot links to its page, in a timed or a hybrid auction', async () => {
  const plain = {
    ...anUpcomingLot({ id: 'h9', slug: 'plain', name: 'Plain' }),
    estimate: null,
    kind: 'hybrid',
  };
  const auctionlots = [aLot({ id: 'l1', slug: 'vesper', name: 'Vesper Noir' }), anUpcomingLot(), plain];
  const page = await open([{ ...lots, auctionlots }]);
  const path = (name: string) => cardOf(page, name).getByRole('link').getAttribute('href');
  expect(path('Vesper Noir')).toBe('https://host.example/horses?page=2#ae-lot_spring-foals_vesper');
  expect(path(anUpcomingLot().name)).toContain('#ae-hybrid-lot_winter-elite_');
  // Only the kind of the auction says that this lot is hybrid.
  expect(path('Plain')).toBe('https://host.example/horses?page=2#ae-hybrid-lot_winter-elite_plain');
});

test('lots keep the order of the brick, and their prices are live', async () => {
  const page = await open([lots]);
  const names = page.shown.getAllByRole('heading', { level: 3 }).map((it: HTMLElement) => it.textContent);
  expect(names).toEqual(['Silberfee', 'Vesper Noir']);
  await page.advance(2_500);
  page.hub.send('auctionlot.bid', bidMessage(aLot({ id: 'l9' }), { currentPrice: 9_750 }));
  await page.advance(50);
  expect(cardOf(page, 'Silberfee').getByText('€9,750')).toBeTruthy();
  expect(cardOf(page, 'Silberfee').getByText('2 bids')).toBeTruthy();
});

test('links in pictures and texts have real addresses and ask the host before navigating', async () => {
  const page = await open([hero, text], { config: { links: { auctions: '/sale' } } });
  await page.shown.findByText('Vetted twice');
  page.root.addEventListener('click', (event) => event.preventDefault());
  const link = page.shown.getByRole('link', { name: 'To the auctions' });
  expect(link.getAttribute('href')).toBe('/sale');
  link.click();
  expect(page.events.at(-1)).toMatchObject({ name: 'auction-navigate', detail: { route: 'auctions' } });
  page.shown.getByRole('link', { name: 'how to bid' }).click();
  expect(page.events.at(-1)).toMatchObject({
    name: 'auction-navigate',
    detail: { route: 'sales-page', params: { page: 'how-to-bid' } },
  });
});

test('unknown or invalid bricks are skipped and logged, the others are shown', async () => {
  const page = await open([{ type: 'carousel', id: 'x' }, { type: 'text', id: 'y' }, lots, text]);
  await page.shown.findByText('Vetted twice');
  expect(titles(page)).toEqual(['Closing soon', 'Bidding with us']);
  expect(page.logged.filter((line) => line.includes('bricks.'))).toHaveLength(2);
});

test('a brick that throws is skipped and the host gets an error', async () => {
  const test = start([lots, hero]);
  const myLots = {
    ...test.store.myLots,
    standing: () => {
      throw new Error('boom');
    },
  };
  const page = mount(<HomeScreen />, { ...test, store: { ...test.store, myLots } });
  await page.advance(50);
  expect(page.shown.getByText('Horses that stay.')).toBeTruthy();
  expect(page.events).toContainEqual({
    name: 'auction-error',
    detail: { code: 'brick_failed', message: 'boom' },
  });
});

test('when the auctions of a brick cannot be loaded, a message is shown in its place', async () => {
  const test = start([lots, auctions, hero]);
  test.transport.on('GET /auction/', 'network');
  const page = test.mount();
  await page.advance(50);
  expect(page.root.textContent).toContain('The auctions cannot be shown at the moment.');
  expect(page.shown.getByText('Vesper Noir')).toBeTruthy();
  expect(page.shown.getByText('Horses that stay.')).toBeTruthy();
});

test.each([
  ['no bricks', { body: { position: 'home', bricks: [] } }],
  ['no such position', { status: 404, body: { code: 'not_found', status: 404 } }],
])('%s: the home page shows all auctions', async (_what, answer) => {
  const page = await open(answer);
  await page.advance(50);
  expect(page.shown.getByRole('heading', { name: 'Spring Foals' })).toBeTruthy();
  expect(page.shown.getByRole('heading', { level: 1 })).toBeTruthy();
});

test('when the API is unreachable a message is shown, and the page recovers by itself', async () => {
  const test = start();
  const restore = test.transport.on('GET /widget/home', 'network');
  const page = test.mount();
  await page.advance(50);
  expect(page.root.textContent).toContain('This page cannot be shown at the moment.');
  restore();
  await page.advance(10_000);
  await expect.poll(() => page.shown.queryByText('Vetted twice')).toBeTruthy();
});

test('nothing on the screen moves while the bricks load', async () => {
  const test = start();
  const gates = ['GET /widget/home', 'GET /auction/'].map(test.transport.hold);
  const shifts: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
  });
  observer.observe({ type: 'layout-shift' });
  const page = test.mount();
  const below = document.createElement('footer');
  below.textContent = 'Footer';
  page.element.after(below);
  const footer = () => below.getBoundingClientRect().top;
  await page.advance(50);
  expect(footer()).toBeGreaterThan(innerHeight);
  gates[0]?.release();
  await page.advance(50);
  const heading = await page.shown.findByText('Closing soon');
  const before = heading.getBoundingClientRect().top;
  // Bricks below the auctions are shown only after the auctions.
  expect(page.shown.queryByText('Bidding with us')).toBeNull();
  expect(footer()).toBeGreaterThan(innerHeight);
  gates[1]?.release();
  await page.advance(50);
  await page.shown.findByText('Vetted twice');
  expect(heading.getBoundingClientRect().top).toBe(before);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  observer.disconnect();
  below.remove();
  expect(shifts).toEqual([]);
});

test.each(AXE_VIEWS)('axe finds nothing and nothing is too wide: %s at %i px', async (locale, width) => {
  const world = { auctions: [anAuction()] };
  const page = await open(ALL, { config: { locale }, world }, width);
  await page.advance(50);
  await expect.poll(() => page.root.querySelectorAll('[part="brick"]').length).toBe(4);
  expect(page.element.scrollWidth).toBeLessThanOrEqual(width);
  expect(await faults(page)).toEqual([]);
});

test('in a right-to-left language only pictures marked as mirrored are mirrored', async () => {
  const turned = { ...hero, id: 'b5', mirrored: true };
  for (const [locale, scales] of [
    ['ar', ['-1 1', 'none']],
    ['de', ['none', 'none']],
  ] as const) {
    const page = start([turned, hero], { config: { locale } }).mount();
    // The picture cannot be loaded here; without its error event it stays in the page.
    page.root.addEventListener('error', (event) => event.stopImmediatePropagation(), true);
    await page.advance(50);
    const pictures = [...page.root.querySelectorAll('img')];
    expect(pictures.map((it) => getComputedStyle(it).scale)).toEqual(scales);
    unmountAll();
  }
});

test('a picture without words fills the line, and is fetched in that width', async () => {
  const bare = { ...hero, id: 'b6', title: '', text: '', link: null };
  const page = start([hero, bare]).mount();
  // The picture cannot be loaded here; without its error event it stays in the page.
  page.root.addEventListener('error', (event) => event.stopImmediatePropagation(), true);
  await page.advance(50);
  const picture = page.root.querySelectorAll('img')[1];
  expect(picture?.sizes).toBe('100vw');
  expect(picture?.clientWidth).toBe(page.element.clientWidth);
});
