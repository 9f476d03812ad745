import { closeLot, decideBid, type LedgerEntry, type LotBook } from '../../../src/domain/bidding.ts';
import { reserveState } from '../../../src/domain/lot-status.ts';
import { isoOf, lineText, type Outcome, outcomeDifference } from './compare.ts';
import type { LedgerLine, TimedEntry, TimedExport, TimedLot } from './format.ts';

/** The bids on timed lots through `decideBid` once more; see `replay.ts`. */

/** Of a lot: all entries but those of admission. */
export type LotEntry = Exclude<TimedEntry, { readonly type: 'action' }>;
type BidEntry = Exclude<LotEntry, { readonly type: 'endMoved' }>;
type RefusedEntry = Extract<LotEntry, { readonly type: 'refused' }>;

/**
 * The refusals that follow from the lot alone. Others depend on the bidder's other lots and on admission,
 * `lot_not_open` also on when the scheduler opened the lot.
 */
const OF_THE_LOT: readonly string[] = ['bid_too_low', 'stale_price', 'lot_closed', 'invalid'];

/** How far the time of an export may be off from the database's clock, which closes lots; ms. */
const CLOCK_ERROR = 1000;

/** Where the scheduled end is not recorded, no bid is too late. */
const NO_END = 8.64e15;

/**
 * Replays a lot that is closed.
 *
 * @param entries those of the lot, in the order of the journal
 * @returns the first difference; null where everything recorded follows
 */
export function replayTimedLot(
  sale: TimedExport,
  lot: TimedLot,
  entries: readonly LotEntry[],
): string | null {
  let book = bookAtStart(sale, lot);
  let lines = 0;
  for (const entry of entries) {
    const next = applyEntry(book, entry, lot);
    if (typeof next === 'string') return `journal entry ${entry.no} ${next}`;
    for (const expected of next.lines) {
      lines += 1;
      const wrong = lineDifference(lot.ledger[lines - 1], { ...expected, no: lines }, next.moved);
      if (wrong !== null) return `${wrong} by journal entry ${entry.no}`;
    }
    book = next.book;
  }
  const surplus = lot.ledger[lines];
  if (surplus !== undefined) return `ledger line ${lineText(surplus)}, but no journal entry gives it`;
  return outcomeDifference(lot, outcomeOf(lot, book, Date.parse(sale.exportedAt)));
}

function bookAtStart({ auction }: TimedExport, lot: TimedLot): LotBook {
  const { startPrice, reserve, buyNowPrice, scheduledEnd } = lot;
  return {
    ...{ startPrice, reserve, buyNowPrice, ladder: auction.increments, extension: auction.extension },
    status: 'active',
    start: Date.parse(lot.start),
    end: scheduledEnd === null ? NO_END : Date.parse(scheduledEnd),
    ...{ price: null, leader: null, leaderMax: null },
  };
}

/** A bid moved the end of its lot. */
interface Move {
  readonly bidder: string;
  readonly from: number;
  readonly to: number;
}

interface Applied {
  readonly book: LotBook;
  /** The lines of the ledger that the entry gives. */
  readonly lines: readonly LedgerEntry[];
  readonly moved?: Move;
}

/** The lot after an entry, or why the entry cannot be: what follows "journal entry 5". */
function applyEntry(book: LotBook, entry: LotEntry, lot: TimedLot): Applied | string {
  if (entry.type === 'endMoved') {
    if (book.end !== NO_END && Date.parse(entry.from) !== book.end)
      return `moves the end from ${entry.from}, but the lot ended at ${isoOf(book.end)} then`;
    return { book: { ...book, end: Date.parse(entry.to) }, lines: [] };
  }
  const { bidder, amount } = entry;
  const decided = decide(book, entry);
  if (entry.type === 'bid') {
    if (!decided.ok) return `is a bid of ${amount} by ${bidder} that the rules refuse as ${decided.error}`;
    const { book: after, entries: lines } = decided.value;
    if (after.end === book.end) return { book: after, lines };
    return { book: after, lines, moved: { bidder, from: book.end, to: after.end } };
  }
  if (isJudged(entry, lot)) {
    const refusal = decided.ok ? null : decided.error;
    // `stale_price` is `bid_too_low` for a bidder who saw an older price.
    const recorded = entry.refusal === 'stale_price' ? 'bid_too_low' : entry.refusal;
    if (refusal === null) return `was refused as ${entry.refusal}, but the rules take it`;
    if (refusal !== recorded) return `was refused as ${entry.refusal}, but the rules refuse it as ${refusal}`;
  }
  return { book, lines: [] };
}

/** Whether a refusal follows from the lot as it is exported. */
const isJudged = ({ refusal, at }: RefusedEntry, { status, termsChangedAt }: TimedLot): boolean =>
  OF_THE_LOT.includes(refusal) &&
  // A lot can be withdrawn at any time, and takes no bid then.
  status !== 'withdrawn' &&
  // Other terms applied until then. Of the same millisecond it is not known which.
  (!termsChangedAt || Date.parse(at) > Date.parse(termsChangedAt));

const decide = (book: LotBook, { bidder, amount, kind, at }: BidEntry) =>
  // The kinds of a hall's bids are none here: such an entry is refused as invalid.
  kind === 'live' || kind === 'absentee'
    ? ({ ok: false, error: 'invalid' } as const)
    : decideBid(book, { bidder, amount, kind, at: Date.parse(at) });

function lineDifference(
  line: LedgerLine | undefined,
  given: LedgerEntry & { readonly no: number },
  moved: Move | undefined,
): string | null {
  const expected = { ...given, at: isoOf(given.at), cancelled: false };
  if (line === undefined) return `the ledger lacks line ${lineText(expected)}, given`;
  if (lineText({ ...line, at: isoOf(Date.parse(line.at)) }) !== lineText(expected))
    return `ledger line ${lineText(line)}, but line ${lineText(expected)} is given`;
  // Lines older than migration 0012 do not say whether they moved the end.
  if (line.endAfter === null || line.endBefore === null) return null;
  const follows =
    moved?.bidder === line.bidder &&
    moved.from === Date.parse(line.endBefore) &&
    moved.to === Date.parse(line.endAfter);
  return follows ? null : `ledger line ${line.no} moves the end to ${line.endAfter}, which is not given`;
}

/** What the lot comes to at the time of the export. */
function outcomeOf(lot: TimedLot, book: LotBook, now: number): Outcome {
  const closed = book.status === 'active' && now + CLOCK_ERROR >= book.end ? closeLot(book) : book;
  return {
    // The journal does not say when a lot was withdrawn.
    status: lot.status === 'withdrawn' ? 'withdrawn' : closed.status,
    price: book.price,
    leader: book.leader,
    reserveState: reserveState(lot.reserve, book.price),
    end: book.end === NO_END ? lot.end : isoOf(book.end),
  };
}
