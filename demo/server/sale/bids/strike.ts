import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { StrikeBody } from '../../../../src/api/schema/console.ts';
import { type BidKind, reachOf } from '../../../../src/domain/bidding.ts';
import type { LotStatus } from '../../../../src/domain/lot-status.ts';
import { NO_PARTICIPATION } from '../../../../src/domain/participation.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import { bidPayload, bookOf, LIVE_COLUMNS, type LiveLot, RULE_COLUMNS } from '../../data/lot-book.ts';
import type { Message } from '../../data/outbox.ts';
import { fromParticipationRow, PARTICIPATION_COLUMNS } from '../../data/participation-row.ts';
import { RECENT_BIDS } from '../../data/recent-bids.ts';
import type { Database } from '../../data/schema.ts';
import { noticeWrite, type PaddleNotice } from '../../messages/mail/notices.ts';
import { boundByBidder } from '../admissions/bound-amounts.ts';
import type { SaleMessageDraft } from '../hybrid/messages.ts';
import { writeMessages } from '../hybrid/outbox.ts';
import { journal } from '../hybrid/transition.ts';
import type { LockedLot } from './decide.ts';
import { strikeBids, strikeLines, type TakenBid } from './strike-bids.ts';

/*
 * Cancels bids of timed lots and takes back maxima, in the transaction of the console's action. Order of
 * locks: lots by id, participations, the tenant's counter.
 */

/** Locks open lots of timed auctions. @param of all lots of an auction, or one lot */
export const lockOpenLots = (trx: Kysely<Database>, of: LotsOf): Promise<LockedLot[]> =>
  lockTimedLots(trx, of, ['active']);

type LotsOf = { readonly auction: string } | { readonly lot: string };

/** Locks lots of timed auctions that have one of these statuses. */
export async function lockTimedLots(
  trx: Kysely<Database>,
  of: LotsOf,
  statuses: readonly LotStatus[],
): Promise<LockedLot[]> {
  return trx
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(LIVE_COLUMNS.map((column) => `lots.${column}` as const))
    .select(RULE_COLUMNS.map((column) => `auctions.${column}` as const))
    .select(['auctions.is_limit_needed', 'auctions.is_hidden'])
    .where('auctions.kind', '=', 'timed')
    .where('lots.status', 'in', statuses)
    .where('auction' in of ? 'lots.auction_id' : 'lots.id', '=', 'auction' in of ? of.auction : of.lot)
    .orderBy('lots.id')
    .forUpdate('lots')
    .$narrowType<{ end_at: number }>()
    .execute();
}

/** Cancels bids at the console. */
export interface BidStrikes {
  /**
   * Cancels the bid that a line of the ledger shows.
   *
   * @param user id of the acting user
   */
  strike(body: StrikeBody, user: string): Promise<Result<null, 'not_found' | 'lot_wrong_status'>>;
}

export function createBidStrikes(deps: {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  /** Server time in ms. */
  now(): number;
  /** Called after the commit. */
  publish(messages: readonly Message[], hasPrivate: boolean): void;
}): BidStrikes {
  const { db, tenant, now, publish } = deps;
  return {
    async strike({ auctionlot, bid: line, reason }, user) {
      const messages = await db.transaction().execute(async (trx) => {
        const [lot] = await lockOpenLots(trx, { lot: auctionlot });
        if (lot === undefined) return null;
        const at = now();
        const drafts = await strikeOnLot(trx, lot, { line, reason }, { user, at });
        return drafts && writeMessages(trx, tenant, lot.auction_id, drafts, at);
      });
      if (messages !== null) {
        publish(messages, true);
        return ok(null);
      }
      const lot = await db
        .selectFrom('lots')
        .select('status')
        .where('id', '=', auctionlot)
        .executeTakeFirst();
      return err(lot === undefined || lot.status === 'active' ? 'not_found' : 'lot_wrong_status');
    },
  };
}

interface Act {
  /** Id of the acting user of the console. */
  readonly user: string;
  /** Server time in ms. */
  readonly at: number;
}

/** Lowers the leader's maximum on a locked lot to the price: the bid stands. */
export async function takeBackMaximum(
  trx: Kysely<Database>,
  lot: LockedLot,
  { user, at }: Act,
): Promise<void> {
  const { id, leader, price } = lot;
  if (leader === null) return;
  await trx
    .updateTable('bid_requests')
    .set({ capped: price })
    .where('lot_id', '=', id)
    .where('accepted', '=', true)
    .where('bidder', '=', leader)
    .where('amount', '>', price)
    .execute();
  await trx
    .updateTable('lots')
    .set({ leader_max: price, leader_gave_max: false })
    .where('id', '=', id)
    .execute();
  const after = await newestRequest(trx, id);
  const entry = { action: 'takeBack', auctionlot: id, bidder: leader, after } as const;
  await run(trx, journal(lot.auction_id, user, entry, at));
}

/**
 * The bids of a lot to strike: all of a bidder, the bid that a line of the ledger shows, or (line null) all.
 */
export type StruckChoice =
  | { readonly bidder: string; readonly reason: null }
  | { readonly line: number | null; readonly reason: string };

/**
 * Strikes bids of a locked lot, with journal and mails.
 *
 * @returns the messages that report it; null if there is no such bid
 */
export async function strikeOnLot(
  trx: Kysely<Database>,
  lot: LockedLot,
  choice: StruckChoice,
  { user, at }: Act,
): Promise<SaleMessageDraft[] | null> {
  const taken = await readTaken(trx, lot.id);
  const lines = await trx.selectFrom('bids').selectAll().where('lot_id', '=', lot.id).orderBy('no').execute();
  const line =
    'line' in choice ? lines.find(({ no, cancelled }) => no === choice.line && !cancelled) : undefined;
  const chosen =
    'bidder' in choice
      ? taken.filter(({ bidder }) => bidder === choice.bidder)
      : choice.line === null
        ? taken
        : ((line && requestOf(taken, line)) ?? []);
  if (chosen.length === 0) return null;
  const reach = await reachesOn(trx, lot, taken);
  const { book, struck, released } = strikeBids(
    bookOf(lot, lot),
    taken,
    new Set(chosen.map(({ id }) => id)),
    reach,
  );
  const left = taken.filter(({ id }) => !struck.has(id));
  const { cancelled, added } = strikeLines(
    lines as Parameters<typeof strikeLines>[0],
    left,
    book,
    line?.no ?? null,
  );
  const gone = taken.filter(({ id }) => struck.has(id));
  const no = lot.bid_count + 1;
  const top = left.filter(({ bidder }) => bidder === book.leader).toSorted((a, b) => b.amount - a.amount)[0];
  const after: LiveLot = {
    ...lot,
    price: book.price,
    leader: book.leader,
    leader_max: book.leaderMax,
    rev: lot.rev + 1,
    leader_gave_max: top?.kind === 'max',
    bid_count: lot.bid_count + (added === null ? 0 : 1),
    recent: [
      ...(added === null ? [] : [{ ...added, no, at }]),
      ...lot.recent.map((bid) => (cancelled.includes(bid.no) ? { ...bid, cancelled: true } : bid)),
    ].slice(0, RECENT_BIDS),
  };
  await trx
    .updateTable('bid_requests')
    .set({ struck_at: at })
    .where(
      'id',
      'in',
      gone.map(({ id }) => Number(id)),
    )
    .execute();
  if (cancelled.length > 0)
    await trx
      .updateTable('bids')
      .set({ cancelled: true })
      .where('lot_id', '=', lot.id)
      .where('no', 'in', [...cancelled])
      .execute();
  if (added !== null)
    await trx
      .insertInto('bids')
      .values({ ...added, lot_id: lot.id, no, at, rev: after.rev })
      .execute();
  const { price, leader, leader_max, leader_gave_max, bid_count, rev } = after;
  await trx
    .updateTable('lots')
    .set({ price, leader, leader_max, leader_gave_max, bid_count, rev, recent: JSON.stringify(after.recent) })
    .where('id', '=', lot.id)
    .execute();
  const entry = {
    ...({ action: 'strike', auctionlot: lot.id, line: line?.no ?? null, reason: choice.reason } as const),
    after: await newestRequest(trx, lot.id),
    bids: gone.map(({ bidder, kind, given, at: bidAt }) => ({ bidder, kind, amount: given, at: bidAt })),
  };
  await run(trx, journal(lot.auction_id, user, entry, at));
  const told: PaddleNotice[] = [...new Set(gone.map(({ bidder }) => bidder))].map((bidder) => ({
    kind: 'struck',
    bidder,
    data: { reason: choice.reason ?? '', released: released.includes(bidder) },
  }));
  if (leader !== null && leader !== lot.leader) told.push({ kind: 'bid', bidder: leader });
  await run(trx, noticeWrite({ auction: lot.auction_id, lot: lot.id, at }, told));
  const concerned = new Set([...gone.map(({ bidder }) => bidder), ...(leader === null ? [] : [leader])]);
  return [
    { event: 'auctionlot.bid', payload: bidPayload(after, lot) },
    ...[...concerned].map((bidder) => ({
      event: 'participation.update',
      payload: { auction: lot.auction_id },
      to: { bidder },
    })),
  ];
}

/** The id of the newest request for a bid on a lot. */
async function newestRequest(trx: Kysely<Database>, lot: string): Promise<number> {
  const { id } = await trx
    .selectFrom('bid_requests')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('lot_id', '=', lot)
    .executeTakeFirstOrThrow();
  return Number(id);
}

interface Taken extends TakenBid {
  readonly kind: BidKind;
  /** The amount as it was bid. */
  readonly given: number;
  readonly at: number;
}

/** The bids on a timed lot that count, in the order of their decisions. */
async function readTaken(trx: Kysely<Database>, lot: string): Promise<Taken[]> {
  const rows = await trx
    .selectFrom('bid_requests')
    .select(['id', 'bidder', 'kind', 'amount', 'capped', 'at'])
    .where('lot_id', '=', lot)
    .where('accepted', '=', true)
    .where('struck_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, bidder, kind, amount, capped, at }) => ({
    id: String(id),
    bidder,
    kind: kind as BidKind,
    at,
    given: amount,
    amount: Math.min(amount, capped ?? amount),
  }));
}

/** The bid that a line shows. For an automatic bid it is the maximum behind it. */
function requestOf(
  taken: readonly Taken[],
  { bidder, amount, at, source }: { bidder: string; amount: number; at: number; source: string },
): Taken[] {
  // The times are those of arrivals and may differ from the order of decisions. A bid that was decided after
  // the triggering bid cannot have given the line.
  const trigger = taken.findLast((bid) => bid.at === at);
  const before = trigger ? taken.slice(0, taken.indexOf(trigger) + 1) : taken.filter((bid) => bid.at <= at);
  const own = before.filter((bid) => bid.bidder === bidder && bid.given >= amount);
  const exact = own.findLast((bid) => bid.at === at);
  const found = source === 'online' && exact ? exact : own.toSorted((a, b) => b.given - a.given)[0];
  return found === undefined ? [] : [found];
}

/** The highest amounts that the bidders may bid on a lot, read behind the locks of their participations. */
async function reachesOn(
  trx: Kysely<Database>,
  lot: LockedLot,
  taken: readonly Taken[],
): Promise<(bidder: string) => number> {
  const bidders = [...new Set(taken.map(({ bidder }) => bidder))];
  if (!lot.is_limit_needed || bidders.length === 0) return () => Number.POSITIVE_INFINITY;
  const rows = await trx
    .selectFrom('participations')
    .select(PARTICIPATION_COLUMNS)
    .where('auction_id', '=', lot.auction_id)
    .where('bidder', 'in', bidders)
    .orderBy('bidder')
    .forUpdate()
    .execute();
  const bound = await boundByBidder(trx, lot.auction_id, lot.id);
  const known = new Map(rows.map((row) => [row.bidder, fromParticipationRow(row)]));
  return (bidder) => {
    const participation = known.get(bidder) ?? NO_PARTICIPATION;
    return participation.accepted ? reachOf({ participation, boundElsewhere: bound.get(bidder) ?? 0 }) : 0;
  };
}

async function run(trx: Kysely<Database>, write: pg.QueryConfig | undefined): Promise<void> {
  if (write) await trx.executeQuery(CompiledQuery.raw(write.text, write.values));
}
