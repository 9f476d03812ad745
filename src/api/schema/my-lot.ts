import * as v from 'valibot';
import { Amount, Id } from './common.ts';

/** `GET /user/lots?ids=…` (an array): what is mine, laid over the public state. */
export const MyLot = v.object({
  auctionlot: Id,
  /** My paddle alias in this auction; null before my first bid there. */
  bidder: v.nullable(v.string()),
  /** How far my bids go by themselves (of a hybrid lot: my absentee maximum); null where I gave none. */
  max: v.nullable(Amount),
  /**
   * My highest bid that counts, null where I have none: tells who was outbid from who only reads,
   * once the bid has left the newest 20.
   */
  bid: v.optional(v.nullable(Amount)),
  /** A bid of mine that waits for the auctioneer. */
  pending: v.optional(v.nullable(Amount), null),
  /** What became of my last live bid, once the auctioneer has decided. */
  decided: v.optional(
    v.nullable(v.object({ amount: Amount, status: v.picklist(['accepted', 'declined', 'cancelled']) })),
  ),
  favourite: v.optional(v.boolean(), false),
});
export type MyLot = v.InferOutput<typeof MyLot>;
