import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { backoff } from '../../../src/lib/backoff.ts';
import type { Database } from '../db/schema.ts';

export interface AttemptLimits {
  /** Failures without a wait, per account and per network address. */
  readonly perEmail: number;
  readonly perAddress: number;
}

/** An office behind one address may mistype now and then; one account is rarely mistyped eight times. */
export const ATTEMPT_LIMITS: AttemptLimits = { perEmail: 8, perAddress: 60 };

/** Mails that may be asked for: enough for who is impatient, too few to fill somebody's mailbox. */
export const MAIL_LIMITS: AttemptLimits = { perEmail: 5, perAddress: 60 };

/** Who tries. */
export interface Attempt {
  readonly email: string;
  /** Network address, see `createClientAddress`. */
  readonly address: string;
  /**
   * Hash of what only the account's owner holds: a browser that has signed in before, or a link by
   * mail. Its failures are counted apart, so that strangers at the door do not hold it up.
   */
  readonly pass?: string | undefined;
}

/**
 * Counts failed attempts, in the database, so that all processes count together. The failure after
 * the last free one costs a wait, and each further one a wait twice as long:
 *
 *     failure     8    9    10   11   12   13 and on
 *     wait      30 s  1 min  2    4    8   15 min
 */
export interface Attempts {
  /** Seconds to wait before the next attempt; 0 where one may try. */
  wait(attempt: Attempt): Promise<number>;
  /** @returns whether strangers now have to wait for this account */
  failed(attempt: Attempt): Promise<boolean>;
  /** Mistyping before is forgiven: to strangers, or to a pass alone where there is one. */
  forgive(attempt: Pick<Attempt, 'email' | 'pass'>): Promise<void>;
}

const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 15 * 60_000;
const HOUR = 3_600_000;
/** For how long a failure counts, in ms. Many share an address: it recovers sooner. */
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
  /** Attempts of different purposes do not count together. */
  purpose = 'login',
): Attempts {
  const ofAccount = ({ email, pass }: Pick<Attempt, 'email' | 'pass'>): Counter => ({
    bucket: `${purpose}:${pass === undefined ? 'email' : `pass:${pass}`}:${hashed(email)}`,
    limit: limits.perEmail,
    window: WINDOWS.email,
  });
  const counters = (attempt: Attempt): Counter[] =>
    attempt.pass !== undefined
      ? [ofAccount(attempt)]
      : [
          ofAccount(attempt),
          {
            bucket: `${purpose}:address:${attempt.address}`,
            limit: limits.perAddress,
            window: WINDOWS.address,
          },
        ];

  /** When the next attempt may be made; 0 where that is now. */
  async function openAgain({ bucket, limit, window }: Counter): Promise<number> {
    const { failures, last } = await db
      .selectFrom('login_attempts')
      .select(({ fn }) => [fn.countAll<number>().as('failures'), fn.max('at').as('last')])
      .where('bucket', '=', bucket)
      .where('at', '>', now() - window)
      .executeTakeFirstOrThrow();
    if (failures < limit) return 0;
    const until = last + backoff(failures - limit + 1, FIRST_WAIT, LONGEST_WAIT);
    return until > now() ? until : 0;
  }

  return {
    async wait(attempt) {
      const until = Math.max(...(await Promise.all(counters(attempt).map(openAgain))));
      return until === 0 ? 0 : Math.max(1, Math.ceil((until - now()) / 1000));
    },
    async failed(attempt) {
      const at = now();
      await db
        .insertInto('login_attempts')
        .values(counters(attempt).map(({ bucket }) => ({ bucket, at })))
        .execute();
      await db
        .deleteFrom('login_attempts')
        .where('bucket', 'like', `${purpose}:%`)
        .where('at', '<', at - WINDOWS.email)
        .execute();
      return attempt.pass === undefined && (await openAgain(ofAccount(attempt))) > 0;
    },
    async forgive(attempt) {
      await db.deleteFrom('login_attempts').where('bucket', '=', ofAccount(attempt).bucket).execute();
    },
  };
}

/** Hashed: a list of tried e-mails is nothing to keep. */
const hashed = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
