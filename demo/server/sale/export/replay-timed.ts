/** Runs the bids on timed lots through `decideBid` again; see `replay.ts`. */
import { closeLot, decideBid, type LotBook } from '../../../../src/domain/bidding.ts';
import { reserveState } from '../../../../src/domain/lot-status.ts';
import { STATUS_ACTS } from '../../../console-api/timed-acts.ts';
import { MINUTE } from '../../lib/durations.ts';
import {
  type AcceptedBid,
  type CancellableLine,
  cancelBids,
  cancelLines,
  lowerMaximum,
} from '../bids/cancel/cancel-bids.ts';
import { nextBidder } from '../timed-acts/next-bidder.ts';
import { statusAfter } from '../timed-acts/status-after.ts';
import { isoOf, lineText, type Outcome, outcomeDifference } from './compare.ts';
import type { CatalogueEntry, LedgerLine, ResultEntry, TimedEntry, TimedExport, TimedLot } from './format.ts';

/**
 * Entries of a lot until the hammer: all but those of admission, the catalogue and the office's later acts.
 */
export type LotEntry = Exclude<TimedEntry, { readonly type: 'action' } | CatalogueEntry | ResultEntry>;
type CancelledEntry = Extract<LotEntry, { readonly type: 'struck' }>;
type OfficeEntry = Extract<LotEntry, { readonly type: 'office' }>;
type EndMovedEntry = Extract<LotEntry, { readonly type: 'endMoved' }>;
type AcceptedBidEntry = Extract<LotEntry, { readonly type: 'bid' }>;
type RefusedEntry = Extract<LotEntry, { readonly type: 'refused' }>;
type TakenBackEntry = Extract<LotEntry, { readonly type: 'maximumTakenBack' }>;

/** Refusals that depend only on the lot. Others depend on the bidder's other lots and on admission. */
const LOT_REFUSALS: readonly string[] = [
  'bid_too_low',
  'amount_too_high',
  'stale_price',
  'lot_not_open',
  'lot_closed',
  'buy_now_gone',
  'invalid',
];

/** For a recorded refusal code: the codes that the rules may give for it today. */
const EQUIVALENT_CODES: Readonly<Record<string, readonly string[]>> = {
  // For a bidder who saw an older price.
  stale_price: ['bid_too_low'],
  // From a backend that had no separate code for it.
  invalid: ['invalid', 'buy_now_gone'],
};

/** Possible error of estimated times, of an export or an arrival, against the database's clock; ms. */
export const CLOCK_ERROR = 1000;

/** If the scheduled end is not recorded, no bid is too late. */
const NO_END = 8.64e15;

/**
 * Replays a lot that is closed.
 *
 * @param entries the entries of the lot, in the order of the journal
 * @returns the first difference; null if the entries explain all recorded data
 */
export function replayTimedLot(
  sale: TimedExport,
  lot: TimedLot,
  entries: readonly LotEntry[],
): string | null {
  let state = lotBeforeBids(bookAtStart(sale, lot));
  for (const entry of entries) {
    const next = replayEntry(state, entry, lot);
    if (typeof next === 'string') return next;
    state = next;
  }
  return (
    ledgerDifference(state, lot) ?? outcomeDifference(lot, outcomeOf(lot, state, Date.parse(sale.exportedAt)))
  );
}

/** A lot before its first entry. */
export const lotBeforeBids = (book: LotBook): ReplayedLot => ({
  book,
  countingBids: [],
  lines: [],
  acts: [],
});

/** The recorded data of a lot that its entries are compared with. */
type RecordedLot = Pick<TimedLot, 'status' | 'termsChangedAt' | 'ledger'>;

/**
 * Runs an entry through the rules.
 *
 * @returns the lot after it; a sentence if the rules or the ledger contradict the entry
 */
export function replayEntry(state: ReplayedLot, entry: LotEntry, lot: RecordedLot): ReplayedLot | string {
  const next = applyEntry(state, entry, lot);
  if (typeof next === 'string') return `journal entry ${entry.no} ${next}`;
  for (const expected of next.lines.slice(state.lines.length)) {
    const wrong = lineDifference(lot.ledger[expected.no - 1], expected, next.moved);
    if (wrong !== null) return `${wrong} by journal entry ${entry.no}`;
  }
  return next;
}

/** The first line of the ledger that no entry gives or changes as recorded; null if there is none. */
export function ledgerDifference(state: ReplayedLot, lot: RecordedLot): string | null {
  const surplus = lot.ledger[state.lines.length];
  if (surplus !== undefined) return `ledger line ${lineText(surplus)}, but no journal entry gives it`;
  const wrong = lot.ledger.find(({ cancelled }, index) => cancelled !== state.lines[index]?.cancelled);
  return wrong === undefined
    ? null
    : `ledger line ${wrong.no} is ${wrong.cancelled ? '' : 'not '}cancelled, but the journal gives the opposite`;
}

function bookAtStart({ auction }: TimedExport, lot: TimedLot): LotBook {
  const { startPrice, reserve, buyNowPrice, scheduledEnd } = lot;
  return {
    startPrice,
    reserve,
    buyNowPrice,
    ladder: auction.increments,
    extension: auction.extension,
    bidCap: auction.bidCap,
    status: 'active',
    start: Date.parse(lot.start),
    end: scheduledEnd === null ? NO_END : Date.parse(scheduledEnd),
    price: null,
    leader: null,
    leaderMax: null,
  };
}

/** A bid moved the end of its lot. */
interface Move {
  readonly bidder: string;
  readonly from: number;
  readonly to: number;
}

/** A lot after the entries so far. */
export interface ReplayedLot {
  readonly book: LotBook;
  /** The bids that count. */
  readonly countingBids: readonly (AcceptedBid & { readonly bidAmount: number; readonly at: number })[];
  /** The ledger. */
  readonly lines: readonly CancellableLine[];
  /** The office's acts so far. */
  readonly acts: readonly OfficeEntry[];
  /** Set if the newest entry moved the end. */
  readonly moved?: Move;
}

/**
 * The lot after an entry, or the reason why the entry is impossible: a text that follows "journal entry 5".
 */
function applyEntry(state: ReplayedLot, entry: LotEntry, lot: RecordedLot): ReplayedLot | string {
  const { moved: _before, ...rest } = state;
  switch (entry.type) {
    case 'bid':
      return acceptBid(rest, entry);
    case 'refused':
      return refusalDifference(rest.book, entry, lot) ?? rest;
    case 'endMoved':
      return applyMove(rest, entry);
    case 'struck':
      return cancel(rest, entry);
    case 'office':
      return applyAct(rest, entry);
    case 'maximumTakenBack':
      return takeBackMaximum(rest, entry);
  }
}

/** The lot after a bid that counted. */
function acceptBid(state: ReplayedLot, entry: AcceptedBidEntry): ReplayedLot | string {
  const { book, countingBids, lines } = state;
  const { bidder, amount, kind } = entry;
  const decided = decide(book, entry);
  if (!decided.ok) return `is a bid of ${amount} by ${bidder} that the rules refuse as ${decided.error}`;
  const { book: after, entries } = decided.value;
  const added = entries.map((line, index) => ({ ...line, no: lines.length + index + 1, cancelled: false }));
  const bid = { id: String(entry.no), bidder, kind, amount, bidAmount: amount, at: Date.parse(entry.at) };
  const next = {
    ...state,
    book: after,
    countingBids: [...countingBids, bid],
    lines: [...lines, ...added],
  };
  return after.end === book.end ? next : { ...next, moved: { bidder, from: book.end, to: after.end } };
}

/** The reason why the rules contradict a refusal; null if they do not, or if the lot alone does not decide it. */
function refusalDifference(book: LotBook, entry: RefusedEntry, lot: RecordedLot): string | null {
  if (!isJudged(entry, lot)) return null;
  const decided = decide(book, entry);
  if (decided.ok) return `was refused as ${entry.refusal}, but the rules take it`;
  return (EQUIVALENT_CODES[entry.refusal] ?? [entry.refusal]).includes(decided.error)
    ? null
    : `was refused as ${entry.refusal}, but the rules refuse it as ${decided.error}`;
}

/** The lot after its end was moved without a bid. */
function applyMove(state: ReplayedLot, entry: EndMovedEntry): ReplayedLot | string {
  const { book, acts } = state;
  if (book.end !== NO_END && Date.parse(entry.from) !== book.end)
    return `moves the end from ${entry.from}, but the lot ended at ${isoOf(book.end)} then`;
  return moveDifference(entry, acts) ?? { ...state, book: { ...book, end: Date.parse(entry.to) } };
}

/** The lot after the leader's maximum was lowered to the price. */
function takeBackMaximum(state: ReplayedLot, { bidder }: TakenBackEntry): ReplayedLot | string {
  const { book } = state;
  if (book.leader !== bidder) return `takes back a maximum of ${bidder}, who does not lead`;
  const highestAmount = book.price ?? 0;
  const countingBids = state.countingBids.map((bid) =>
    bid.bidder === bidder ? { ...bid, amount: Math.min(bid.amount, highestAmount) } : bid,
  );
  return { ...state, book: lowerMaximum(book), countingBids };
}

const isSameBid = (
  bid: ReplayedLot['countingBids'][number],
  other: Pick<typeof bid, 'bidder' | 'kind' | 'amount' | 'at'>,
) =>
  bid.bidder === other.bidder &&
  bid.kind === other.kind &&
  bid.bidAmount === other.amount &&
  bid.at === other.at;

/** An open lot is closed once its end has passed, unless its auction was paused before. */
function closedAt({ book, acts }: ReplayedLot, now: number): LotBook {
  const paused = acts.findLast(({ act }) => act === 'pause' || act === 'resume');
  const isPaused = paused?.act === 'pause' && Date.parse(paused.at) < book.end;
  return book.status === 'active' && !isPaused && now >= book.end ? closeLot(book) : book;
}

/** The reason why the office's acts do not explain a moved end; null if they do, or if an outage moved it. */
function moveDifference(
  { reason, at, from, to }: EndMovedEntry,
  acts: readonly OfficeEntry[],
): string | null {
  if (reason !== 'extended' && reason !== 'paused') return null;
  const moved = Date.parse(to) - Date.parse(from);
  // If the end of the lot has passed, the minutes count from the act on.
  const msPastEnd = Math.max(0, Date.parse(at) - Date.parse(from));
  const pausedAt = Date.parse(acts.findLast(({ act }) => act === 'pause')?.at ?? at);
  const isCause = ({ act, minutes }: OfficeEntry): boolean =>
    reason === 'extended'
      ? act === 'extend' && [0, msPastEnd].includes(moved - (minutes ?? 0) * MINUTE)
      : act === 'resume' && moved === Date.parse(at) - pausedAt;
  return acts.some((act) => act.at === at && isCause(act))
    ? null
    : `moves the end to ${to}, which no act of the office gives`;
}

/** The lot after an act of the office, by the rules that decided it. */
function applyAct(state: ReplayedLot, entry: OfficeEntry): ReplayedLot | string {
  const { act, lot, at: iso } = entry;
  const acts = [...state.acts, entry];
  const status = STATUS_ACTS.find((one) => one === act);
  if (lot === null || status === undefined) return { ...state, acts };
  const at = Date.parse(iso);
  const next = nextBidder(state.lines, state.book.leader);
  const statusOf = (book: LotBook) => statusAfter(status, { ...book, underBid: next?.price ?? null }, at);
  // The backend may close a lot somewhat later than at its end.
  const closed = closedAt(state, at + CLOCK_ERROR);
  const book = statusOf(state.book) === null ? closed : state.book;
  const after = statusOf(book);
  if (after === null) return `is the act ${act}, which is not possible: the lot was ${book.status}`;
  if (act !== 'fallBack' || next === null) return { ...state, acts, book: { ...book, status: after } };
  const { price, leader, cancelled } = next;
  return {
    ...state,
    acts,
    book: { ...book, status: after, price, leader, leaderMax: price },
    countingBids: state.countingBids.filter(({ bidder }) => bidder !== book.leader),
    lines: state.lines.map((line) => (cancelled.includes(line.no) ? { ...line, cancelled: true } : line)),
  };
}

/** The lot without the cancelled bids. */
function cancel(state: ReplayedLot, { at, bids, line }: CancelledEntry): ReplayedLot | string {
  const { book, countingBids, lines } = state;
  const ids = new Set<string>();
  for (const { bidder, kind, amount, at: bidAt } of bids) {
    const found = countingBids.find(
      (bid) => !ids.has(bid.id) && isSameBid(bid, { bidder, kind, amount, at: Date.parse(bidAt) }),
    );
    if (found === undefined) return `cancels a bid of ${amount} by ${bidder} that was not taken`;
    ids.add(found.id);
  }
  const after = cancelBids(book, countingBids, ids).book;
  const remaining = countingBids.filter(({ id }) => !ids.has(id));
  const { cancelled, added } = cancelLines(lines, remaining, after, line);
  const afterwards = lines.map((one) => (cancelled.includes(one.no) ? { ...one, cancelled: true } : one));
  const explained =
    added === null ? [] : [{ ...added, at: Date.parse(at), no: lines.length + 1, cancelled: false }];
  return { ...state, book: after, countingBids: remaining, lines: [...afterwards, ...explained] };
}

/** Whether the exported data of the lot alone decides a refusal. */
const isJudged = ({ refusal, at }: RefusedEntry, { status, termsChangedAt }: RecordedLot): boolean =>
  LOT_REFUSALS.includes(refusal) &&
  // A lot can be withdrawn at any time, and then takes no bid.
  status !== 'withdrawn' &&
  // Other terms applied until then. Within the same millisecond the order is not known.
  (!termsChangedAt || Date.parse(at) > Date.parse(termsChangedAt));

const decide = (book: LotBook, { bidder, amount, kind, at }: AcceptedBidEntry | RefusedEntry) =>
  // These kinds belong to hybrid sales: such an entry is refused as invalid.
  kind === 'live' || kind === 'absentee'
    ? ({ ok: false, error: 'invalid' } as const)
    : decideBid(book, { bidder, amount, kind, at: Date.parse(at) });

function lineDifference(
  line: LedgerLine | undefined,
  expectedLine: CancellableLine,
  moved: Move | undefined,
): string | null {
  // Later changes of a line are compared at the end.
  const expected = { ...expectedLine, at: isoOf(expectedLine.at), cancelled: line?.cancelled ?? false };
  if (line === undefined) return `the ledger lacks line ${lineText(expected)}, given`;
  if (lineText({ ...line, at: isoOf(Date.parse(line.at)) }) !== lineText(expected))
    return `ledger line ${lineText(line)}, but line ${lineText(expected)} is given`;
  // Exports of older versions do not say whether a line moved the end.
  if (line.endAfter === null || line.endBefore === null) return null;
  const follows =
    moved?.bidder === line.bidder &&
    moved.from === Date.parse(line.endBefore) &&
    moved.to === Date.parse(line.endAfter);
  return follows ? null : `ledger line ${line.no} moves the end to ${line.endAfter}, which is not given`;
}

/** The outcome of the lot at the time of the export. */
function outcomeOf(lot: TimedLot, state: ReplayedLot, now: number): Outcome {
  const { book, acts } = state;
  const closed = closedAt(state, now + CLOCK_ERROR);
  const isJournaled = acts.some(({ act, lot: id }) => id !== null && act === 'withdraw');
  return {
    // The journal lacks the time at which an import withdrew a lot.
    status: lot.status === 'withdrawn' && !isJournaled ? 'withdrawn' : closed.status,
    price: book.price,
    leader: book.leader,
    reserveState: reserveState(lot.reserve, book.price),
    end: book.end === NO_END ? lot.end : isoOf(book.end),
  };
}
