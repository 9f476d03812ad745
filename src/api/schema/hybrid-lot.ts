import * as v from 'valibot';
import { bidReceipt } from './bid-receipt.ts';
import { Amount, ConditionsVersion, Id, Rev } from './common.ts';
import { LogEntry } from './hybrid-log.ts';
import { LotUpdate, lotEntries } from './lot.ts';
import { withAuction } from './lot-summary.ts';
import { DeclinedFor, MyLot } from './my-lot.ts';

/** `GET /hybrid-auction/{auction}/{auctionlot}`. The log is whole, oldest first. */
export const HybridLot = v.pipe(
  v.object({ ...lotEntries, log: v.optional(v.array(LogEntry), []) }),
  v.transform((lot) => withAuction(lot)),
);
export type HybridLot = v.InferOutput<typeof HybridLot>;

/**
 * Body of `PUT /user/hybrid-bid`; the header `Idempotency-Key` (a UUID) goes with it. `live`: on the lot that
 * is being sold. `absentee`: a maximum for a lot that was not called yet, executed when it is called; amount
 * 0 takes it back.
 */
export const HybridBidBody = v.strictObject({
  auction: Id,
  auctionlot: Id,
  amount: Amount,
  kind: v.picklist(['live', 'absentee']),
  expectedRev: v.optional(Rev),
  /** The version of the conditions of sale that the page showed; missing if the backend names none. */
  conditions: v.optional(ConditionsVersion),
});
export type HybridBidBody = v.InferOutput<typeof HybridBidBody>;

const STATUSES = ['pending', 'accepted', 'declined', 'cancelled'] as const;

/** Answer 200: a live bid is pending, an absentee maximum is noted. */
export const HybridBidAnswer = v.object({
  bid: v.object({
    id: Id,
    amount: Amount,
    kind: v.picklist(['live', 'absentee']),
    status: v.picklist(STATUSES),
    /** Present if the bid was declined. */
    reason: DeclinedFor,
  }),
  auctionlot: LotUpdate,
  mine: MyLot,
});
export type HybridBidAnswer = v.InferOutput<typeof HybridBidAnswer>;

/** The answer of `PUT /user/hybrid-bid` as the page reads it. */
export const HybridBidReceipt = bidReceipt(STATUSES);
export type HybridBidReceipt = v.InferOutput<typeof HybridBidReceipt>;
