import { type Kysely, sql, type Transaction } from 'kysely';
import { type EndMoveReason, UNCLOSED_STATUSES } from '../../../../src/domain/lot-status.ts';
import { DATABASE_TIME, type DatabaseClock } from '../../data/database-clock.ts';
import { type AuctionRules, bidPayload, LIVE_LOT_COLUMNS, type LiveLot } from '../../data/lot-book.ts';
import { type Message, writeMessages } from '../../data/outbox.ts';
import type { EndMove } from '../../data/schema/outages.ts';
import type { Database } from '../../data/schema.ts';
import type { Log } from '../../lib/log.ts';
import { mapValid } from '../../lib/map-valid.ts';

/*
 * Fairness after an outage: bidding was impossible while no process ran, no process could store bids, or the
 * database was unreachable. A lot that ended in that time stays open for at least the length of its soft
 * close. The first process whose heartbeat finds the gap runs this; it locks the row `backend_alive`, so only
 * one does.
 *
 *     from the last sign of life     effect
 *     until bids are taken again
 *     ────────────────────────────────────────────────────────────────────────────────
 *     under 3 s                      nothing
 *     3 to 15 s                      ends in that time are moved
 *     over 15 s                      an outage: also ends that come soon after it
 *
 *     alive        old end                return           new end
 *     ──┤· · · · · · · ┼ · · · · · · · · · · ├─────────────────┤
 *                       no bids possible        length of the soft close
 *
 * The same length is given to a lot whose bids stayed undecided, see `open-close.ts`.
 */

/**
 * Without a heartbeat for this time, ms, a process counts as stopped: no lot waits for its bids. A shorter gap of
 * all processes does not count.
 */
export const HEARTBEAT_TIMEOUT = 3000;
/** Length of a gap that counts as an outage, ms; longer than a restart takes. */
export const OUTAGE_AFTER = 15_000;
/** For auctions without a soft close, ms. */
const DEFAULT_LENGTH = 120_000;

export interface OutageDeps {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: Pick<DatabaseClock, 'read'>;
  readonly log: Log;
}

/** A gap as seen by the process that found it: times of the database, ms. */
export interface FoundGap {
  /** Time since when the process takes bids. */
  readonly sinceTime: number;
  /**
   * Start of its last successful heartbeat. If the stored sign of life is older, it was set back, as by a
   * restored backup.
   */
  readonly writtenTime: number;
  /** Start of the heartbeat that found the gap. */
  readonly beganTime: number;
  readonly reason: 'outage' | 'unwritable';
}

/**
 * The stored sign of life may be this much older than a process's own last heartbeat, ms: clocks are estimated.
 */
export const SET_BACK_AFTER = 2500;

/** Moves the ends that fell into a gap, and writes a sign of life. @returns messages to publish */
export const resumeAfterGap = (
  deps: OutageDeps,
  { sinceTime, writtenTime, beganTime, reason }: FoundGap,
): Promise<Message[]> =>
  deps.db.transaction().execute(async (trx) => {
    // Other processes wait for the lock of the row, even if this process is stopped now.
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(OUTAGE_AFTER)}`.execute(trx);
    const { rows } = await sql<{ alive: number; time: number }>`
      select alive_at as alive, ${sql.raw(DATABASE_TIME)} as time from backend_alive for update`.execute(trx);
    const { alive = 0, time = 0 } = rows[0] ?? {};
    const until = alive < writtenTime - SET_BACK_AFTER ? time : sinceTime;
    // Checked behind the lock: another process may have moved them.
    const messages =
      until - alive > HEARTBEAT_TIMEOUT ? await moveEnds(trx, deps, { alive, until, reason }) : [];
    await sql`update backend_alive set alive_at = greatest(alive_at, least(${beganTime}::float8, ${time}::float8))`.execute(
      trx,
    );
    return messages;
  });

/** Times of the database, ms. */
interface Gap {
  readonly alive: number;
  readonly until: number;
  readonly reason: EndMoveReason;
}

async function moveEnds(trx: Transaction<Database>, deps: OutageDeps, gap: Gap): Promise<Message[]> {
  const { tenant, clock, log } = deps;
  const now = await clock.read(trx);
  const lots = await lockInterrupted(trx, gap, now);
  const moved = mapValid(lots, log, 'Lots whose end fell into an outage', (lot) => {
    const moved = moveEnd(lot, gap.reason, now);
    return { ...moved, payload: bidPayload(moved, lot) };
  });
  for (const lot of moved) await writeMovedEnd(trx, lot, now);
  // Last, because the messages lock the message counter.
  const drafts = moved.map(({ payload }) => ({ event: 'auctionlot.bid', payload }));
  const messages = await writeMessages(trx, tenant, drafts, now);
  if (moved.length > 0)
    log.info(`Bidding was interrupted: the ends of ${moved.length} lots were moved (${idsOf(moved)}).`);
  return messages;
}

/** Locks open lots whose end fell into a gap, and after an outage also those that end before the new end. */
const lockInterrupted = (trx: Transaction<Database>, { alive, until }: Gap, now: number) =>
  trx
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(LIVE_LOT_COLUMNS)
    .where('auctions.kind', '=', 'timed')
    .where('lots.status', 'in', UNCLOSED_STATUSES)
    // Ends of paused lots move when the auction resumes.
    .where('lots.paused_at', 'is', null)
    .where('lots.start_at', '<=', now)
    .where('lots.end_at', '>', alive)
    .where(
      until - alive > OUTAGE_AFTER
        ? sql<boolean>`lots.end_at < ${now}::bigint + coalesce(auctions.extension_length * 1000, ${DEFAULT_LENGTH}::int)`
        : sql<boolean>`lots.end_at <= ${until}::float8`,
    )
    // In the same order as bids, so that two transactions with several lots cannot deadlock.
    .orderBy('lots.id')
    .forUpdate('lots')
    .$narrowType<{ end_at: number }>()
    .execute();

/** A lot whose end was moved, with the reason. */
export type MovedLot = LiveLot & { readonly end_moved: EndMove };

/** An open lot that stays open for the length of its soft close from now on. @param now server time in ms */
export function moveEnd(lot: LiveLot & AuctionRules, reason: EndMoveReason, now: number): MovedLot {
  const length = lot.extension_length === null ? DEFAULT_LENGTH : lot.extension_length * 1000;
  return withEnd(lot, reason, now + length);
}

/** The lot with a later end. @param to server time in ms */
export function withEnd<Lot extends LiveLot>(lot: Lot, reason: EndMoveReason, to: number): Lot & MovedLot {
  const end_moved = { reason, from: lot.end_at, to };
  const extended_from = lot.extended_from ?? lot.end_at;
  return { ...lot, end_at: to, extended_from, rev: lot.rev + 1, end_moved };
}

/** Stores the new end of a locked lot, and the move. @param at server time in ms */
export async function writeMovedEnd(trx: Kysely<Database>, lot: MovedLot, at: number): Promise<void> {
  const { id, end_at, extended_from, rev, end_moved } = lot;
  const { reason, from: moved_from, to: moved_to } = end_moved;
  await trx
    .updateTable('lots')
    .set({ end_at, extended_from, rev, end_moved: JSON.stringify(end_moved) })
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('end_moves')
    .values(({ selectFrom }) => ({
      lot_id: id,
      reason,
      moved_from,
      moved_to,
      at,
      after_request: selectFrom('bid_requests').select(sql<number>`coalesce(max(id), 0)`.as('id')),
    }))
    .execute();
}

const idsOf = (lots: readonly LiveLot[]): string => lots.map(({ id }) => id).join(', ');
