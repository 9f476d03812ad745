import { type Kysely, type RawBuilder, sql } from 'kysely';
import { closeLot } from '../../../../src/domain/bidding.ts';
import { UNCLOSED_STATUSES } from '../../../../src/domain/lot-status.ts';
import { DATABASE_TIME, type DatabaseClock } from '../../data/database-clock.ts';
import {
  type AuctionRules,
  bidPayload,
  bookOf,
  LIVE_LOT_COLUMNS,
  type LiveLot,
} from '../../data/lot-book.ts';
import { appendMessage, type Message } from '../../data/outbox.ts';
import { runWrite } from '../../data/run-write.ts';
import type { Database } from '../../data/schema.ts';
import { isUnclosedRow } from '../../data/unclosed.ts';
import { noticeWrite } from '../../messages/mail/notices.ts';
import { resultNotices, soldNotices, summaryNotice } from '../../messages/mail/result-notices.ts';
import { acceptedBidders } from '../bids/accepted-bidders.ts';
import { HEARTBEAT_TIMEOUT, moveEnd, writeMovedEnd } from './outage.ts';

/** The longest time that a lot waits for undecided bids, ms. */
const MAX_WAIT = 30_000;
/** A lot is reported as held when its end passed this long ago, ms. */
const HELD_AFTER = 1000;

const anyRunningProcess = (condition: RawBuilder<boolean>) => sql<boolean>`exists (
  select from process_heartbeats as process
  where process.beat_at > ${sql.raw(DATABASE_TIME)} - ${HEARTBEAT_TIMEOUT}::int
    and ${condition})`;

/**
 * SQL condition: a running process has not yet reported its undecided bids from before the end of the lot.
 */
const awaitsReport = () => anyRunningProcess(sql`process.until < lots.end_at`);

/** SQL condition: a running process has not decided a bid that arrived before the end of the lot. */
const hasUndecidedBid = () => anyRunningProcess(sql`(process.undecided ->> lots.id)::bigint < lots.end_at`);

/**
 * SQL condition: a timed lot is due to open, to close, or to have its end moved. False while its auction is
 * paused or hidden.
 *
 * @param alive until this time bids could be taken, server time in ms
 */
const isDue = (
  now: number,
  alive: number,
) => sql<boolean>`lots.paused_at is null and not auctions.is_hidden and (
  (lots.status = 'upcoming' and lots.start_at <= ${now}::bigint and lots.end_at > ${now}::bigint)
  or (${isUnclosedRow} and lots.end_at <= ${Math.min(now, alive)}::bigint
    and not ${awaitsReport()}
    and (lots.end_at <= ${now - MAX_WAIT}::bigint or not ${hasUndecidedBid()}))
)`;

const isNoneOf = (ids: Iterable<string>) => sql<boolean>`lots.id <> all(${[...ids]}::text[])`;

/** A lot with an invalid row, such as one that was changed by hand. Nothing was written. */
export class BrokenLot extends Error {
  readonly lot: string;

  constructor(lot: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.lot = lot;
  }
}

/**
 * Opens or closes one lot that is due and writes its message, in one transaction; null if none is due. Lots
 * that a bid or another process has locked are skipped until the next run.
 *
 *     the end of a lot has passed, and                            the lot
 *     ─────────────────────────────────────────────────────────────────────────────────────────
 *     no heartbeat of any process began after it                  stays open: perhaps bids were impossible
 *     a bid that arrived before it is undecided in a process      stays open
 *     that is so for over 30 s                                    stays open for the length of its soft close
 *     every running process has decided all earlier bids          closes
 *
 * @param skipped ids of lots that are left out
 * @throws a `BrokenLot`
 */
export const openOrCloseLot = (
  db: Kysely<Database>,
  tenant: string,
  clock: Pick<DatabaseClock, 'serverTimeAt'>,
  skipped: Iterable<string>,
): Promise<Message | null> =>
  db.transaction().execute(async (trx) => {
    // Read before the lock: a lot that is due then is still due after the lock, unless a bid has moved its end.
    const { now, alive } = await readTimes(trx, clock);
    const lot = await trx
      .selectFrom('lots')
      .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
      .select(LIVE_LOT_COLUMNS)
      .select(hasUndecidedBid().as('is_undecided'))
      .where('auctions.kind', '=', 'timed')
      .where(isDue(now, alive))
      .where(isNoneOf(skipped))
      .orderBy('lots.position')
      .limit(1)
      .forUpdate('lots')
      .skipLocked()
      .$narrowType<{ end_at: number }>()
      .executeTakeFirst();
    if (lot === undefined) return null;
    const { changed, isMoved, payload } = openCloseOrMove(lot, now);
    if (isMoved) await writeMovedEnd(trx, changed, now);
    else await writeStatus(trx, changed, now);
    return appendMessage(trx, { tenant, event: 'auctionlot.bid', payload, at: now });
  });

/** The server time, and the time until which bids could be taken; ms. */
async function readTimes(trx: Kysely<Database>, clock: Pick<DatabaseClock, 'serverTimeAt'>) {
  const { rows } = await sql<{ time: number; alive: number | null }>`
    select ${sql.raw(DATABASE_TIME)} as time,
      (select alive_at from backend_alive) as alive`.execute(trx);
  const { time, alive } = rows[0] as (typeof rows)[number];
  return { now: clock.serverTimeAt(time), alive: clock.serverTimeAt(alive ?? 0) };
}

async function writeStatus(trx: Kysely<Database>, lot: LiveLot, at: number): Promise<void> {
  const { id, status, rev } = lot;
  await trx.updateTable('lots').set({ status, rev }).where('id', '=', id).execute();
  if (status !== 'active') await addResultNotices(trx, lot, at);
}

/** Adds the notices for mails about the result of the lot, and of its auction if that has ended. */
async function addResultNotices(trx: Kysely<Database>, lot: LiveLot, at: number): Promise<void> {
  const { id, auction_id: auction } = lot;
  const result = resultNotices(lot, await acceptedBidders(trx, id));
  await runWrite(trx, noticeWrite({ auction, lot: id, at }, [...result, ...soldNotices(lot)]));
  await runWrite(trx, noticeWrite({ auction, at }, [summaryNotice()]));
}

/** The lot after the change, and its message. */
function openCloseOrMove(lot: LiveLot & AuctionRules & { readonly is_undecided: boolean }, now: number) {
  try {
    const isOver = lot.end_at <= now;
    // Its bids have waited too long.
    if (isOver && lot.is_undecided) {
      const changed = moveEnd(lot, 'undecided', now);
      return { changed, isMoved: true, payload: bidPayload(changed, lot) } as const;
    }
    // If no process looked between start and end, as in a short outage, the lot is closed without opening.
    const status = isOver ? closeLot(bookOf(lot, lot)).status : 'active';
    const changed: LiveLot = { ...lot, status, rev: lot.rev + 1 };
    return { changed, isMoved: false, payload: bidPayload(changed, lot) } as const;
  } catch (error) {
    throw new BrokenLot(lot.id, error);
  }
}

/** Times at which lots are due, server time in ms. */
export interface DueTimes {
  /**
   * The latest past time at which a lot was due that is not opened or closed yet; null without such a lot.
   */
  readonly overdue: number | null;
  /** The next time at which a lot is due; null without such a lot. */
  readonly next: number | null;
}

/**
 * @param skipped as in `openOrCloseLot`
 */
export async function dueTimes(
  db: Kysely<Database>,
  now: number,
  skipped: Iterable<string>,
): Promise<DueTimes> {
  const due = sql`case lots.status when 'upcoming' then lots.start_at else lots.end_at end`;
  const row = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(sql<number | null>`max(${due}) filter (where ${due} <= ${now}::bigint)`.as('overdue'))
    .select(sql<number | null>`min(${due}) filter (where ${due} > ${now}::bigint)`.as('next'))
    .where('auctions.kind', '=', 'timed')
    .where('lots.status', 'in', UNCLOSED_STATUSES)
    .where('lots.paused_at', 'is', null)
    .where('auctions.is_hidden', '=', false)
    .where(isNoneOf(skipped))
    .executeTakeFirst();
  return row ?? { overdue: null, next: null };
}

/**
 * The ids of lots that ended more than a second ago and are still open because bids are undecided.
 *
 * @param now server time in ms
 */
export async function findLotsOnHold(db: Kysely<Database>, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select('lots.id')
    .where('auctions.kind', '=', 'timed')
    .where('lots.status', '=', 'active')
    .where('lots.paused_at', 'is', null)
    .where('lots.end_at', '<=', now - HELD_AFTER)
    .where(hasUndecidedBid())
    .orderBy('lots.id')
    .execute();
  return rows.map(({ id }) => id);
}
