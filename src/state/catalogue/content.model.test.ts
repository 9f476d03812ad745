import { expect, test } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { contentModel } from './content.model.ts';

const image = { path: '/p/hero.webp', width: 1600, height: 900, alt: 'A yard', sources: [] };

function setUp(bricks: unknown[]) {
  const test = createTestStore();
  test.transport.on('GET /widget/{position}', ({ params }) => ({
    body: { position: params.position, bricks },
  }));
  return { ...test, home: test.store.model(contentModel).widget('home') };
}

test('the order of bricks is kept; unknown or broken bricks, and broken lots, are left out and logged', async () => {
  const { home, clock, logged, store } = setUp([
    { type: 'image', id: 'b1', image, link: { href: '/de/auktionen', label: 'Go' } },
    { type: 'carousel', id: 'b2' },
    { type: 'image', id: 'b3' },
    { type: 'text', id: 'b4', title: 'About', html: '<p>x</p>', tint: 'blue' },
    { type: 'widgetauctionlotlist', id: 'b5', auctionlots: [aLot(), { id: 'l2' }] },
    'brick',
  ]);
  home.retain();
  await clock.settle();
  const bricks = home.state.value.value ?? [];
  expect(bricks.map(({ type }) => type)).toEqual(['image', 'text', 'widgetauctionlotlist']);
  expect(bricks[0]).toMatchObject({
    image: { path: 'https://api.example/p/hero.webp' },
    link: { label: 'Go' },
  });
  expect(bricks[2]).toMatchObject({ lotIds: ['l1'] });
  expect(store.lots.lot('l1').value?.name).toBe('Quidam Star');
  for (const index of [1, 2, 5]) {
    expect(
      logged.some((line) => line.includes(`bricks.${index}`)),
      logged.join('\n'),
    ).toBe(true);
  }
});

test('addresses that are not http(s) are left out', async () => {
  const { home, clock } = setUp([
    { type: 'image', id: 'b1', image, link: { href: 'javascript:alert(1)', label: 'Go' } },
    { type: 'image', id: 'b2', image: { ...image, path: 'data:image/svg+xml,x' } },
  ]);
  home.retain();
  await clock.settle();
  expect(home.state.value.value).toMatchObject([{ id: 'b1', link: null }]);
});

test('the lots of a brick are kept live while the brick is shown', async () => {
  const { home, clock, hub, store } = setUp([
    { type: 'widgetauctionlotlist', id: 'b1', auctionlots: [aLot()] },
  ]);
  const leave = home.retain();
  await clock.advance(3_000);
  expect(hub.open()).toBe(1);
  hub.send('auctionlot.bid', bidMessage(aLot(), { currentPrice: 9_000 }));
  await clock.advance(50);
  expect(store.lots.lot('l1').value?.currentPrice).toBe(9_000);
  leave();
  await clock.advance(3_000);
  expect(hub.open()).toBe(0);
});

test('a page is loaded by its slug, and an unknown slug fails', async () => {
  const { store, transport, clock } = setUp([]);
  transport.on('GET /page/{slug}', ({ params, query }) =>
    params.slug === 'kontakt &'
      ? { body: { id: 7, slug: 'kontakt', title: query.get('lang'), html: '' } }
      : { status: 404, body: { code: 'not_found', status: 404 } },
  );
  const pages = store.model(contentModel);
  const [there, gone] = [pages.page('kontakt &'), pages.page('gone')];
  there.retain();
  gone.retain();
  await clock.settle();
  expect(there.state.value.value).toEqual({
    id: '7',
    slug: 'kontakt',
    slugs: {},
    title: 'en',
    html: '',
    widget: null,
    seo: { title: '', description: '' },
  });
  expect(gone.state.value.failure?.code).toBe('not_found');
});
