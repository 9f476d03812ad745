/**
 * Pure functions on the server's state of the sale (`ConsoleView`): the current lot, the lots that may be
 * called, the next asking price.
 */
import type { ConsoleLot, ConsoleView } from '../../../src/api/schema/console.ts';
import type { HybridAuction } from '../../../src/api/schema/hybrid-auction.ts';
import { incrementAt, stepAbove } from '../../../src/domain/increments.ts';
import { type AuctionStatus, reserveState } from '../../../src/domain/lot-status.ts';
import type { Amount } from '../../../src/domain/money.ts';
import { officeStatus } from '../../console-api/results.ts';

/** A console and its backend have the same version, so that no status is missing or unknown. */
export const saleStatus = ({ status }: HybridAuction): AuctionStatus => status as AuctionStatus;

export type PendingBid = ConsoleView['pending'][number];
export type Bidder = ConsoleView['participations'][number];

export const lotOf = (view: ConsoleView, id: string | null | undefined): ConsoleLot | null =>
  view.lots.find((lot) => lot.id === id) ?? null;

/** The lot that the live room shows; it stays there with its result until another one is called. */
export const currentLot = (view: ConsoleView): ConsoleLot | null =>
  lotOf(view, view.auction.liveAuctionlot?.id);

/** The status of a lot for its pill: `paused` if the sale is paused at it, `uncalled` if the sale has ended without it. */
export const pillStatus = ({ auction }: ConsoleView, { status }: ConsoleLot) =>
  auction.status === 'paused' && status === 'active'
    ? 'paused'
    : officeStatus(status, auction.status === 'ended');

/** The current lot while bids on it are possible. */
export function lotOnSale(view: ConsoleView): ConsoleLot | null {
  const lot = currentLot(view);
  return view.auction.status === 'live' && lot?.status === 'active' ? lot : null;
}

/**
 * The highest waiting internet bid above the lot's price, the oldest of equal ones; null if there is none.
 */
export function waitingAbove(view: ConsoleView, { price }: Pick<ConsoleLot, 'price'>): PendingBid | null {
  const above = view.pending.filter(({ amount }) => amount > (price ?? 0));
  return above.toSorted((one, other) => other.amount - one.amount)[0] ?? null;
}

/** Whether a lot can be called: the sale is live and no lot is being sold. */
export const mayCall = (view: ConsoleView): boolean =>
  view.auction.status === 'live' && !view.lots.some((lot) => lot.status === 'active');

/** The lot that the command `next` calls: the next upcoming one after the current, wrapping around. */
export function nextLot(view: ConsoleView): ConsoleLot | null {
  const here = view.lots.findIndex((lot) => lot.id === view.auction.liveAuctionlot?.id) + 1;
  const ahead = [...view.lots.slice(here), ...view.lots.slice(0, here)];
  return ahead.find((lot) => lot.status === 'upcoming') ?? null;
}

export const upcomingCount = (view: ConsoleView): number =>
  view.lots.filter((lot) => lot.status === 'upcoming').length;

export const reserveOf = (lot: ConsoleLot) => reserveState(lot.reserve, lot.price);

/** The asking price one step up. */
export const askingAbove = (view: ConsoleView, asking: Amount): Amount =>
  stepAbove(view.auction.increments, asking);

/** The asking price one step down, by the increment that led up to it; null if that is not above 0. */
export function askingBelow(view: ConsoleView, asking: Amount): Amount | null {
  if (asking <= 1) return null;
  const below = asking - incrementAt(view.auction.increments, asking - 1);
  return below > 0 ? below : null;
}

/** Whether the bidder waits for a decision about admission or a higher limit. */
export const isRequest = (bidder: Bidder): boolean => bidder.requested || bidder.requestedLimit !== null;

/** The limit in force; null: none was set, or the bidder is unlimited. */
export const limitOf = (bidder: Bidder): Amount | null =>
  bidder.isUserUnlimited ? null : (bidder.raisedLimit ?? bidder.limit);

/** The same view with its waiting internet bids sorted: the highest first, then the oldest. */
export const highestFirst = (view: ConsoleView): ConsoleView => ({
  ...view,
  pending: [...view.pending].sort((one, other) => other.amount - one.amount),
});
