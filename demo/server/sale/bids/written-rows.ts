import type pg from 'pg';
import type { LiveLot } from '../../data/lot-book.ts';
import type { NewBid, NewBidRequest } from '../../data/schema.ts';

/*
 * The rows that bids write: answers with their keys, lines of ledgers, lots. One statement per table,
 * whatever the number of rows.
 */

/** `json`: sent as one JSON array, since escaping long texts for an array took as long as deciding the bids. */
type ColumnType = 'text' | 'uuid' | 'bigint' | 'int' | 'bool' | 'json';

/** Rows of several columns as parameters of a statement, one per column. */
function rowSet<Row>(columns: { readonly [Name in keyof Row & string]: ColumnType }) {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const columnExpressions = names.map((name, index) => {
    const type = columns[name];
    const parameter = `$${index + 1}::${type}`;
    return type === 'json' ? `json_array_elements_text(${parameter})` : `unnest(${parameter}[])`;
  });
  const list = names.join(', ');
  return {
    names,
    list,
    /** The rows as a table `input`, with their `index` from 1. */
    table: `rows from (${columnExpressions.join(', ')}) with ordinality as input (${list}, index)`,
    values: (rows: readonly Row[]): unknown[] =>
      names.map((name) => {
        const column = rows.map((row) => row[name]);
        return columns[name] === 'json' ? JSON.stringify(column) : column;
      }),
  };
}

/** A row of `bid_requests`. */
export type StoredRequest = Required<Omit<NewBidRequest, 'id' | 'struck_at' | 'capped'>>;

const REQUESTS = rowSet<StoredRequest>({
  user_id: 'text',
  key: 'uuid',
  payload_hash: 'text',
  lot_id: 'text',
  bidder: 'text',
  kind: 'text',
  amount: 'bigint',
  at: 'bigint',
  accepted: 'bool',
  status: 'int',
  conditions: 'text',
  answer: 'json',
});

const INSERT_REQUESTS = {
  name: 'bid-requests',
  text: `insert into bid_requests (${REQUESTS.list}) select ${REQUESTS.list} from ${REQUESTS.table} order by index`,
};

/** Stores answers with their keys. @param requests in the order of their decisions */
export const requestsWrite = (requests: readonly StoredRequest[]): pg.QueryConfig => ({
  ...INSERT_REQUESTS,
  values: REQUESTS.values(requests),
});

/** A new row of `bids`. */
export type LedgerRow = Required<Omit<NewBid, 'cancelled'>>;

const LEDGER = rowSet<LedgerRow>({
  lot_id: 'text',
  no: 'int',
  bidder: 'text',
  amount: 'bigint',
  at: 'bigint',
  source: 'text',
  rev: 'int',
  extended_from: 'bigint',
  extended_to: 'bigint',
});

const INSERT_LEDGER = {
  name: 'bid-ledger',
  text: `insert into bids (${LEDGER.list}) select ${LEDGER.list} from ${LEDGER.table}`,
};

/** Adds lines to ledgers. */
export const ledgerWrite = (lines: readonly LedgerRow[]): pg.QueryConfig => ({
  ...INSERT_LEDGER,
  values: LEDGER.values(lines),
});

/** The columns of a lot that a bid changes. */
type BidLot = Pick<
  LiveLot,
  | 'id'
  | 'price'
  | 'leader'
  | 'leader_max'
  | 'rev'
  | 'bid_count'
  | 'end_at'
  | 'extended_from'
  | 'status'
  | 'leader_gave_max'
  | 'recent'
>;

const LOTS = rowSet<BidLot>({
  id: 'text',
  price: 'bigint',
  leader: 'text',
  leader_max: 'bigint',
  rev: 'int',
  bid_count: 'int',
  end_at: 'bigint',
  extended_from: 'bigint',
  status: 'text',
  leader_gave_max: 'bool',
  recent: 'json',
});

const UPDATE_LOTS = {
  name: 'bid-lots',
  text: `update lots set ${LOTS.names
    .filter((name) => name !== 'id')
    .map((name) => `${name} = input.${name}${name === 'recent' ? '::jsonb' : ''}`)
    .join(', ')}
    from ${LOTS.table} where lots.id = input.id`,
};

/** Writes lots as bids have left them. */
export const lotsWrite = (lots: readonly BidLot[]): pg.QueryConfig => ({
  ...UPDATE_LOTS,
  values: LOTS.values(lots),
});
