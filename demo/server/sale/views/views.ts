import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Fingerprint, ViewStartBody } from '../../../../src/api/schema/view-tracker.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import type { Database } from '../../data/schema.ts';
import { MINUTE } from '../../lib/durations.ts';

/**
 * Longest time after which a new start by the same visitor continues a view, ms: a reload, the return from
 * another page or to the tab is no new interest in the lot.
 */
const REUSE_WINDOW = 30 * MINUTE;

/**
 * The most that one heartbeat or end adds to the time spent, ms. Heartbeats come every 30 s, late ones a
 * little later; in a longer silence the computer slept.
 */
const MAX_PER_HEARTBEAT = 45_000;

/** A view that has begun, or goes on. */
export interface StartedView {
  readonly id: string;
  /** Start of the view, server time in ms. */
  readonly startedAt: number;
  readonly reused: boolean;
}

/**
 * Views of lots with the time spent on them:
 *
 *     start ──▶ open ──heartbeat──▶ open ──end──▶ ended
 *                 ▲                                 │
 *                 └──start within the window────────┘
 *
 * The time between two signs of life counts, at most `MAX_PER_HEARTBEAT`; time before a start never does. Only
 * the server's clock is read, so a client cannot claim time it did not spend.
 */
export interface ViewTracker {
  /**
   * @param user id of the bearer token's user; null for an anonymous visitor; the body does not decide it
   */
  start(body: ViewStartBody, user: string | null): Promise<Result<StartedView, 'not_found'>>;
  /**
   * @returns false if there is no such view or it has ended
   */
  heartbeat(id: string): Promise<boolean>;
  /** Ending a view twice changes nothing. @returns false if there is no such view */
  end(id: string): Promise<boolean>;
}

export interface ViewsDeps {
  readonly db: Kysely<Database>;
  /** Server time in ms. */
  now(): number;
}

const VIEW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createViewTracker({ db, now }: ViewsDeps): ViewTracker {
  /** The time since the last sign of life. Never negative: clocks of processes may differ. */
  const watched = (at: number) =>
    sql<number>`watched_ms + greatest(0, least(${at}::bigint - last_seen_at, ${MAX_PER_HEARTBEAT}::bigint))`;
  const lastSeen = (at: number) => sql<number>`greatest(last_seen_at, ${at}::bigint)`;
  const opened = (id: string) => db.updateTable('lot_views').where('id', '=', id);

  return {
    start: (body, user) =>
      db.transaction().execute(async (trx) => {
        const lot = await trx
          .selectFrom('lots')
          .select('id')
          .where('id', '=', body.auctionLotId)
          .executeTakeFirst();
        if (lot === undefined) return err('not_found');
        const fingerprint = 'userFingerprint' in body ? body.userFingerprint : body.anonymousFingerprint;
        const viewer = viewerOf(lot.id, user, fingerprint);
        // Two starts at once, as after a double click, must find each other.
        await sql`select pg_advisory_xact_lock(hashtext('lot_views'),
          hashtext(${lot.id + (viewer.user_id ?? viewer.session_hash)}))`.execute(trx);
        const at = now();
        const openView = await trx
          .selectFrom('lot_views')
          .select(['id', 'started_at'])
          .where('lot_id', '=', lot.id)
          .where((is) =>
            viewer.user_id === null
              ? is('session_hash', '=', viewer.session_hash)
              : is('user_id', '=', viewer.user_id),
          )
          .where('last_seen_at', '>', at - REUSE_WINDOW)
          .orderBy('last_seen_at', 'desc')
          .limit(1)
          .forUpdate()
          .executeTakeFirst();
        if (openView !== undefined) {
          await trx
            .updateTable('lot_views')
            .set({ ended_at: null, last_seen_at: lastSeen(at) })
            .where('id', '=', openView.id)
            .execute();
          return ok({ id: openView.id, startedAt: openView.started_at, reused: true });
        }
        const { id } = await trx
          .insertInto('lot_views')
          .values({
            lot_id: lot.id,
            ...viewer,
            locale: fingerprint.language.appLocale,
            started_at: at,
            last_seen_at: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return ok({ id, startedAt: at, reused: false });
      }),
    async heartbeat(id) {
      if (!VIEW_ID.test(id)) return false;
      const at = now();
      const beaten = await opened(id)
        .set({ watched_ms: watched(at), last_seen_at: lastSeen(at) })
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return beaten.numUpdatedRows > 0;
    },
    async end(id) {
      if (!VIEW_ID.test(id)) return false;
      const at = now();
      const ended = await opened(id)
        .set({ watched_ms: watched(at), last_seen_at: lastSeen(at), ended_at: at })
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (ended.numUpdatedRows > 0) return true;
      const row = await db.selectFrom('lot_views').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** The stored identity of a viewer: the user, or hashes that hold for this lot only. */
function viewerOf(lot: string, user: string | null, fingerprint: Fingerprint) {
  if (user !== null) return { user_id: user, visitor_hash: null, session_hash: null };
  const { persistentFingerprint: visitor, sessionFingerprint: session } = fingerprint;
  return {
    user_id: null,
    visitor_hash: hashOf([lot, visitor]),
    session_hash: hashOf([lot, visitor, session]),
  };
}

/** Hashed as JSON, since a separator could occur in the client's strings. */
const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
