import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../src/lib/clock.ts';
import { acceptedBid, bid, expectRefusal, lotNow } from '../../../../src/testing/contract/client.ts';
import { openDatabase } from '../../data/database.ts';
import { databaseTime } from '../../data/database-clock.ts';
import type { Database } from '../../data/schema.ts';
import { createClosers } from '../../lib/closers.ts';
import { HOUR, SECOND } from '../../lib/durations.ts';
import { silentLog } from '../../lib/log.ts';
import { type ChildBackend, startChildBackend } from '../../testing/child-backend.ts';
import { whileLocked } from '../../testing/lot-lock.ts';
import { allowWrites, refuseWrites } from '../../testing/refuse-writes.ts';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';
import { exportSale } from '../export/export.ts';
import { replay } from '../export/replay.ts';

const LIMITS = { timeout: 120_000 };

/** Tests in real time: a bidder must not lose a lot by a failure during the sale. */
describe('a lot', () => {
  const closers = createClosers();
  afterEach(closers.closeAll);

  async function start(...args: Parameters<typeof startTestBackend>): Promise<BackendUnderTest> {
    const world = await startTestBackend(...args);
    closers.add(world.stop);
    return world;
  }
  const passed = (db: Kysely<Database>, ms: number) =>
    expect.poll(() => databaseTime(db), { timeout: 30_000, interval: 20 }).toBeGreaterThan(ms);
  const statusOf = async (world: BackendUnderTest, lot: string) => (await lotNow(world, lot)).status;
  async function endAt(db: Kysely<Database>, lot: string, ms: number): Promise<number> {
    const end = (await databaseTime(db)) + ms;
    await db.updateTable('lots').set({ end_at: end }).where('id', '=', lot).execute();
    return end;
  }

  it.each([
    ['right', 0],
    ['an hour ahead', HOUR],
    ['an hour behind', -HOUR],
    ['some seconds ahead', 7 * SECOND],
  ])(
    'that is locked from 3 s before its end to 3 s after it accepts the bids that came before the end; clock %s',
    LIMITS,
    async (_, error) => {
      const clock = { ...systemClock, now: () => systemClock.now() + error };
      const world = await start({ clock });
      const { db, databaseUrl } = world.backend;
      const other = await start({ databaseUrl });
      const [early = '', rival = '', late = ''] = await world.makeBidders(3);
      const lot = await world.makeLot({ end: 3500 });
      const sent = await whileLocked(db, lot.id, async () => {
        await passed(db, lot.end - 2000);
        const first = bid(world, early, lot.id, 1000);
        const second = bid(other, rival, lot.id, 2000, { kind: 'max' });
        await passed(db, lot.end + 100);
        const tooLate = bid(other, late, lot.id, 5000);
        await passed(db, lot.end + 3000);
        expect((await lotNow(world, lot.id)).held).toBe('undecided');
        return { first, second, tooLate };
      });
      // Both bids were in time, in any order of the processes' locks.
      expect([[200], [422]]).toContainEqual([(await sent.first).status]);
      acceptedBid(await sent.second);
      await expectRefusal(sent.tooLate, 410, 'lot_closed');
      await expect.poll(() => statusOf(world, lot.id)).toBe('sold');
      expect(await lotNow(world, lot.id)).toMatchObject({ endMoved: null });
    },
  );

  /** A process that runs alone, or beside another process, is frozen from 9 s before the end of a lot to 2 s after it. */
  async function freezeAcrossEnd(databaseUrl: string, world: BackendUnderTest) {
    const [token = ''] = await world.makeBidders(1);
    const lot = await world.makeLot({ extension: '120/120' });
    const { db, close } = await openDatabase({ dataDir: '', url: databaseUrl, log: silentLog });
    closers.add(close);
    return async (api: string, child: Pick<ChildBackend, 'freeze' | 'thaw'>) => {
      const there = { ...world, api };
      const end = await endAt(db, lot.id, 9 * SECOND);
      child.freeze();
      await passed(db, end - 5 * SECOND);
      const answer = bid(there, token, lot.id, 1000);
      await passed(db, end + 2 * SECOND);
      return { lot, end, answer, there };
    };
  }

  it('stays open if its end passed while the only process was frozen', LIMITS, async () => {
    const world = await startTestBackend();
    const { databaseUrl } = world.backend;
    const freeze = await freezeAcrossEnd(databaseUrl, world);
    await world.stop();
    const child = await startChildBackend(databaseUrl);
    closers.add(child.kill);
    const { lot, answer, there } = await freeze(child.api, child);
    child.thaw();
    acceptedBid(await answer);
    const endMoved = expect.objectContaining({ reason: 'outage' });
    expect(await lotNow(there, lot.id)).toMatchObject({ status: 'active', currentPrice: 1000, endMoved });
  });

  it(
    'closes at its end although another process is frozen; bids that this process had not read are too late',
    LIMITS,
    async () => {
      const world = await start();
      const { databaseUrl } = world.backend;
      const freeze = await freezeAcrossEnd(databaseUrl, world);
      const child = await startChildBackend(databaseUrl);
      closers.add(child.kill);
      const { lot, end, answer } = await freeze(child.api, child);
      const { rows } = await sql<{ at: number }>`select at from outbox where event = 'auctionlot.bid'
      and payload::jsonb ->> 'auctionlot' = ${lot.id} and payload::jsonb ->> 'status' = 'unsold'`.execute(
        world.backend.db,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.at).toBeLessThan(end + SECOND);
      child.thaw();
      await expectRefusal(answer, 410, 'lot_closed');
      expect(await lotNow(world, lot.id)).toMatchObject({ status: 'unsold', endMoved: null });
    },
  );

  it(
    'closes although a frozen process has an undecided bid, which the journal then names as too late',
    LIMITS,
    async () => {
      const world = await start();
      const { db, databaseUrl } = world.backend;
      const [token = ''] = await world.makeBidders(1);
      const lot = await world.makeLot();
      const child = await startChildBackend(databaseUrl);
      closers.add(child.kill);
      const end = await endAt(db, lot.id, 5 * SECOND);
      const waiting = async () => {
        const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%from lots%'`.execute(
          db,
        );
        return rows.length;
      };
      const { answer } = await whileLocked(db, lot.id, async () => {
        const answer = bid({ ...world, api: child.api }, token, lot.id, 1000);
        await expect.poll(waiting, { interval: 20 }).toBe(1);
        child.freeze();
        // Until the wait of the frozen process has timed out: it would get the lock and keep it.
        await passed(db, Math.max(end, (await databaseTime(db)) + 2 * SECOND));
        return { answer };
      });
      await expect.poll(() => statusOf(world, lot.id), { timeout: 10_000 }).toBe('unsold');
      child.thaw();
      await expectRefusal(answer, 410, 'lot_closed');
      const sale = await exportSale(db, lot.auction, { locale: 'en', now: () => end });
      if (sale === undefined) throw new Error('The auction has no export.');
      const refused = sale.journal.filter(({ type }) => type === 'refused');
      expect(refused).toMatchObject([{ lot: lot.id, refusal: 'lot_closed' }]);
      expect(replay(sale).findings).toEqual([]);
    },
  );

  it('stays open while the disk is full, and then for as long as its soft close lasts', LIMITS, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ae-disk-'));
    closers.add(() => rm(dataDir, { recursive: true, force: true }));
    // If this user may not mount a disk, a trigger of the database refuses the rows.
    const disk = await mountSmallDisk(dataDir, 200);
    if (disk !== null) closers.add(disk.remove);
    const world = await start({ dataDir });
    const { db } = world.backend;
    const [first = '', second = ''] = await world.makeBidders(2);
    const lots = [
      await world.makeLot({ extension: '120/120', end: 12 * SECOND }),
      await world.makeLot({ end: 14 * SECOND }),
    ];
    for (const { id } of lots) acceptedBid(await bid(world, first, id, 1000));
    await (disk === null ? refuseWrites(db) : disk.fill());
    const ready = async () =>
      ((await (await fetch(`${world.backend.url}/readyz`)).json()) as { status: string }).status;
    await expect.poll(ready, { timeout: 10_000 }).toBe('writes');
    for (const { id, end } of lots) {
      await expectRefusal(bid(world, second, id, 2000), 503, 'bidding_paused');
      await passed(db, end + SECOND);
      expect(await lotNow(world, id)).toMatchObject({
        status: 'active',
        held: 'unwritable',
        currentPrice: 1000,
      });
    }
    await passed(db, (lots[1]?.end ?? 0) + 6 * SECOND);
    expect(await ready()).toBe('writes');
    const before = await databaseTime(db);
    await (disk === null ? allowWrites(db) : disk.free());
    for (const { id } of lots) {
      await expect.poll(async () => (await lotNow(world, id)).endMoved?.reason).toBe('unwritable');
      const { end, held } = await lotNow(world, id);
      expect(Date.parse(end ?? '')).toBeGreaterThanOrEqual(before + 120 * SECOND);
      expect(held).toBeUndefined();
      acceptedBid(await bid(world, second, id, 2000));
    }
    expect(await ready()).toBe('ok');
  });
});
