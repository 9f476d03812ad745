import type { Ladder } from '../increments.ts';
import type { LotStatus } from '../lot-status.ts';
import type { Amount } from '../money.ts';

/** Who carried a bid into the sale. `auto`: the engine, for an absentee maximum. */
export type BidSource = 'online' | 'hall' | 'phone' | 'auto';

/** 0 none, 1 going once, 2 going twice, 3 sold. */
export type Counting = 0 | 1 | 2 | 3;

export type HybridStatus = 'upcoming' | 'live' | 'paused' | 'ended';

/** A text for everybody, or one per locale. */
export type SaleMessage = string | { readonly [locale: string]: string };

/**
 * `pending`: an internet bid waits for the auctioneer. `declined`: the auctioneer, or a better bid,
 * passed it over. `cancelled`: it counted, and then the asking price was lowered below it or the
 * step was undone.
 */
export type HybridBidStatus = 'pending' | 'accepted' | 'declined' | 'cancelled';

/** A bid on a lot of a hybrid auction, whatever became of it. */
export interface HybridBid {
  /** Position among the lot's bids, from 1; never used again. */
  readonly no: number;
  readonly amount: Amount;
  /** Paddle alias; empty for a hall or phone bidder without a number. */
  readonly bidder: string;
  readonly source: BidSource;
  /** When it came, ms since the epoch. */
  readonly at: number;
  readonly status: HybridBidStatus;
  /** The line of the log that tells it; null until it is accepted. */
  readonly entry: number | null;
}

/** `opened` carries the first asking price, `asking` every later one that the auctioneer set. */
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

/** A line of a lot's public log, which explains its price. Pending and declined bids are not in it. */
export interface LogEntry {
  /** Position in the lot's log, from 1; never used again. */
  readonly no: number;
  readonly at: number;
  readonly kind: LogKind;
  readonly amount: Amount | null;
  readonly bidder: string | null;
  readonly source: BidSource | null;
  /** With `counting`: 1 or 2. */
  readonly counting: Counting | null;
  /** It counts no more: struck through, never removed. */
  readonly cancelled: boolean;
}

/** How far the engine bids for somebody who is not there. Executed when the lot is called. */
export interface Absentee {
  readonly bidder: string;
  readonly max: Amount;
  readonly at: number;
}

/** An asking price and the lot's `rev` from which on it was public. */
export interface Asking {
  readonly rev: number;
  readonly amount: Amount;
}

export interface HybridLot {
  readonly id: string;
  readonly status: LotStatus;
  readonly startPrice: Amount;
  /** Secret; below it the auctioneer sells only by force. */
  readonly reserve: Amount | null;
  /** What the next bid must be at least; null while the lot is not the one being sold. */
  readonly askingPrice: Amount | null;
  /** Oldest first. */
  readonly bids: readonly HybridBid[];
  /** Oldest first. */
  readonly log: readonly LogEntry[];
  readonly absentees: readonly Absentee[];
  /** Every asking price so far, oldest first: tells who bid for an old price from who bid too little. */
  readonly askings: readonly Asking[];
  /** Counts up with every public change, undo included. */
  readonly rev: number;
}

/** Admission of one bidder to one auction. Amounts in whole euros. */
export interface Participation {
  /** Asked and not answered yet. */
  readonly requested: boolean;
  readonly accepted: boolean;
  readonly rejected: boolean;
  readonly limit: Amount | null;
  readonly raisedLimit: Amount | null;
  /** The limit, or raise, that waits for an answer. */
  readonly requestedLimit: Amount | null;
  readonly isUserUnlimited: boolean;
}

/** A hybrid auction as its engine sees it: all that is needed to decide, and to undo. */
export interface HybridState {
  readonly id: string;
  readonly status: HybridStatus;
  readonly ladder: Ladder;
  readonly isLimitNeeded: boolean;
  /** The lot being sold. */
  readonly liveLot: string | null;
  readonly counting: Counting;
  readonly message: SaleMessage | null;
  /** In catalogue order. */
  readonly lots: readonly HybridLot[];
  /** By paddle alias. */
  readonly participations: { readonly [bidder: string]: Participation };
  /** What can be undone, newest last; at most `MAX_STEPS`. */
  readonly steps: readonly Step[];
  /** Number of the newest step ever taken. */
  readonly stepNo: number;
  /** Counts up with every public change of the auction itself. */
  readonly rev: number;
}

/** A console action that can be undone. */
export interface Step {
  /** From 1; `undo` names it, so that a repeated or late undo does no harm. */
  readonly no: number;
  readonly action: ConsoleAction['action'];
  /** The lot it was about. */
  readonly auctionlot: string | null;
  readonly before: StepMemory;
}

/** What a step changed, as it was. The engine's own affair. */
export interface StepMemory {
  readonly status: HybridStatus;
  readonly liveLot: string | null;
  readonly counting: Counting;
  readonly message: SaleMessage | null;
  /** How many bids that live lot had after the step: one with a higher number came later. */
  readonly bids: number;
  readonly lots: readonly LotMemory[];
}

/** What a step changed of one lot, as it was; null for what it brought about. */
export interface LotMemory {
  readonly id: string;
  readonly status: LotStatus;
  readonly askingPrice: Amount | null;
  readonly bids: readonly { readonly no: number; readonly status: HybridBidStatus | null }[];
  readonly log: readonly { readonly no: number; readonly cancelled: boolean | null }[];
}

/** Of the auctioneer's console. Those about a lot name it: one that is not meant is refused. */
export type ConsoleAction =
  | { readonly action: 'start' | 'end' | 'resume' | 'next' }
  | { readonly action: 'pause'; readonly message?: SaleMessage | null }
  | { readonly action: 'message'; readonly message: SaleMessage | null }
  | { readonly action: 'call' | 'unsold' | 'reopen' | 'withdraw'; readonly auctionlot: string }
  | {
      readonly action: 'hallBid' | 'phoneBid';
      readonly auctionlot: string;
      readonly amount: Amount;
      /** Paddle of the bidder in the hall or on the phone, where it is known. */
      readonly bidder?: string;
    }
  | { readonly action: 'accept' | 'decline'; readonly auctionlot: string; readonly bid: number }
  | { readonly action: 'asking'; readonly auctionlot: string; readonly amount: Amount }
  | { readonly action: 'counting'; readonly auctionlot: string; readonly counting: 0 | 1 | 2 }
  | { readonly action: 'sold'; readonly auctionlot: string; readonly force?: boolean }
  | { readonly action: 'undo'; readonly step: number };

/** Of the desk that answers requests for admission. Not undone by `undo`: it can be answered anew. */
export type DeskAction =
  | {
      readonly action: 'admit';
      readonly bidder: string;
      /** Null with `unlimited`. For somebody admitted before, this is the raised limit. */
      readonly limit: Amount | null;
      readonly unlimited?: boolean;
    }
  | { readonly action: 'reject' | 'declineRaise'; readonly bidder: string };

/** Of somebody who bids by internet. */
export type BidderAction =
  | {
      readonly action: 'bid';
      readonly bidder: string;
      readonly auctionlot: string;
      readonly amount: Amount;
      /** The lot's `rev` that the bidder was looking at. */
      readonly expectedRev?: number;
    }
  /** `amount` 0 takes the maximum back. */
  | {
      readonly action: 'absentee';
      readonly bidder: string;
      readonly auctionlot: string;
      readonly amount: Amount;
    }
  | { readonly action: 'requestParticipation'; readonly bidder: string; readonly limit: Amount | null }
  | { readonly action: 'raiseLimit'; readonly bidder: string; readonly limit: Amount };

export type HybridAction = ConsoleAction | DeskAction | BidderAction;

/** What others are to be told, in this order; each becomes one message. */
export type HybridEffect =
  /** `auctionlot.hybrid.bid`; `log` are the numbers of entries that are new or were changed. */
  | { readonly effect: 'lot'; readonly auctionlot: string; readonly log: readonly number[] }
  /** `auctionlot.hybrid.update`: status or live lot. */
  | { readonly effect: 'auction' }
  /** `auctionlot.hybrid.update.auctionlots`. */
  | { readonly effect: 'lots' }
  | { readonly effect: 'counting'; readonly auctionlot: string; readonly counting: Counting }
  | { readonly effect: 'message' }
  /** `participation.update`, for this bidder alone: admission, limit, or what became of a pending bid. */
  | { readonly effect: 'participation'; readonly bidder: string };

/** Why an action changed nothing. */
export type HybridRefusal =
  | 'invalid'
  | 'not_found'
  // Said to bidders.
  | 'bid_too_low'
  | 'stale_price'
  | 'participation_required'
  | 'participation_denied'
  | 'limit_reached'
  | 'lot_closed'
  | 'lot_not_live'
  | 'lot_not_open'
  | 'auction_paused'
  | 'absentee_closed'
  // Said to the console.
  | 'auction_wrong_status'
  | 'lot_active'
  | 'lot_wrong_status'
  | 'no_more_lots'
  | 'bid_not_pending'
  | 'not_above_price'
  | 'counting_order'
  | 'no_bid'
  | 'reserve_not_met'
  | 'nothing_to_undo'
  | 'stale_step'
  | 'limit_below_bound';
