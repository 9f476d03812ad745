import type { Amount } from './money.ts';

/** The status of a lot on the server. `provisional`: the highest bidder gets the lot if the seller consents. */
export const LOT_STATUSES = ['upcoming', 'active', 'sold', 'provisional', 'unsold', 'withdrawn'] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

/**
 * The status of a lot as an answer has it: `unknown` for a word that this version does not know, undefined if
 * the backend sends none. Such a lot is open until its end.
 */
export type StatedLotStatus = LotStatus | 'unknown' | undefined;

/**
 * The status a page shows: `closing` after the lot's end, until the server has sent the result; `ended` after
 * the end of a lot whose backend sends no status, and so no result.
 */
export type ShownLotStatus = LotStatus | 'closing' | 'ended' | 'unknown';

/** Whether a lot is open according to its status; without a status its end decides. */
export const isOpen = (status: StatedLotStatus): boolean => status === 'active' || status === undefined;

/** The statuses of a lot that is still to be sold: it is open, or opens later. */
export const UNCLOSED_STATUSES = ['upcoming', 'active'] as const satisfies readonly LotStatus[];

type UnclosedStatus = (typeof UNCLOSED_STATUSES)[number];

/** Whether a lot of this status is still to be sold; see `isOpen` for a lot whose backend sends no status. */
export const isUnclosed = (status: LotStatus): status is UnclosedStatus =>
  UNCLOSED_STATUSES.some((unclosed) => unclosed === status);

/** In the order in which lists show auctions: hybrid sales in progress, running timed ones, then the rest. */
export const AUCTION_STATUSES = ['live', 'paused', 'running', 'upcoming', 'ended'] as const;
export type AuctionStatus = (typeof AUCTION_STATUSES)[number];
/** The status as an answer has it, like `StatedLotStatus`. */
export type StatedAuctionStatus = AuctionStatus | 'unknown' | undefined;

/** Whether a sale in a hall is in progress; without a status, whether a lot is being sold. */
export const isOnAir = (status: StatedAuctionStatus, liveLot: string | null): boolean =>
  status === 'live' || status === 'paused' || (status === undefined && liveLot !== null);

/** `none`: sold to the highest bid; `open`: not met yet; `met`. The amount itself stays secret. */
export const RESERVE_STATES = ['none', 'open', 'met'] as const;
export type ReserveState = (typeof RESERVE_STATES)[number];

export const reserveState = (reserve: Amount | null, price: Amount | null): ReserveState =>
  reserve === null ? 'none' : price !== null && price >= reserve ? 'met' : 'open';

/**
 * Why an open lot is not closed at its end: bids that arrived in time are still being decided, no bid can be
 * stored at the moment, or the auctioneer has paused the auction.
 */
export const HOLD_REASONS = ['undecided', 'unwritable', 'paused'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Why no bid is accepted at the moment, before or after the end; null if bids are accepted. */
export const biddingHold = ({
  held,
}: {
  readonly held?: HoldReason | undefined;
}): 'unwritable' | 'paused' | null => (held === 'undecided' ? null : (held ?? null));

/**
 * Why the end of a lot was moved without a bid: at the end nobody could bid (no process was running, or none
 * could store bids), a bid that arrived in time was still undecided, or the auctioneer has extended the lot
 * or had paused the auction.
 */
export const END_MOVE_REASONS = ['outage', 'unwritable', 'undecided', 'extended', 'paused'] as const;
export type EndMoveReason = (typeof END_MOVE_REASONS)[number];

const MINUTE = 60_000;

/**
 * Whether a moved end is shown with seconds: unless the old and the new end are whole minutes, so that no end is
 * named too early.
 *
 * @param from old end in ms; NaN if it is unknown
 * @param to new end in ms
 */
export const hasEndSeconds = (from: number, to: number): boolean => from % MINUTE !== 0 || to % MINUTE !== 0;

/** Why the end was moved without a bid; null if it was not moved, or for an unknown reason. */
export const endMoveReason = (lot: {
  readonly endMoved?: { readonly reason: string } | null | undefined;
}): EndMoveReason | null => END_MOVE_REASONS.find((reason) => reason === lot.endMoved?.reason) ?? null;

/**
 * @param end end of the lot in ms since the epoch; null if an auctioneer closes it
 * @param now server time in ms
 */
export function shownStatus(status: StatedLotStatus, end: number | null, now: number): ShownLotStatus {
  const isPast = end !== null && now >= end;
  if (status === undefined) return isPast ? 'ended' : 'active';
  return status === 'active' && isPast ? 'closing' : status;
}
