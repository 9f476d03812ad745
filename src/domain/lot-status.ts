import type { Amount } from './money.ts';

/** The status of a lot on the server. */
export const LOT_STATUSES = ['upcoming', 'active', 'sold', 'unsold', 'withdrawn'] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

/** The status a page shows: `closing` after the lot's end, until the server has sent the result. */
export type ShownLotStatus = LotStatus | 'closing';

/** In the order in which lists show auctions: hybrid sales that are on, timed ones that run, then the rest. */
export const AUCTION_STATUSES = ['live', 'paused', 'running', 'upcoming', 'ended'] as const;
export type AuctionStatus = (typeof AUCTION_STATUSES)[number];

/** `none`: sold to the highest bid; `open`: not met yet; `met`. The amount itself stays secret. */
export const RESERVE_STATES = ['none', 'open', 'met'] as const;
export type ReserveState = (typeof RESERVE_STATES)[number];

export const reserveState = (reserve: Amount | null, price: Amount | null): ReserveState =>
  reserve === null ? 'none' : price !== null && price >= reserve ? 'met' : 'open';

/** Whether the end was moved because nobody could bid when it came. */
export const isAfterOutage = (lot: { endMoved?: { reason: string } | null | undefined }): boolean =>
  lot.endMoved?.reason === 'outage';

/**
 * @param end end of the lot in ms since the epoch; null if an auctioneer closes it
 * @param now server time in ms
 */
export const shownStatus = (status: LotStatus, end: number | null, now: number): ShownLotStatus =>
  status === 'active' && end !== null && now >= end ? 'closing' : status;
