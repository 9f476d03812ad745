import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import { consoleTopicOf, type Message, topicOf, userTopicOf } from '../../data/outbox.ts';
import type { Database } from '../../data/schema.ts';
import type { SaleMessageDraft } from './messages.ts';

/**
 * Writes all messages of a transaction to the outbox, as its last statement. The counter is locked even
 * without a public message: outbox ids are assigned under that lock, so a reader that reads them in order
 * misses none.
 *
 * $1 tenant, $2 number of public messages, $3 auction, $4 at, $5 places among the public ones, $6 events, $7
 * payloads, $8 topics (one that ends in a slash gets the user id of the paddle in $9)
 */
const APPEND = {
  name: 'sale-messages',
  text: `
    with counter as (
      update counters set seq = seq + $2::int where tenant_id = $1 returning seq - $2::int as base
    )
    insert into outbox (tenant_id, seq, event, payload, topic, private, at)
    select $1, base + message.place, message.event, message.payload,
      message.topic || coalesce(paddles.user_id, ''), message.place is null, $4::bigint
    from counter, unnest($5::int[], $6::text[], $7::text[], $8::text[], $9::text[])
      with ordinality as message (place, event, payload, topic, bidder, rank)
      left join paddles on paddles.auction_id = $3 and paddles.alias = message.bidder
    where message.bidder is null or paddles.user_id is not null
    order by message.rank
    returning seq`,
};

interface Draft extends SaleMessageDraft {
  readonly text: string;
}

export interface MessageWrite {
  readonly query: pg.QueryConfig;
  /** The public messages with their seq, from the rows that the query returned. */
  published(rows: readonly { readonly seq: number | null }[]): Message[];
  /** Whether the messages include private ones. */
  readonly hasPrivate: boolean;
}

/** Undefined without messages. @param at server time in ms */
export function messageWrite(
  tenant: string,
  auction: string,
  drafts: readonly SaleMessageDraft[],
  at: number,
): MessageWrite | undefined {
  if (drafts.length === 0) return undefined;
  const all = drafts.map((draft): Draft => ({ ...draft, text: JSON.stringify(draft.payload) }));
  const open = all.filter(({ to }) => to === undefined);
  const places = all.map((draft) => (draft.to === undefined ? open.indexOf(draft) + 1 : null));
  const values = [
    tenant,
    open.length,
    auction,
    at,
    places,
    all.map(({ event }) => event),
    all.map(({ text }) => text),
    all.map(({ to }) => topicFor(tenant, to)),
    all.map(({ to }) => (typeof to === 'object' ? to.bidder : null)),
  ];
  return {
    query: { ...APPEND, values },
    hasPrivate: open.length < all.length,
    published(rows) {
      const seqs = rows.flatMap(({ seq }) => (seq === null ? [] : [seq]));
      if (seqs.length !== open.length) throw new Error(`Tenant ${tenant} has no counter.`);
      return open.map(({ event, text }, index) => ({
        tenant,
        seq: seqs[index] ?? 0,
        event,
        payload: text,
        at,
      }));
    },
  };
}

/** Writes messages as the last statement of a transaction; returns the public ones, to publish after the commit. */
export async function writeMessages(
  trx: Kysely<Database>,
  tenant: string,
  auction: string,
  drafts: readonly SaleMessageDraft[],
  at: number,
): Promise<Message[]> {
  const message = messageWrite(tenant, auction, drafts, at);
  if (message === undefined) return [];
  const { text, values } = message.query;
  const { rows } = await trx.executeQuery<{ seq: number | null }>(CompiledQuery.raw(text, values));
  return message.published(rows);
}

function topicFor(tenant: string, to: SaleMessageDraft['to']): string {
  if (to === undefined) return topicOf(tenant);
  return to === 'console' ? consoleTopicOf(tenant) : userTopicOf(tenant, '');
}
