import type { Generated } from 'kysely';

/** The tables of the push hub. */
export interface HubTables {
  outbox: OutboxTable;
  counters: CounterTable;
  hub_audiences: HubAudienceTable;
}

/** Messages for the hub, written in the same transaction as the change that they report. */
interface OutboxTable {
  id: Generated<number>;
  tenant_id: string;
  /** Gapless per tenant; null for private messages. */
  seq: number | null;
  event: string;
  /** JSON text, sent unchanged. */
  payload: string;
  topic: string;
  private: Generated<boolean>;
  at: number;
}

/** The last `seq` of a tenant. A transaction locks this row last. */
interface CounterTable {
  tenant_id: string;
  seq: Generated<number>;
  /** Random identity of the database, part of `Live-Epoch`: `seq` and `rev` of another one are not comparable. */
  epoch: Generated<string>;
}

/** Number of open streams of each process, from its last heartbeat. */
interface HubAudienceTable {
  process: string;
  tenant_id: string;
  streams: number;
  at: number;
}
