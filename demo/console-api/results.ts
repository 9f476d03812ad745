import * as v from 'valibot';
import { Amount, Id, Instant } from '../../src/api/schema/common.ts';
import { PADDLE_LENGTH } from '../../src/api/schema/console.ts';
import { LOT_STATUSES, type LotStatus } from '../../src/domain/lot-status.ts';
import { AUCTION_ACTS, LOT_ACTS } from './timed-acts.ts';

/** The office's progress with a sold lot, in the usual order. */
export const SETTLEMENTS = ['open', 'invoiced', 'paid', 'collected'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** Lengths of the fields of a postal contact, in characters. */
export const CONTACT_LENGTH = 200;
const Paddle = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PADDLE_LENGTH));
const Line = v.pipe(v.string(), v.trim(), v.maxLength(CONTACT_LENGTH));
const contact = {
  name: v.pipe(Line, v.minLength(1)),
  email: Line,
  phone: Line,
  street: Line,
  zip: Line,
  city: Line,
  country: Line,
};

/** A name and address of which nothing is known. */
export const NO_CONTACT = { name: '', email: '', phone: '', street: '', zip: '', city: '', country: '' };

/** Body of `POST /console/{auction}/contacts`: name and address of somebody with a paddle of the hall. */
export const HallContact = v.strictObject({ bidder: Paddle, ...contact });
export type HallContact = v.InferOutput<typeof HallContact>;

/** Body of `POST /console/{auction}/results`. */
export const ResultsBody = v.variant('action', [
  /** The office's progress with a sold lot. */
  v.strictObject({ action: v.literal('settle'), auctionlot: Id, settlement: v.picklist(SETTLEMENTS) }),
  /** Assigns a sold lot to a paddle in the hall, if the clerk entered none or a wrong one. */
  v.strictObject({ action: v.literal('assign'), auctionlot: Id, bidder: Paddle }),
  /** As `HallContact`. */
  v.strictObject({ action: v.literal('register'), bidder: Paddle, ...contact }),
]);
export type ResultsBody = v.InferOutput<typeof ResultsBody>;

const Cents = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The buyer's sum, line by line, in cents; see `AllInPrice`. */
const Sum = v.object({ hammer: Cents, hammerVat: Cents, premium: Cents, premiumVat: Cents, total: Cents });
export type Sum = v.InferOutput<typeof Sum>;

const ResultLot = v.object({
  id: Id,
  number: v.string(),
  name: v.string(),
  status: v.picklist(LOT_STATUSES),
  /** The hammer price; for a lot that is not sold, the highest bid; null without bids. */
  price: v.nullable(Amount),
  reserve: v.nullable(Amount),
  /** Paddle of the buyer or of the highest bidder; empty for a bidder in the hall without a paddle. */
  bidder: v.nullable(v.string()),
  /** Whether the bid came over the internet: its paddle belongs to an account and cannot be corrected. */
  isOnline: v.boolean(),
  /** In percent. */
  rates: v.object({ vatRate: v.number(), premiumRate: v.number(), premiumVatRate: v.number() }),
  /** Null for a lot that is not sold. */
  sum: v.nullable(Sum),
  settlement: v.picklist(SETTLEMENTS),
  /** Null for a hybrid lot before its hammer. */
  end: v.nullable(Instant),
  /** The highest bid of another bidder; null without one. */
  underBid: v.nullable(Amount),
  /** The acts that are possible on it now. */
  acts: v.array(v.picklist(LOT_ACTS)),
});
export type ResultLot = v.InferOutput<typeof ResultLot>;

const Buyer = v.object({
  /** Paddle. */
  bidder: v.string(),
  /** Whether the contact comes from an account. */
  isOnline: v.boolean(),
  /** Unknown texts are empty. */
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  street: v.string(),
  zip: v.string(),
  city: v.string(),
  country: v.string(),
  /** Ids of the lots bought; empty for the highest bidder of an unsold lot who bought none. */
  lots: v.array(Id),
  sum: Sum,
});
export type Buyer = v.InferOutput<typeof Buyer>;

/** `GET /console/{auction}/results`, and the answer to each of its writes and of the acts on timed lots. */
export const Results = v.object({
  auction: v.object({
    id: Id,
    name: v.string(),
    kind: v.picklist(['timed', 'hybrid']),
    timeZone: v.nullable(v.string()),
    /** Whether a hybrid sale has ended: its upcoming lots were not called. */
    isOver: v.boolean(),
    /** The acts that are possible on it now. */
    acts: v.array(v.picklist(AUCTION_ACTS)),
  }),
  /** In the order of the catalogue. */
  lots: v.array(ResultLot),
  /** All buyers, and the highest bidders of lots that are not sold, by paddle. */
  buyers: v.array(Buyer),
  /** The sum of all sold lots. */
  sum: Sum,
});
export type Results = v.InferOutput<typeof Results>;

/** The status of a lot for the office: `uncalled` if its hybrid sale has ended without it. */
export const officeStatus = (status: LotStatus, isOver: boolean): LotStatus | 'uncalled' =>
  isOver && status === 'upcoming' ? 'uncalled' : status;

/** Whether the office has paused a timed auction: no lot of it closes. */
export const isAuctionPaused = ({ acts }: Pick<Results['auction'], 'acts'>): boolean =>
  acts.includes('resume');
