import pg from 'pg';

/** The same number as in the pool of a backend. */
const CONNECTIONS = 10;

/** The baseline of bids on one lot: only the locks, inserts and updates of one bid. */
export interface BareTransactions {
  /** Number of transactions to run at once. */
  readonly connections: number;
  transaction(turn: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param url of the PostgreSQL that is also used for the measured bids
 */
export async function bareTransactions(url: string): Promise<BareTransactions> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  await pool.query(`
    create table bench_lot (id int primary key, price bigint, rev int);
    create table bench_bid (id bigserial primary key, lot int, amount bigint, bidder text, at bigint, key uuid unique);
    create table bench_counter (id int primary key, seq bigint);
    create table bench_outbox (seq bigint primary key, payload text);
    insert into bench_lot values (1, 0, 0);
    insert into bench_counter values (1, 0);`);
  const payload = 'x'.repeat(1_500);
  const transaction = async (turn: number): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select * from bench_lot where id = 1 for update');
      await client.query('insert into bench_bid (lot, amount, bidder, at, key) values (1, $1, $2, $1, $3)', [
        turn,
        'bidder',
        crypto.randomUUID(),
      ]);
      await client.query('update bench_lot set price = $1, rev = rev + 1 where id = 1', [turn]);
      await client.query(
        'with next as (update bench_counter set seq = seq + 1 returning seq) insert into bench_outbox select seq, $1 from next',
        [payload],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  return {
    connections: CONNECTIONS,
    transaction,
    async stop() {
      await pool.query('drop table bench_lot, bench_bid, bench_counter, bench_outbox');
      await pool.end();
    },
  };
}
