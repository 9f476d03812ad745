import { describe, expect, test } from 'vitest';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { aLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { aResult, aSuggestion } from '../../testing/fixtures/search.ts';
import { searchModel } from './search.model.ts';

const SUGGEST = 'GET /search/{term}';

function start(options: TestStoreOptions = {}) {
  const test = createTestStore(options);
  const search = test.store.model(searchModel);
  const box = search.createBox();
  const leave = box.retain();
  test.transport.on(SUGGEST, ({ params, query }) => ({
    body: [aSuggestion({ text: `${params.term}-${query.get('lang')}` })],
  }));
  const asked = () => test.transport.calls.filter(({ path }) => path.startsWith('/search/'));
  return {
    ...test,
    search,
    box,
    leave,
    asked,
    texts: () => box.suggestions.value.lots.map(({ text }) => text),
  };
}

describe('suggestions', () => {
  test('are requested once, 300 ms after the last letter, at most five', async () => {
    const { box, clock, asked, texts } = start();
    box.type('ve');
    await clock.advance(200);
    box.type('ves');
    await clock.advance(299);
    expect(asked()).toEqual([]);
    await clock.advance(1);
    expect(asked().map(({ path, query }) => [path, query.get('limit'), query.get('lang')])).toEqual([
      ['/search/ves', '5', 'en'],
    ]);
    expect(texts()).toEqual(['ves-en']);
    expect(box.suggestions.value.hasAnswer).toBe(true);
  });

  test('disappear without a call when the text becomes shorter than two characters', async () => {
    const { box, clock, asked, texts } = start();
    box.type('ve');
    await clock.advance(300);
    box.type('v');
    expect(texts()).toEqual([]);
    await clock.advance(1_000);
    expect(asked()).toHaveLength(1);
  });

  test.each([' ', '   v  ', '..', '\u200f\u200e'])('are not requested for %j', async (text) => {
    const { box, clock, asked } = start();
    box.type(text);
    await clock.advance(1_000);
    expect(asked()).toEqual([]);
  });

  test('are requested with a text cut to 100 characters', async () => {
    const { box, clock, asked } = start();
    box.type('x'.repeat(10_000));
    await clock.advance(300);
    expect(asked().map(({ path }) => path)).toEqual([`/search/${'x'.repeat(100)}`]);
  });

  test('stay without a new request after a space at the end', async () => {
    const { box, clock, asked, texts } = start();
    box.type('ves');
    await clock.advance(300);
    box.type('ves ');
    await clock.advance(1_000);
    expect(asked()).toHaveLength(1);
    expect(texts()).toEqual(['ves-en']);
  });

  test('are never overwritten by a late answer', async () => {
    const { box, clock, transport, texts } = start();
    const answers = new Map<string, () => void>();
    transport.on(SUGGEST, async ({ params }) => {
      await new Promise<void>((resolve) => answers.set(params.term ?? '', resolve));
      return { body: [aSuggestion({ text: params.term })] };
    });
    for (const text of ['ves', 'vesp', 'vespe']) {
      box.type(text);
      await clock.advance(300);
    }
    for (const text of ['vespe', 'ves', 'vesp']) {
      answers.get(text)?.();
      await clock.advance(0);
      expect(texts()).toEqual(['vespe']);
    }
  });

  test('that do not fit the text disappear while the answer is awaited', async () => {
    const { box, clock, transport, texts } = start();
    transport.on(SUGGEST, { body: ['Vesper', 'Vesta', 'Noir'].map((text) => aSuggestion({ text })) });
    box.type('ve');
    await clock.advance(300);
    box.type('vesp');
    expect(texts()).toEqual(['Vesper']);
    expect(box.suggestions.value.hasAnswer).toBe(false);
    box.type('hor');
    expect(texts()).toEqual([]);
  });

  test.each(['network', { status: 500, body: {} }, { body: { not: 'a list' } }] as const)(
    'are empty after a failure (%j), which is logged',
    async (answer) => {
      const { box, clock, transport, logged, texts } = start();
      transport.on(SUGGEST, { body: [aSuggestion({ text: 'Vesper' })] });
      box.type('ve');
      await clock.advance(300);
      transport.on(SUGGEST, answer);
      box.type('ves');
      expect(texts()).toEqual(['Vesper']);
      await clock.advance(300);
      expect(texts()).toEqual([]);
      expect(logged.some((line) => line.includes('suggestions'))).toBe(true);
    },
  );

  test('are requested again at once after a change of language, and the answer under way is dropped', async () => {
    const { box, clock, transport, store, texts } = start();
    const gate = transport.hold(SUGGEST);
    box.type('ves');
    await clock.advance(300);
    await store.i18n.change('de');
    await clock.advance(0);
    gate.release();
    await clock.advance(0);
    expect(texts()).toEqual([]);
    gate.release();
    await clock.advance(0);
    expect(texts()).toEqual(['ves-de']);
  });

  test('are not requested any more after clearing and leaving', async () => {
    for (const action of ['clear', 'leave'] as const) {
      const { box, leave, clock, transport, texts } = start();
      const end = { clear: box.clear, leave }[action];
      const gate = transport.hold(SUGGEST);
      box.type('ves');
      await clock.advance(300);
      end();
      gate.release();
      await clock.advance(0);
      expect(texts()).toEqual([]);
      box.type('ves');
      end();
      await clock.advance(1_000);
      expect(transport.count(SUGGEST)).toBe(1);
    }
  });
});

describe('recent searches', () => {
  test('are listed newest first, each once, at most five', () => {
    const { search } = start();
    for (const term of ['a', 'b', 'c', 'd', 'e', 'f', 'D']) search.remember(term);
    expect(search.recents.value).toEqual(['D', 'f', 'e', 'c', 'b']);
  });

  test('can be removed one by one and all at once', () => {
    const { search } = start();
    for (const term of ['a', 'b', 'c']) search.remember(term);
    search.forget('b');
    expect(search.recents.value).toEqual(['c', 'a']);
    search.forgetAll();
    expect(search.recents.value).toEqual([]);
  });

  test('stay when a guest signs in, and are removed with the text after sign-out', async () => {
    const { search, box, store, clock, world } = start();
    search.remember('a');
    box.set('ves');
    void store.session.login({ email: world.user.email ?? '', password: 'x' });
    await clock.advance(50);
    expect(store.session.isLoggedIn.value).toBe(true);
    expect(search.recents.value).toEqual(['a']);
    store.session.logout();
    expect(search.recents.value).toEqual([]);
    expect(box.text.value).toBe('');
  });
});

describe('results', () => {
  test('have live lots, and are requested again in another language', async () => {
    const { search, store, transport, hub, clock } = start();
    transport.on(SUGGEST, { body: [aResult()] });
    const results = search.results('quidam');
    const stops = [store.live.retain(), results.retain()];
    await clock.advance(2_500);
    expect(results.state.value).toMatchObject({
      status: 'ready',
      value: { count: 1, matches: [{ auction: 'a1', slug: 'spring-foals', lotIds: ['l1'] }] },
    });
    hub.send('auctionlot.bid', bidMessage(aLot(), { currentPrice: 9_750 }));
    await clock.advance(50);
    expect(store.lots.lot('l1').value?.currentPrice).toBe(9_750);
    await store.i18n.change('de');
    await clock.advance(0);
    const asked = transport.calls.filter(({ path }) => path === '/search/quidam');
    expect(asked.every(({ query }) => query.get('limit') === null)).toBe(true);
    expect([...new Set(asked.map(({ query }) => query.get('lang')))]).toEqual(['en', 'de']);
    for (const stop of stops) stop();
  });

  test('that fail are logged', async () => {
    const { search, clock, transport, logged } = start();
    transport.on(SUGGEST, { status: 500, body: {} });
    const { state, retain } = search.results('ves');
    retain();
    await clock.advance(0);
    expect(state.value.status).toBe('failed');
    expect(logged.some((line) => line.includes('search failed'))).toBe(true);
  });
});
