import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** A public message to be delivered by the hub to everyone at a tenant's topic. */
export interface NewMessage {
  readonly tenant: string;
  readonly event: string;
  /** Anything that `JSON.stringify` takes. */
  readonly payload: unknown;
  /** Ms since the epoch. */
  readonly at: number;
}

/** A message as it lies in the outbox. */
export interface Message {
  readonly tenant: string;
  readonly seq: number;
  readonly event: string;
  /** JSON text. */
  readonly payload: string;
  readonly at: number;
}

export const topicOf = (tenant: string): string => `online-auction/${tenant}`;
/** What concerns one user alone. */
export const userTopicOf = (tenant: string, user: string): string => `${topicOf(tenant)}/user/${user}`;
/** For the auctioneer's desk. */
export const consoleTopicOf = (tenant: string): string => `${topicOf(tenant)}/console`;

/** A message for those alone who may listen to its topic. */
export interface PrivateMessage {
  /** Position in the outbox. */
  readonly id: number;
  readonly topic: string;
  readonly event: string;
  /** JSON text. */
  readonly payload: string;
  readonly at: number;
}

/** The channel on which processes wake each other; the messages themselves are read from the table. */
export const OUTBOX_CHANNEL = 'auction_outbox';

/**
 * Writes a message in the caller's transaction. Must be its LAST statement that locks: the counter
 * row is held until commit, which is what makes `seq` gapless and in commit order. Hand the result
 * to `hub.publish` after the commit.
 */
export async function appendMessage(trx: Kysely<Database>, message: NewMessage): Promise<Message> {
  const payload = JSON.stringify(message.payload);
  const { rows } = await sql<{ seq: number }>`
    with counter as (
      update counters set seq = seq + 1 where tenant_id = ${message.tenant} returning seq
    )
    insert into outbox (tenant_id, seq, event, payload, topic, at)
    select ${message.tenant}, seq, ${message.event}, ${payload}, ${topicOf(message.tenant)}, ${message.at}::bigint
    from counter
    returning seq
  `.execute(trx);
  const seq = rows[0]?.seq;
  if (seq === undefined) throw new Error(`Tenant ${message.tenant} has no counter.`);
  return { tenant: message.tenant, seq, event: message.event, payload, at: message.at };
}
