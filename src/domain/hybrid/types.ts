import type { Ladder } from '../increments.ts';
import type { LotStatus } from '../lot-status.ts';
import type { Amount } from '../money.ts';
import type { BidderParticipation } from '../participation.ts';

/** Origin of a bid. `auto`: the engine bid for an absentee maximum. */
export type BidSource = 'online' | 'hall' | 'phone' | 'auto';

/** 0 none, 1 going once, 2 going twice, 3 sold. */
export type Counting = 0 | 1 | 2 | 3;

export type HybridStatus = 'upcoming' | 'live' | 'paused' | 'ended';

/** One text for all, or one per locale. */
export type SaleMessage = string | { readonly [locale: string]: string };

/**
 * Transitions: see `engine.ts`.
 */
export type HybridBidStatus = 'pending' | 'accepted' | 'declined' | 'cancelled';

/**
 * Why a bid was declined. `higher_bid`: another one of a higher amount was accepted, or the bidder's own newer
 * bid replaced it. `same_amount_earlier`, `hall_first`: the leading bid has the same amount, and was earlier
 * or came from the hall or the phone. `sold`: the lot was sold first. `not_taken`: the auctioneer did not take it.
 */
export const DECLINE_REASONS = [
  'higher_bid',
  'same_amount_earlier',
  'hall_first',
  'sold',
  'not_taken',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** A bid on a lot of a hybrid auction, in any status. */
export interface HybridBid {
  /** Position among the lot's bids, from 1; never used again. */
  readonly no: number;
  readonly amount: Amount;
  /** Paddle alias; empty for a hall or phone bidder without a number. */
  readonly bidder: string;
  readonly source: BidSource;
  /** When it was received, ms since the epoch. */
  readonly at: number;
  readonly status: HybridBidStatus;
  /** The reason of a declined bid; a bid that an older version declined has none. */
  readonly reason?: DeclineReason;
  /** `no` of its log entry; null until it is accepted. */
  readonly entry: number | null;
}

/** `opened` is the first asking price, `asking` every later one that the auctioneer set. */
export const LOG_KINDS = [
  'opened',
  'bid',
  'asking',
  'counting',
  'sold',
  'unsold',
  'withdrawn',
  'reopened',
] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** An entry of a lot's public log, which explains its price. Pending and declined bids are not in it. */
export interface HybridLogEntry {
  /** Position in the lot's log, from 1; never used again. */
  readonly no: number;
  readonly at: number;
  readonly kind: LogKind;
  readonly amount: Amount | null;
  readonly bidder: string | null;
  readonly source: BidSource | null;
  /** For the kind `counting`: 1 or 2. */
  readonly counting: Counting | null;
  /** It does not count any more, and is shown struck through. Entries are never removed. */
  readonly cancelled: boolean;
}

/** An absentee bid: the maximum up to which the engine bids for the bidder. Executed when the lot is called. */
export interface Absentee {
  readonly bidder: string;
  readonly max: Amount;
  readonly at: number;
}

/** An asking price, and the lot's `rev` since which it is public. */
export interface Asking {
  readonly rev: number;
  readonly amount: Amount;
}

export interface HybridLotState {
  readonly id: string;
  readonly status: LotStatus;
  readonly startPrice: Amount;
  /** Secret. Below it the auctioneer can sell only with `force`. */
  readonly reserve: Amount | null;
  /** The minimum of the next bid; null while the lot is not active. */
  readonly askingPrice: Amount | null;
  /** Oldest first. */
  readonly bids: readonly HybridBid[];
  /** Oldest first. */
  readonly log: readonly HybridLogEntry[];
  readonly absentees: readonly Absentee[];
  /** Every asking price, oldest first: distinguishes a bid for a stale price from one that was too low. */
  readonly askings: readonly Asking[];
  /** Revision: increases with every public change, undo included. */
  readonly rev: number;
}

/** All data of a hybrid auction that the engine needs to decide and to undo. */
export interface HybridState {
  readonly id: string;
  readonly status: HybridStatus;
  readonly ladder: Ladder;
  readonly isLimitNeeded: boolean;
  /** Highest amount accepted from the internet, not in the hall; null or left out: any. */
  readonly bidCap?: Amount | null;
  /** The lot called last; stays set after its result, until another is called or the sale ends. */
  readonly liveLot: string | null;
  readonly counting: Counting;
  readonly message: SaleMessage | null;
  /** The lots in catalogue order. */
  readonly lots: readonly HybridLotState[];
  /** The participations by paddle alias. */
  readonly participations: { readonly [bidder: string]: BidderParticipation };
  /** The steps that can be undone, newest last; at most `MAX_STEPS`. */
  readonly steps: readonly Step[];
  /** Number of the newest step ever taken. */
  readonly stepNo: number;
  /** Revision: increases with every public change of the auction itself. */
  readonly rev: number;
}

/** A console action that can be undone. */
export interface Step {
  /** From 1. `undo` names it, so that a repeated or late undo is refused. */
  readonly no: number;
  readonly action: ConsoleAction['action'];
  /** The lot of the action. */
  readonly auctionlot: string | null;
  readonly before: StepMemory;
}

/** The state before a step of everything that it changed; only the engine reads it. */
export interface StepMemory {
  readonly status: HybridStatus;
  readonly liveLot: string | null;
  readonly counting: Counting;
  readonly message: SaleMessage | null;
  /** Number of bids of the live lot after the step: a bid with a higher `no` came later. */
  readonly bids: number;
  readonly lots: readonly LotMemory[];
}

/** The state of one lot before a step; null for a bid or log entry that the step added. */
export interface LotMemory {
  readonly id: string;
  readonly status: LotStatus;
  readonly askingPrice: Amount | null;
  readonly bids: readonly { readonly no: number; readonly status: HybridBidStatus | null }[];
  readonly log: readonly { readonly no: number; readonly cancelled: boolean | null }[];
}

/**
 * An action of the auctioneer's console. It names its lot, so that a late click on another lot is refused; an
 * action for a certain price names that too (null: no bid), because another console may have accepted a bid
 * meanwhile.
 */
export type ConsoleAction =
  | { readonly action: 'start' | 'end' | 'resume' | 'next' }
  | { readonly action: 'pause'; readonly message?: SaleMessage | null }
  | { readonly action: 'message'; readonly message: SaleMessage | null }
  | { readonly action: 'call' | 'reopen' | 'withdraw'; readonly auctionlot: string }
  | {
      readonly action: 'hallBid' | 'phoneBid';
      readonly auctionlot: string;
      readonly amount: Amount;
      /** Paddle of the bidder in the hall or on the phone, if known. */
      readonly bidder?: string;
    }
  | { readonly action: 'accept' | 'decline'; readonly auctionlot: string; readonly bid: number }
  | ({ readonly action: 'asking'; readonly amount: Amount } & AtPrice)
  | { readonly action: 'counting'; readonly auctionlot: string; readonly counting: 0 | 1 | 2 }
  | ({ readonly action: 'sold'; readonly force?: boolean } & AtHammer)
  | ({ readonly action: 'unsold' } & AtHammer)
  | { readonly action: 'undo'; readonly step: number };

export interface AtPrice {
  readonly auctionlot: string;
  /** The price that the console showed; left out: any price. */
  readonly price?: Amount | null;
}

export interface AtHammer extends AtPrice {
  /** The highest pending bid above the price, as the console showed it; null: none. Left out: any. */
  readonly waiting?: Amount | null;
}

/** An answer to a request for admission. `undo` does not undo it: it can be answered again. */
export type AdmissionDecision =
  | {
      readonly action: 'admit';
      readonly bidder: string;
      /** Null with `unlimited`. For a bidder admitted before, this is the new (raised) limit. */
      readonly limit: Amount | null;
      readonly unlimited?: boolean;
    }
  | {
      readonly action: 'reject';
      readonly bidder: string;
      /** Outcome of the bids with which the bidder leads; left out, they stand. */
      readonly leads?: 'stand' | 'strike';
    }
  | { readonly action: 'declineRaise'; readonly bidder: string };

/** An action of an internet bidder. */
export type BidderAction =
  | {
      readonly action: 'bid';
      readonly bidder: string;
      readonly auctionlot: string;
      readonly amount: Amount;
      /** The lot's `rev` that the bidder saw. */
      readonly expectedRev?: number;
    }
  /** `amount` 0 withdraws the maximum. */
  | {
      readonly action: 'absentee';
      readonly bidder: string;
      readonly auctionlot: string;
      readonly amount: Amount;
    }
  | { readonly action: 'requestParticipation'; readonly bidder: string; readonly limit: Amount | null }
  | { readonly action: 'raiseLimit'; readonly bidder: string; readonly limit: Amount };

/** A late lot of a sale that has begun, put before another lot; null: at the end. `undo` ignores it. */
export interface LotAddition {
  readonly action: 'addLot';
  readonly auctionlot: string;
  readonly startPrice: Amount;
  readonly reserve: Amount | null;
  readonly before: string | null;
}

export type HybridAction = ConsoleAction | AdmissionDecision | BidderAction | LotAddition;

/** A message to send. */
export type HybridEffect =
  /** `auctionlot.hybrid.bid`; `log` has the `no` of each entry that is new or was changed. */
  | { readonly effect: 'lot'; readonly auctionlot: string; readonly log: readonly number[] }
  /** `auctionlot.hybrid.update`: status or live lot. */
  | { readonly effect: 'auction' }
  /** `auctionlot.hybrid.update.auctionlots`. */
  | { readonly effect: 'lots' }
  | { readonly effect: 'counting'; readonly auctionlot: string; readonly counting: Counting }
  | { readonly effect: 'message' }
  /** `participation.update`, to this bidder alone: admission, limit, maximum, or the status of a bid has changed. */
  | { readonly effect: 'participation'; readonly bidder: string };

/** Why an action was refused. */
export type HybridRefusal =
  | 'invalid'
  | 'not_found'
  // Answered to bidders.
  | 'bid_too_low'
  | 'amount_too_high'
  | 'stale_price'
  | 'participation_required'
  | 'participation_denied'
  | 'limit_reached'
  | 'lot_closed'
  | 'lot_not_live'
  | 'lot_not_open'
  | 'auction_paused'
  | 'absentee_closed'
  // Answered to both: a bidder's request for admission after the end of the sale.
  | 'auction_wrong_status'
  // Answered to the console.
  | 'lot_active'
  | 'lot_wrong_status'
  | 'no_more_lots'
  | 'bid_not_pending'
  | 'not_above_price'
  | 'counting_order'
  | 'no_bid'
  | 'reserve_not_met'
  | 'nothing_to_undo'
  /** The sale has changed since the console showed it. */
  | 'stale_step'
  | 'limit_below_bound';
