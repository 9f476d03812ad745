import * as v from 'valibot';
import { Amount, Id } from '../../src/api/schema/common.ts';
import { Reason } from '../../src/api/schema/console.ts';

/** Acts that change the status of a timed lot outside of bidding. */
export const STATUS_ACTS = ['withdraw', 'putBack', 'sell', 'await', 'decline', 'fallBack'] as const;
export type StatusAct = (typeof STATUS_ACTS)[number];
/** The office's acts on one timed lot. */
export const LOT_ACTS = [...STATUS_ACTS, 'extend', 'delete'] as const;
export type LotAct = (typeof LOT_ACTS)[number];
/** The office's acts on a timed auction: `extend` is for all open lots. */
export const AUCTION_ACTS = ['extend', 'pause', 'resume', 'hide', 'show', 'delete'] as const;
export type AuctionAct = (typeof AUCTION_ACTS)[number];

/** All acts, as named in the journal. */
export const OFFICE_ACTS = [...LOT_ACTS, 'pause', 'resume', 'hide', 'show'] as const;

/** The longest extension in one step, in minutes. */
export const MAX_MINUTES = 24 * 60;

/** Idempotency key: sent again, the act counts once, such as an extension whose answer was lost. */
const why = { reason: Reason, key: v.pipe(v.string(), v.uuid()) };
/** The lot; null: all open ones. */
const lots = { auctionlot: v.nullable(Id) };

/** Body of `POST /console/{auction}/acts`. */
export const TimedActBody = v.variant('action', [
  v.strictObject({
    action: v.picklist(STATUS_ACTS),
    auctionlot: Id,
    /**
     * The highest bid that the console shows; if a closed lot has another one, the act is refused as
     * `stale_step`.
     */
    price: v.nullable(Amount),
    ...why,
  }),
  v.strictObject({
    action: v.literal('extend'),
    ...lots,
    minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MINUTES)),
    ...why,
  }),
  /** Without bids only; without a lot, the auction with all its lots. */
  v.strictObject({ action: v.literal('delete'), ...lots, ...why }),
  v.strictObject({ action: v.picklist(['pause', 'resume']), ...why }),
  v.strictObject({ action: v.picklist(['hide', 'show']), ...why }),
]);
export type TimedActBody = v.InferOutput<typeof TimedActBody>;
