/**
 * The engine of timed lots: decides one bid, with proxy (maximum) bids, reserve, buy now and soft
 * close. Pure functions on a `LotBook`; the backend runs them under the lot's row lock and stores the
 * result, tests replay the ledger through them.
 */
import { err, ok, type Result } from '../lib/result.ts';
import { type Ladder, minimumBid, stepAbove } from './increments.ts';
import type { LotStatus } from './lot-status.ts';
import { type Amount, isAmount } from './money.ts';
import { type BidderParticipation, ceilingOf, whyNotAdmitted } from './participation.ts';
import { type Extension, endAfterBid } from './soft-close.ts';

/** `direct`: bids the amount itself; `max`: lets the engine bid up to it; `buynow`: ends the lot. */
export const BID_KINDS = ['direct', 'max', 'buynow'] as const;
export type BidKind = (typeof BID_KINDS)[number];

/** The data of a timed lot for the engine. Instants in ms since the epoch. */
export interface LotBook {
  readonly status: LotStatus;
  readonly start: number;
  readonly end: number;
  readonly startPrice: Amount;
  readonly reserve: Amount | null;
  readonly buyNowPrice: Amount | null;
  readonly ladder: Ladder;
  readonly extension: Extension | null;
  /** The highest amount that the auction accepts; null or left out: any. */
  readonly bidCap?: Amount | null;
  /** The leading bid, or null before the first. */
  readonly price: Amount | null;
  readonly leader: string | null;
  /** The leader's maximum; at least `price`. */
  readonly leaderMax: Amount | null;
}

/** A bid as requested. */
export interface BidRequest {
  readonly bidder: string;
  readonly kind: BidKind;
  readonly amount: Amount;
  /** When it arrived at the server, ms since the epoch: used only to decide whether the bid is in time. */
  readonly at: number;
}

/** A bidder's limit, in an auction that needs one. */
export interface BidderLimit {
  readonly participation: BidderParticipation;
  /**
   * The amount that the bidder's other lots of the auction bind: the maximum on lots they lead, because the
   * engine may bid it at any moment, and the hammer price of lots won. Only the bidder's own requests raise it.
   */
  readonly boundElsewhere: Amount;
}

/** An entry of the public bid history. `auto`: the engine bid for a maximum given earlier. */
export interface LedgerEntry {
  readonly bidder: string;
  readonly amount: Amount;
  readonly at: number;
  readonly source: 'online' | 'auto';
}

/** The result of a bid that was not refused. */
export interface Decision {
  readonly book: LotBook;
  /** Oldest first; the last one leads. Empty if the leader only changed the maximum. */
  readonly entries: readonly LedgerEntry[];
  readonly status: 'leading' | 'outbid' | 'won';
}

export type Refusal =
  | 'lot_not_open'
  | 'lot_closed'
  | 'bid_too_low'
  | 'amount_too_high'
  | 'buy_now_gone'
  | 'invalid'
  | 'participation_required'
  | 'participation_denied'
  | 'limit_reached';

/** The minimum bid now. */
export const nextBid = (book: LotBook): Amount => minimumBid(book.ladder, book.startPrice, book.price);

/** Buy now is offered until the first bid. */
export const canBuyNow = (book: LotBook): boolean => book.buyNowPrice !== null && book.price === null;

/**
 * Decides one bid on one lot. The arrival of the bid decides whether it was in time. An active lot accepts a
 * bid that arrived before its end, even if it is decided after the end: bids wait for their decision, and are
 * processed in the order of the decisions. An upcoming lot accepts a bid that arrived after its start, and is
 * open from then on: the process that opens lots at their start may be late.
 *
 * Proxy rules: the price is one step above the rival's maximum and never above the bidder's own; of equal
 * maxima the earlier leads, at that maximum; a maximum below the reserve works like any other, one at or
 * above it raises the price to the reserve. A bidder cannot lower their own maximum.
 *
 * @param limit null if the auction needs none
 */
export function decideBid(
  stored: LotBook,
  request: BidRequest,
  limit: BidderLimit | null = null,
): Result<Decision, Refusal> {
  if (!isAmount(request.amount)) return err('invalid');
  if (request.at < stored.start) return err('lot_not_open');
  const book: LotBook = stored.status === 'upcoming' ? { ...stored, status: 'active' } : stored;
  if (book.status !== 'active' || request.at >= book.end) return err('lot_closed');
  const barred = limit && whyNotAdmitted(limit.participation);
  if (barred) return err(barred);
  if (request.kind === 'buynow' && !canBuyNow(book)) return err('buy_now_gone');
  if (request.kind === 'buynow' && request.amount !== book.buyNowPrice) return err('invalid');
  if (request.kind !== 'buynow' && request.amount < nextBid(book)) return err('bid_too_low');
  if (lowersOwnMaximum(book, request)) return err('bid_too_low');
  // The cap does not apply to the price of "buy now", which the auctioneer has set.
  if (request.kind !== 'buynow' && request.amount > (book.bidCap ?? request.amount))
    return err('amount_too_high');
  if (request.amount > (limit ? reachOf(limit) : request.amount)) return err('limit_reached');
  if (request.kind === 'buynow') return ok(buyNow(book, request));
  return ok(request.bidder === book.leader ? raiseOwn(book, request) : challenge(book, request));
}

/** Closes a lot whose end has passed: sold if its price meets the reserve. */
export function closeLot(book: LotBook): LotBook {
  const met = book.price !== null && (book.reserve === null || book.price >= book.reserve);
  return { ...book, status: met ? 'sold' : 'unsold' };
}

/** The highest amount that the bidder may bid on one lot. */
export function reachOf({ participation, boundElsewhere }: BidderLimit): Amount {
  const ceiling = ceilingOf(participation, true);
  return ceiling === null ? Number.POSITIVE_INFINITY : Math.max(0, ceiling - boundElsewhere);
}

/** The leader bids below their own maximum, on a page that does not know the maximum from another device. */
const lowersOwnMaximum = ({ leader, leaderMax }: LotBook, { kind, bidder, amount }: BidRequest): boolean =>
  kind === 'max' && bidder === leader && leaderMax !== null && amount < leaderMax;

function buyNow(book: LotBook, request: BidRequest): Decision {
  const entry = line(request.bidder, request.amount, request.at, 'online');
  const bought: LotBook = {
    ...leadBy(book, request.bidder, request.amount, request.amount),
    status: 'sold',
    end: request.at,
  };
  return { book: bought, entries: [entry], status: 'won' };
}

/** The leader bids again: a direct bid raises the price, a maximum bid only the maximum. Neither lowers it. */
function raiseOwn(book: LotBook, request: BidRequest): Decision {
  const price = book.price as Amount;
  const max = Math.max(book.leaderMax as Amount, request.amount);
  const raised = request.kind === 'direct' ? request.amount : liftToReserve(book, price, max);
  if (raised === price) return { book: { ...book, leaderMax: max }, entries: [], status: 'leading' };
  return withLeader(book, request, [line(request.bidder, raised, request.at, 'online')], raised, max);
}

function challenge(book: LotBook, request: BidRequest): Decision {
  const { bidder, amount, at, kind } = request;
  const { leader, leaderMax } = book;
  if (leader !== null && leaderMax !== null && leaderMax >= amount) {
    // The rival's maximum answers: one step above, or the same amount, in which case the earlier bid leads.
    const answer = Math.min(leaderMax, stepAbove(book.ladder, amount));
    const entries = [line(bidder, amount, at, 'online'), line(leader, answer, at, 'auto')];
    return {
      ...withLeader(book, { ...request, bidder: leader }, entries, answer, leaderMax),
      status: 'outbid',
    };
  }
  const entries: LedgerEntry[] = [];
  if (leader !== null && leaderMax !== null && leaderMax > (book.price as Amount)) {
    entries.push(line(leader, leaderMax, at, 'auto'));
  }
  const opening = leaderMax === null ? book.startPrice : Math.min(amount, stepAbove(book.ladder, leaderMax));
  const price = kind === 'direct' ? amount : liftToReserve(book, opening, amount);
  entries.push(line(bidder, price, at, 'online'));
  return withLeader(book, request, entries, price, amount);
}

function liftToReserve({ reserve }: LotBook, price: Amount, max: Amount): Amount {
  return reserve !== null && price < reserve && max >= reserve ? reserve : price;
}

function withLeader(
  book: LotBook,
  request: BidRequest,
  entries: LedgerEntry[],
  price: Amount,
  max: Amount,
): Decision {
  const end = endAfterBid(book.end, request.at, book.extension);
  return { book: { ...leadBy(book, request.bidder, price, max), end }, entries, status: 'leading' };
}

const leadBy = (book: LotBook, leader: string, price: Amount, leaderMax: Amount): LotBook => ({
  ...book,
  leader,
  price,
  leaderMax,
});

const line = (bidder: string, amount: Amount, at: number, source: LedgerEntry['source']): LedgerEntry => ({
  bidder,
  amount,
  at,
  source,
});
