import type { Auction } from '../../api/schema/auction.ts';
import { AUCTION_STATUSES, type StatedAuctionStatus } from '../../domain/lot-status.ts';

/**
 * Merges the two lists of auctions: sorted by status, hybrid ones first, else in the server's order. A
 * backend may have hybrid auctions in both lists: each is shown once.
 */
export const mergeAuctions = (all: readonly Auction[], hybrid: readonly Auction[]): readonly Auction[] =>
  [...hybrid, ...all.filter(({ id }) => !hybrid.some((auction) => auction.id === id))].sort(
    (a, b) => rankOf(a.status) - rankOf(b.status),
  );

/** An auction with an unknown status may be running, so it comes before those that are over. */
const rankOf = (status: StatedAuctionStatus): number =>
  AUCTION_STATUSES.indexOf(status === undefined || status === 'unknown' ? 'running' : status);
