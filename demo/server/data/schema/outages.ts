import type { EndMoveReason } from '../../../../src/domain/lot-status.ts';

/** The tables of outages. Instants are `bigint` ms since the epoch. */
export interface OutageTables {
  backend_alive: BackendAliveTable;
  process_heartbeats: ProcessHeartbeatTable;
  end_moves: EndMoveTable;
}

/** Up to when some process of a tenant took bids; see `sale/scheduler/heartbeat.ts`. */
interface BackendAliveTable {
  tenant_id: string;
  /** The database's time. */
  alive_at: number;
}

/** What a running process has read and not decided. */
interface ProcessHeartbeatTable {
  /** A UUID. */
  process: string;
  tenant_id: string;
  /** When the row was written, the database's time. */
  beat_at: number;
  /** Bids that arrived before this server time are decided, or in `undecided`. */
  until: number;
  /** The arrival of the oldest undecided bid on each lot. */
  undecided: { readonly [lot: string]: number };
}

/** Why the end of a lot moved without a bid. */
interface EndMoveTable {
  lot_id: string;
  reason: EndMoveReason;
  moved_from: number;
  moved_to: number;
  at: number;
  /** Id of the newest request for a bid then, on any lot: 0 before the first, null where it is not known. */
  after_request: number | null;
}

/** In `lots.end_moved`. */
export interface EndMove {
  readonly reason: EndMoveReason;
  readonly from: number;
  readonly to: number;
}
