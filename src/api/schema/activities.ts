import * as v from 'valibot';
import { Amount, Id, Instant, Slug, Slugs } from './common.ts';
import { ListedLot } from './listed-lot.ts';
import { Bid } from './lot-summary.ts';

/**
 * `won` and `lost` once the lot is closed; an unsold or withdrawn lot is `lost` for every bidder.
 * Hybrid auctions only: `noted` while an absentee bid has not bid yet, `pending` while the bid waits for the
 * auctioneer, `declined` if every bid of the user was declined or cancelled.
 */
const ACTIVITY_STANDINGS = ['leading', 'outbid', 'won', 'lost', 'noted', 'pending', 'declined'] as const;

const ActivityAuction = v.object({ id: Id, slug: Slug, slugs: v.optional(Slugs, {}), name: v.string() });

/** An entry of `GET /user/favorites` (an array): one lot that I have marked. */
export const Favourite = v.object({ auction: ActivityAuction, auctionlot: ListedLot });
export type Favourite = v.InferOutput<typeof Favourite>;

/**
 * An entry of `GET /user/activities` (an array, newest first): one lot that I have bid on, or left an absentee
 * bid on.
 */
export const Activity = v.object({
  auction: ActivityAuction,
  /** The lot as in its auction's list, so that it can be kept live like any other. */
  auctionlot: ListedLot,
  /** The amount of the user's last bid, as entered. */
  amount: Amount,
  /**
   * My highest bid that counts, and its source: `auto` if it was placed for me up to my maximum. Null if none
   * of my bids counts.
   */
  bid: v.optional(v.nullable(v.object({ amount: Amount, source: Bid.entries.source }))),
  /** The user's maximum, also beyond their limit, while it can still place bids; else null. */
  max: v.optional(v.nullable(Amount), null),
  standing: v.picklist(ACTIVITY_STANDINGS),
  /** When I last bid on it. */
  at: Instant,
});
export type Activity = v.InferOutput<typeof Activity>;
