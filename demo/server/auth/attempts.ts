import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

export interface AttemptLimits {
  /** Ms over which failures are counted. */
  readonly window: number;
  /** Failures within it that are borne per e-mail and per network address. */
  readonly perEmail: number;
  readonly perAddress: number;
}

/** An office behind one address may mistype now and then; one account is rarely mistyped eight times. */
export const ATTEMPT_LIMITS: AttemptLimits = { window: 15 * 60_000, perEmail: 8, perAddress: 60 };

/** Mails that may be asked for: enough for who is impatient, too few to fill somebody's mailbox. */
export const MAIL_LIMITS: AttemptLimits = { window: 15 * 60_000, perEmail: 5, perAddress: 60 };

/** Counts failed logins, in the database, so that all processes count together. */
export interface Attempts {
  /** Seconds to wait before the next attempt; 0 where one may try. */
  wait(email: string, address: string): Promise<number>;
  failed(email: string, address: string): Promise<void>;
  /** The right password was given: mistyping it before is forgiven. */
  succeeded(email: string): Promise<void>;
}

export function createAttempts(
  db: Kysely<Database>,
  now: () => number,
  limits: AttemptLimits = ATTEMPT_LIMITS,
  /** Attempts of different purposes do not count together. */
  purpose = 'login',
): Attempts {
  const emailBucket = (email: string): string => `${purpose}:email:${hashed(email)}`;
  const addressBucket = (address: string): string => `${purpose}:address:${address}`;

  /** When the failures of a bucket fall below the limit again; 0 where they are. */
  async function blockedUntil(bucket: string, limit: number): Promise<number> {
    // The failure that fills the limit: until it is out of the window, nothing goes.
    const filling = await db
      .selectFrom('login_attempts')
      .select('at')
      .where('bucket', '=', bucket)
      .where('at', '>', now() - limits.window)
      .orderBy('at', 'desc')
      .offset(limit - 1)
      .limit(1)
      .executeTakeFirst();
    return filling === undefined ? 0 : filling.at + limits.window;
  }

  return {
    async wait(email, address) {
      const until = Math.max(
        await blockedUntil(emailBucket(email), limits.perEmail),
        await blockedUntil(addressBucket(address), limits.perAddress),
      );
      return until === 0 ? 0 : Math.max(1, Math.ceil((until - now()) / 1000));
    },
    async failed(email, address) {
      const at = now();
      await db
        .insertInto('login_attempts')
        .values([emailBucket(email), addressBucket(address)].map((bucket) => ({ bucket, at })))
        .execute();
      await db
        .deleteFrom('login_attempts')
        .where('bucket', 'like', `${purpose}:%`)
        .where('at', '<', at - limits.window)
        .execute();
    },
    async succeeded(email) {
      await db.deleteFrom('login_attempts').where('bucket', '=', emailBucket(email)).execute();
    },
  };
}

/** Hashed: a list of tried e-mails is nothing to keep. */
const hashed = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
