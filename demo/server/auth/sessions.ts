import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { createExpiringMap } from '../lib/expiring-map.ts';

/** Who is behind a bearer token. */
export interface SessionUser {
  readonly id: string;
  /** Which of the user's sessions this is. */
  readonly session: string;
  readonly scope: readonly string[];
}

/** Bearer tokens: random, opaque, kept only as SHA-256. */
export interface Sessions {
  /** A new token for a user. */
  open(user: string): Promise<string>;
  /** Null where the token is unknown or over. */
  find(token: string): Promise<SessionUser | null>;
  /** Ends one session, in all processes: each is told as soon as it is over. */
  end(session: string): Promise<void>;
  /** Ends all sessions of a user within the caller's transaction; call `forget` after the commit. */
  endAll(user: string, trx: Kysely<Database>): Promise<void>;
  /** Looks into the database again before any token is taken: sessions have ended. */
  forget(): void;
}

/** The channel on which processes hear that sessions have ended. */
export const SESSIONS_CHANNEL = 'auction_sessions';

const LIFETIME = 30 * 24 * 3600 * 1000;
/** How long a session that was ended elsewhere may still be taken here where nobody can be told, in ms. */
const TRUSTED_FOR = 5000;

/** @param onEnded told when sessions have ended in this process */
export function createSessions(db: Kysely<Database>, now: () => number, onEnded: () => void): Sessions {
  let seen = createExpiringMap<SessionUser>(TRUSTED_FOR, 10_000);
  const forget = (): void => {
    seen = createExpiringMap(TRUSTED_FOR, 10_000);
    onEnded();
  };
  return {
    async open(user) {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      await db
        .insertInto('sessions')
        .values({ token_hash: hashToken(token), user_id: user, created_at: at, expires_at: at + LIFETIME })
        .execute();
      return token;
    },
    async find(token) {
      const hash = hashToken(token);
      // Kept, so that a look-up that began before sessions ended does not bring one back.
      const cache = seen;
      const cached = cache.get(hash);
      if (cached !== undefined) return cached;
      const user = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['users.id', 'users.scope', 'token_hash as session'])
        .where('token_hash', '=', hash)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      if (user === undefined) return null;
      cache.set(hash, user);
      return user;
    },
    async end(session) {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('sessions').where('token_hash', '=', session).execute();
        await tellOthers(trx);
      });
      forget();
    },
    async endAll(user, trx) {
      await trx.deleteFrom('sessions').where('user_id', '=', user).execute();
      await tellOthers(trx);
    },
    forget,
  };
}

/** Heard once the transaction is committed. */
const tellOthers = (trx: Kysely<Database>) => sql`select pg_notify(${SESSIONS_CHANNEL}, '')`.execute(trx);

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
