import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../../src/lib/clock.ts';
import { DATABASE_TIME } from '../../data/database-clock.ts';
import type { Database } from '../../data/schema.ts';
import { DAY, MINUTE } from '../../lib/durations.ts';
import type { Log } from '../../lib/log.ts';
import { type Repeat, repeat } from '../../lib/repeat.ts';

/** Used if `VIEW_RETENTION_DAYS` is not set. */
export const VIEW_RETENTION_DAYS = 180;

/**
 * Retention of rows in ms. Not pruned: the ledger (`bids`) with its accepted requests, and the state of
 * lots and sales, which `undo` needs.
 */
export const RETENTION = {
  /** If a client resumes an older cursor, the first seq it gets shows the gap. */
  messages: DAY,
  mails: 30 * DAY,
  /** Expired links and accounts that were never activated. Until then a link is reported as expired, not unknown. */
  links: 60 * DAY,
  /** A tab that was suspended over a long weekend may still repeat the idempotency key of a bid. */
  refusals: 7 * DAY,
  /** As long as a sale can be disputed: claims lapse three years after the end of the year. */
  journal: 4 * 366 * DAY,
  /** Longer than any window of the rate limits. */
  attempts: DAY,
  /** Counted from the last login of a user in a browser. */
  devices: 400 * DAY,
  audiences: DAY,
  /** A notice that never became a mail. */
  notices: 7 * DAY,
  /** Longer than any pause between two mails of a kind. */
  pauses: DAY,
  /**
   * The rest of a deleted account: the ids of its bids and purchases. Tax law requires the papers of a sale
   * for ten years after the end of its year.
   */
  deletedAccounts: 11 * 366 * DAY,
  /** A view of a lot, after it was last seen: a season, to compare one sale with the next. */
  views: VIEW_RETENTION_DAYS * DAY,
} as const;

interface PruningOptions {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  /** Days that a view of a lot is kept. */
  readonly viewDays?: number | undefined;
}

const INTERVAL = 10 * MINUTE;

/** Prunes at intervals. A loop apart from the scheduler, so that deleting many rows delays no lot. */
export const startPruning = ({ db, clock, log, viewDays = VIEW_RETENTION_DAYS }: PruningOptions): Repeat =>
  repeat({
    clock,
    log,
    interval: INTERVAL,
    failure: 'Pruning old rows failed',
    run: () => prune(db, clock.now(), viewDays * DAY),
  });

/**
 * Deletes rows that are past their retention. Sequence numbers continue, since they come from the
 * message counter and not from the rows.
 *
 * @param now server time in ms
 * @param views retention of views of lots, ms
 */
export async function prune(
  db: Kysely<Database>,
  now: number,
  views: number = RETENTION.views,
): Promise<void> {
  const ages = [
    ['outbox', RETENTION.messages],
    ['mails', RETENTION.mails],
    ['journal', RETENTION.journal],
    ['attempts', RETENTION.attempts],
    ['hub_audiences', RETENTION.audiences],
    ['notices', RETENTION.notices],
  ] as const;
  for (const [table, age] of ages) {
    await db
      .deleteFrom(table)
      .where(sql.ref<number>('at'), '<', now - age)
      .execute();
  }
  await db
    .deleteFrom('bid_requests')
    .where('accepted', '=', false)
    .where('at', '<', now - RETENTION.refusals)
    .execute();
  await db
    .deleteFrom('account_tokens')
    .where('expires_at', '<', now - RETENTION.links)
    .execute();
  await db
    .deleteFrom('users')
    .where('activated', '=', false)
    .where('terms_at', '<', now - RETENTION.links)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('paddles').select('paddle').whereRef('paddles.user_id', '=', 'users.id'))),
    )
    .execute();
  await forgetDeleted(db, now - RETENTION.deletedAccounts);
  await db
    .deleteFrom('devices')
    .where('used_at', '<', now - RETENTION.devices)
    .execute();
  await db
    .deleteFrom('notice_throttles')
    .where('due_at', '<', now - RETENTION.pauses)
    .execute();
  await db
    .deleteFrom('lot_views')
    .where('last_seen_at', '<', now - views)
    .execute();
  // Without a confirmation the address is not kept.
  await db
    .deleteFrom('newsletter_subscriptions')
    .where('confirmed_at', 'is', null)
    .where('confirm_until', '<', now)
    .execute();
  // A full bucket has the same effect as a missing one. Its times are the database's own.
  await sql`delete from rate_limits where full_at < ${sql.raw(DATABASE_TIME)}`.execute(db);
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}

/** Deletes the ids of accounts that were deleted before `before`. The ledger names paddles only, and stays. */
async function forgetDeleted(db: Kysely<Database>, before: number): Promise<void> {
  const deletedUsers = sql`select id from users where deleted_at < ${before}::bigint`;
  await db.transaction().execute(async (trx) => {
    await sql`delete from participations where (auction_id, bidder) in (
      select auction_id, paddle from paddles where user_id in (${deletedUsers}))`.execute(trx);
    await sql`delete from paddles where user_id in (${deletedUsers})`.execute(trx);
    await sql`delete from users where id in (${deletedUsers})`.execute(trx);
  });
}
