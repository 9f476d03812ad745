import type pg from 'pg';
import type { LiveLot } from '../../../data/lot-book.ts';
import { type MessagesWrite, messagesWrite } from '../../../data/outbox.ts';
import type { DecidedBid } from '../decide.ts';
import { bidNoticeWrites } from '../notices.ts';
import { ledgerWrite, lotsWrite, requestsWrite } from '../written-rows.ts';

interface BatchWrites {
  /** In the order in which they are sent. */
  readonly queries: readonly pg.QueryConfig[];
  /** The messages, the last of the queries; undefined if nothing public changed. */
  readonly messages: MessagesWrite | undefined;
}

/**
 * The statements of a batch of bids, whatever the number of bids.
 *
 * @param lots all lots of the batch, as they are after it
 * @param at server time in ms
 */
export function batchWrites(
  tenant: string,
  steps: readonly DecidedBid[],
  lots: ReadonlyMap<string, LiveLot>,
  at: number,
): BatchWrites {
  const requests = steps.flatMap(({ request }) => (request === undefined ? [] : [request]));
  if (requests.length === 0) return { queries: [], messages: undefined };
  const lines = steps.flatMap(({ ledger = [] }) => ledger);
  const changed = new Set(steps.flatMap(({ changed }) => changed ?? []));
  const rows = [...lots.values()].filter(({ id }) => changed.has(id));
  const drafts = steps.flatMap(({ message }) => message ?? []);
  const messages = messagesWrite(tenant, drafts, at);
  const notices = bidNoticeWrites(
    steps.flatMap((step) => step.notices ?? []),
    at,
  );
  return {
    // Last, because the messages lock the message counter.
    queries: [
      ...notices,
      ...steps.flatMap(({ paper = [] }) => paper),
      requestsWrite(requests),
      ...(lines.length === 0 ? [] : [ledgerWrite(lines)]),
      ...(rows.length === 0 ? [] : [lotsWrite(rows)]),
      ...(messages === undefined ? [] : [messages.query]),
    ],
    messages,
  };
}
