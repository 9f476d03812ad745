import { expect, test } from 'vitest';
import { createTestStore } from '../testing/fakes/create-test-store.ts';
import { createFakeTabs } from '../testing/fakes/fake-tabs.ts';
import { aHybridAuction, hybridLots } from '../testing/fixtures/hybrid.ts';
import type { ModelDefinition } from './store-type.ts';

/** Every module of the state, with the definitions of its models. */
const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.*'], { eager: true });

const isDefinition = (value: unknown): value is ModelDefinition<unknown> =>
  typeof value === 'object' && value !== null && 'name' in value && 'create' in value;
const DEFINITIONS = Object.values(modules).flatMap((module) => Object.values(module).filter(isDefinition));

const isUsable = (value: unknown): value is { retain(): () => void } =>
  typeof Object(value).retain === 'function';

/** The keys of models: an auction with one of its lots, or only a lot. */
const KEYS = [['winter-elite', 'h2'], ['h2']];

/** All parts of a model for these keys, or the model itself. */
function partsOf(name: string, model: unknown): unknown[] {
  // An action that opens a tab.
  if (name === 'openDocument') return [];
  if (typeof model !== 'function') return [model];
  if (name === 'lotFilter') return [model({}, 'winter-elite')];
  return KEYS.map((key) => model(...key));
}

/** A store with every model, each used if possible, for existing data. */
function fullStore() {
  const browser = createFakeTabs();
  const world = { auctions: [aHybridAuction()], lots: hybridLots() };
  const test = createTestStore({ signedIn: true, tabs: browser.tab(), world });
  const { store } = test;
  for (const definition of DEFINITIONS) {
    for (const it of partsOf(definition.name, store.model(definition))) {
      if (isUsable(it)) it.retain();
      for (const part of Object.values(Object(it))) if (isUsable(part)) part.retain();
    }
  }
  store.catalogue.auctions().retain();
  store.catalogue.lotIds('winter-elite').retain();
  store.myLots.lot('h2');
  return { ...test, browser };
}

test.each<[string, number, (test: ReturnType<typeof fullStore>) => void]>([
  ['while everything loads', 0, () => undefined],
  ['while nothing is answered', 500, ({ transport }) => void transport.on('GET /user/profile', 'never')],
  ['while it is live', 5_000, () => undefined],
  [
    'while everything is retried',
    5_000,
    ({ hub, transport }) => {
      hub.behave('fail');
      for (const path of ['/user/lots', '/user/profile', '/hybrid-auction/{auction}', '/auction/'])
        transport.on(`GET ${path}`, { status: 503, body: {} });
    },
  ],
])('a disposed store leaves no timer, request, listener, lock or stream: %s', async (_, ms, prepare) => {
  expect(DEFINITIONS.length).toBeGreaterThan(20);
  const test = fullStore();
  const { store, clock, page, transport, hub, browser } = test;
  prepare(test);
  await clock.advance(ms);
  store.dispose();
  const left = () => ({
    timers: clock.timers(),
    requests: transport.underWay(),
    listeners: page.listeners(),
    streams: hub.open(),
    locks: browser.held(),
  });
  await clock.settle();
  expect(left()).toEqual({ timers: 0, requests: 0, listeners: 0, streams: 0, locks: 0 });
  const asked = transport.calls.length + hub.requests.length;
  await clock.advance(120_000);
  expect([transport.calls.length + hub.requests.length, left()]).toEqual([
    asked,
    { timers: 0, requests: 0, listeners: 0, streams: 0, locks: 0 },
  ]);
});
