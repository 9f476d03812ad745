import { type Kysely, sql } from 'kysely';
import { isStaffScope } from '../../../../src/domain/staff-scopes.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import type { Database } from '../../data/schema.ts';
import { isUnclosedRow } from '../../data/unclosed.ts';
import { createConcurrencyLimit } from '../../lib/concurrency-limit.ts';
import type { Admissions } from '../../sale/admissions/admissions.ts';
import type { Sales } from '../../sale/hybrid/sales.ts';
import type { Sessions } from '../auth/sessions.ts';

/** Accounts that the office has blocked: they cannot sign in, bid or ask for admission. */
export interface Blocks {
  /**
   * Blocks an account. Accepted bids stay; maxima, waiting bids and requests are taken back, by rejecting the
   * bidder in every sale that has not ended. A bid that is being decided at this moment still counts.
   *
   * @param staff id of the acting member of staff
   */
  block(user: string, reason: string, staff: string): Promise<Result<null, 'not_found' | 'forbidden'>>;
  /** Unblocks an account. Rejections stay; the console decides about them again. */
  unblock(user: string, reason: string, staff: string): Promise<Result<null, 'not_found'>>;
  /** Finishes the rejections of blocks whose process ended too early. */
  rejectBlockedBidders(): Promise<void>;
}

/** Id of the advisory lock under which blocked accounts are rejected in their auctions. Any unused number. */
const BLOCK_LOCK_ID = 4_931_208;

export interface BlocksDeps {
  readonly db: Kysely<Database>;
  readonly sessions: Sessions;
  readonly sales: Pick<Sales, 'act'>;
  readonly admissions: Pick<Admissions, 'act'>;
  /** Server time in ms. */
  now(): number;
}

export function createBlocks(deps: BlocksDeps): Blocks {
  const { db, sessions, sales, admissions, now } = deps;
  // No more than one connection waits for the lock.
  const concurrencyLimit = createConcurrencyLimit(1);

  /**
   * Writes the act with the new state of the account; false if it already has that state or does not exist.
   */
  const writeAct = (
    user: string,
    act: 'block' | 'unblock',
    reason: string,
    staff: string,
  ): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const at = now();
      const changed = await trx
        .updateTable('users')
        .set({ blocked_at: act === 'block' ? at : null })
        .where('id', '=', user)
        .where('deleted_at', 'is', null)
        .where('blocked_at', act === 'block' ? 'is' : 'is not', null)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) return false;
      await trx.insertInto('account_acts').values({ user_id: user, staff, act, reason, at }).execute();
      await sessions.refresh(trx);
      return true;
    });

  const find = (user: string) =>
    db
      .selectFrom('users')
      .select('scope')
      .where('id', '=', user)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();

  /** One process at a time: two would write the rejection into the journal twice. */
  const rejectBlockedBidders = (): Promise<void> =>
    concurrencyLimit.run('blocks', () =>
      db.connection().execute(async (connection) => {
        await sql`select pg_advisory_lock(${BLOCK_LOCK_ID})`.execute(connection);
        try {
          await rejectInAllSales();
        } finally {
          await sql`select pg_advisory_unlock(${BLOCK_LOCK_ID})`.execute(connection);
        }
      }),
    );

  async function rejectInAllSales(): Promise<void> {
    // One sale after the other, each in a transaction of its own.
    const { rows } = await sql<{ auction: string; kind: string; bidder: string; staff: string }>`
      select auctions.id as auction, auctions.kind, paddles.paddle as bidder,
        (select staff from account_acts where user_id = users.id and act = 'block'
          order by id desc limit 1) as staff
      from users
      join paddles on paddles.user_id = users.id
      join auctions on auctions.id = paddles.auction_id
      left join participations on participations.auction_id = auctions.id
        and participations.bidder = paddles.paddle
      where users.blocked_at is not null
        and participations.rejected is not true and case auctions.kind
          when 'hybrid' then auctions.status <> 'ended'
          else exists (select from lots where lots.auction_id = auctions.id
            and ${isUnclosedRow}) end
      order by auctions.id`.execute(db);
    for (const { auction, kind, bidder, staff } of rows) {
      const { act } = kind === 'hybrid' ? sales : admissions;
      await act(auction, { action: 'reject', bidder }, staff);
    }
  }

  return {
    rejectBlockedBidders,
    async block(user, reason, staff) {
      const account = await find(user);
      if (account === undefined) return err('not_found');
      if (isStaffScope(account.scope)) return err('forbidden');
      if (await writeAct(user, 'block', reason, staff)) sessions.clearCache();
      // Also of an account that is blocked already: the process that blocked it may have ended before.
      await rejectBlockedBidders();
      return ok(null);
    },
    async unblock(user, reason, staff) {
      if ((await find(user)) === undefined) return err('not_found');
      if (await writeAct(user, 'unblock', reason, staff)) sessions.clearCache();
      return ok(null);
    },
  };
}
