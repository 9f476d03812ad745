import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bid, lotNow } from '../../src/testing/contract/client.ts';
import { openRoom } from '../../src/testing/contract/hybrid-client.ts';
import { expectConsistentSale } from './testing/consistent-sale.ts';
import { type BackendUnderTest, startTestBackend } from './testing/test-backend.ts';

/** Faults while bids arrive: lost database connections, and a restart of the backend. */
describe('faults: lost connections, restart', () => {
  let world: BackendUnderTest;
  beforeAll(async () => {
    world = await startTestBackend({ bidRateLimit: { burst: 1000, perSecond: 1000 } });
  });
  afterAll(() => world?.stop());

  /** Bidders that bid without a pause until `end`; records the answer to every key. */
  async function bidders(lot: string, count: number) {
    const tokens = await world.makeBidders(count);
    let amount = 1000;
    let isOver = false;
    const answers = new Map<
      string,
      { status: number; text: string; again: () => Promise<{ status: number; text: string }> }
    >();
    const running = tokens.map(async (token) => {
      while (!isOver) {
        amount += 100;
        const mine = amount;
        const key = crypto.randomUUID();
        const again = () => bid(world, token, lot, mine, { key });
        const answer = await again().catch(() => ({ status: 0, text: '' }));
        answers.set(key, { ...answer, again });
        // No answer: waits a moment before the next bid, as a client does.
        if (answer.status === 0) await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    return {
      answers,
      async end() {
        isOver = true;
        await Promise.all(running);
      },
    };
  }

  const accepted = async (lot: string): Promise<string[]> => {
    const { rows } = await sql<{ key: string }>`
      select key from bid_requests where lot_id = ${lot} and accepted`.execute(world.backend.db);
    return rows.map(({ key }) => key).sort();
  };

  it('survives the loss of all its connections during bids; a repeated key gets the true outcome', async () => {
    const lot = await world.makeLot();
    const play = await bidders(lot.id, 8);
    for (let turn = 0; turn < 5; turn += 1) {
      const { size } = play.answers;
      await expect.poll(() => play.answers.size).toBeGreaterThan(size + 20);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
        .execute(world.backend.db)
        .catch(() => undefined);
    }
    await play.end();
    await connectionsBack();
    const booked = await accepted(lot.id);
    const lost = [...play.answers].filter(([, { status }]) => status === 500);
    const acceptedKeys = [...play.answers].filter(([, { status }]) => status === 200).map(([key]) => key);
    expect(lost).not.toEqual([]);
    expect(booked).toEqual(expect.arrayContaining(acceptedKeys));
    // A repeated request of every booked bid is answered as accepted, and no bid is booked twice.
    for (const [key, { again }] of lost) {
      const answer = await again();
      if (booked.includes(key)) expect(answer.status).toBe(200);
    }
    const last = await lotNow(world, lot.id);
    expect(last.bidCount).toBe((await accepted(lot.id)).length);
  });

  it('keeps every accepted bid when the backend restarts during a rush of bids', async () => {
    const lot = await world.makeLot();
    const play = await bidders(lot.id, 8);
    await expect.poll(() => play.answers.size).toBeGreaterThan(50);
    await world.restart();
    const { size } = play.answers;
    await expect.poll(() => play.answers.size).toBeGreaterThan(size + 20);
    await play.end();
    const acceptedKeys = [...play.answers].filter(([, { status }]) => status === 200).map(([key]) => key);
    // No accepted bid was lost, and every booked bid has its answer stored.
    const booked = await accepted(lot.id);
    expect(booked).toEqual(expect.arrayContaining(acceptedKeys));
    for (const [key, { status, text, again }] of play.answers) {
      if (status === 200) expect((await again()).text).toBe(text);
      else if (booked.includes(key)) expect((await again()).status).toBe(200);
    }
    expect((await lotNow(world, lot.id)).bidCount).toBe(booked.length);
  });

  it('keeps a sale consistent when connections are lost between its actions', async () => {
    const room = await openRoom(world);
    const guest = await room.admittedBidder();
    for (let turn = 0; turn < 10; turn += 1) {
      const acts = [
        room.bid(guest, 0, 1000 + turn * 500),
        room.post({ action: 'counting', auctionlot: room.sale.lots[0], counting: 0 }),
      ];
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
        .execute(world.backend.db)
        .catch(() => undefined);
      await Promise.all(acts);
    }
    await connectionsBack();
    await expectConsistentSale(world.backend, room.sale.id);
  });

  /**
   * A pool notices a lost connection only after a moment: waits until it has connections for as many queries
   * at once.
   */
  const connectionsBack = () =>
    expect
      .poll(async () => {
        const queries = Array.from({ length: 10 }, () => sql`select 1`.execute(world.backend.db));
        return (await Promise.allSettled(queries)).map(({ status }) => status);
      })
      .not.toContain('rejected');
});
