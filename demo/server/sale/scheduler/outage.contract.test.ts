import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../src/lib/clock.ts';
import { acceptedBid, bid, call, lotNow } from '../../../../src/testing/contract/client.ts';
import { subscribe } from '../../../../src/testing/contract/stream.ts';
import { openDatabase } from '../../data/database.ts';
import { databaseTime } from '../../data/database-clock.ts';
import type { Database } from '../../data/schema.ts';
import { MINUTE } from '../../lib/durations.ts';
import { silentLog } from '../../lib/log.ts';
import { startChildBackend } from '../../testing/child-backend.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

/** Outages of all processes: the last sign of life is set back, as if the time had passed. */
describe('an outage', () => {
  let world: BackendUnderTest;
  let other: BackendUnderTest;
  /** Log lines of both processes. */
  const logged: string[] = [];
  beforeAll(async () => {
    const log = { ...silentLog, info: (message: string) => void logged.push(message) };
    world = await startTestBackend({ log });
    other = await startTestBackend({ log, databaseUrl: world.backend.databaseUrl });
  });
  afterAll(async () => {
    await other?.stop();
    await world?.stop();
  });

  /** Shifts a lot and the last sign of life by `ms`, as in a time without any process. */
  const interrupt = (db: Kysely<Database>, lots: readonly string[], ms: number) =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('lots')
        .set(({ eb }) => ({ start_at: eb('start_at', '-', ms), end_at: eb('end_at', '-', ms) }))
        .where('id', 'in', [...lots])
        .execute();
      await sql`update backend_alive set alive_at = alive_at - ${ms}::bigint`.execute(trx);
    });
  const whole = async (lot: { readonly id: string; readonly auction: string }) =>
    (await call(world, `/auction/${lot.auction}/${lot.id}`)).json as { endMoved: unknown };
  const messages = async (db: Kysely<Database>, lot: string): Promise<number> => {
    const { rows } = await sql`select seq from outbox where event = 'auctionlot.bid'
      and payload::jsonb ->> 'auctionlot' = ${lot}`.execute(db);
    return rows.length;
  };
  /** An empty database on the same server, without a running process. */
  const anotherDatabase = async (name: string): Promise<string> => {
    await sql.raw(`create database ${name}`).execute(world.backend.db);
    const url = new URL(world.backend.databaseUrl);
    url.pathname = `/${name}`;
    return url.href;
  };
  const withDatabase = async (url: string, run: (db: Kysely<Database>) => Promise<void>) => {
    const { db, close } = await openDatabase({ dataDir: '', url, log: silentLog });
    await run(db);
    await close();
  };
  const waitForMove = (lot: string) =>
    expect.poll(async () => (await lotNow(world, lot)).endMoved?.reason).toBe('outage');

  it('keeps a lot open for as long as its soft close lasts, and its reason is recorded once', async () => {
    const [token = ''] = await world.makeBidders(1);
    const lot = await world.makeLot({ extension: '120/120', end: 10 * MINUTE });
    const plain = await world.makeLot({ end: 10 * MINUTE });
    const later = await world.makeLot({ extension: '120/120', end: 30 * MINUTE });
    // A lot that would have opened and closed in that time.
    const missed = await world.makeLot({ extension: '120/120', start: 5 * MINUTE, end: 10 * MINUTE });
    const before = await databaseTime(world.backend.db);
    await interrupt(world.backend.db, [lot.id, plain.id, later.id, missed.id], 15 * MINUTE);
    await waitForMove(lot.id);
    await expect.poll(async () => (await lotNow(world, missed.id)).status).toBe('active');
    const after = await databaseTime(world.backend.db);
    for (const { id } of [lot, plain, missed]) {
      const { end, endMoved, status } = await lotNow(world, id);
      expect(status).toBe('active');
      expect(Date.parse(end ?? '')).toBeGreaterThanOrEqual(before + 2 * MINUTE);
      expect(Date.parse(end ?? '')).toBeLessThanOrEqual(after + 2 * MINUTE);
      const from = new Date(lot.end - 15 * MINUTE).toISOString();
      if (id === lot.id) expect(endMoved).toEqual({ reason: 'outage', from, to: end });
    }
    expect((await whole(lot)).endMoved).toEqual((await lotNow(world, lot.id)).endMoved);
    expect((await lotNow(world, later.id)).endMoved ?? null).toBeNull();
    // Both processes ran: one of them moved the ends, and bids are accepted.
    acceptedBid(await bid(other, token, lot.id, 1000));
    const sent = [lot, plain, later, missed].map(({ id }) => messages(world.backend.db, id));
    expect(await Promise.all(sent)).toEqual([2, 1, 0, 2]);
    const { rows } = await sql`select reason from end_moves where lot_id = ${lot.id}`.execute(
      world.backend.db,
    );
    expect(rows).toEqual([{ reason: 'outage' }]);
    const about = logged.filter((message) => message.includes(lot.id));
    expect(about).toEqual([
      expect.stringMatching(/^Bidding was interrupted: the ends of 3 lots were moved \(/),
    ]);
    for (const { id } of [plain, missed]) expect(about.join()).toContain(id);
  });

  it('is named as the reason wherever a lot is shown', async () => {
    const [token = ''] = await world.makeBidders(1);
    const entry = { name: 'Zwielicht' };
    const lot = await world.makeLot({ extension: '120/120', end: 10 * MINUTE, entry });
    const favourite = { method: 'PUT', token, body: { auctionlot: lot.id } } as const;
    expect((await call(world, '/user/add-favorite', favourite)).status).toBe(200);
    acceptedBid(await bid(world, token, lot.id, 1000));
    await world.showAtHome([lot.id]);
    const listener = await subscribe(other);
    await interrupt(world.backend.db, [lot.id], 15 * MINUTE);
    await waitForMove(lot.id);
    const { endMoved } = await lotNow(world, lot.id);
    const auctionlot = expect.objectContaining({ id: lot.id, endMoved });
    const list = (path: string) => call(other, path, { token });
    expect((await list(`/auction/${lot.auction}/auctionlots`)).json).toContainEqual(auctionlot);
    expect((await list(`/search/${entry.name}`)).json).toMatchObject([{ data: { id: lot.id, endMoved } }]);
    const { bricks } = (await list('/widget/home')).json as { bricks: { auctionlots?: object[] }[] };
    expect(bricks.flatMap(({ auctionlots = [] }) => auctionlots)).toEqual([auctionlot]);
    for (const path of ['/user/activities', '/user/favorites'])
      expect((await list(path)).json).toMatchObject([{ auctionlot: { id: lot.id, endMoved } }]);
    // Open pages get it by the message.
    const payloads = () => listener.messages.map(({ payload }) => payload);
    await expect.poll(payloads).toContainEqual(expect.objectContaining({ auctionlot: lot.id, endMoved }));
    listener.close();
  });

  it('is noticed by a process when it starts, before its first request; lots then close in order', {
    tags: 'long',
  }, async () => {
    const databaseUrl = await anotherDatabase('outage');
    const before = await startTestBackend({ databaseUrl });
    const [token = ''] = await before.makeBidders(1);
    const lots = [10, 12].map((minutes) => ({ extension: '120/120', end: minutes * MINUTE }) as const);
    const first = await before.makeLot(lots[0]);
    const second = await before.makeLot(lots[1]);
    const ids = [first.id, second.id];
    await before.stop();
    await withDatabase(databaseUrl, (db) => interrupt(db, ids, 15 * MINUTE));
    const both = await Promise.all([startTestBackend({ databaseUrl }), startTestBackend({ databaseUrl })]);
    for (const [index, process] of both.entries())
      acceptedBid(await bid(process, token, ids[index] ?? '', 1000));
    const { db } = both[0].backend;
    // One message for the move, one for the bid.
    expect([await messages(db, first.id), await messages(db, second.id)]).toEqual([2, 2]);
    // Two processes may close lots that end at the same moment in either order.
    await both[1].stop();
    const now = await databaseTime(db);
    await db.updateTable('lots').set({ end_at: now }).where('id', 'in', ids).execute();
    for (const id of ids) await expect.poll(async () => (await lotNow(both[0], id)).status).toBe('sold');
    const { rows } = await sql<{ lot: string }>`
      select payload::jsonb ->> 'auctionlot' as lot from outbox
      where event = 'auctionlot.bid' and payload::jsonb ->> 'status' = 'sold' order by seq`.execute(db);
    expect(rows.map(({ lot }) => lot)).toEqual(ids);
    await both[0].stop();
  });

  it('keeps the bids that a killed process has acknowledged, and the lot open', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const databaseUrl = await anotherDatabase('killed');
    const before = await startTestBackend({ databaseUrl });
    const [token = '', rival = ''] = await before.makeBidders(2);
    const lot = await before.makeLot({ extension: '120/120', end: 10 * MINUTE });
    await before.stop();
    const killed = await startChildBackend(databaseUrl);
    acceptedBid(await bid({ ...before, api: killed.api }, token, lot.id, 1000));
    await killed.kill();
    await withDatabase(databaseUrl, (db) => interrupt(db, [lot.id], 15 * MINUTE));
    const next = await startChildBackend(databaseUrl);
    const there = { ...before, api: next.api };
    expect(await lotNow(there, lot.id)).toMatchObject({
      currentPrice: 1000,
      endMoved: { reason: 'outage' },
    });
    acceptedBid(await bid(there, rival, lot.id, 1100));
    await next.kill();
  });

  it('does not refuse a bid that comes before the scheduler has noticed it', async () => {
    let isSuspended = false;
    const clock = {
      monotonic: () => systemClock.monotonic() + (isSuspended ? MINUTE : 0),
      after: (ms: number, run: () => void) => systemClock.after(ms, () => isSuspended || run()),
    };
    const databaseUrl = await anotherDatabase('suspended');
    const alone = await startTestBackend({ databaseUrl, clock });
    const [token = ''] = await alone.makeBidders(1);
    const lot = await alone.makeLot({ extension: '120/120', end: 10 * MINUTE });
    isSuspended = true;
    await interrupt(alone.backend.db, [lot.id], 15 * MINUTE);
    acceptedBid(await bid(alone, token, lot.id, 1000));
    await alone.stop();
  });

  it('is not assumed if a process was away for a moment only', async () => {
    const lot = await world.makeLot({ extension: '120/120', end: 1000 });
    await interrupt(world.backend.db, [lot.id], 2000);
    await expect.poll(async () => (await lotNow(world, lot.id)).status).toBe('unsold');
  });

  it('of some seconds keeps only those lots open whose end passed during it', async () => {
    const { db } = world.backend;
    const lot = await world.makeLot({ extension: '120/120', end: 3000 });
    const later = await world.makeLot({ extension: '120/120', end: MINUTE });
    const before = await databaseTime(db);
    await interrupt(db, [lot.id, later.id], 5000);
    await waitForMove(lot.id);
    const { end } = await lotNow(world, lot.id);
    expect(Date.parse(end ?? '')).toBeGreaterThanOrEqual(before + 2 * MINUTE);
    expect((await lotNow(world, later.id)).endMoved ?? null).toBeNull();
  });
});
