import * as v from 'valibot';
import { DECLINE_REASONS } from '../../domain/hybrid/types.ts';
import { Amount, Id } from './common.ts';

/** Why the auctioneer declined a bid; an unknown reason counts as none. */
export const DeclinedFor = v.optional(v.fallback(v.nullable(v.picklist(DECLINE_REASONS)), null));

/** `GET /user/lots?ids=…` (an array): the user's own data, which complement the public state. */
export const MyLot = v.object({
  auctionlot: Id,
  /** My paddle alias in this auction; null before my first bid there. */
  bidder: v.nullable(v.string()),
  /** The maximum of my automatic bids (of a hybrid lot: my absentee maximum); null if I gave none. */
  max: v.nullable(Amount),
  /**
   * My highest valid bid; null without one. Distinguishes an outbid user from one without bids, once
   * the bid is no longer among the newest 20.
   */
  bid: v.optional(v.nullable(Amount)),
  /** My pending bid, which waits for the auctioneer. */
  pending: v.optional(v.nullable(Amount), null),
  /** The auctioneer's decision on my last live bid. */
  decided: v.optional(
    v.nullable(
      v.object({
        amount: Amount,
        status: v.picklist(['accepted', 'declined', 'cancelled']),
        reason: DeclinedFor,
      }),
    ),
  ),
  favourite: v.optional(v.boolean(), false),
});
export type MyLot = v.InferOutput<typeof MyLot>;

/** Body of `PUT /user/add-favorite` and `PUT /user/remove-favorite`. */
export const FavoriteBody = v.strictObject({ auctionlot: Id });
/** Their answer; an `error` means that nothing was changed. */
export const FavoriteAnswer = v.object({ error: v.optional(v.nullable(v.string()), null) });
