import type pg from 'pg';
import type { LiveLot } from '../../data/lot-book.ts';
import { type MessagesWrite, messagesWrite } from '../../data/outbox.ts';
import type { Step } from './decide.ts';
import { bidNoticeWrites } from './notices.ts';
import { WRITE } from './statements.ts';

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
  steps: readonly Step[],
  lots: ReadonlyMap<string, LiveLot>,
  at: number,
): BatchWrites {
  const requests = steps.flatMap(({ request }) => (request === undefined ? [] : [request]));
  if (requests.length === 0) return { queries: [], messages: undefined };
  const lines = steps.flatMap(({ ledger = [] }) => ledger);
  const changed = new Set(steps.flatMap(({ changed }) => changed ?? []));
  const rows = [...lots.values()].filter(({ id }) => changed.has(id)).map(lotRow);
  const payloads = steps.flatMap(({ payload }) => payload ?? []);
  const event = { tenant, event: 'auctionlot.bid', at };
  const messages = payloads.length === 0 ? undefined : messagesWrite(event, payloads);
  const notices = bidNoticeWrites(
    steps.flatMap((step) => step.notices ?? []),
    at,
  );
  const values = [
    ...withJson(columnsOf(requests, REQUEST_COLUMNS)),
    ...columnsOf(lines, LEDGER_COLUMNS),
    ...withJson(columnsOf(rows, LOT_COLUMNS)),
  ];
  return {
    // Last, because the messages lock the tenant's counter.
    queries: [
      ...notices,
      ...steps.flatMap(({ paper = [] }) => paper),
      { ...WRITE, values },
      ...(messages === undefined ? [] : [messages.query]),
    ],
    messages,
  };
}

/** How many parameters of `WRITE` each table has. */
const REQUEST_COLUMNS = 12;
const LEDGER_COLUMNS = 9;
const LOT_COLUMNS = 11;

/** Rows as one array for each column. */
const columnsOf = (rows: readonly (readonly unknown[])[], count: number): unknown[][] =>
  Array.from({ length: count }, (_, column) => rows.map((row) => row[column]));

/** The last column as JSON. */
const withJson = (columns: readonly unknown[][]): unknown[] => [
  ...columns.slice(0, -1),
  JSON.stringify(columns.at(-1)),
];

/** $22 to $32 of `WRITE`. */
const lotRow = (lot: LiveLot): unknown[] => [
  lot.id,
  lot.price,
  lot.leader,
  lot.leader_max,
  lot.rev,
  lot.bid_count,
  lot.end_at,
  lot.extended_from,
  lot.status,
  lot.leader_gave_max,
  lot.recent,
];
