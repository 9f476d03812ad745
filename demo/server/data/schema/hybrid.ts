import type { Generated } from 'kysely';
import type { HybridLotState, HybridState } from '../../../../src/domain/hybrid/types.ts';
import type { Json } from '../stored.ts';

/** The tables of hybrid auctions. */
export interface HybridTables {
  hybrid_sales: HybridSaleTable;
  hybrid_lots: HybridLotTable;
  participations: ParticipationTable;
  console_presence: ConsolePresenceTable;
}

/**
 * The engine's state of a hybrid auction. Each action locks it; rows for other readers are derived from it.
 */
interface HybridSaleTable {
  auction_id: string;
  /** Rises with every write, so that a process can see whether its cached state is stale. */
  version: Generated<number>;
  /** Without the lots, which have rows of their own. */
  state: Json<StoredSale>;
}
export type StoredSale = Omit<HybridState, 'lots'>;

/** The engine's state of a lot. */
interface HybridLotTable {
  lot_id: string;
  auction_id: string;
  /** Position in the sale, from 0. */
  position: number;
  state: Json<HybridLotState>;
}

/** Admission to a hybrid auction; see the wire's `Participation`. */
interface ParticipationTable {
  auction_id: string;
  /** Paddle of the bidder. */
  bidder: string;
  requested: boolean;
  accepted: boolean;
  rejected: boolean;
  amount_limit: number | null;
  raised_limit: number | null;
  requested_limit: number | null;
  unlimited: boolean;
}

/** The last heartbeats of a sale's console, of all processes; ms, 0 before the first. */
interface ConsolePresenceTable {
  auction_id: string;
  /** Last time with an open stream of the console. */
  stream_at: Generated<number>;
  /** Last action by a person. */
  acted_at: Generated<number>;
  autopilot_at: Generated<number>;
  /** Presence as it was last announced to pages. */
  announced: Generated<boolean>;
}
