import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { SESSIONS_CHANNEL } from '../../data/channels.ts';
import type { Database } from '../../data/schema.ts';
import { HOUR } from '../../lib/durations.ts';
import { createExpiringMap } from '../../lib/expiring-map.ts';
import { hashToken } from '../hash-token.ts';

/** The user of a bearer token. */
export interface SessionUser {
  readonly id: string;
  /** Id of this session. */
  readonly session: string;
  readonly scope: readonly string[];
  /** Whether the office has blocked the account. */
  readonly isBlocked: boolean;
}

/** Sessions by bearer token: random, opaque, stored only as SHA-256. */
export interface Sessions {
  /** A new token for a user. */
  open(user: string): Promise<string>;
  /**
   * Null if the token is unknown or expired.
   * @param from default: the pool
   */
  find(token: string, from?: Kysely<Database>): Promise<SessionUser | null>;
  /** Ends one session and notifies all processes. */
  end(session: string): Promise<void>;
  /** Ends all sessions of a user within the caller's transaction; call `clearCache` after the commit. */
  endAll(user: string, trx: Kysely<Database>): Promise<void>;
  /** Makes all processes look up each token again, with the commit of the caller's transaction. */
  refresh(trx: Kysely<Database>): Promise<void>;
  /** Drops cached sessions, so that each token is looked up again: sessions have ended. */
  clearCache(): void;
}

/** Longest time from the sign-in to the end of a session, ms. */
const LIFETIME = 30 * 24 * HOUR;
/** A session that is not used for this time ends, ms: it may be open on a shared computer. */
const IDLE = 7 * 24 * HOUR;
/** Smallest change of the end that is written, ms: a session is used with every call. */
const STEP = HOUR;
/**
 * Time that a session is cached, ms: if the notification is lost, an ended one is accepted at most this long.
 */
const CACHED_FOR = 5000;

/** @param onEnded called when sessions have ended, in any process */
export function createSessions(db: Kysely<Database>, now: () => number, onEnded: () => void): Sessions {
  let cache = createExpiringMap<SessionUser>(CACHED_FOR, 10_000);
  const clearCache = (): void => {
    cache = createExpiringMap(CACHED_FOR, 10_000);
    onEnded();
  };
  return {
    async open(user) {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      await db
        .insertInto('sessions')
        .values({ token_hash: hashToken(token), user_id: user, created_at: at, expires_at: at + IDLE })
        .execute();
      return token;
    },
    async find(token, from = db) {
      const hash = hashToken(token);
      // A look-up that began before `clearCache` must not write into the new cache.
      const cacheAtStart = cache;
      const cached = cacheAtStart.get(hash);
      if (cached !== undefined) return cached;
      const at = now();
      const found = await from
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select([
          'users.id',
          'users.scope',
          'token_hash as session',
          'created_at',
          'expires_at',
          'blocked_at',
        ])
        .where('token_hash', '=', hash)
        .where('expires_at', '>', at)
        .executeTakeFirst();
      if (found === undefined) return null;
      const { created_at, expires_at, blocked_at, ...known } = found;
      const user = { ...known, isBlocked: blocked_at !== null };
      const end = Math.min(created_at + LIFETIME, at + IDLE);
      // Also shortens sessions of an older version that would last longer.
      if (Math.abs(end - expires_at) >= STEP)
        await from
          .updateTable('sessions')
          .set({ expires_at: end })
          .where('token_hash', '=', hash)
          .execute()
          // A read-only database, as with a full disk: the session keeps its end, and its user can read.
          .catch(() => undefined);
      cacheAtStart.set(hash, user);
      return user;
    },
    async end(session) {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('sessions').where('token_hash', '=', session).execute();
        await notifyProcesses(trx);
      });
      clearCache();
    },
    async endAll(user, trx) {
      await trx.deleteFrom('sessions').where('user_id', '=', user).execute();
      await notifyProcesses(trx);
    },
    refresh: async (trx) => {
      await notifyProcesses(trx);
    },
    clearCache,
  };
}

/** PostgreSQL delivers it with the commit of the transaction. */
const notifyProcesses = (trx: Kysely<Database>) =>
  sql`select pg_notify(${SESSIONS_CHANNEL}, '')`.execute(trx);
