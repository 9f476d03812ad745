import type { ConsoleLot, ConsoleView } from '../../src/api/schema/console.ts';
import { incrementAt, stepAbove } from '../../src/domain/increments.ts';
import { reserveState } from '../../src/domain/lot-status.ts';
import type { Amount } from '../../src/domain/money.ts';

export type PendingBid = ConsoleView['pending'][number];
export type Bidder = ConsoleView['participations'][number];

export const lotOf = (view: ConsoleView, id: string | null | undefined): ConsoleLot | null =>
  view.lots.find((lot) => lot.id === id) ?? null;

/** The lot on the screens: it stays there with its result until another one is called. */
export const currentLot = (view: ConsoleView): ConsoleLot | null =>
  lotOf(view, view.auction.liveAuctionlot?.id);

/** The current lot while it can be bid on. */
export function lotOnSale(view: ConsoleView): ConsoleLot | null {
  const lot = currentLot(view);
  return view.auction.status === 'live' && lot?.status === 'active' ? lot : null;
}

/** Nothing can be called while a lot is being sold, or while the sale rests. */
export const mayCall = (view: ConsoleView): boolean =>
  view.auction.status === 'live' && !view.lots.some((lot) => lot.status === 'active');

/** The lot that "next" calls: the first to come after the current one, else the first left out. */
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

/** The asking price one step down, by the step that led up to it; null where there is none. */
export function askingBelow(view: ConsoleView, asking: Amount): Amount | null {
  if (asking <= 1) return null;
  const below = asking - incrementAt(view.auction.increments, asking - 1);
  return below > 0 ? below : null;
}

/** Waits for an answer of the desk. */
export const isRequest = (bidder: Bidder): boolean => bidder.requested || bidder.requestedLimit !== null;

/** The limit that counts; null: none was set, or none is needed. */
export const limitOf = (bidder: Bidder): Amount | null =>
  bidder.isUserUnlimited ? null : (bidder.raisedLimit ?? bidder.limit);
