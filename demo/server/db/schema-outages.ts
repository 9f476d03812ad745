/** The tables of outages. Instants are `bigint` ms since the epoch. */
export interface OutageTables {
  backend_alive: BackendAliveTable;
  end_moves: EndMoveTable;
}

/** The last sign of life of any process of a tenant; see `scheduler/outage.ts`. */
interface BackendAliveTable {
  tenant_id: string;
  /** The database's time. */
  alive_at: number;
}

/** Why the end of a lot moved without a bid; `outage`. */
interface EndMoveTable {
  lot_id: string;
  reason: EndMove['reason'];
  moved_from: number;
  moved_to: number;
  at: number;
}

/** In `lots.end_moved`. */
export interface EndMove {
  readonly reason: 'outage';
  readonly from: number;
  readonly to: number;
}
