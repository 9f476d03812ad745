import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedBid, bid, call, expectRefusal, lotNow } from '../../../../src/testing/contract/client.ts';
import { openRoom } from '../../../../src/testing/contract/hybrid-client.ts';
import { subscribe } from '../../../../src/testing/contract/stream.ts';
import { databaseTime } from '../../data/database-clock.ts';
import type { Database } from '../../data/schema.ts';
import { HOUR } from '../../lib/durations.ts';
import { silentLog } from '../../lib/log.ts';
import { whileLocked } from '../../testing/lot-lock.ts';
import { allowWrites, refuseWrites } from '../../testing/refuse-writes.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';
import { keyLock } from '../bids/keys/idempotency-key.ts';

/** A lot must not close before a timely bid is decided, nor while bids cannot be stored. */
describe('a lot at its end', () => {
  let world: BackendUnderTest;
  let other: BackendUnderTest;
  /** Log lines of both processes. */
  const logged: string[] = [];
  beforeAll(async () => {
    const note = (message: string): void => void logged.push(message);
    const log = { ...silentLog, info: note, warn: note };
    // Streams must stay open: a stream that reconnects gets no message that bidding works again.
    world = await startTestBackend({ log, hub: { heartbeat: 100, lifetime: 60_000 } });
    other = await startTestBackend({ log, databaseUrl: world.backend.databaseUrl });
  });
  afterAll(async () => {
    await other?.stop();
    await world?.stop();
  });

  const db = (): Kysely<Database> => world.backend.db;
  const heldOf = async (lot: string) => (await lotNow(world, lot)).held;
  /** Waits until the server time is `ms`, plus the error of the processes' estimates. */
  const passed = (ms: number) =>
    expect.poll(() => databaseTime(db()), { interval: 20 }).toBeGreaterThan(ms + 20);
  const movesOf = async (lot: string) =>
    (await sql<{ reason: string }>`select reason from end_moves where lot_id = ${lot}`.execute(db())).rows;

  it('accepts a bid that arrived before the end even if it is decided after it, and refuses one that arrived later', async () => {
    const [early = '', late = ''] = await world.makeBidders(2);
    const lot = await world.makeLot({ end: 700 });
    const sent = await whileLocked(db(), lot.id, async () => {
      const inTime = bid(world, early, lot.id, 1000);
      await passed(lot.end);
      return { inTime, tooLate: bid(world, late, lot.id, 2000) };
    });
    const { auctionlot } = acceptedBid(await sent.inTime);
    expect(Date.parse(auctionlot.bids[0]?.at ?? '')).toBeLessThan(lot.end);
    await expectRefusal(sent.tooLate, 410, 'lot_closed');
    await expect.poll(async () => (await lotNow(world, lot.id)).status).toBe('sold');
    expect(await lotNow(world, lot.id)).toMatchObject({ currentPrice: 1000, bidCount: 1 });
  });

  it('is extended by the soft close from the moment when the bid arrived, not from the decision', async () => {
    const [token = ''] = await world.makeBidders(1);
    const lot = await world.makeLot({ extension: '120/120', end: 600 });
    const sent = await whileLocked(db(), lot.id, async () => {
      const inTime = bid(other, token, lot.id, 1000);
      await passed(lot.end);
      return { inTime };
    });
    const { auctionlot } = acceptedBid(await sent.inTime);
    const at = Date.parse(auctionlot.bids[0]?.at ?? '');
    expect(at).toBeLessThan(lot.end);
    expect(Date.parse(auctionlot.end ?? '')).toBe(at + 120_000);
  });

  /** Another process reports an undecided bid on the lot; the lot then ends. */
  async function endUndecided(lot: string, ago: number): Promise<number> {
    const end = (await databaseTime(db())) - ago;
    const process = crypto.randomUUID();
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`insert into process_heartbeats (process, beat_at, until, undecided)
        values (${process}, ${end + HOUR}, ${end + HOUR}, ${JSON.stringify({ [lot]: end - 1 })}::jsonb)`.execute(
          trx,
        );
        await trx.updateTable('lots').set({ end_at: end }).where('id', '=', lot).execute();
      });
    return end;
  }
  const decideAll = () =>
    sql`delete from process_heartbeats where until > ${Date.now() + HOUR / 2}::bigint`.execute(db());

  it('stays open, and is reported as held, until other processes have decided their bids', async () => {
    const lot = await world.makeLot();
    await endUndecided(lot.id, 1000);
    await expect.poll(() => heldOf(lot.id)).toBe('undecided');
    const held = expect.objectContaining({ id: lot.id, status: 'active', held: 'undecided' });
    expect((await call(world, `/auction/${lot.auction}/${lot.id}`)).json).toEqual(held);
    expect((await call(world, `/auction/${lot.auction}/auctionlots`)).json).toContainEqual(held);
    expect(logged.filter((message) => message.includes(lot.id))[0]).toMatch(
      /^Closing is held, .* undecided: /,
    );
    await decideAll();
    await expect.poll(async () => (await lotNow(world, lot.id)).status).toBe('unsold');
    expect(await heldOf(lot.id)).toBeUndefined();
    await expect
      .poll(() => logged.filter((message) => message.startsWith('Closing goes on')))
      .not.toEqual([]);
  });

  it('closes without waiting for a process that has sent no heartbeat for three seconds', async () => {
    const lot = await world.makeLot();
    await sql`insert into process_heartbeats (process, beat_at, until, undecided)
      values (gen_random_uuid(), ${Date.now() - 4000}, 0, '{}')`.execute(db());
    await db()
      .updateTable('lots')
      .set({ end_at: await databaseTime(db()) })
      .where('id', '=', lot.id)
      .execute();
    await expect.poll(async () => (await lotNow(world, lot.id)).status).toBe('unsold');
  });

  it('gets a later end if bids on it stay undecided for over 30 s', async () => {
    const lot = await world.makeLot({ extension: '120/120' });
    const end = await endUndecided(lot.id, 30_500);
    await expect.poll(async () => (await lotNow(world, lot.id)).endMoved?.reason).toBe('undecided');
    await decideAll();
    const moved = await lotNow(world, lot.id);
    expect(moved.endMoved?.from).toBe(new Date(end).toISOString());
    // The scheduler reads the time before it finds the lot, so its time may lie before the change of the end.
    expect(Date.parse(moved.end ?? '')).toBeGreaterThanOrEqual(end + 30_000 + 120_000);
    expect(await movesOf(lot.id)).toEqual([{ reason: 'undecided' }]);
    const [token = ''] = await world.makeBidders(1);
    acceptedBid(await bid(world, token, lot.id, 1000));
  });

  it('stays open while bids cannot be stored, and gets a later end if its end passed in that time', async () => {
    const [first = '', second = ''] = await world.makeBidders(2);
    const lot = await world.makeLot({ extension: '120/120' });
    const key = crypto.randomUUID();
    const stored = await bid(world, first, lot.id, 1000, { key });
    acceptedBid(stored);
    const listener = await subscribe(world);
    const aliveAt = async () =>
      (await db().selectFrom('backend_alive').select('alive_at').executeTakeFirstOrThrow()).alive_at;
    const readyOf = async ({ api }: BackendUnderTest) =>
      (await fetch(`${new URL(api).origin}/readyz`)).json();
    const ready = () => readyOf(world);
    expect(await ready()).toEqual({ status: 'ok' });
    await refuseWrites(db());
    await expect.poll(ready).toEqual({ status: 'writes' });
    // A process that has not noticed yet would take it for an outage.
    await expect.poll(() => readyOf(other)).toEqual({ status: 'writes' });
    const alive = await aliveAt();
    await expectRefusal(bid(world, second, lot.id, 2000), 503, 'bidding_paused');
    await expectRefusal(bid(world, second, lot.id, 9000, { kind: 'buynow' }), 503, 'bidding_paused');
    // A stored answer can be read.
    const repeated = await bid(world, first, lot.id, 1000, { key });
    expect([repeated.status, repeated.text]).toEqual([200, stored.text]);
    expect(await heldOf(lot.id)).toBe('unwritable');
    const events = () => listener.messages.map(({ event }) => event);
    await expect.poll(events).toContain('live.paused');
    // Another heartbeat has failed since then.
    expect(await aliveAt()).toBe(alive);
    // As if the outage had lasted for a minute; the lot has ended since.
    const end = (await databaseTime(db())) - 10_000;
    await sql`update backend_alive set alive_at = alive_at - 60000`.execute(db());
    await db().updateTable('lots').set({ end_at: end }).where('id', '=', lot.id).execute();
    await allowWrites(db());
    await expect.poll(async () => (await lotNow(world, lot.id)).endMoved?.reason).toBe('unwritable');
    await expect.poll(ready).toEqual({ status: 'ok' });
    await expect.poll(events).toContain('live.resumed');
    expect(await lotNow(world, lot.id)).toMatchObject({ status: 'active', currentPrice: 1000, bidCount: 1 });
    acceptedBid(await bid(world, second, lot.id, 2000));
    expect(await movesOf(lot.id)).toEqual([{ reason: 'unwritable' }]);
    // Both processes log it once; one of them moves the ends.
    expect(logged.filter((message) => message.startsWith('Bids cannot be stored'))).toHaveLength(2);
    const again = /^Bids can be stored again, after \d+ s: the ends of [1-9]\d* lots were moved/;
    expect(logged.filter((message) => again.test(message))).toHaveLength(1);
    listener.close();
  });

  it('refuses a bid as paused if that bid is the first to find the disk full', async () => {
    const [token = ''] = await world.makeBidders(1);
    const lot = await world.makeLot();
    await refuseWrites(db(), "new.user_id <> ''");
    await expectRefusal(bid(world, token, lot.id, 1000), 503, 'bidding_paused');
    await allowWrites(db());
    expect((await lotNow(world, lot.id)).bidCount).toBe(0);
  });

  it('refuses a bid in the hall as paused while the disk is full', async () => {
    const room = await openRoom(world);
    const guest = await room.admittedBidder();
    await refuseWrites(db(), "new.user_id <> ''");
    await expectRefusal(room.bid(guest, 0, 1000), 503, 'bidding_paused');
    await allowWrites(db());
    expect((await room.bid(guest, 0, 1000)).status).toBe(200);
  });

  it('decides a bid only once another process has released its idempotency key', async () => {
    const [token = ''] = await world.makeBidders(1);
    const { id } = (await call(world, '/user/profile', { token })).json as { id: string };
    const lot = await world.makeLot();
    const key = crypto.randomUUID();
    const sent = await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${keyLock(id, key)}::bigint)`.execute(trx);
        const answer = bid(world, token, lot.id, 1000, { key });
        await passed((await databaseTime(trx)) + 200);
        return { answer };
      });
    acceptedBid(await sent.answer);
  });

  it('gives all requests with one idempotency key the answer of the first, in whichever process they arrive', async () => {
    const [token = ''] = await world.makeBidders(1);
    const lot = await world.makeLot();
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      [world, other, world, other, world, other, world, other].map((at) =>
        bid(at, token, lot.id, 1000, { key }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await lotNow(world, lot.id)).bidCount).toBe(1);
  });
});
