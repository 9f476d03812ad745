import * as v from 'valibot';
import { LOT_STATUSES } from '../../domain/lot-status.ts';
import { Auction, withName } from './auction.ts';
import { Amount, Id, Instant, LocalizedText } from './common.ts';
import { HybridAuction, hybridAuctionEntries } from './hybrid-auction.ts';
import { LogEntry } from './hybrid-log.ts';
import { Participation } from './participation.ts';

/** Length of a paddle's number, in characters. */
export const PADDLE_LENGTH = 12;
const Paddle = v.pipe(v.string(), v.trim(), v.maxLength(PADDLE_LENGTH));
const lot = { auctionlot: Id };
/** The price that an action is meant for; null: no bid. Refused as `stale_step` if the price has moved. */
const atPrice = { ...lot, price: v.optional(v.nullable(Amount)) };
/** The highest pending bid above that price, as the console shows it; null: none. Refused in the same way. */
const atHammer = { ...atPrice, waiting: v.optional(v.nullable(Amount)) };
const No = v.pipe(v.number(), v.integer(), v.minValue(1));
/** Payload on the console's topic: `GET /console/{auction}` has at least this `version`. */
export const ConsoleHint = v.object({ auction: Id, version: v.number() });

/** A text in at least one language; also refuses an array, which reads as an object without languages. */
const SomeText = v.pipe(
  LocalizedText,
  v.check((text) => typeof text === 'string' || Object.keys(text).length > 0),
);
const Message = v.nullable(SomeText);

/** Answers to requests for admission. */
const ADMISSION_ACTS = [
  v.strictObject({
    action: v.literal('admit'),
    user: Id,
    limit: v.nullable(Amount),
    unlimited: v.optional(v.boolean()),
  }),
  v.strictObject({
    action: v.literal('reject'),
    user: Id,
    /** Outcome of the bids with which the bidder leads; left out, they stand. */
    leads: v.optional(v.picklist(['stand', 'strike'])),
  }),
  v.strictObject({ action: v.literal('declineRaise'), user: Id }),
] as const;

/** Body of `POST /console/admissions/{auction}`: the same for a timed auction that needs a limit. */
export const AdmissionBody = v.variant('action', ADMISSION_ACTS);
export type AdmissionBody = v.InferOutput<typeof AdmissionBody>;

/** A user's admission, as the console shows it. */
const KnownBidder = v.object({
  ...Participation.entries,
  name: v.string(),
  bidder: v.string(),
  /** The amount bound by leading, won and pending bids. */
  bound: Amount,
  /** Number of open lots on which the bidder leads. */
  leads: v.optional(v.number(), 0),
});

/**
 * Body of `POST /console/{auction}`: one action of the auctioneer, as the engine
 * accepts it (`src/domain/hybrid/types.ts`), except that bidders are named by user id.
 */
export const ConsoleBody = v.variant('action', [
  v.strictObject({ action: v.picklist(['start', 'end', 'resume', 'next']) }),
  v.strictObject({ action: v.literal('pause'), message: v.optional(Message) }),
  v.strictObject({ action: v.literal('message'), message: Message }),
  v.strictObject({ action: v.picklist(['call', 'reopen', 'withdraw']), ...lot }),
  v.strictObject({
    action: v.picklist(['hallBid', 'phoneBid']),
    ...lot,
    amount: Amount,
    bidder: v.optional(Paddle),
  }),
  v.strictObject({ action: v.picklist(['accept', 'decline']), ...lot, bid: No }),
  v.strictObject({ action: v.literal('asking'), ...atPrice, amount: Amount }),
  v.strictObject({ action: v.literal('counting'), ...lot, counting: v.picklist([0, 1, 2]) }),
  v.strictObject({ action: v.literal('sold'), ...atHammer, force: v.optional(v.boolean()) }),
  v.strictObject({ action: v.literal('unsold'), ...atHammer }),
  v.strictObject({ action: v.literal('undo'), step: No }),
  ...ADMISSION_ACTS,
]);
export type ConsoleBody = v.InferOutput<typeof ConsoleBody>;

/** Length of the reason of an act of the staff, in characters. */
export const REASON_LENGTH = 500;
/** The reason of an act, for the journal and for the users who get a mail about the act. */
export const Reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(REASON_LENGTH));

/** Body of `POST /console/bids/strike`: cancels a bid on an open lot of a timed auction. */
export const CancelBidBody = v.strictObject({
  ...lot,
  /** Position of its line in the ledger; the `id` of a lot's `bids` ends with it. */
  bid: No,
  reason: Reason,
});
export type CancelBidBody = v.InferOutput<typeof CancelBidBody>;

/** Body of `POST /console/notification`: a toast on every page. */
export const NotificationBody = v.strictObject({ message: SomeText });

/** A lot as the console shows it, including secret and unpublished facts. */
export const ConsoleLot = v.object({
  id: Id,
  number: v.string(),
  name: v.string(),
  image: v.nullable(v.object({ path: v.string(), width: v.number(), height: v.number() })),
  status: v.picklist(LOT_STATUSES),
  startPrice: Amount,
  reserve: v.nullable(Amount),
  estimate: v.nullable(v.object({ from: Amount, to: Amount })),
  askingPrice: v.nullable(Amount),
  /** The leading bid, or the hammer price. */
  price: v.nullable(Amount),
  /** The leader and the source of the leading bid; the paddle may be empty in the hall. */
  leader: v.nullable(v.object({ bidder: v.string(), source: v.string() })),
  /** Number of absentee bids, and how far the highest goes within the limit of its bidder. */
  absentees: v.object({ count: v.number(), highest: v.nullable(Amount) }),
});
export type ConsoleLot = v.InferOutput<typeof ConsoleLot>;

/** `GET /console/{auction}`. */
export const ConsoleView = v.object({
  /** Increases with every change of the sale, public or not; `console.update` names it. */
  version: v.number(),
  auction: HybridAuction,
  /** The lots in catalogue order. */
  lots: v.array(ConsoleLot),
  /** The log of the lot being sold. */
  log: v.array(LogEntry),
  /** Pending internet bids on the lot being sold, oldest first. */
  pending: v.array(v.object({ no: No, amount: Amount, at: Instant, bidder: v.string(), name: v.string() })),
  /** The step that `undo` would take back; null if there is none. */
  lastStep: v.nullable(v.object({ no: No, action: v.string(), auctionlot: v.nullable(Id) })),
  participations: v.array(KnownBidder),
  /** Streams open at this moment in all processes, without those of consoles. */
  viewers: v.number(),
  /** The autopilot runs the sale; it pauses while a person does. */
  autopilot: v.boolean(),
});
export type ConsoleView = v.InferOutput<typeof ConsoleView>;

/**
 * A timed auction that needs a limit, with the bidders who requested or got admission; also the answer of
 * `POST /console/admissions/{auction}`.
 */
export const ConsoleAdmission = v.object({ auction: Auction, participations: v.array(KnownBidder) });
export type ConsoleAdmission = v.InferOutput<typeof ConsoleAdmission>;
/** `GET /console/admissions`. */
export const ConsoleAdmissions = v.array(ConsoleAdmission);

/** A hybrid auction to choose. */
export const ConsoleAuction = v.pipe(
  v.object({
    ...hybridAuctionEntries,
    /** Number of bidders who wait for admission or a higher limit. */
    requests: v.number(),
  }),
  v.transform((auction) => withName(auction)),
);
export type ConsoleAuction = v.InferOutput<typeof ConsoleAuction>;
/** `GET /console/`. */
export const ConsoleAuctions = v.array(ConsoleAuction);
