import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StoreProvider } from '../../src/react/context.tsx';
import {
  AuctionListScreen,
  type AuctionListScreenProps,
} from '../../src/screens/auctions/AuctionListScreen.tsx';
import { createTestStore, type TestStoreOptions } from '../../src/testing/fakes/create-test-store.ts';
import { anAuction } from '../../src/testing/fixtures/auctions.ts';
import { aLot, aMyLot } from '../../src/testing/fixtures/lots.ts';
import { takeOver } from '../mount/react.ts';
import { shape } from '../testing/shape.ts';
import { draw } from './draw.ts';
import { createDrawing } from './hooks.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const lots = Array.from({ length: 40 }, (_, index) =>
  aLot({ id: `l${index}`, number: `${index + 1}`, slug: `lot-${index}`, name: `Vesper ${index}` }),
);
const states = (['active', 'active', 'upcoming', 'sold', 'unsold', 'withdrawn'] as const).map(
  (status, index) =>
    aLot({ id: `s${index}`, number: `${index + 1}`, slug: `s-${index}`, status, bidCount: index }),
);
const hybrid = anAuction({ id: 'a2', slug: 'elite', name: 'Elite Sale', kind: 'hybrid', status: 'live' });
const spring = { auction: 'spring-foals' };

const cases: ReadonlyArray<[string, Partial<AuctionListScreenProps>, TestStoreOptions]> = [
  ['all auctions', {}, { world: { auctions: [anAuction(), hybrid] } }],
  ['lots as cards', spring, { world: { lots } }],
  ['lots as rows', { ...spring, layout: 'list' }, { world: { lots } }],
  ['lots of every state', spring, { world: { lots: states } }],
  ['no lots', spring, { world: { lots: [] } }],
  ['an auction that there is not', { auction: 'autumn' }, {}],
  ['lots in German', spring, { config: { locale: 'de' }, world: { lots: states } }],
  ['lots in Arabic', spring, { config: { locale: 'ar' }, world: { lots: states } }],
  [
    'lots of a reader who is signed in',
    spring,
    { signedIn: true, world: { lots, mine: [aMyLot({ auctionlot: 'l1', favourite: true })] } },
  ],
];

/** A screen that has its answers: its components were called, and drawn where there is a root for that. */
async function answered(
  props: Partial<AuctionListScreenProps>,
  options: TestStoreOptions,
  into: 'drawn' | 'called',
) {
  const { store, hub, clock, logged } = createTestStore(options);
  // The stream opens with its first bytes.
  hub.behave('mute');
  const element = document.body.appendChild(document.createElement('div'));
  const root = element.attachShadow({ mode: 'open' });
  const host = { element, root, emit: () => true };
  const content = (
    <StoreProvider store={store} host={host}>
      <AuctionListScreen layout="grid" {...props} />
    </StoreProvider>
  );
  // Before its answers, then with them.
  for (const ms of [0, 50]) {
    const drawing = createDrawing(() => undefined);
    draw(into === 'drawn' ? root : null, content, drawing);
    for (const effect of drawing.effects) effect();
    await clock.advance(ms);
  }
  const onChange = vi.fn();
  const drawing = createDrawing(onChange);
  draw(root, content, drawing);
  return { root, content, logged, store, hub, clock, onChange, drawing };
}

test.each(cases)('%s: React finds what it would have rendered', async (_name, props, options) => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { root, content, logged } = await answered(props, options, 'drawn');
  const early = shape(root);
  expect(root.querySelector('article, [role=status], p')).toBeTruthy();

  const container = document.createElement('div');
  render(content, { container });
  expect(early).toEqual((shape(container) as unknown[])[3]);
  cleanup();

  const nodes = [...root.querySelectorAll('*')];
  const unmount = takeOver({ root, content });
  expect([...root.querySelectorAll('*')]).toEqual(nodes);
  expect(nodes.every((node) => node.isConnected)).toBe(true);
  // React for developers complains of styles, which it compares as text.
  expect(complain.mock.calls.filter(([text]) => !`${text}`.includes('some attributes'))).toEqual([]);
  expect(logged).toEqual([]);
  unmount();
});

test('the stream that opens changes nothing that a list has to be drawn again for', async () => {
  const { store, hub, clock, onChange } = await answered(spring, { world: { lots } }, 'called');
  expect(store.live.status.value).toBe('connecting');
  hub.write(':\n\n');
  await clock.advance(100);
  expect(store.live.status.value).toBe('open');
  expect(onChange).not.toHaveBeenCalled();
});

test('draws the lots that may be in sight, and once these are painted others; React finds them', async () => {
  const { root, content, drawing } = await answered(spring, { world: { lots } }, 'called');
  const cards = () => [...root.querySelectorAll('article')];
  const first = cards();
  expect(first).toHaveLength(12);
  expect(root.querySelectorAll('li')).toHaveLength(40);
  // Nothing for those that React renders later still.
  expect(drawing.later).toHaveLength(12);
  for (const drawOne of drawing.later) drawOne();
  const all = cards();
  expect(all).toHaveLength(24);
  expect(all.slice(0, 12)).toEqual(first);
  expect(root.querySelectorAll('li:not(:has(article))')).toHaveLength(16);
  const unmount = takeOver({ root, content });
  expect(cards()).toEqual(all);
  unmount();
});

test('in a large window more lots are in sight', async () => {
  vi.stubGlobal('innerWidth', 2_560);
  vi.stubGlobal('innerHeight', 1_440);
  const { root } = await answered(spring, { world: { lots } }, 'called');
  vi.unstubAllGlobals();
  expect(root.querySelectorAll('article')).toHaveLength(24);
});
