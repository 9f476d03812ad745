import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount, newestMail } from '../../../../src/testing/contract/account-mail.ts';
import { acceptedBid, bid, call, tokenOf } from '../../../../src/testing/contract/client.ts';
import {
  acceptedHybridBid,
  askFor,
  type HybridBidder,
  openRoom,
  participationOf,
  type Room,
} from '../../../../src/testing/contract/hybrid-client.ts';
import { holdNotices } from '../../messages/mail/notice-lock.ts';
import { readExport } from '../../sale/export/read-export.ts';
import { replay } from '../../sale/export/replay.ts';
import { prune, RETENTION } from '../../sale/scheduler/prune.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

/** Tests of the rows that stay in the database after a user deletes the account. */
describe('a deleted account', () => {
  let world: BackendUnderTest;
  beforeAll(async () => {
    world = await startTestBackend();
  });
  afterAll(() => world?.stop());

  /** The tables that contain one of these words, with the number of such rows in each. */
  async function rowsWith(...words: readonly string[]): Promise<Record<string, number>> {
    const { db } = world.backend;
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(
        db,
      );
      const count = rows.filter(({ row }) => words.some((word) => row.includes(word))).length;
      if (count > 0) found[name] = count;
    }
    return found;
  }

  async function deleted(prepare: (token: string, id: string, email: string) => Promise<void>) {
    const account = await newAccount(world);
    const token = await tokenOf(world, account);
    const { id } = (await call(world, '/user/profile', { token })).json as { id: string };
    await prepare(token, id, account.email);
    const { password } = account;
    expect((await call(world, '/user/delete', { method: 'POST', token, body: { password } })).status).toBe(
      200,
    );
    await newestMail(world, account.email);
    return { ...account, id };
  }

  it('leaves only the mail that confirms the deletion, if it had no bid', async () => {
    const lot = await world.makeLot();
    const { id, email } = await deleted(async (token) => {
      await call(world, '/user/add-favorite', { method: 'PUT', token, body: { auctionlot: lot.id } });
      await call(world, '/user/contact', {
        method: 'PUT',
        token,
        body: { auction: lot.auction, auctionlot: lot.id, message: 'Is he quiet?' },
      });
    });
    expect(await rowsWith(id)).toEqual({});
    // The mails to the auctioneer about the user's requests; deleted like every mail.
    const mails = await world.mailsTo(world.office);
    expect(await rowsWith(email)).toEqual({ mails: 1 + mails.length });
  });

  it('leaves no mail that was being written during the deletion', async () => {
    const { db } = world.backend;
    const account = await newAccount(world);
    const token = await tokenOf(world, account);
    const { password, email } = account;
    const isWaiting = async () => {
      const { rows } =
        await sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and not granted and datname = current_database()`.execute(db);
      return rows.length > 0;
    };
    const deleting = await db.transaction().execute(async (trx) => {
      // The loop that writes mails may hold the lock.
      await holdNotices(trx);
      await sql`insert into mails (recipient, locale, subject, text, html, at, due_at, message_id)
        values (${email}, 'en', 'Late', 'Late', 'Late', 0, 9e15, '<late@example.com>')`.execute(trx);
      const answer = call(world, '/user/delete', { method: 'POST', token, body: { password } });
      await expect.poll(isWaiting).toBe(true);
      return { answer };
    });
    expect((await deleting.answer).status).toBe(200);
    await newestMail(world, email);
    expect(await rowsWith(email)).toEqual({ mails: 1 });
  });

  it('leaves its bids under an id without name, address and password, until the retention is over', async () => {
    const lot = await world.makeLot();
    const [stranger = ''] = await world.makeBidders(1);
    const { id, email } = await deleted(async (token) => {
      acceptedBid(await bid(world, token, lot.id, 1000));
      acceptedBid(await bid(world, stranger, lot.id, 2000));
    });
    expect(await rowsWith(id)).toEqual({ bid_requests: 1, paddles: 1, users: 1 });
    expect(await rowsWith(email)).toMatchObject({ mails: expect.any(Number) });
    const user = await world.backend.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(user)).not.toMatch(/Mathilde|O’Brien|\+33|scrypt|@example/);
    expect(user).toMatchObject({ password: '', activated: false, scope: [] });
    await prune(world.backend.db, Date.now() + RETENTION.deletedAccounts / 2);
    expect(await rowsWith(id)).toMatchObject({ users: 1 });
    await prune(world.backend.db, Date.now() + RETENTION.deletedAccounts + 60_000);
    expect(await rowsWith(id)).toEqual({ bid_requests: 1 });
    const shown = await call(world, `/auction/${lot.auction}/${lot.id}`);
    expect(shown.json).toMatchObject({ bids: [{ amount: 2000 }, { amount: 1000 }] });
  });

  it('keeps the name and the phone number of a buyer with the purchase, and cannot sign in any more', async () => {
    const lot = await world.makeLot({ buyNowPrice: 9000 });
    const account = await deleted(async (token) => {
      acceptedBid(await bid(world, token, lot.id, 9000, { kind: 'buynow' }));
    });
    const user = await world.backend.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(user)).toMatch(/Mathilde.*O’Brien/);
    expect(user).toMatchObject({ phone: expect.stringContaining('+33'), password: '', activated: false });
    const { email, password } = account;
    const signIn = await call(world, '/login', { method: 'POST', body: { email, password } });
    expect(signIn.status).toBe(401);
  });

  const asIn = async (room: Room, id: string) =>
    (await room.view()).participations.find(({ userId }) => userId === id);
  const ask = async (what: 'request' | 'raise', room: Room, bidder: HybridBidder, limit: number) =>
    expect((await askFor(world, what, room.sale.id, bidder, { limit })).status).toBe(200);
  async function replayed(room: Room) {
    const { text } = await call(world, `/console/${room.sale.id}/export.json`, { token: room.token });
    const read = readExport(text);
    if (!read.ok) throw new Error(read.error);
    return replay(read.value).findings;
  }

  it('leaves no request for admission at the console of a hybrid sale that has not ended', async () => {
    const [upcoming, live, over] = [
      await openRoom(world, { started: false }),
      await openRoom(world),
      await openRoom(world, { started: false }),
    ];
    const stranger = await live.admittedBidder();
    const account = await deleted(async (token, id) => {
      for (const room of [upcoming, live, over]) await ask('request', room, { token, id }, 9000);
      await over.submit({ action: 'start' });
      await over.submit({ action: 'end' });
    });
    for (const room of [upcoming, live]) {
      await expect
        .poll(() => asIn(room, account.id))
        .toMatchObject({ requested: false, requestedLimit: null, accepted: false, name: '–' });
      expect(await replayed(room)).toEqual([]);
    }
    // A sale that has ended stays as it was.
    expect(await asIn(over, account.id)).toMatchObject({ requested: true });
    expect(await participationOf(world, live.sale, stranger)).toMatchObject({ accepted: true });
    // The last mail is the one about the deletion, and no notice about the answer is left.
    expect(await rowsWith(account.id)).not.toHaveProperty('notices');
    expect(await world.mailsTo(account.email)).toHaveLength(1);
  });

  it('leaves no request for admission to a timed auction on which it has tried to bid', async () => {
    const lot = await world.makeLot({ isLimitNeeded: true });
    const account = await deleted(async (token, id) => {
      expect((await bid(world, token, lot.id, 1000)).status).toBe(403);
      await askFor(world, 'request', lot.auction, { token, id }, { limit: 9000 });
    });
    const { rows } = await sql`select requested, requested_limit, rejected, accepted from participations
      join paddles using (auction_id) where paddles.paddle = bidder and user_id = ${account.id}`.execute(
      world.backend.db,
    );
    expect(rows).toEqual([{ requested: false, requested_limit: null, rejected: true, accepted: false }]);
  });

  it('leaves no request for a higher limit, and the bids in the hall as they are', async () => {
    const room = await openRoom(world);
    const [auctionlot = ''] = room.sale.lots;
    const account = await deleted(async (token, id, email) => {
      await room.submit({ action: 'admit', user: id, limit: 20_000 });
      await newestMail(world, email, 2);
      acceptedHybridBid(await room.bid({ token, id }, 0, 1000));
      await room.answerPending('accept');
      await room.submit({ action: 'sold', auctionlot });
      await ask('raise', room, { token, id }, 50_000);
    });
    await expect
      .poll(() => asIn(room, account.id))
      .toMatchObject({ accepted: true, rejected: false, limit: 20_000, requestedLimit: null, bound: 1000 });
    const { bidder } = (await asIn(room, account.id)) ?? {};
    expect((await room.view()).lots[0]).toMatchObject({ status: 'sold', price: 1000, leader: { bidder } });
    expect(await replayed(room)).toEqual([]);
    // The next deletion closes a request that an earlier deletion has left open.
    const raise = { action: 'raiseLimit', bidder: bidder ?? '', limit: 60_000 } as const;
    expect((await world.backend.sales.act(room.sale.id, raise, account.id)).ok).toBe(true);
    expect(await asIn(room, account.id)).toMatchObject({ requestedLimit: 60_000 });
    await deleted(async () => undefined);
    await expect.poll(() => asIn(room, account.id)).toMatchObject({ accepted: true, requestedLimit: null });
  });
});
