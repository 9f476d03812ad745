import * as v from 'valibot';
import { Amount, Id, LocalizedText } from '../../../../src/api/schema/common.ts';

/*
 * The actions of the hybrid engine in the form of an export; see `HybridAction`. They name bidders by paddle;
 * the console's own calls name users.
 */

const No = v.pipe(v.number(), v.integer(), v.minValue(1));
const lot = { auctionlot: Id };
const bidder = { bidder: v.string() };

const ADMISSION_ACTIONS = [
  v.object({
    action: v.literal('admit'),
    ...bidder,
    limit: v.nullable(Amount),
    unlimited: v.optional(v.boolean()),
  }),
  v.object({
    action: v.literal('reject'),
    ...bidder,
    leads: v.optional(v.picklist(['stand', 'strike'])),
  }),
  v.object({ action: v.literal('declineRaise'), ...bidder }),
  v.object({ action: v.literal('requestParticipation'), ...bidder, limit: v.nullable(Amount) }),
  v.object({ action: v.literal('raiseLimit'), ...bidder, limit: Amount }),
] as const;

/** Requests for admission or a limit, and the answers to them. */
export const AdmissionAction = v.variant('action', ADMISSION_ACTIONS);

const Message = v.nullable(LocalizedText);

export const SaleAction = v.variant('action', [
  ...ADMISSION_ACTIONS,
  v.object({
    action: v.literal('bid'),
    ...bidder,
    ...lot,
    amount: Amount,
    expectedRev: v.optional(v.number()),
  }),
  v.object({ action: v.literal('absentee'), ...bidder, ...lot, amount: Amount }),
  v.object({ action: v.picklist(['start', 'end', 'resume', 'next']) }),
  v.object({ action: v.literal('pause'), message: v.optional(Message) }),
  v.object({ action: v.literal('message'), message: Message }),
  v.object({ action: v.picklist(['call', 'unsold', 'reopen', 'withdraw']), ...lot }),
  v.object({
    action: v.picklist(['hallBid', 'phoneBid']),
    ...lot,
    amount: Amount,
    bidder: v.optional(v.string()),
  }),
  v.object({ action: v.picklist(['accept', 'decline']), ...lot, bid: No }),
  v.object({ action: v.literal('asking'), ...lot, amount: Amount }),
  v.object({ action: v.literal('counting'), ...lot, counting: v.picklist([0, 1, 2]) }),
  v.object({ action: v.literal('sold'), ...lot, force: v.optional(v.boolean()) }),
  v.object({ action: v.literal('undo'), step: No }),
  v.object({
    action: v.literal('addLot'),
    ...lot,
    startPrice: Amount,
    reserve: v.nullable(Amount),
    before: v.nullable(Id),
  }),
]);
export type SaleAction = v.InferOutput<typeof SaleAction>;
