import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Backend, startBackend } from '../backend/backend.ts';
import { silentLog } from '../lib/log.ts';
import { createTestClock } from '../testing/clock.ts';
import { createTestDatabase } from '../testing/postgres.ts';
import { findFeaturePages } from './find-feature-pages.ts';
import { seedWorld } from './seed/index.ts';

const NOW = Date.UTC(2026, 10, 21, 17, 7);
const clock = createTestClock();
let backend: Backend;

beforeAll(async () => {
  clock.set(NOW);
  const databaseUrl = await createTestDatabase('empty');
  backend = await startBackend({ dataDir: '', databaseUrl, seed: seedWorld, clock, log: silentLog });
});
afterAll(() => backend?.stop());

const findPages = () => findFeaturePages(backend.db, clock.now());

it('finds a page for every feature in a new demo', async () => {
  const nowhere = Object.entries(await findPages()).flatMap(([feature, page]) => (page ? [] : [feature]));
  // These depend on the state of the sale, or are not part of every demo.
  expect(nowhere.filter((feature) => !['extended', 'video', 'stream', 'limit'].includes(feature))).toEqual(
    [],
  );
});

it('no longer links a lot as buy-now after it was bought', async () => {
  const before = (await findPages()).buyNow?.lot;
  const lot = await backend.db
    .selectFrom('lots')
    .select(['id', 'buy_now_price', 'number'])
    .where('buy_now_price', 'is not', null)
    .where('number', '=', before?.number ?? '')
    .where('price', 'is', null)
    .executeTakeFirstOrThrow();
  const { status } = await backend.bidding.place({
    user: 'user-anna',
    key: crypto.randomUUID(),
    body: { auctionlot: lot.id, amount: lot.buy_now_price ?? 0, kind: 'buynow' },
  });
  expect(status).toBe(200);
  expect((await findPages()).buyNow?.lot?.number).not.toBe(before?.number);
});
