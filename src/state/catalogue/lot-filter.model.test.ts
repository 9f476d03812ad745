import { afterEach, expect, test } from 'vitest';
import { stopAll } from '../../lib/stop-all.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { aLot, aMyLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { lotFilterModels } from './lot-filter.model.ts';

const facts = aLot().facts;
const mare = aLot({
  id: 'm',
  slug: 'm',
  facts: { ...facts, sex: 'Mare', breed: 'Trakehner' },
  bids: [],
  bidCount: 0,
  currentPrice: null,
});
const gelding = aLot({
  id: 'g',
  slug: 'g',
  facts: { ...facts, sex: 'Gelding', height: null },
  currentPrice: 20_000,
});
const other = aLot({ id: 'o', slug: 'o', facts: { ...facts, sex: 'Mare' }, currentPrice: 9_000 });

let leave = (): void => undefined;
afterEach(() => leave());

async function open(options: TestStoreOptions = {}) {
  const test = createTestStore({ ...options, world: { lots: [mare, gelding, other], ...options.world } });
  const { store, clock } = test;
  const list = store.catalogue.lotIds('spring-foals');
  leave = stopAll(list.retain(), store.live.retain());
  await clock.advance(2_000);
  const owner = {};
  const filter = store.model(lotFilterModels)(owner, 'spring-foals');
  filter.setLots(list.state.peek().value ?? []);
  return { ...test, filter, owner };
}

test('the list shows the lots that match, in catalogue order, and the same list keeps its choice', async () => {
  const { store, filter, owner } = await open();
  expect(filter.shown.value).toEqual(['m', 'g', 'o']);
  filter.choose({ sex: ['Mare'] });
  expect(filter.shown.value).toEqual(['m', 'o']);
  filter.choose({ breed: ['Trakehner'] });
  expect(filter.shown.value).toEqual(['m']);
  expect(filter.result.value.words.breed.get('Oldenburg')).toBe(1);
  const again = store.model(lotFilterModels);
  expect(again(owner, 'spring-foals').shown.value).toEqual(['m']);
  expect(again({}, 'spring-foals').choice.value.sex).toEqual([]);
});

test('a first bid removes no lot from the list, and the reader may update the list', async () => {
  const { filter, hub, clock } = await open();
  filter.choose({ withoutBid: true });
  expect([filter.shown.value, filter.changed.value]).toEqual([['m'], 0]);
  hub.send('auctionlot.bid', bidMessage(mare, { currentPrice: 5_000 }));
  await clock.advance(20);
  expect([filter.shown.value, filter.changed.value]).toEqual([['m'], 1]);
  expect(filter.result.value.flags.withoutBid).toBe(0);
  filter.update();
  expect([filter.shown.value, filter.changed.value]).toEqual([[], 0]);
});

test('only a lot that may still get a bid counts as one without a bid', async () => {
  const ids = ['active', 'upcoming', 'withdrawn', 'unsold', 'sold'] as const;
  const lots = ids.map((status) => ({ ...mare, id: status, slug: status, status }));
  const { filter } = await open({ world: { lots } });
  expect(filter.result.value.flags.withoutBid).toBe(2);
  filter.choose({ withoutBid: true });
  expect(filter.shown.value).toEqual(['active', 'upcoming']);
});

test('a lot whose price comes into the range is counted as a change as well', async () => {
  const { filter, hub, clock } = await open();
  filter.choose({ price: { from: 20_000, to: null } });
  expect(filter.shown.value).toEqual(['g']);
  hub.send('auctionlot.bid', bidMessage(other, { currentPrice: 21_000 }));
  await clock.advance(20);
  expect([filter.shown.value, filter.changed.value]).toEqual([['g'], 1]);
  filter.update();
  expect(filter.shown.value).toEqual(['g', 'o']);
});

test('chosen values that no lot has are ignored, and so are favourites for a guest', async () => {
  const { filter } = await open();
  filter.choose({ sex: ['Unicorn', 'Gelding'], favourites: true });
  expect(filter.choice.value).toMatchObject({ sex: ['Gelding'], favourites: false });
  expect(filter.shown.value).toEqual(['g']);
  // Kept for the return from the sign-in.
  filter.choose({ sex: [] });
  expect(filter.asksFavourites.value).toBe(true);
});

test('the choice of favourites applies once they are known', async () => {
  const mine = [aMyLot({ auctionlot: 'o', favourite: true })];
  const { filter, clock } = await open({ signedIn: true, world: { mine } });
  filter.choose({ favourites: true });
  const stop = filter.shown.subscribe(() => undefined);
  await clock.advance(100);
  expect([filter.shown.value, filter.isDataKnown.value]).toEqual([['o'], true]);
  stop();
});

test('chosen values are translated with the language of the page, and back', async () => {
  const { store, filter, world, clock } = await open();
  const stop = filter.followLanguage();
  filter.choose({ sex: ['Mare'], breed: ['Trakehner'] });
  const inGerman: Record<string, string> = { Mare: 'Stute', Gelding: 'Wallach' };
  const english = world.lots;
  world.lots = english.map((lot) => ({
    ...lot,
    facts: { ...lot.facts, sex: inGerman[lot.facts.sex ?? ''] ?? null },
  }));
  await store.i18n.change('de');
  await clock.advance(100);
  expect(filter.choice.value).toMatchObject({ sex: ['Stute'], breed: ['Trakehner'] });
  expect(filter.shown.value).toEqual(['m']);
  // The address of the page may still have the words of the other language.
  const fresh = store.model(lotFilterModels)({}, 'fruehlingsfohlen');
  fresh.setLots(['m', 'g', 'o']);
  fresh.choose({ sex: ['Mare'] });
  expect(fresh.choice.value.sex).toEqual(['Stute']);
  world.lots = english;
  await store.i18n.change('en');
  await clock.advance(100);
  expect(filter.choice.value.sex).toEqual(['Mare']);
  stop();
});

test('a facet has steps where they tell lots apart', async () => {
  const { filter } = await open();
  expect(filter.steps.value.age).toEqual([]);
  expect(filter.steps.value.height).toEqual([]);
  expect(filter.steps.value.price).toEqual([5_000, 7_500, 10_000, 15_000, 20_000]);
});
