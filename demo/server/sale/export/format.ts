/**
 * The export of a sale, format 1: the data that explains its prices, with paddles and without names or
 * addresses of bidders; staff is named. Written by `export.ts`, read by `replay.ts`. Instants are ISO
 * 8601 in UTC with milliseconds, amounts whole euros. Within format 1 fields are only added.
 */
import * as v from 'valibot';
import { Amount, Id, Instant } from '../../../../src/api/schema/common.ts';
import { BID_KINDS } from '../../../../src/domain/bidding.ts';
import { LOG_KINDS } from '../../../../src/domain/hybrid/types.ts';
import { END_MOVE_REASONS, LOT_STATUSES, RESERVE_STATES } from '../../../../src/domain/lot-status.ts';
import { SETTLEMENTS } from '../../../console-api/results.ts';
import { OFFICE_ACTS } from '../../../console-api/timed-acts.ts';
import { AdmissionAction, SaleAction } from './actions.ts';

export const FORMAT = 1;

const No = v.pipe(v.number(), v.integer(), v.minValue(1));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Source = v.picklist(['online', 'hall', 'phone', 'auto']);
const Step = v.pipe(Amount, v.minValue(1, 'Expected at least 1'));

/** A line of the public ledger: a bid that counted. */
const LedgerLine = v.object({
  /** Position among the lot's bids; for a hybrid lot, in its log. */
  no: No,
  at: Instant,
  /** Paddle; may be empty for a bid from the hall. */
  bidder: v.string(),
  amount: Amount,
  source: Source,
  cancelled: v.boolean(),
  /** The end of the lot before and after the bid; null if the bid did not move it. */
  endBefore: v.nullable(Instant),
  endAfter: v.nullable(Instant),
});
export type LedgerLine = v.InferOutput<typeof LedgerLine>;

/** A line of a hybrid lot's public log. */
const LogLine = v.object({
  no: No,
  at: Instant,
  kind: v.picklist(LOG_KINDS),
  amount: v.nullable(Amount),
  bidder: v.nullable(v.string()),
  source: v.nullable(Source),
  counting: v.nullable(v.picklist([0, 1, 2, 3])),
  cancelled: v.boolean(),
});
export type LogLine = v.InferOutput<typeof LogLine>;

/** Fields of lots of both kinds: the terms, and the outcome that a replay has to explain. */
const lotEntries = {
  id: Id,
  number: v.string(),
  name: v.string(),
  startPrice: Amount,
  reserve: v.nullable(Amount),
  status: v.picklist(LOT_STATUSES),
  /** The leading bid, or the hammer price. */
  price: v.nullable(Amount),
  /** Paddle of the leader or winner; empty for a bidder in the hall without a paddle. */
  leader: v.nullable(v.string()),
  reserveState: v.picklist(RESERVE_STATES),
  /** The office's progress with a sold lot. */
  settlement: v.optional(v.picklist(SETTLEMENTS)),
  /** The paddle in the hall that bought the lot, if the office has assigned another than the leader's. */
  buyer: v.optional(v.nullable(v.string())),
  /** Oldest first. */
  ledger: v.array(LedgerLine),
};

const TimedLot = v.object({
  ...lotEntries,
  start: Instant,
  end: Instant,
  /** The end before a bid or an outage moved it; null if it is not recorded. */
  scheduledEnd: v.nullable(Instant),
  buyNowPrice: v.nullable(Amount),
  /** Time when an import last changed its terms: earlier refusals followed from other terms. */
  termsChangedAt: v.optional(v.nullable(Instant)),
});
export type TimedLot = v.InferOutput<typeof TimedLot>;

const HybridLot = v.object({
  ...lotEntries,
  /** Time of the hammer; null before. */
  end: v.nullable(Instant),
  /** Oldest first. */
  log: v.array(LogLine),
});
export type HybridLot = v.InferOutput<typeof HybridLot>;

/**
 * Fields of every entry: its number in the journal, from 1 without gaps, and the time of the server's decision.
 */
const entry = {
  no: No,
  at: Instant,
  /** Name of the member of staff; `deleted account` if it is no longer known. */
  staff: v.optional(v.string()),
};

/** Version of the conditions of sale that the bidder agreed to; null if it is not known. */
const conditions = v.optional(v.nullable(v.string()));

const BidEntry = v.object({
  ...entry,
  type: v.literal('bid'),
  lot: Id,
  bidder: v.string(),
  amount: Amount,
  kind: v.picklist(BID_KINDS),
  conditions,
});

/** A bid that was refused. The backend keeps it for a week. */
const RefusedEntry = v.object({
  ...entry,
  type: v.literal('refused'),
  lot: Id,
  bidder: v.string(),
  amount: Amount,
  kind: v.picklist([...BID_KINDS, 'live', 'absentee']),
  /** The code of the answer. */
  refusal: v.string(),
  conditions,
});

/** The end of a timed lot moved without a bid. */
const EndMovedEntry = v.object({
  ...entry,
  type: v.literal('endMoved'),
  lot: Id,
  reason: v.picklist(END_MOVE_REASONS),
  from: Instant,
  to: Instant,
});

/**
 * The office cancelled bids on a timed lot: price, leader and maxima are computed without them. Its type stays
 * `struck`: exports contain that word.
 */
const CancelledEntry = v.object({
  ...entry,
  type: v.literal('struck'),
  lot: Id,
  /** The bids as they were made, including those of released bidders. */
  bids: v.array(v.object({ bidder: v.string(), kind: v.picklist(BID_KINDS), amount: Amount, at: Instant })),
  /** The chosen line of the ledger; null if all bids of a bidder were cancelled. */
  line: v.nullable(No),
  reason: v.nullable(v.string()),
});

/** The leader was rejected: the bid stands, the maximum does not. */
const TakenBackEntry = v.object({
  ...entry,
  type: v.literal('maximumTakenBack'),
  lot: Id,
  bidder: v.string(),
});

/** An act of the office with its reason: on one lot, or (null) on all lots that were open. */
const OfficeEntry = v.object({
  ...entry,
  type: v.literal('office'),
  lot: v.nullable(Id),
  act: v.picklist(OFFICE_ACTS),
  reason: v.string(),
  /** Length of an extension. */
  minutes: v.nullable(No),
});

/**
 * Acts after the hammer: the office settled a sold lot, assigned it to a paddle, or registered a name for a
 * paddle.
 */
const RESULT_ENTRIES = [
  v.object({ ...entry, type: v.literal('settled'), lot: Id, settlement: v.picklist(SETTLEMENTS) }),
  v.object({ ...entry, type: v.literal('assigned'), lot: Id, bidder: v.string() }),
  v.object({ ...entry, type: v.literal('registered'), bidder: v.string() }),
] as const;
export type ResultEntry = v.InferOutput<(typeof RESULT_ENTRIES)[number]>;

/**
 * The office's changes to the catalogue: an import, a correction of a lot with bids, a lot that was removed.
 */
const CATALOGUE_ENTRIES = [
  v.object({
    ...entry,
    type: v.literal('imported'),
    added: Count,
    changed: Count,
    reason: v.nullable(v.string()),
  }),
  v.object({
    ...entry,
    type: v.literal('corrected'),
    lot: Id,
    reason: v.string(),
    /** Each field before and after, in its stored form. */
    changes: v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })),
  }),
  v.object({
    ...entry,
    type: v.literal('removed'),
    number: v.string(),
    name: v.string(),
    reason: v.string(),
  }),
] as const;
export type CatalogueEntry = v.InferOutput<(typeof CATALOGUE_ENTRIES)[number]>;

const By = v.picklist(['console', 'bidder', 'autopilot']);
const AdmissionEntry = v.object({ ...entry, type: v.literal('action'), by: By, action: AdmissionAction });
const ActionEntry = v.object({
  ...entry,
  type: v.literal('action'),
  by: By,
  action: SaleAction,
  /** For an internet bid. */
  conditions,
});

const TimedEntry = v.variant('type', [
  BidEntry,
  RefusedEntry,
  EndMovedEntry,
  CancelledEntry,
  TakenBackEntry,
  OfficeEntry,
  AdmissionEntry,
  ...CATALOGUE_ENTRIES,
  ...RESULT_ENTRIES,
]);
export type TimedEntry = v.InferOutput<typeof TimedEntry>;
const HybridEntry = v.variant('type', [ActionEntry, RefusedEntry, ...CATALOGUE_ENTRIES, ...RESULT_ENTRIES]);
export type HybridEntry = v.InferOutput<typeof HybridEntry>;

/** The id of the lot that an entry is about; null for an entry about the whole auction. */
export function lotOfEntry(entry: TimedEntry | HybridEntry): string | null {
  if (entry.type !== 'action') return 'lot' in entry ? entry.lot : null;
  return 'auctionlot' in entry.action ? entry.action.auctionlot : null;
}

const auctionEntries = {
  id: Id,
  name: v.string(),
  /** IANA name; null if each bidder saw the times in the own time zone. */
  timeZone: v.nullable(v.string()),
  increments: v.array(v.object({ from: Amount, step: Step })),
  isLimitNeeded: v.boolean(),
  /** The highest amount that the auction accepts; null: any. Older files lack the field. */
  bidCap: v.optional(v.nullable(Amount), null),
};
const saleEntries = { format: v.literal(FORMAT), exportedAt: Instant };

const TimedExport = v.object({
  ...saleEntries,
  kind: v.literal('timed'),
  auction: v.object({
    ...auctionEntries,
    /** Soft close in seconds. */
    extension: v.nullable(v.object({ window: Count, length: Count })),
  }),
  lots: v.array(TimedLot),
  journal: v.array(TimedEntry),
});
export type TimedExport = v.InferOutput<typeof TimedExport>;

const Participation = v.object({
  requested: v.boolean(),
  accepted: v.boolean(),
  rejected: v.boolean(),
  limit: v.nullable(Amount),
  raisedLimit: v.nullable(Amount),
  requestedLimit: v.nullable(Amount),
  isUserUnlimited: v.boolean(),
});

const HybridExport = v.object({
  ...saleEntries,
  kind: v.literal('hybrid'),
  auction: v.object({
    ...auctionEntries,
    /** Admissions at the beginning of the journal, by paddle; empty unless the sale was held before. */
    participations: v.record(v.string(), Participation),
    /** Number of the newest undo step at the beginning of the journal. */
    stepNo: Count,
  }),
  lots: v.array(HybridLot),
  journal: v.array(HybridEntry),
});
export type HybridExport = v.InferOutput<typeof HybridExport>;

export const SaleExport = v.variant('kind', [TimedExport, HybridExport]);
export type SaleLot = TimedLot | HybridLot;
export type SaleExport = v.InferOutput<typeof SaleExport>;
