import type { Amount } from './money.ts';

/** What the server says of a lot. */
export const LOT_STATUSES = ['upcoming', 'active', 'sold', 'unsold', 'withdrawn'] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

/** What a page shows of a lot: `closing` while its time is up and the server has not spoken. */
export type ShownLotStatus = LotStatus | 'closing';

/** The nearest first: what is on, and of that a sale with an auctioneer, who waits for nobody. */
export const AUCTION_STATUSES = ['live', 'paused', 'running', 'upcoming', 'ended'] as const;
export type AuctionStatus = (typeof AUCTION_STATUSES)[number];

/** `none`: sold to the highest bid; `open`: not met yet; `met`. The amount itself stays secret. */
export const RESERVE_STATES = ['none', 'open', 'met'] as const;
export type ReserveState = (typeof RESERVE_STATES)[number];

export const reserveState = (reserve: Amount | null, price: Amount | null): ReserveState =>
  reserve === null ? 'none' : price !== null && price >= reserve ? 'met' : 'open';

/**
 * @param end end of the lot in ms since the epoch; null where an auctioneer decides
 * @param now server time in ms
 */
export const shownStatus = (status: LotStatus, end: number | null, now: number): ShownLotStatus =>
  status === 'active' && end !== null && now >= end ? 'closing' : status;
