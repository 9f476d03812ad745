import type { Generated } from 'kysely';
import type { HybridAction, HybridLot, HybridState } from '../../../src/domain/hybrid/types.ts';
import type { Json } from './stored.ts';

/** The tables of auctions that an auctioneer decides. */
export interface HybridTables {
  hybrid_sales: HybridSaleTable;
  hybrid_lots: HybridLotTable;
  hybrid_actions: HybridActionTable;
  participations: ParticipationTable;
  console_presence: ConsolePresenceTable;
}

/** A hybrid auction as its engine knows it. Locked by whoever acts on it; what others read follows from it. */
interface HybridSaleTable {
  auction_id: string;
  /** Counts up with every write, so that a process can tell whether what it remembers still holds. */
  version: Generated<number>;
  /** Without its lots, which are rows of their own. */
  state: Json<StoredSale>;
}
export type StoredSale = Omit<HybridState, 'lots'>;

/** A lot as the engine of its sale knows it. */
interface HybridLotTable {
  lot_id: string;
  auction_id: string;
  /** Among the lots of the sale, from 0. */
  place: number;
  state: Json<HybridLot>;
}

/** The audit trail: every action that was taken, in order; never changed, and kept for years (`scheduler/prune.ts`). */
interface HybridActionTable {
  id: Generated<number>;
  auction_id: string;
  /** Who acted; null for the autopilot. */
  user_id: string | null;
  /** `renew`: the demo's sale was held again, from an empty ledger on. */
  action: Json<HybridAction | { readonly action: 'renew' }>;
  at: number;
}

/** Admission to a hybrid auction; see the wire's `Participation`. */
interface ParticipationTable {
  auction_id: string;
  /** Paddle alias. */
  bidder: string;
  requested: boolean;
  accepted: boolean;
  rejected: boolean;
  amount_limit: number | null;
  raised_limit: number | null;
  requested_limit: number | null;
  unlimited: boolean;
}

/** The last signs of life from the auctioneer's desk, of all processes; ms, 0 before the first. */
interface ConsolePresenceTable {
  tenant_id: string;
  /** An open stream of the console. */
  stream_at: Generated<number>;
  /** An action by a person. */
  acted_at: Generated<number>;
  autopilot_at: Generated<number>;
  /** What pages were last told. */
  announced: Generated<boolean>;
}
