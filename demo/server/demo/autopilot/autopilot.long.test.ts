import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pendingBids } from '../../../../src/domain/hybrid/book.ts';
import type { HybridState } from '../../../../src/domain/hybrid/types.ts';
import { consoleTopicOf, saleConsoleTopicOf } from '../../../../src/domain/topics.ts';
import type { Clock } from '../../../../src/lib/clock.ts';
import { call } from '../../../../src/testing/contract/client.ts';
import { subscribe } from '../../../../src/testing/contract/stream.ts';
import { ELITE_ID } from '../../../world/hybrid-auctions.ts';
import { seededRandom } from '../../../world/random.ts';
import { type Backend, startBackend } from '../../backend/backend.ts';
import { TENANT } from '../../data/tenant.ts';
import { silentLog } from '../../lib/log.ts';
import type { Repeat } from '../../lib/repeat.ts';
import { createTestClock } from '../../testing/clock.ts';
import { expectConsistentSale } from '../../testing/consistent-sale.ts';
import { createTestDatabase } from '../../testing/postgres.ts';
import { renewSale } from '../renewal/renew-sale.ts';
import { seedWorld } from '../seed/index.ts';
import { startAutopilot } from './autopilot.ts';

/** A sale that the autopilot does not run. */
const OTHER = 'marbrook-spring';
const NOW = Date.UTC(2026, 10, 21, 17, 7);

describe('the autopilot on the demo world', () => {
  const clock = createTestClock();
  let backend: Backend;
  let autopilot: Repeat | undefined;
  beforeAll(async () => {
    clock.set(NOW);
    backend = await startBackend({
      dataDir: '',
      databaseUrl: await createTestDatabase('empty'),
      seed: seedWorld,
      clock,
      presence: { heartbeat: 20, timeout: 500 },
    });
  });
  afterAll(async () => {
    await autopilot?.stop();
    await backend.stop();
  });

  const sale = async (): Promise<HybridState> => {
    const state = await backend.sales.state(ELITE_ID);
    if (state === null) throw new Error('There is no sale.');
    return state;
  };
  const presence = async (auction = ELITE_ID) => (await backend.presence.current())(auction);
  const waits = async (): Promise<number> =>
    (await sale()).lots.reduce((sum, lot) => sum + pendingBids(lot).length, 0);
  const start = (pace: Clock = hasty(clock)): Repeat =>
    startAutopilot({
      db: backend.db,
      sales: backend.sales,
      presence: backend.presence,
      auction: ELITE_ID,
      clock: pace,
      random: seededRandom(5),
      log: silentLog,
    });

  it('begins with a sale whose journal, ledger, logs and rows are consistent', async () => {
    await expectConsistentSale(backend, ELITE_ID);
    await expectConsistentSale(backend, 'marbrook-spring');
  });

  it('stays inactive while a person is at the console, and takes over a minute later', async () => {
    const token = await backend.sessions.open('user-auctioneer');
    const path = `/console/${ELITE_ID}`;
    const act = { action: 'message', message: 'Welcome' };
    expect((await call(backend, path, { method: 'POST', token, body: act })).status).toBe(200);
    const before = await sale();
    autopilot = start();
    // The bots continue, and their bids stay pending.
    await expect.poll(waits).toBeGreaterThan(0);
    expect(await presence()).toMatchObject({ isAutopilot: false });
    expect((await sale()).stepNo).toBe(before.stepNo);

    // It stays inactive while a person only has the console open.
    const topic = consoleTopicOf(TENANT);
    const consoleStream = await subscribe(
      { hub: backend.hubUrl, tenant: TENANT },
      { topics: [topic, saleConsoleTopicOf(TENANT, ELITE_ID)], token },
    );
    for (const passed of [40_000, 80_000]) {
      clock.set(NOW + passed);
      await expect.poll(async () => (await presence()).sincePerson).toBe(0);
    }
    expect((await sale()).stepNo).toBe(before.stepNo);
    consoleStream.close();
    await expect.poll(() => backend.hub.subscribersOf(topic)).toBe(0);

    clock.set(NOW + 80_000 + 61_000);
    await expect.poll(async () => (await sale()).stepNo).toBeGreaterThan(before.stepNo);
    await expect.poll(presence).toMatchObject({ isAutopilot: true, isPresent: true });
    expect((await call(backend, path, { token })).json).toMatchObject({ autopilot: true });
  });

  it('runs its sale while the console of another one is open, where it counts as away', async () => {
    const token = await backend.sessions.open('user-auctioneer');
    const before = await sale();
    const consoleStream = await subscribe(
      { hub: backend.hubUrl, tenant: TENANT },
      { topics: [consoleTopicOf(TENANT), saleConsoleTopicOf(TENANT, OTHER)], token },
    );
    await expect.poll(() => presence(OTHER)).toEqual({ isPresent: true, isAutopilot: false, sincePerson: 0 });
    await expect.poll(async () => (await sale()).stepNo).toBeGreaterThan(before.stepNo);
    expect((await presence()).sincePerson).toBeGreaterThan(60_000);
    const other = (await call(backend, `/console/${OTHER}`, { token })).json;
    expect(other).toMatchObject({ autopilot: false });
    consoleStream.close();
    await expect.poll(async () => backend.hub.consoleSales).toEqual([]);
  });

  it('runs the sale to its end, and renews it with the same participations', async () => {
    const before = await sale();
    const renewed = async (): Promise<boolean> => {
      const row = await backend.db
        .selectFrom('journal')
        .select('id')
        .where(sql<boolean>`action ->> 'action' = 'renew'`)
        .executeTakeFirst();
      return row !== undefined;
    };
    await expect.poll(renewed, { timeout: 50_000, interval: 100 }).toBe(true);
    await autopilot?.stop();
    const after = await sale();
    expect(after.rev).toBeGreaterThan(before.rev);
    expect(after.participations).toEqual(before.participations);
    for (const [index, lot] of after.lots.entries()) {
      expect(lot.rev).toBeGreaterThan(before.lots[index]?.rev ?? Number.POSITIVE_INFINITY);
    }
    // The ledger has only the new round.
    const ids = after.lots.map(({ id }) => id);
    const ledger = await backend.db.selectFrom('bids').select('no').where('lot_id', 'in', ids).execute();
    const bidEntries = after.lots.flatMap(({ log }) => log.filter(({ kind }) => kind === 'bid'));
    expect(ledger).toHaveLength(bidEntries.length);
    const request = await backend.db
      .selectFrom('bid_requests')
      .select(['user_id', 'key', 'lot_id', 'amount', 'status', 'answer'])
      .where('kind', '=', 'live')
      .where('accepted', '=', false)
      .where('status', '=', 200)
      .executeTakeFirstOrThrow();
    // A key of the past round gets its old answer and places no bid.
    const again = await backend.sales.bid({
      user: request.user_id,
      key: request.key,
      body: { auction: ELITE_ID, auctionlot: request.lot_id, amount: request.amount, kind: 'live' },
    });
    expect(again).toEqual({ status: request.status, body: request.answer });
    expect(await sale()).toEqual(after);
  });

  it('begins at once a sale whose announced start has passed while no process ran', async () => {
    await backend.sales.renew(ELITE_ID, renewSale);
    const row = backend.db.updateTable('auctions').where('id', '=', ELITE_ID);
    await row.set({ start_at: clock.now() - 1_000 }).execute();
    autopilot = start(clock);
    await expect.poll(async () => (await sale()).status, { timeout: 10_000 }).toBe('live');
  });
});

/** Runs every few ms, and each run counts as five seconds. */
function hasty(clock: Clock): Clock {
  let beats = 0;
  return {
    now: clock.now,
    monotonic: () => {
      beats += 5_000;
      return beats;
    },
    after: (_, run) => clock.after(3, run),
  };
}
