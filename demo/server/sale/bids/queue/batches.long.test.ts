import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answered,
  acceptedBid,
  bid,
  call,
  tokenOf,
} from '../../../../../src/testing/contract/client.ts';
import { newBidder } from '../../../../../src/testing/contract/hybrid-client.ts';
import { isGapless, seqsOf, subscribe } from '../../../../../src/testing/contract/stream.ts';
import type { TestLot } from '../../../../../src/testing/contract/world.ts';
import { type BackendUnderTest, startTestBackend } from '../../../testing/test-backend.ts';

/** Bids on several lots that share a transaction. */
describe('bids of different lots', () => {
  let world: BackendUnderTest;
  let other: BackendUnderTest;
  beforeAll(async () => {
    const bidRateLimit = { burst: 1000, perSecond: 1000 };
    world = await startTestBackend({ bidRateLimit });
    other = await startTestBackend({ bidRateLimit, databaseUrl: world.backend.databaseUrl });
  });
  afterEach(async () => {
    await sql`drop trigger if exists fails_here on bids`.execute(world.backend.db);
  });
  afterAll(async () => {
    await other?.stop();
    await world?.stop();
  });

  const makeLots = (count: number): Promise<TestLot[]> =>
    Promise.all(Array.from({ length: count }, () => world.makeLot()));
  /** Bids of one bidder on all lots at once. */
  const bidOnAll = (token: string, lots: readonly TestLot[], amount: number): Promise<Answered[]> =>
    Promise.all(lots.map(({ id }) => bid(world, token, id, amount)));
  const statuses = (answers: readonly Answered[]): number[] => answers.map(({ status }) => status);
  /** Sends bids that all arrive before one of them is committed. */
  async function whileNothingCommits(
    token: string,
    send: () => Promise<Answered[]>,
  ): Promise<readonly Answered[]> {
    let answers: Promise<Answered[]> | undefined;
    await world.backend.db.transaction().execute(async (trx) => {
      await sql`select seq from message_counter for update`.execute(trx);
      answers = send();
      await call(world, '/user/profile', { token });
    });
    return (await answers) ?? [];
  }

  it('share a transaction, and none of them is lost or doubled', async () => {
    const lots = await makeLots(20);
    const [token = ''] = await world.makeBidders(1);
    const listener = await subscribe(world);
    const start = Number(listener.headers.get('last-event-id'));
    const answers = await whileNothingCommits(token, () => bidOnAll(token, lots, 1000));
    expect(statuses(answers)).toEqual(lots.map(() => 200));
    await expect.poll(() => listener.messages.length).toBe(20);
    expect(isGapless(listener, start + 1)).toBe(true);
    listener.close();
    const ids = lots.map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`
      select distinct xmin::text as id from bids where lot_id = any(${ids})`.execute(world.backend.db);
    expect(rows.length).toBeLessThan(20);
  });

  it('together stay within the limit of their bidder', async () => {
    const lots = await Promise.all(
      Array.from({ length: 12 }, () => world.makeLot({ isLimitNeeded: true, startPrice: 1000 })),
    );
    const path = `/console/admissions/${lots[0]?.auction}`;
    const bidder = await newBidder(world);
    const body = { action: 'admit', user: bidder.id, limit: 9000 };
    const admitted = await call(world, path, {
      method: 'POST',
      body,
      token: await tokenOf(world, world.auctioneer),
    });
    expect(admitted.status).toBe(200);
    const answers = await whileNothingCommits(bidder.token, () => bidOnAll(bidder.token, lots, 2000));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ text }) => text.includes('limit_reached'))).toHaveLength(8);
  });

  it('are decided while another lot is locked, even if one bidder bids on both', async () => {
    const [locked, ...free] = (await makeLots(12)) as [TestLot, ...TestLot[]];
    const [token = ''] = await world.makeBidders(1);
    let waiting: Promise<Answered> | undefined;
    await world.backend.db.transaction().execute(async (trx) => {
      await sql`select id from lots where id = ${locked.id} for update`.execute(trx);
      waiting = bid(world, token, locked.id, 1000);
      // With an error in the queue, these bids would wait for the lock, and this test with them.
      for (const amount of [1000, 2000])
        expect(statuses(await bidOnAll(token, free, amount))).toEqual(free.map(() => 200));
    });
    expect((await waiting)?.status).toBe(200);
  });

  it('are kept if the write for one of the lots fails', async () => {
    const lots = await makeLots(12);
    const [token = ''] = await world.makeBidders(1);
    const { db } = world.backend;
    await sql`create or replace function fail_here() returns trigger language plpgsql as
      $$ begin raise exception 'The disk of this lot is full.'; end $$`.execute(db);
    await sql`create trigger fails_here before insert on bids for each row
      when (new.lot_id = ${sql.lit(lots[7]?.id)}) execute function fail_here()`.execute(db);
    const answers = await bidOnAll(token, lots, 1000);
    expect(statuses(answers)).toEqual(lots.map((_, index) => (index === 7 ? 500 : 200)));
  });

  it('are in the ledger exactly once if they were accepted, even when connections are killed', async () => {
    const lots = await makeLots(10);
    const tokens = await world.makeBidders(10);
    const listener = await subscribe(other);
    const start = Number(listener.headers.get('last-event-id'));
    const keys = tokens.flatMap((token, bidder) =>
      lots.map((lot, index) => ({
        token,
        lot,
        amount: 1000 + 1000 * bidder + index,
        key: crypto.randomUUID(),
      })),
    );
    const send = (to: BackendUnderTest) => (one: (typeof keys)[number]) =>
      bid(to, one.token, one.lot.id, one.amount, { key: one.key });
    const first = Promise.all(keys.map((one, index) => send(index % 2 === 0 ? world : other)(one)));
    for (let round = 0; round < 20; round += 1)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%bid_requests%'`
        .execute(world.backend.db)
        .catch(() => undefined);
    const answers = await first;
    const again = await Promise.all(keys.map(send(world)));
    for (const [index, answer] of answers.entries())
      if (answer.status === 200) {
        expect(again[index]?.text).toBe(answer.text);
        acceptedBid(answer);
      }
    expect(statuses(again).filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
    const accepted = again.filter(({ status }) => status === 200).length;
    const { rows } = await sql<{ no: number }>`
      select no from bids where lot_id = any(${lots.map(({ id }) => id)})`.execute(world.backend.db);
    expect(rows).toHaveLength(accepted);
    await expect.poll(() => new Set(seqsOf(listener)).size).toBe(accepted);
    expect(isGapless(listener, start + 1)).toBe(true);
    listener.close();
  });
});
