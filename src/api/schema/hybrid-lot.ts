import * as v from 'valibot';
import { Amount, Id, Rev } from './common.ts';
import { LogEntry } from './hybrid-log.ts';
import { Lot, LotUpdate } from './lot.ts';
import { DeclinedFor, MyLot } from './my-lot.ts';

/** `GET /hybrid-auction/{auction}/{auctionlot}`. The log is whole, oldest first. */
export const HybridLot = v.object({ ...Lot.entries, log: v.optional(v.array(LogEntry), []) });
export type HybridLot = v.InferOutput<typeof HybridLot>;

/**
 * Body of `PUT /user/hybrid-bid`; the header `Idempotency-Key` (a UUID) goes with it. `live`: on the
 * lot that is being sold. `absentee`: a maximum for a lot that was not called yet, executed when it
 * is; amount 0 takes it back.
 */
export const HybridBidBody = v.strictObject({
  auction: Id,
  auctionlot: Id,
  amount: Amount,
  kind: v.picklist(['live', 'absentee']),
  expectedRev: v.optional(Rev),
});
export type HybridBidBody = v.InferOutput<typeof HybridBidBody>;

/** Answer 200: a live bid waits for the auctioneer, an absentee maximum is noted. */
export const HybridBidAnswer = v.object({
  bid: v.object({
    id: Id,
    amount: Amount,
    kind: v.picklist(['live', 'absentee']),
    status: v.picklist(['pending', 'accepted', 'declined', 'cancelled']),
    /** With `declined`. */
    reason: DeclinedFor,
  }),
  auctionlot: LotUpdate,
  mine: MyLot,
});
export type HybridBidAnswer = v.InferOutput<typeof HybridBidAnswer>;
