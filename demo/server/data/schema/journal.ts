import type { ColumnType, Generated } from 'kysely';
import type { BidKind } from '../../../../src/domain/bidding.ts';
import type { HybridAction } from '../../../../src/domain/hybrid/types.ts';
import type { BidderParticipation } from '../../../../src/domain/participation.ts';
import type { Json, LocalText } from '../stored.ts';
import type { Settlement } from './results.ts';

/** The journal, of timed and of hybrid auctions. */
export interface JournalTables {
  journal: JournalTable;
}

/** Every accepted action, in order. Never changed; retention in `sale/scheduler/prune.ts`. */
interface JournalTable {
  id: Generated<number>;
  auction_id: string;
  /** The acting user; null for the autopilot. */
  user_id: string | null;
  action: Json<JournalAction>;
  at: number;
  /** For an internet bid: version of the conditions of sale that the page showed; null if it named none. */
  conditions: ColumnType<string | null, string | null | undefined>;
}

export type JournalAction = DecidedAction | ResultAction | CatalogueAction | TermsAction;

/** A decision of an engine: a replay runs it through the rules again. */
export type DecidedAction = HybridAction | Renewal | TimedLotAction | OfficeAction;

/**
 * The demo's sale was renewed: it began again with an empty ledger. The other fields are the start of a hybrid sale's new
 * round.
 */
interface Renewal {
  readonly action: 'renew';
  readonly participations?: { readonly [bidder: string]: BidderParticipation };
  /** Number of the newest undo step. */
  readonly stepNo?: number;
}

/** The office's act on a timed lot: it cancelled bids, or took back the leader's maximum. */
export type TimedLotAction =
  | {
      readonly action: 'strike';
      readonly auctionlot: string;
      readonly bids: readonly {
        readonly bidder: string;
        readonly kind: BidKind;
        readonly amount: number;
        readonly at: number;
      }[];
      /** The chosen line of the ledger; null if all bids of a bidder were cancelled. */
      readonly line: number | null;
      /** Null for a rejection. */
      readonly reason: string | null;
      readonly after: number;
    }
  | {
      readonly action: 'takeBack';
      readonly auctionlot: string;
      readonly bidder: string;
      /** Id of the newest request on the lot at the act; a replay decides that request first. */
      readonly after: number;
    };

/** Acts that change the status of a timed lot outside of bidding. */
type StatusAct = 'withdraw' | 'putBack' | 'sell' | 'await' | 'decline' | 'fallBack';

/** An act of the office in a timed auction, with its reason. */
export interface OfficeAction {
  readonly action: 'office';
  /** One of `OFFICE_ACTS` of the console's API. */
  readonly act: StatusAct | 'extend' | 'delete' | 'pause' | 'resume' | 'hide' | 'show';
  /** Null: the auction, or all lots that were open. */
  readonly auctionlot: string | null;
  readonly reason: string;
  /** For an extension. */
  readonly minutes?: number;
  /** Idempotency key of the request. */
  readonly key: string;
  /** Id of the newest request for a bid then, on any lot. */
  readonly after: number;
}

/** The office's acts after the hammer. They contain no names or addresses. */
export type ResultAction =
  | { readonly action: 'settle'; readonly auctionlot: string; readonly settlement: Settlement }
  | { readonly action: 'assign'; readonly auctionlot: string; readonly bidder: string }
  | { readonly action: 'register'; readonly bidder: string };

/** A field of a lot before and after a correction; null for no value. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The office's act on a catalogue: an import, a correction of a lot with bids, a lot that was removed. */
export type CatalogueAction =
  | {
      readonly action: 'import';
      readonly added: number;
      readonly changed: number;
      readonly reason: string | null;
    }
  | {
      readonly action: 'correct';
      readonly auctionlot: string;
      readonly changes: readonly FieldChange[];
      readonly reason: string;
    }
  | {
      readonly action: 'remove';
      readonly number: string;
      readonly name: LocalText;
      readonly reason: string;
    };

/**
 * An import changed the terms of timed lots: a replay does not judge an earlier refusal by them. Written under
 * the row locks of the lots.
 */
export interface TermsAction {
  readonly action: 'terms';
  readonly lots: readonly string[];
}
