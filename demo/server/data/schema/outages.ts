import type { EndMoveReason } from '../../../../src/domain/lot-status.ts';

/** The tables of outages. Instants are `bigint` ms since the epoch. */
export interface OutageTables {
  backend_alive: BackendAliveTable;
  process_heartbeats: ProcessHeartbeatTable;
  end_moves: EndMoveTable;
}

/** Time until which some process took bids; see `sale/scheduler/heartbeat.ts`. */
interface BackendAliveTable {
  /** The database's time. */
  alive_at: number;
}

/** The undecided bids of a running process. */
interface ProcessHeartbeatTable {
  /** A UUID. */
  process: string;
  /** Time of the write, the database's time. */
  beat_at: number;
  /** Bids that arrived before this server time are decided, or listed in `undecided`. */
  until: number;
  /** The arrival of the oldest undecided bid on each lot. */
  undecided: { readonly [lot: string]: number };
}

/** A move of the end of a lot without a bid. */
interface EndMoveTable {
  lot_id: string;
  reason: EndMoveReason;
  moved_from: number;
  moved_to: number;
  at: number;
  /**
   * Id of the newest request for a bid at the move, on any lot: 0 before the first, null if it is not known.
   */
  after_request: number | null;
}

/** The value of `lots.end_moved`. */
export interface EndMove {
  readonly reason: EndMoveReason;
  readonly from: number;
  readonly to: number;
}
