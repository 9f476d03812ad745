import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** A public message that the hub delivers to all subscribers of a tenant's topic. */
export interface NewMessage {
  readonly tenant: string;
  readonly event: string;
  /** Anything that `JSON.stringify` takes. */
  readonly payload: unknown;
  /** Ms since the epoch. */
  readonly at: number;
}

/** A public message in the outbox. */
export interface Message {
  readonly tenant: string;
  readonly seq: number;
  readonly event: string;
  /** JSON text. */
  readonly payload: string;
  readonly at: number;
}

export const topicOf = (tenant: string): string => `online-auction/${tenant}`;
/** The private topic of one user. */
export const userTopicOf = (tenant: string, user: string): string => `${topicOf(tenant)}/user/${user}`;
/** The private topic of the auctioneer's console. */
export const consoleTopicOf = (tenant: string): string => `${topicOf(tenant)}/console`;

/** A message for the authorized subscribers of a private topic. */
export interface PrivateMessage {
  /** Position in the outbox. */
  readonly id: number;
  readonly topic: string;
  readonly event: string;
  /** JSON text. */
  readonly payload: string;
  readonly at: number;
}

/** The NOTIFY channel on which processes report new messages; these are read from the table. */
export const OUTBOX_CHANNEL = 'auction_outbox';

/**
 * Writes a message to the outbox in the caller's transaction. It must be the LAST statement that locks:
 * the counter row stays locked until the commit, so that `seq` has no gaps and follows the order of
 * commits. Pass the result to `hub.publish` after the commit. A hybrid sale writes its messages together
 * with its state instead, in `hybrid/outbox.ts`.
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
