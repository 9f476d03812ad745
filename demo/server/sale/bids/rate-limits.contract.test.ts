import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answered,
  bid,
  call,
  refusalOf,
  signIn,
  tokenOf,
  voidKey,
} from '../../../../src/testing/contract/client.ts';
import { askFor, newBidder, openRoom, roomOf } from '../../../../src/testing/contract/hybrid-client.ts';
import { withOutboxLocked } from '../../testing/outbox-lock.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

/** A token comes back in a thousand seconds: none within this test. */
const SLOW = 0.001;
const BURST = 6;

describe('two processes: rate limits and keys', () => {
  let world: BackendUnderTest;
  let other: BackendUnderTest;
  beforeAll(async () => {
    const limit = { burst: BURST, perSecond: SLOW };
    const limits = { bidRateLimit: limit, viewRateLimit: limit, admissionRateLimit: limit };
    world = await startTestBackend(limits);
    other = await startTestBackend({ ...limits, databaseUrl: world.backend.databaseUrl });
  });
  afterAll(async () => {
    await other?.stop();
    await world?.stop();
  });

  const statuses = (answers: readonly Answered[]): number[] => answers.map(({ status }) => status).sort();
  /** Sends `count` requests to each process, all at once. */
  const toBoth = (count: number, send: (to: BackendUnderTest) => Promise<Answered>): Promise<Answered[]> =>
    Promise.all([world, other].flatMap((to) => Array.from({ length: count }, () => send(to))));
  const decided = async (lot: string): Promise<number> => {
    const { rows } = await sql`select key from bid_requests where lot_id = ${lot}`.execute(world.backend.db);
    return rows.length;
  };

  /** Number of statements like this that wait for a lock. */
  const lockWaits = async (like: string): Promise<number> => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike ${like}`.execute(
      world.backend.db,
    );
    return rows.length;
  };
  /** Transactions that hold the lock of a key and wait to write their message; an opening lot writes one too. */
  const keyHoldersAtOutbox = async (): Promise<number> => {
    const { rows } = await sql`select distinct pid from pg_stat_activity join pg_locks using (pid)
      where datname = current_database() and wait_event_type = 'Lock' and query ilike '%outbox%' and locktype = 'advisory' and granted`.execute(
      world.backend.db,
    );
    return rows.length;
  };

  it('together decide no more bids of a user than the limit allows, also on different lots', async () => {
    const [token = ''] = await world.makeBidders(1);
    const lots = [await world.makeLot(), await world.makeLot()];
    const send = (lot: string) => toBoth(BURST, (to) => bid(to, token, lot, 1000));
    const answers = (await Promise.all(lots.map(({ id }) => send(id)))).flat();
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4 * BURST - BURST);
    for (const { headers, text } of refused) {
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(JSON.parse(text)).toMatchObject({ code: 'too_many_requests' });
    }
    // Only the bids that the limit refused were not decided.
    const counts = await Promise.all(lots.map(({ id }) => decided(id)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(BURST);
  });

  it('repeat the answer to a decided idempotency key, even over the limit and in the other process', async () => {
    const [token = ''] = await world.makeBidders(1);
    const lot = await world.makeLot();
    const key = crypto.randomUUID();
    const first = await bid(world, token, lot.id, 1000, { key });
    await toBoth(BURST, (to) => bid(to, token, lot.id, 1000));
    const again = await bid(other, token, lot.id, 1000, { key });
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  it('refuse a bid over the limit without waiting for a locked lot, and without counting it for other bidders', async () => {
    const [flood = '', calm = ''] = await world.makeBidders(2);
    const lot = await world.makeLot();
    await Promise.all(Array.from({ length: BURST }, () => bid(world, flood, lot.id, 1000)));
    await world.backend.db.transaction().execute(async (trx) => {
      await sql`select id from lots where id = ${lot.id} for update`.execute(trx);
      // A decision would wait for the lock, and this test with it.
      expect((await bid(other, flood, lot.id, 9000)).status).toBe(429);
    });
    expect((await bid(other, calm, lot.id, 9000)).status).toBe(200);
  });

  it('refuse a bid that waits for its lot once its key is voided in the other process', async () => {
    const [token = ''] = await world.makeBidders(1);
    const lot = await world.makeLot();
    const key = crypto.randomUUID();
    let waiting: Promise<Answered> | undefined;
    await world.backend.db.transaction().execute(async (trx) => {
      await sql`select id from lots where id = ${lot.id} for update`.execute(trx);
      waiting = bid(world, token, lot.id, 1000, { key });
      await expect.poll(() => lockWaits('%for update%')).toBeGreaterThan(0);
      expect(refusalOf(await voidKey(other, token, key))).toEqual([409, 'key_void']);
    });
    expect(waiting && refusalOf(await waiting)).toEqual([409, 'key_void']);
    expect(await decided(lot.id)).toBe(0);
  });

  it('answer a voided key with the bid that the other process was deciding', async () => {
    const [token = ''] = await world.makeBidders(1);
    const lot = await world.makeLot();
    const key = crypto.randomUUID();
    let both: Promise<Answered[]> | undefined;
    // The bid is decided, and its transaction waits to write its message.
    await withOutboxLocked(world.backend.databaseUrl, async () => {
      const placed = bid(world, token, lot.id, 1000, { key });
      await expect.poll(keyHoldersAtOutbox).toBe(1);
      both = Promise.all([placed, voidKey(other, token, key)]);
      await expect.poll(() => lockWaits('select pg_advisory_xact_lock%')).toBe(1);
    });
    const [placed, voided] = (await both) ?? [];
    expect([placed?.status, voided?.text]).toEqual([200, placed?.text]);
    const again = await bid(other, token, lot.id, 1000, { key });
    expect(again.text).toBe(placed?.text);
  });

  it('decide together no more bids in a hall than the limit', async () => {
    const room = await openRoom(world);
    const guest = await room.admittedBidder();
    const there = roomOf(other, room.sale, await tokenOf(other, other.auctioneer));
    const [lot = ''] = room.sale.lots;
    const answers = await Promise.all(
      Array.from({ length: BURST }, () => [room.bid(guest, 0, 1000), there.bid(guest, 0, 1000)]).flat(),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(BURST);
    expect(await decided(lot)).toBe(BURST);
  });

  it('take together no more applications for admission of a user than the limit, in whatever auctions', async () => {
    const { auction: timed } = await world.makeLot({ isLimitNeeded: true });
    const { id: hybrid } = await world.makeSale();
    const [eager, calm] = [await newBidder(world), await newBidder(world)];
    const ask = (to: BackendUnderTest, auction: string, by = eager) =>
      askFor(to, 'request', auction, by, { limit: 9000 });
    const answers = await Promise.all([
      toBoth(BURST, (to) => ask(to, timed)),
      toBoth(BURST, (to) => ask(to, hybrid)),
    ]);
    const refused = answers.flat().filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(4 * BURST - BURST);
    for (const answer of refused) {
      expect(refusalOf(answer)).toEqual([429, 'too_many_requests']);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    // A raise of the limit counts as an application too, in the same bucket.
    const raised = await toBoth(1, (to) => askFor(to, 'raise', timed, eager, { limit: 20_000 }));
    expect(statuses(raised)).toEqual([429, 429]);
    expect((await ask(other, timed, calm)).status).toBe(200);
  });

  it('check together no more passwords of an account than the limit', async () => {
    const account = { ...world.ben, password: 'wrong' };
    const { db } = world.backend;
    const waiting = async (): Promise<number> => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    };
    let attempts: Promise<Answered[]> | undefined;
    for (let tries = 1; tries < world.loginsPerEmail; tries += 1) await signIn(world, account);
    // The lock delays counting until several requests have checked or wait for their turn: one attempt is left.
    await db.transaction().execute(async (trx) => {
      await sql`lock table attempts in share mode`.execute(trx);
      attempts = toBoth(4, (to) => signIn(to, account));
      await expect.poll(waiting).toBeGreaterThan(2);
    });
    const answers = (await attempts) ?? [];
    expect(statuses(answers)).toEqual([401, 429, 429, 429, 429, 429, 429, 429]);
  });

  it('write together no more mails to an address than the limit', async () => {
    const body = { email: world.anna.email };
    const send = (to: BackendUnderTest) => call(to, '/user/password-reset', { method: 'POST', body });
    const answers = await toBoth(2 * world.mailsPerEmail, send);
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(world.mailsPerEmail);
  });

  it('do not count right passwords against a network address', async () => {
    const { databaseUrl } = world.backend;
    const loginLimits = { perEmail: 8, perAddress: 2 };
    const office = await startTestBackend({ databaseUrl, loginLimits, trustedProxies: ['127.0.0.1'] });
    const headers = { 'X-Forwarded-For': '192.0.2.1' };
    const send = () => call(office, '/login', { method: 'POST', body: world.anna, headers });
    for (let turn = 0; turn < 4; turn += 1) expect((await send()).status).toBe(200);
    await office.stop();
  });

  it('record together no more views from an address than the limit', async () => {
    const lot = await world.makeLot();
    const end = (to: BackendUnderTest) =>
      call(to, `/view-tracker/end/${crypto.randomUUID()}`, { method: 'POST', body: { lot: lot.id } });
    const answers = await toBoth(BURST, end);
    expect(statuses(answers)).toEqual([
      ...Array.from({ length: BURST }, () => 404),
      ...Array.from({ length: BURST }, () => 429),
    ]);
  });
});
