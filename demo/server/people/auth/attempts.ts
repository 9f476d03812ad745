import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { backoff } from '../../../../src/lib/backoff.ts';
import type { Database } from '../../data/schema.ts';
import { HOUR, MINUTE } from '../../lib/durations.ts';

export interface AttemptLimits {
  /** Number of failures before waits begin, per account and per network address. */
  readonly perEmail: number;
  readonly perAddress: number;
}

/**
 * The visitors of a hall share a network address, up to the number in `STREAM_LIMITS`: their mistyped
 * passwords within an hour must not lock out the others. Guesses at one account have its own limit.
 */
export const ATTEMPT_LIMITS: AttemptLimits = { perEmail: 8, perAddress: 300 };

/**
 * Requests for mails: enough for an impatient user, too few to flood a mailbox; a whole hall may sign up at
 * once.
 */
export const MAIL_LIMITS: AttemptLimits = { perEmail: 5, perAddress: 500 };

/** One attempt: sign-in, deletion of an account, second-factor code, mail or newsletter request. */
export interface Attempt {
  readonly email: string;
  /** Network address, see `createClientAddress`. */
  readonly address: string;
  /**
   * Hash of a secret that only the account's owner has: the value of a browser that has signed in before, or
   * an unlock link. Its failures are counted separately, so that strangers who guess passwords do not lock
   * the owner out.
   */
  readonly ownerKey?: string | undefined;
}

/**
 * Rate limit of failed attempts, with backoff. Stored in the database, so that all processes share it.
 * From the limit on, each failure doubles the login delay:
 *
 *     failure     8    9    10   11   12   13 and on
 *     wait      30 s  1 min  2    4    8   15 min
 */
export interface Attempts {
  /**
   * Counts an attempt as failed before it is checked, unless it has to wait: attempts at the same moment, in
   * any process, cannot pass the limit together. A correct one is then removed.
   */
  take(attempt: Attempt): Promise<TakenAttempt>;
  /** Deletes the failures of an account: those with this `ownerKey`, or without it those that have none. */
  clear(attempt: Pick<Attempt, 'email' | 'ownerKey'>): Promise<void>;
}

export interface TakenAttempt {
  /** Seconds until the next attempt is allowed; 0 if this one was counted. */
  readonly wait: number;
  /** Whether this attempt, if it is wrong, makes later attempts at this account without an `ownerKey` wait. */
  readonly locksAccount: boolean;
  /**
   * Call it for a correct attempt: it is not counted, and the failures of its account are deleted, see
   * `clear`.
   */
  succeed(): Promise<void>;
  /** The attempt was incomplete (no code): does not count it, and keeps earlier failures. */
  uncount(): Promise<void>;
}

const FIRST_WAIT = 30_000;
const MAX_WAIT = 15 * MINUTE;
/** How long a failure counts, ms. Shorter for an address, which many people share. */
const WINDOWS = { email: 12 * HOUR, address: HOUR } as const;

interface Counter {
  readonly bucket: string;
  readonly limit: number;
  readonly window: number;
}

export function createAttempts(
  db: Kysely<Database>,
  now: () => number,
  limits: AttemptLimits = ATTEMPT_LIMITS,
  /** Attempts of different purposes are counted separately. */
  purpose = 'login',
): Attempts {
  const ofAccount = ({ email, ownerKey }: Pick<Attempt, 'email' | 'ownerKey'>): Counter => ({
    bucket: `${purpose}:${ownerKey === undefined ? 'email' : `pass:${ownerKey}`}:${hashOfEmail(email)}`,
    limit: limits.perEmail,
    window: WINDOWS.email,
  });
  const counters = (attempt: Attempt): Counter[] =>
    attempt.ownerKey !== undefined
      ? [ofAccount(attempt)]
      : [
          ofAccount(attempt),
          {
            bucket: `${purpose}:address:${attempt.address}`,
            limit: limits.perAddress,
            window: WINDOWS.address,
          },
        ];

  const clear: Attempts['clear'] = async (attempt) => {
    await db.deleteFrom('attempts').where('bucket', '=', ofAccount(attempt).bucket).execute();
  };

  return {
    take: (attempt) =>
      db.transaction().execute(async (trx) => {
        const account = ofAccount(attempt);
        const attemptCounters = counters(attempt);
        await lock(trx, attemptCounters);
        const at = now();
        const states = await Promise.all(attemptCounters.map((counter) => stateOf(trx, counter, at)));
        const until = Math.max(...states.map((state) => state.until));
        const locksAccount =
          attempt.ownerKey === undefined && (states[0]?.failures ?? 0) + 1 >= account.limit;
        if (until > at) {
          const wait = Math.max(1, Math.ceil((until - at) / 1000));
          const nothing = async (): Promise<void> => undefined;
          return { wait, locksAccount, succeed: nothing, uncount: nothing };
        }
        const rows = attemptCounters.map(({ bucket }) => ({ bucket, at }));
        await trx.insertInto('attempts').values(rows).execute();
        const uncount = async (): Promise<void> => {
          for (const row of rows) await removeOne(db, row);
        };
        return {
          wait: 0,
          locksAccount,
          uncount,
          async succeed() {
            await clear(attempt);
            await uncount();
          },
        };
      }),
    clear,
  };
}

/** Locks the counters until the end of the transaction. Sorted, so that two transactions cannot deadlock. */
async function lock(trx: Kysely<Database>, counters: readonly Counter[]): Promise<void> {
  const buckets = counters.map(({ bucket }) => bucket).toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(bucket, 0))
    from unnest(${buckets}::text[]) as bucket`.execute(trx);
}

/** The number of failures that count, and the time of the next allowed attempt: server time in ms, or 0. */
async function stateOf(trx: Kysely<Database>, { bucket, limit, window }: Counter, now: number) {
  const { failures, last } = await trx
    .selectFrom('attempts')
    .select(({ fn }) => [fn.countAll<number>().as('failures'), fn.max('at').as('last')])
    .where('bucket', '=', bucket)
    .where('at', '>', now - window)
    .executeTakeFirstOrThrow();
  const until = failures < limit ? 0 : last + backoff(failures - limit + 1, FIRST_WAIT, MAX_WAIT);
  return { failures, until };
}

/** Attempts with the same time are equal, so it removes any one of them. */
async function removeOne(
  db: Kysely<Database>,
  { bucket, at }: { bucket: string; at: number },
): Promise<void> {
  await sql`delete from attempts where ctid = (
    select ctid from attempts where bucket = ${bucket} and at = ${at}::bigint limit 1)`.execute(db);
}

/** Hashed, so that the table does not contain e-mail addresses. */
const hashOfEmail = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
