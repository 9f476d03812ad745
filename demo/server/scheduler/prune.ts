import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Database } from '../db/schema.ts';
import { type Repeat, repeat } from '../lib/repeat.ts';
import type { Log } from '../log.ts';

const DAY = 24 * 3600 * 1000;

/**
 * For how long what has served is kept, in ms. The ledger (`bids`) and the requests behind it are
 * kept for good, and so is all that a lot or a sale is decided on: `undo` reads its steps there.
 */
export const KEPT = {
  /** A stream that is resumed from further back tells its client of the gap by its first number. */
  messages: DAY,
  mails: 30 * DAY,
  /** Links by mail, after they end, and the accounts that were never activated: told from invented ones. */
  links: 60 * DAY,
  /** A tab that slept over a long weekend may still ask by its key what became of a bid. */
  refusals: 7 * DAY,
  /** Until nobody can dispute a sale any more: claims lapse three years after the end of a year. */
  journal: 4 * 366 * DAY,
  /** More than any window over which attempts are counted. */
  attempts: DAY,
  /** Of a browser since an account last signed in there. */
  devices: 400 * DAY,
  audiences: DAY,
} as const;

interface PruningOptions {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
}

const INTERVAL = 10 * 60_000;

/** Prunes at intervals. A loop apart from the scheduler, so that deleting many rows delays no lot. */
export const startPruning = ({ db, clock, log }: PruningOptions): Repeat =>
  repeat({
    ...{ clock, log, interval: INTERVAL },
    failure: 'Pruning old rows failed',
    run: () => prune(db, clock.now()),
  });

/**
 * Deletes rows that are past their retention. Sequence numbers continue, since they come from the
 * tenant's counter and not from the rows.
 *
 * @param now server time in ms
 */
export async function prune(db: Kysely<Database>, now: number): Promise<void> {
  const ages = [
    ['outbox', KEPT.messages],
    ['mails', KEPT.mails],
    ['hybrid_actions', KEPT.journal],
    ['login_attempts', KEPT.attempts],
    ['hub_audiences', KEPT.audiences],
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
    .where('at', '<', now - KEPT.refusals)
    .execute();
  await db
    .deleteFrom('account_tokens')
    .where('expires_at', '<', now - KEPT.links)
    .execute();
  await db
    .deleteFrom('users')
    .where('activated', '=', false)
    .where('terms_at', '<', now - KEPT.links)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('paddles').select('alias').whereRef('paddles.user_id', '=', 'users.id'))),
    )
    .execute();
  await db
    .deleteFrom('devices')
    .where('used_at', '<', now - KEPT.devices)
    .execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}
