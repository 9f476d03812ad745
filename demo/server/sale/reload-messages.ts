import type * as v from 'valibot';
import type { AuctionHint } from '../../../src/api/schema/message.ts';
import type { MessageDraft } from '../data/outbox.ts';

/*
 * Messages after which open pages load data again, of timed and of hybrid auctions. Two of the events are
 * named after hybrid auctions only, and stay so: integrators read them.
 */

/** The auction has changed: its texts, times, status or live lot. */
export const auctionChanged = (auction: string): MessageDraft => {
  const payload: v.InferOutput<typeof AuctionHint> = { auction };
  return { event: 'auctionlot.hybrid.update', payload };
};

/** The list of its lots has changed, or the texts of a lot. */
export const lotsChanged = (auction: string): MessageDraft => {
  const payload: v.InferOutput<typeof AuctionHint> = { auction };
  return { event: 'auctionlot.hybrid.update.auctionlots', payload };
};

/** The admission of a bidder has changed, or the amounts that count against the limit. @param bidder paddle */
export const participationChanged = (auction: string, bidder: string): MessageDraft => {
  const payload: v.InferOutput<typeof AuctionHint> = { auction };
  return { event: 'participation.update', payload, to: { auction, bidder } };
};
