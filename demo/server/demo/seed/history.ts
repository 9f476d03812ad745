import { randomUUID } from 'node:crypto';
import type { BidBody } from '../../../../src/api/schema/bid.ts';
import { type BidKind, closeLot, decideBid, nextBid } from '../../../../src/domain/bidding.ts';
import { incrementAt, type Ladder } from '../../../../src/domain/increments.ts';
import { between, pick, type Random } from '../../../world/random.ts';
import { type AuctionRules, bookOf, type LiveLot, liveFields } from '../../data/lot-book.ts';
import type { NewBid } from '../../data/schema.ts';
import { acceptedAnswer } from '../../sale/bids/answer.ts';
import { applyDecision } from '../../sale/bids/apply.ts';

/** A bidder in a lot's history; `valuation` is the highest amount it would pay, in euros. */
export interface HistoryBidder {
  readonly user: string;
  readonly paddle: string;
  readonly valuation: number;
}

/** A bid request in its stored form. */
export interface HistoryRequest {
  readonly user_id: string;
  readonly key: string;
  readonly lot_id: string;
  readonly bidder: string;
  readonly kind: BidKind;
  readonly amount: number;
  readonly at: number;
  readonly status: number;
  readonly answer: string;
}

export interface History {
  readonly lot: LiveLot;
  readonly requests: readonly HistoryRequest[];
  readonly ledger: readonly NewBid[];
}

export interface HistoryPlan {
  readonly lot: LiveLot;
  readonly rules: AuctionRules;
  readonly bidders: readonly HistoryBidder[];
  /** Number of bids spread over the time before the finish. */
  readonly earlyBids: number;
  /** Bids are made up to this instant, ms; a lot that ends before is closed. */
  readonly until: number;
  readonly random: Random;
  /** A bidder who leaves a maximum after all others, on a lot that still runs. */
  readonly leader?: HistoryBidder | undefined;
}

/** A share of bids that are maxima. */
const MAXIMUM_SHARE = 0.28;
/** Time before the end of a lot at which the last bidders become busy, ms. */
const FINISH_BEFORE_END = 150_000;

/**
 * Simulates the bids on a lot so far. Each request goes through `decideBid`, so ledger, price,
 * leader, end, rev and counts are consistent, as after real bids.
 */
export function writeHistory(plan: HistoryPlan): History {
  const { rules, random, until } = plan;
  let lot = plan.lot;
  const requests: HistoryRequest[] = [];
  const ledger: NewBid[] = [];

  const bid = (at: number): boolean => {
    const book = bookOf(lot, rules);
    const minimum = nextBid(book);
    const willing = plan.bidders.filter(
      ({ paddle, valuation }) => paddle !== lot.leader && valuation >= minimum,
    );
    if (willing.length === 0) return false;
    const bidder = pick(random, willing);
    return placeBid(bidder, chooseBid(random, rules.increments, minimum, bidder.valuation), at);
  };
  const placeBid = (bidder: HistoryBidder, { kind, amount }: BidChoice, at: number): boolean => {
    const decided = decideBid(bookOf(lot, rules), { bidder: bidder.paddle, kind, amount, at });
    if (!decided.ok) return false;
    const after = applyDecision(lot, decided.value, { at, kind, paddle: bidder.paddle });
    const key = randomUUID();
    const body: BidBody = { auctionlot: lot.id, amount, kind };
    const answer = acceptedAnswer({
      request: { key, body },
      paddle: bidder.paddle,
      lot: after,
      live: liveFields(after, rules),
      favourite: false,
      decision: decided.value,
    });
    requests.push({
      user_id: bidder.user,
      key,
      lot_id: lot.id,
      bidder: bidder.paddle,
      kind,
      amount,
      at,
      status: answer.status,
      answer: answer.body,
    });
    const lines = after.recent.slice(0, decided.value.entries.length).reverse();
    for (const { no, amount, bidder, source, extension } of lines) {
      const moved = { extended_from: extension?.from ?? null, extended_to: extension?.to ?? null };
      ledger.push({ lot_id: lot.id, no, amount, at, bidder, source, rev: after.rev, ...moved });
    }
    lot = after;
    return true;
  };

  const endOfEarlyBids = Math.min(until, lot.end_at - FINISH_BEFORE_END);
  const timesOfEarlyBids = Array.from({ length: plan.earlyBids }, () =>
    Math.floor(between(random, lot.start_at, endOfEarlyBids)),
  );
  for (const at of timesOfEarlyBids.sort((one, other) => one - other)) bid(at);
  let at = lot.end_at - FINISH_BEFORE_END;
  while (true) {
    // Each pause is longer than the one before, as with real bidders.
    at += Math.floor(between(random, 6_000, 48_000));
    if (at >= Math.min(until, lot.end_at) || !bid(at)) break;
  }
  if (plan.leader)
    placeBid(plan.leader, { kind: 'max', amount: Math.floor(plan.leader.valuation) }, until - 1);
  if (lot.end_at <= until) lot = { ...lot, status: closeLot(bookOf(lot, rules)).status, rev: lot.rev + 1 };
  return { lot, requests, ledger };
}

/** The amount and kind of a simulated bid. */
interface BidChoice {
  readonly kind: BidKind;
  readonly amount: number;
}

/** Chooses the minimum bid, one increment more, or a maximum below the bidder's valuation. */
export function chooseBid(random: Random, ladder: Ladder, minimum: number, valuation: number): BidChoice {
  const step = incrementAt(ladder, minimum);
  if (random() < MAXIMUM_SHARE) {
    const maximum = between(random, minimum, valuation);
    const steps = Math.floor((maximum - minimum) / step);
    return { kind: 'max', amount: minimum + steps * step };
  }
  const more = random() < 0.15 && minimum + step <= valuation ? step : 0;
  return { kind: 'direct', amount: minimum + more };
}
