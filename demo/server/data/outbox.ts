import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

/** A public message that the hub delivers to all subscribers of a tenant's topic. */
export interface NewMessage {
  readonly tenant: string;
  readonly event: string;
  /** Any value that `JSON.stringify` accepts. */
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
/** The topic of backend processes that can read the ledger; nothing is published on it. */
export const readersTopicOf = (tenant: string): string => `${topicOf(tenant)}/readers`;

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

/** $1 tenant, $2 number of messages, $3 event, $4 topic, $5 at, $6 payloads, a JSON array of texts */
const APPEND = {
  name: 'outbox-append',
  text: `
    with counter as (
      update counters set seq = seq + $2::int where tenant_id = $1 returning seq - $2::int as base
    )
    insert into outbox (tenant_id, seq, event, payload, topic, at)
    select $1, base + message.place, $3, message.payload, $4, $5::bigint
    from counter, json_array_elements_text($6::json) with ordinality as message (payload, place)
    order by message.place
    returning seq`,
};

/** A statement that writes messages, and a function that prepares them for publishing after the commit. */
export interface MessagesWrite {
  readonly query: pg.QueryConfig;
  /** The messages with their seq. @param result of the query */
  published(result: { readonly rows: readonly { readonly seq: number }[] } | undefined): Message[];
}

/**
 * The statement that writes public messages of one event. Like `appendMessage`, it must be the last one of
 * its transaction.
 *
 * @param payloads JSON texts, at least one
 */
export function messagesWrite(
  { tenant, event, at }: Omit<NewMessage, 'payload'>,
  payloads: readonly string[],
): MessagesWrite {
  return {
    query: {
      ...APPEND,
      values: [tenant, payloads.length, event, topicOf(tenant), at, JSON.stringify(payloads)],
    },
    published(result) {
      const seqs = (result?.rows ?? []).map(({ seq }) => seq).sort((a, b) => a - b);
      if (seqs.length !== payloads.length) throw new Error(`Tenant ${tenant} has no counter.`);
      return payloads.map((payload, place) => ({ tenant, event, payload, at, seq: seqs[place] as number }));
    },
  };
}

/**
 * Writes a message to the outbox in the caller's transaction. It must be the LAST statement that locks: the
 * counter row stays locked until the commit, so that `seq` has no gaps and follows the order of commits. Pass
 * the result to `hub.publish` after the commit. Bids use `messagesWrite` instead, and a hybrid sale
 * `sale/hybrid/outbox.ts`.
 */
export async function appendMessage(trx: Kysely<Database>, message: NewMessage): Promise<Message> {
  const { query, published } = messagesWrite(message, [JSON.stringify(message.payload)]);
  const raw = CompiledQuery.raw(query.text, query.values);
  const [written] = published(await trx.executeQuery<{ seq: number }>(raw));
  return written as Message;
}
