import type { Kysely } from 'kysely';
import type pg from 'pg';
import { consoleTopicOf, topicOf, userTopicOf } from '../../../src/domain/topics.ts';
import { runWrite } from './run-write.ts';
import type { Database } from './schema.ts';

/** A message to write to the outbox. */
export interface MessageDraft {
  readonly event: string;
  /** Any value that `JSON.stringify` accepts. */
  readonly payload: unknown;
  /** The receiver: a bidder by paddle, or the console. Public if left out. */
  readonly to?: { readonly auction: string; readonly bidder: string } | 'console';
}

/** A public message in the outbox. */
export interface Message {
  readonly seq: number;
  readonly event: string;
  /** JSON text. */
  readonly payload: string;
  readonly at: number;
}

/** The topic of backend processes that can read the outbox; nothing is published on it. */
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

/**
 * The counter is locked even without a public message: outbox ids are assigned under that lock, so a reader
 * that reads them in order misses none. Payloads are sent as one JSON array, since escaping them for an array
 * of texts took as long as deciding the bids that they report. Paddles are looked up one by one: a join was
 * slower than all the rest for a single bid, and the counter stays locked meanwhile.
 *
 * $1 number of public messages, $2 at, $3 positions among the public ones, $4 events, $5 topics (one that ends
 * in a slash gets the user id of the paddle), $6 auctions and $7 paddles of bidders, $8 payloads
 */
const APPEND_MESSAGES = {
  name: 'outbox-append',
  text: `
    with counter as (
      update message_counter set seq = seq + $1::int returning seq - $1::int as base
    )
    insert into outbox (seq, event, payload, topic, private, at)
    select base + message.position, message.event, message.payload, receiver.topic,
      message.position is null, $2::bigint
    from counter,
      rows from (
        unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[]),
        json_array_elements_text($8::json))
      with ordinality as message (position, event, topic, auction, bidder, payload, rank),
      lateral (
        select case when message.bidder is null then message.topic else message.topic || (
          select user_id from paddles where auction_id = message.auction and paddle = message.bidder
        ) end
      ) as receiver (topic)
    where receiver.topic is not null
    order by message.rank
    returning seq`,
};

/** A statement that writes messages, and a function that prepares them for publishing after the commit. */
export interface MessagesWrite {
  readonly query: pg.QueryConfig;
  /** The public messages with their seq, from the rows that the query returned. */
  published(rows: readonly { readonly seq: number | null }[]): Message[];
  /** Whether the messages include private ones. */
  readonly hasPrivate: boolean;
}

/**
 * The statement that writes messages; undefined without messages. It must be the LAST one of its transaction
 * that locks: the counter row stays locked until the commit, so that `seq` has no gaps and follows the order
 * of commits.
 *
 * @param at server time in ms
 */
export function messagesWrite(
  tenant: string,
  drafts: readonly MessageDraft[],
  at: number,
): MessagesWrite | undefined {
  if (drafts.length === 0) return undefined;
  const payloads = drafts.map(({ payload }) => JSON.stringify(payload));
  const published: Omit<Message, 'seq'>[] = [];
  const positions = drafts.map(({ event, to }, index) =>
    to === undefined ? published.push({ event, payload: payloads[index] as string, at }) : null,
  );
  const bidders = drafts.map(({ to }) => (typeof to === 'object' ? to : null));
  const values = [
    published.length,
    at,
    positions,
    drafts.map(({ event }) => event),
    drafts.map(({ to }) => topicFor(tenant, to)),
    bidders.map((to) => to?.auction ?? null),
    bidders.map((to) => to?.bidder ?? null),
    JSON.stringify(payloads),
  ];
  return {
    query: { ...APPEND_MESSAGES, values },
    hasPrivate: published.length < drafts.length,
    published(rows) {
      const seqs = rows.flatMap(({ seq }) => seq ?? []);
      if (seqs.length !== published.length) throw new Error('The table message_counter has no row.');
      return published.map((message, index) => ({ ...message, seq: seqs[index] as number }));
    },
  };
}

function topicFor(tenant: string, to: MessageDraft['to']): string {
  if (to === undefined) return topicOf(tenant);
  return to === 'console' ? consoleTopicOf(tenant) : userTopicOf(tenant, '');
}

/**
 * Writes messages in the caller's transaction, by the rule of `messagesWrite`. Pass the result, the public
 * ones, to `hub.publish` after the commit.
 */
export async function writeMessages(
  trx: Kysely<Database>,
  tenant: string,
  drafts: readonly MessageDraft[],
  at: number,
): Promise<Message[]> {
  const messages = messagesWrite(tenant, drafts, at);
  return messages?.published(await runWrite(trx, messages.query)) ?? [];
}

/** Writes one public message, see `writeMessages`. */
export async function appendMessage(
  trx: Kysely<Database>,
  { tenant, at, ...draft }: { readonly tenant: string; readonly at: number } & Omit<MessageDraft, 'to'>,
): Promise<Message> {
  const [message] = await writeMessages(trx, tenant, [draft], at);
  return message as Message;
}
