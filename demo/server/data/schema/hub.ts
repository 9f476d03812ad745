import type { Generated } from 'kysely';

/** The tables of the push hub. */
export interface HubTables {
  outbox: OutboxTable;
  message_counter: MessageCounterTable;
  hub_audiences: HubAudienceTable;
  mercure_hubs: MercureHubTable;
}

/** Messages for the hub, written in the same transaction as the change that they report. */
interface OutboxTable {
  id: Generated<number>;
  /** Gapless; null for private messages. */
  seq: number | null;
  event: string;
  /** JSON text, sent unchanged. */
  payload: string;
  topic: string;
  private: Generated<boolean>;
  at: number;
}

/** One row: the last `seq`. A transaction locks it last. */
interface MessageCounterTable {
  seq: Generated<number>;
  /**
   * Random identity of the database, part of `Live-Epoch`: `seq` and `rev` of different ones are not
   * comparable.
   */
  epoch: Generated<string>;
}

/** Number of open streams of each process, from its last heartbeat. */
interface HubAudienceTable {
  process: string;
  streams: number;
  at: number;
}

/** A Mercure hub that is fed from the outbox; written by the one process that publishes to it. */
interface MercureHubTable {
  /** Its address for publishing. */
  hub: string;
  /** All public messages up to this one are published. */
  seq: number;
  /** All private messages up to the one with this id are published. */
  private_id: number;
  /** The last published epoch, see `epochOf`. */
  epoch: string;
  /**
   * Id of the PostgreSQL process that serves the publisher's connection, and the publisher's heartbeat by the
   * database's clock.
   */
  holder: number;
  beat_at: number;
  /** Open streams at the hub with the tenant's public topic. */
  streams: Generated<number>;
  /** Time of the count. */
  counted_at: Generated<number>;
}
