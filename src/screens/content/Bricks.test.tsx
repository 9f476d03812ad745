import { act, fireEvent } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageContext } from '../../react/page-meta.ts';
import { AXE_VIEWS, faults } from '../../testing/axe.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { createFakePageSink } from '../../testing/fakes/fake-page-sink.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { BricksAt } from './BricksAt.tsx';

/** A tile of one pixel, so that no test sends a request. */
const TILE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
const asked: string[] = [];

beforeEach(() => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {};
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    src,
  ) {
    if (src.startsWith('https://tiles.example/')) asked.push(src);
    set?.call(this, src.startsWith('https://broken.example/') ? 'data:image/png,x' : TILE);
  });
});
afterEach(() => {
  unmountAll();
  asked.length = 0;
});

const map = {
  type: 'map',
  id: 'm1',
  title: 'The way to us',
  address: 'Lindenallee 7\n27999 Marbrook',
  lat: 52.9,
  lng: 8.61,
  label: 'The yard',
  credit: '© Tile Makers',
};
const contact = {
  type: 'contact',
  id: 'c1',
  title: 'Talk to us',
  text: 'We answer ourselves.',
  person: { name: 'Ada Arendt', role: 'Sales' },
};
const video = {
  type: 'video',
  id: 'v1',
  title: 'The yard in May',
  video: { title: '', url: '/v/yard.mp4', poster: '/v/yard.webp' },
};
const auctioneer = {
  name: 'Marbrook',
  company: 'Marbrook GmbH',
  street: 'Lindenallee',
  streetnumber: '7',
  zip: '27999',
  city: 'Marbrook',
  phone: '+49 30 23125 417',
  mail: 'office@marbrook.example',
};

async function open(bricks: unknown[], options: TestStoreOptions = {}, width = 1200) {
  const test = createTestStore({ ...options, config: { tiles, ...options.config } });
  test.transport.on('GET /widget/{position}', { body: { position: 'sidebar', bricks } });
  test.transport.on('GET /auctioneer/', { body: auctioneer });
  const screen = (
    <PageContext value={createFakePageSink()}>
      <BricksAt position="sidebar" />
    </PageContext>
  );
  const page = mount(screen, test, width);
  await page.advance(50);
  return { ...test, ...page };
}
type Page = Awaited<ReturnType<typeof open>>;
const mapOf = (page: Page) => page.shown.findByRole('application');
const zoomOf = (): number => Number(new URL(asked.at(-1) ?? '').pathname.split('/')[1]);

async function showMap(page: Page) {
  page.shown.getByRole('button', { name: 'Show map' }).click();
  const shown = await mapOf(page);
  await page.advance(200);
  return shown;
}

test('a map asks for no tile before the visitor wants it, and says where tiles come from', async () => {
  const page = await open([map]);
  expect(page.root.textContent).toContain('tiles.example');
  expect(page.root.querySelector('.leaflet-container')).toBeNull();
  expect(asked).toEqual([]);
  const box = page.root.querySelector('[part="map"]') as HTMLElement;
  const { width, height } = box.getBoundingClientRect();
  const shown = await showMap(page);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every((address) => /^https:\/\/tiles\.example\/15\/\d+\/\d+\.png$/.test(address))).toBe(true);
  expect(shown.getAttribute('aria-label')).toContain('Map: The yard');
  expect(page.root.activeElement).toBe(shown);
  expect(page.root.textContent).toContain('© Tile Makers');
  // The map takes the place that was kept for it.
  const after = (page.root.querySelector('[part="map"]') as HTMLElement).getBoundingClientRect();
  expect([after.width, after.height]).toEqual([width, height]);
});

test('the marker is drawn in the default colour, without a picture, and named', async () => {
  const page = await open([map]);
  const shown = await showMap(page);
  expect(shown.querySelector('.leaflet-overlay-pane path[stroke="#3388ff"]')).not.toBeNull();
  expect(shown.querySelector('.leaflet-tooltip')?.textContent).toBe('The yard');
  const sizes = [...shown.querySelectorAll('.leaflet-tile')].map((tile) => (tile as HTMLElement).style.width);
  expect(new Set(sizes)).toEqual(new Set(['256px']));
});

test('the map is worked by keyboard: zoom, move, and back to the marker', async () => {
  const page = await open([map]);
  const user = userEvent.setup();
  const shown = await showMap(page);
  await user.click(page.shown.getByRole('button', { name: 'Zoom in' }));
  await expect.poll(zoomOf).toBe(16);
  expect(page.root.querySelector('[part="scale"]')?.textContent).toMatch(/^\d+ m$/);
  shown.focus();
  const back = () => page.shown.queryByRole('button', { name: 'Back to the marked place' });
  // One press moves by 80 px, and presses during a move are ignored; Leaflet reads the code of the key.
  await expect
    .poll(async () => {
      fireEvent.keyDown(shown, { keyCode: 39 });
      await page.advance(100);
      return back();
    })
    .not.toBeNull();
  await user.click(back() as HTMLElement);
  await page.advance(200);
  await expect.poll(zoomOf).toBe(15);
  await expect
    .poll(async () => {
      await page.advance(100);
      return back();
    })
    .toBeNull();
});

test('controls follow the map 100 ms after it moved', async () => {
  const page = await open([map]);
  const shown = await showMap(page);
  const scale = () => page.root.querySelector('[part="scale"]')?.textContent;
  const before = scale();
  await act(async () => fireEvent.keyDown(shown, { keyCode: 187, shiftKey: true }));
  await expect.poll(zoomOf).toBe(18);
  await page.advance(99);
  expect(scale()).toBe(before);
  await page.advance(1);
  expect(scale()).not.toBe(before);
});

test('when map tiles do not load a message says so, and the address stays', async () => {
  const page = await open([map], { config: { tiles: 'https://broken.example/{z}/{x}/{y}.png' } });
  await showMap(page);
  await page.shown.findByText('The map’s images cannot be loaded at the moment.');
  expect(page.root.querySelector('address')?.textContent).toContain('Lindenallee 7');
});

test.each([
  ['no tiles are configured', map, null],
  ['there are no coordinates', { ...map, lat: null, lng: null }, tiles],
  ['the coordinates are not on the globe', { ...map, lat: 123 }, tiles],
])('the address alone is shown where %s', async (_what, brick, configured) => {
  const page = await open([brick], { config: { tiles: configured } });
  expect(page.shown.queryByRole('button')).toBeNull();
  expect(page.root.querySelector('address')?.textContent).toBe(map.address);
  const link = page.shown.getByRole<HTMLAnchorElement>('link', { name: /Open in OpenStreetMap/ });
  expect(link.href).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
  expect(link.textContent).toContain('new window');
});

test('contacts are the auctioneer’s, unless the brick has its own or leaves them out', async () => {
  const own = { ...contact, id: 'c2', phone: '+49 4441 1', mail: null, show: ['phone', 'fax'] };
  const page = await open([contact, own]);
  const links = page.shown.getAllByRole<HTMLAnchorElement>('link').map(({ href }: HTMLAnchorElement) => href);
  expect(links).toEqual(['tel:+493023125417', 'mailto:office@marbrook.example', 'tel:+4944411']);
  expect(page.root.textContent).toContain('Ada Arendt');
  expect([...page.root.querySelectorAll('address')].map((it) => it.textContent)).toEqual([
    'Marbrook GmbHLindenallee 727999 Marbrook',
  ]);
});

test('without the data of the auctioneer, a contact shows its own data', async () => {
  const test = createTestStore();
  test.transport.on('GET /auctioneer/', 'network');
  test.transport.on('GET /widget/{position}', {
    body: {
      position: 'sidebar',
      bricks: [contact, { ...contact, id: 'c2', title: 'Gone', text: '', person: null }],
    },
  });
  const page = mount(<BricksAt position="sidebar" />, test);
  await page.advance(50);
  expect(page.root.textContent).toContain('We answer ourselves.');
  expect(page.root.textContent).not.toContain('Gone');
});

test('a gallery shows its pictures and then its videos; those without a title are named by their position', async () => {
  const picture = { path: '/p/1.webp', width: 1600, height: 1000, alt: 'The yard' };
  const gallery = {
    type: 'gallery',
    id: 'g1',
    title: 'The season',
    images: [picture, { ...picture, path: '/p/2.webp', alt: '' }, { ...picture, path: 'javascript:1' }],
    videos: [video.video, { ...video.video, url: 'https://video.example/watch' }],
  };
  const page = await open([gallery]);
  const region = page.shown.getByRole('region', { name: 'The season' });
  expect(region.textContent).not.toContain('undefined');
  const first = page.shown.getByRole('group', { name: '1 of 3: The yard' });
  expect(first.querySelector('img')?.getAttribute('alt')).toBe('The yard');
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  await page.shown.findByRole('group', { name: '2 of 3: Picture 2 of 2' });
  expect(await faults(page)).toEqual([]);
});

test('a gallery with nothing to show is left out', async () => {
  const nothing = {
    type: 'gallery',
    id: 'g1',
    title: 'Nothing',
    images: [],
    videos: [{ title: 'x', url: 'data:1' }],
  };
  const page = await open([nothing]);
  expect(page.shown.queryByRole('heading')).toBeNull();
});

test('a video has its title as its name', async () => {
  const page = await open([video]);
  const player = page.root.querySelector('video');
  expect(player?.getAttribute('aria-label')).toBe('The yard in May');
  expect(player?.src).toBe('https://api.example/v/yard.mp4');
});

test('a map without any place, and a video without an address, are skipped; the map is logged', async () => {
  const nowhere = { type: 'map', id: 'm2', title: 'Nowhere', address: '', lat: 52.9 };
  const script = { ...video, id: 'v2', title: 'Script', video: { title: 'x', url: 'javascript:alert(1)' } };
  const page = await open([nowhere, script, contact]);
  const titles = page.shown.getAllByRole('heading').map((it: HTMLElement) => it.textContent);
  expect(titles).toEqual(['Talk to us']);
  expect(page.logged.some((line) => line.includes('bricks.0'))).toBe(true);
});

test.each([
  ['nothing', { body: { position: 'sidebar', bricks: [] } }],
  ['a failure', { status: 500, body: {} }],
  ['no such position', { status: 404, body: { code: 'not_found', status: 404 } }],
])('%s at a position takes no room', async (_what, answer) => {
  const test = createTestStore();
  test.transport.on('GET /widget/{position}', answer);
  const page = mount(<BricksAt position="auction" />, test);
  await page.advance(50);
  expect(page.element.getBoundingClientRect().height).toBe(0);
});

test.each(AXE_VIEWS)('axe finds nothing and nothing is too wide: %s at %i px', async (locale, width) => {
  const page = await open([contact, video, map], { config: { locale } }, width);
  expect(await faults(page)).toEqual([]);
  page.root.querySelector<HTMLElement>('[part="map"] button')?.click();
  await mapOf(page);
  await page.advance(200);
  expect(page.element.scrollWidth).toBeLessThanOrEqual(width);
  expect(await faults(page)).toEqual([]);
});

test('in a right-to-left page the compass of the map stays, and its controls are at the other side', async () => {
  const page = await open([map], { config: { locale: 'ar' } });
  page.root.querySelector<HTMLElement>('[part="map"] button')?.click();
  const shown = await mapOf(page);
  await page.advance(200);
  expect(getComputedStyle(shown).direction).toBe('ltr');
  const box = shown.getBoundingClientRect();
  const button = page.shown.getByRole('button', { name: 'Zoom in' }).getBoundingClientRect();
  expect(button.right).toBeLessThan(box.left + box.width / 2);
});
