import { expect, test } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aNewsItem } from '../../testing/fixtures/news.ts';
import { newsModel } from './news.model.ts';

const CALL = '/breaking-news/';

async function setUp(news: unknown[] = [aNewsItem()]) {
  const test = createTestStore();
  test.transport.on('GET /breaking-news/', () => ({ body: structuredClone(news) }));
  const resource = test.store.model(newsModel);
  const leave = resource.retain();
  await test.clock.settle();
  return {
    ...test,
    leave,
    news,
    resource,
    shown: () => resource.state.value.value,
    calls: () => test.transport.calls.filter(({ path }) => path === CALL).length,
  };
}

test('the order of the news is kept, and broken entries are left out and logged', async () => {
  const { shown, logged } = await setUp([
    aNewsItem({ id: '9', text: 'New' }),
    { id: '8' },
    { id: 7, text: 'Old', sender: 'x' },
    aNewsItem({ id: '6', text: ' ' }),
  ]);
  expect(shown()).toEqual([
    { id: '9', text: 'New', link: null, localizedLink: null },
    { id: '7', text: 'Old', link: null, localizedLink: null },
  ]);
  expect(logged.join()).toContain('left out 1');
});

test('links that are not safe to follow are removed, and their texts stay', async () => {
  const links = ['javascript:alert(1)', 'data:text/html,x', '/relative', 'https://a.example/', 'tel:+491'];
  const { shown } = await setUp(links.map((link, index) => aNewsItem({ id: `n${index}`, link })));
  expect(shown()?.map(({ link }) => link)).toEqual([null, null, null, 'https://a.example/', 'tel:+491']);
});

test('a link into the site stays as it is written, and a script in it is removed', async () => {
  const { shown } = await setUp([
    aNewsItem({ id: 'n1', localizedLink: '/de/marbrook-sales/3forONE/kontakt' }),
    aNewsItem({ id: 'n2', localizedLink: 'javascript:alert(1)' }),
  ]);
  expect(shown()?.map(({ localizedLink }) => localizedLink)).toEqual([
    '/de/marbrook-sales/3forONE/kontakt',
    null,
  ]);
});

test('the news load again when they change, and in another language', async () => {
  const { store, hub, clock, news, shown, calls, transport } = await setUp();
  await clock.advance(3_000);
  expect(hub.open()).toBe(1);
  const before = calls();
  news.unshift(aNewsItem({ id: 'n2', text: 'New' }));
  hub.send('breaking-news.update', {});
  await clock.advance(2_000);
  expect(shown()?.map(({ text }) => text)).toEqual(['New', 'The sale is open']);
  expect(calls()).toBe(before + 1);
  hub.send('notification.global', { message: 'x' });
  await clock.advance(2_000);
  expect(calls()).toBe(before + 1);
  await store.i18n.change('de');
  await clock.settle();
  expect(transport.calls.at(-1)?.query.get('lang')).toBe('de');
});

test('a failure to load news is logged; the earlier news stay, and are loaded again', async () => {
  const { hub, clock, shown, logged, transport } = await setUp();
  await clock.advance(3_000);
  transport.on('GET /breaking-news/', () => ({ status: 500, body: { code: 'internal', status: 500 } }));
  hub.send('breaking-news.update', {});
  await clock.advance(1_500);
  expect(logged).toContainEqual(expect.stringContaining('breaking news: not loaded: internal'));
  expect(shown()?.map(({ text }) => text)).toEqual(['The sale is open']);
  transport.on('GET /breaking-news/', () => ({ body: [] }));
  await clock.advance(5_000);
  expect(shown()).toEqual([]);
});

test('the page disconnects from the hub when no element shows news', async () => {
  const { hub, clock, leave } = await setUp();
  await clock.advance(3_000);
  leave();
  await clock.advance(1_000);
  expect(hub.open()).toBe(0);
});
