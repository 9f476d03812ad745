import type { Generated } from 'kysely';

/** The tables of the push hub. */
export interface HubTables {
  outbox: OutboxTable;
  counters: CounterTable;
  hub_audiences: HubAudienceTable;
}

/** Messages of the hub, written in the transaction of what they tell of. */
interface OutboxTable {
  id: Generated<number>;
  tenant_id: string;
  /** Gapless per tenant; null for private messages. */
  seq: number | null;
  event: string;
  /** JSON text, sent as it is. */
  payload: string;
  topic: string;
  private: Generated<boolean>;
  at: number;
}

/** The last `seq` of a tenant. Its row is locked last in a transaction. */
interface CounterTable {
  tenant_id: string;
  seq: Generated<number>;
  /** Drawn with the database: numbers of another one are not comparable. */
  epoch: Generated<string>;
}

/** How many listen at each process's hub, as it last said. */
interface HubAudienceTable {
  process: string;
  tenant_id: string;
  streams: number;
  at: number;
}
