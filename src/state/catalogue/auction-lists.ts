import type { Auction } from '../../api/schema/auction.ts';
import { AUCTION_STATUSES } from '../../domain/lot-status.ts';

/**
 * One list of two: by how near each auction is, and of those alike hybrid ones first, else in the
 * server's order. A backend may have hybrid auctions in both lists: each is shown once.
 */
export const mergeAuctions = (all: readonly Auction[], hybrid: readonly Auction[]): readonly Auction[] =>
  [...hybrid, ...all.filter(({ id }) => !hybrid.some((auction) => auction.id === id))].sort(
    (a, b) => AUCTION_STATUSES.indexOf(a.status) - AUCTION_STATUSES.indexOf(b.status),
  );
