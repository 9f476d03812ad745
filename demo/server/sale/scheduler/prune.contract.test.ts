import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedBid, bid, call } from '../../../../src/testing/contract/client.ts';
import { acceptedHybridBid, openRoom } from '../../../../src/testing/contract/hybrid-client.ts';
import { subscribe } from '../../../../src/testing/contract/stream.ts';
import { DAY } from '../../lib/durations.ts';
import { hashPassword } from '../../people/auth/password.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';
import { prune, RETENTION } from './prune.ts';

/** Tests of the rows that are deleted after their retention and of the rows that are kept. */
describe('pruning', () => {
  let world: BackendUnderTest;
  beforeAll(async () => {
    world = await startTestBackend();
  });
  afterAll(() => world?.stop());

  const YEARS = 10 * 366 * DAY;
  const count = async (table: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      world.backend.db,
    );
    return Number(rows[0]?.n);
  };
  const later = (ms: number): Promise<void> => prune(world.backend.db, Date.now() + ms);

  it('never deletes the ledger, accepted bids and states of sales; deletes old refusals, messages and journal', async () => {
    const [token = ''] = await world.makeBidders(1);
    const lot = await world.makeLot();
    const [key, low] = [crypto.randomUUID(), crypto.randomUUID()];
    const won = await bid(world, token, lot.id, 2000, { key });
    acceptedBid(won);
    const refused = await bid(world, token, lot.id, 10, { key: low });
    const room = await openRoom(world);
    const guest = await room.admittedBidder();
    const hall = crypto.randomUUID();
    const pending = await room.bid(guest, 0, 1000, { key: hall });
    acceptedHybridBid(pending);
    const view = await room.view();
    const before = await count('bids');

    await later(RETENTION.refusals - DAY / 24);
    expect((await bid(world, token, lot.id, 10, { key: low })).text).toBe(refused.text);
    expect(await count('journal')).toBeGreaterThan(0);
    await later(YEARS);
    for (const table of ['outbox', 'journal', 'attempts', 'sessions']) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
    expect(await count('bids')).toBe(before);
    const { bidding, sales } = world.backend;
    const { rows } = await sql<{ user_id: string }>`
      select user_id from bid_requests where key = ${key}::uuid`.execute(world.backend.db);
    const user = rows[0]?.user_id ?? '';
    const again = await bidding.place({
      user,
      key,
      body: { auctionlot: lot.id, amount: 2000, kind: 'direct' },
    });
    expect(again.body).toBe(won.text);
    const hallAgain = await sales.bid({
      user: guest.id,
      key: hall,
      body: { auction: room.sale.id, auctionlot: room.sale.lots[0] ?? '', amount: 1000, kind: 'live' },
    });
    expect(hallAgain.body).toBe(pending.text);

    // The sale continues, and its actions can still be undone.
    const state = await sales.state(room.sale.id);
    expect(state?.steps.at(-1)?.no).toBe(view.lastStep?.no);
    const undone = await sales.act(room.sale.id, { action: 'undo', step: view.lastStep?.no ?? 0 }, null);
    expect(undone.ok).toBe(true);
  });

  it('continues sequence numbers, and replays from the oldest message left for an older cursor', async () => {
    const [token = ''] = await world.makeBidders(1);
    const lot = await world.makeLot();
    acceptedBid(await bid(world, token, lot.id, 2000));
    const last = world.backend.hub.lastSeq;
    await later(RETENTION.messages + DAY / 24);
    const fresh = await world.makeBidders(1);
    acceptedBid(await bid(world, fresh[0] ?? '', lot.id, 3000));
    const listener = await subscribe(world, { query: '0' });
    await expect.poll(() => listener.messages.at(-1)?.seq).toBe(last + 1);
    listener.close();
  });

  it('deletes accounts that were never activated, and no others', async () => {
    const { db } = world.backend;
    const person = {
      firstname: 'No',
      lastname: 'Body',
      password: await hashPassword('x'),
      terms_at: Date.now(),
    };
    await db
      .insertInto('users')
      .values([
        { ...person, id: 'never', email: 'never@example.com' },
        { ...person, id: 'active', email: 'active@example.com', activated: true },
      ])
      .execute();
    const remainingIds = async () =>
      (
        await db
          .selectFrom('users')
          .select('id')
          .where('id', 'in', ['never', 'active'])
          .orderBy('id')
          .execute()
      ).map(({ id }) => id);
    await later(RETENTION.links - DAY);
    expect(await remainingIds()).toEqual(['active', 'never']);
    await later(RETENTION.links + DAY);
    expect(await remainingIds()).toEqual(['active']);
    expect((await call(world, '/auctioneer/')).status).toBe(200);
  });
});
