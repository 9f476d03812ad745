import * as v from 'valibot';
import { BID_KINDS } from '../../domain/bidding.ts';
import { bidReceipt } from './bid-receipt.ts';
import { Amount, ConditionsVersion, Id, Rev } from './common.ts';
import { LotUpdate } from './lot-summary.ts';
import { MyLot } from './my-lot.ts';

/** Body of `PUT /user/bid`; the header `Idempotency-Key` (a UUID) goes with it. */
export const BidBody = v.strictObject({
  auctionlot: Id,
  amount: Amount,
  kind: v.picklist(BID_KINDS),
  /** The `rev` of the lot that the bidder saw. */
  expectedRev: v.optional(Rev),
  /** The version of the conditions of sale that the page showed; missing if the backend names none. */
  conditions: v.optional(ConditionsVersion),
});
export type BidBody = v.InferOutput<typeof BidBody>;

/**
 * Body of `POST /user/void-bid`: the idempotency key of a bid, timed or hybrid, that got no answer. The
 * answer is that of the bid if it was decided, and otherwise the refusal `key_void`, now and at any later time.
 */
export const VoidBody = v.strictObject({ key: v.pipe(v.string(), v.uuid()) });
export type VoidBody = v.InferOutput<typeof VoidBody>;

const STATUSES = ['leading', 'outbid', 'won'] as const;

/** Answer 200 of `PUT /user/bid`. */
export const BidAnswer = v.object({
  bid: v.object({
    id: Id,
    amount: Amount,
    kind: v.picklist(BID_KINDS),
    status: v.picklist(STATUSES),
  }),
  auctionlot: LotUpdate,
  mine: MyLot,
});
export type BidAnswer = v.InferOutput<typeof BidAnswer>;

/** The answer of `PUT /user/bid` as the page reads it. */
export const BidReceipt = bidReceipt(STATUSES);
export type BidReceipt = v.InferOutput<typeof BidReceipt>;
