import { decideBid, type LotBook } from '../../../src/domain/bidding.ts';
import type { LedgerLine } from '../../server/sale/export/format.ts';
import {
  type LotEntry,
  ledgerDifference,
  lotBeforeBids,
  type ReplayedLot,
  replayEntry,
} from '../../server/sale/export/replay-timed.ts';

/*
 * Runs the bids on a timed lot through the replay of an export. `npm run replay` proves less: an export has no
 * bids on open lots and no maxima, takes the terms from the lot as it is stored now, and judges no refusal
 * that depends on other lots. This file adds these checks, from what the lab itself knows of the lot before
 * the first bid, and collects the notices that are due.
 */

/** A bid, a refused bid, or a move of the end without a bid. */
export type BidEntry = Extract<LotEntry, { readonly type: 'bid' | 'refused' }>;
type MoveEntry = Extract<LotEntry, { readonly type: 'endMoved' }>;
export type StoryEntry = BidEntry | MoveEntry;

/** A timed lot, with the decisions about it. */
export interface TimedStory {
  readonly id: string;
  readonly before: LotBook;
  readonly after: LotBook;
  /** In the order of the decisions. */
  readonly entries: readonly StoryEntry[];
  readonly ledger: LedgerLine[];
  readonly isLimitNeeded: boolean;
  /** Time when it was closed, from the message about it; null without such a message. */
  readonly closedAt: number | null;
}

/** A notice caused by an accepted bid. */
export interface BidNotice {
  readonly kind: 'bid' | 'outbid';
  readonly bidder: string;
}

export interface LotReplay {
  /** The lot before the clock closes it. */
  readonly book: LotBook;
  readonly hasBids: boolean;
  readonly notices: readonly BidNotice[];
  /** Accepted bids, moves of the end and lines of the ledger that the rules contradict. */
  readonly wrong: readonly string[];
  /** Bids that were refused against the rules. */
  readonly refusedWrongly: readonly string[];
}

/** The bids among the entries. */
export const bidsOf = ({ entries }: TimedStory): readonly BidEntry[] =>
  entries.filter((entry) => entry.type !== 'endMoved');

export function replayLot(story: TimedStory): LotReplay {
  const notices: BidNotice[] = [];
  const [wrong, refusedWrongly]: [string[], string[]] = [[], []];
  const lot = { ...story.after, ledger: story.ledger };
  let state = lotBeforeBids(story.before);
  for (const entry of story.entries) {
    if (entry.type === 'refused') {
      if (!isRefusedRightly(state.book, entry, story.isLimitNeeded))
        refusedWrongly.push(
          `${story.id}: the ${entry.kind} bid of ${entry.amount} by ${entry.bidder} at ${entry.at} was refused: ${entry.refusal}`,
        );
      continue;
    }
    const next = replayEntry(state, entry, lot);
    const why =
      typeof next === 'string' ? next : entry.type === 'bid' ? moveDifference(next, story) : lateMove(entry);
    if (why !== null) wrong.push(`${story.id}: ${why}`);
    // After a contradiction the replay goes on without the entry.
    if (typeof next === 'string') continue;
    if (entry.type === 'bid') notices.push(...noticesOf(state.book, next.book, entry.bidder));
    state = next;
  }
  const difference = ledgerDifference(state, lot);
  if (difference !== null) wrong.push(`${story.id}: ${difference}`);
  return { book: state.book, hasBids: state.lines.length > 0, notices, wrong, refusedWrongly };
}

/** A refusal for the limit is right only if nothing else speaks against the bid; `limits.ts` checks the limit. */
function isRefusedRightly(
  book: LotBook,
  { bidder, kind, amount, at, refusal }: Extract<BidEntry, { readonly type: 'refused' }>,
  isLimitNeeded: boolean,
): boolean {
  if (kind === 'live' || kind === 'absentee') return false;
  const decided = decideBid(book, { bidder, kind, amount, at: Date.parse(at) });
  if (decided.ok) return isLimitNeeded && refusal === 'limit_reached';
  // `stale_price`: the bid was too low, but enough at the price that the bidder saw.
  return refusal === decided.error || (refusal === 'stale_price' && decided.error === 'bid_too_low');
}

/** A bid that moves the end says so in the ledger. */
function moveDifference({ moved }: ReplayedLot, { ledger }: TimedStory): string | null {
  if (moved === undefined) return null;
  return ledger.some(({ endAfter }) => endAfter !== null && Date.parse(endAfter) === moved.to)
    ? null
    : `no line of the ledger moves the end to ${moved.to}, as the bid of ${moved.bidder} did`;
}

/** No clerk moves an end in this lab, and an end never moves into the past. */
function lateMove({ reason, at, from, to }: MoveEntry): string | null {
  const isRight = (reason === 'undecided' || reason === 'outage') && to > from && to >= at;
  return isRight ? null : `its end was moved from ${from} to ${to} at ${at} (${reason})`;
}

function noticesOf(before: LotBook, { status, leader }: LotBook, bidder: string): BidNotice[] {
  if (status === 'sold') return [];
  const former = before.leader;
  return [
    { kind: leader === bidder ? 'bid' : 'outbid', bidder },
    ...(former === null || former === leader ? [] : [{ kind: 'outbid' as const, bidder: former }]),
  ];
}
