import pg from 'pg';
import type { Figure } from './figures.ts';
import { bidOnce, type Stage } from './stage.ts';

const WARM_UP = 300;
/** Number of alternating rounds, so that both sides run under the same load. */
const ROUNDS = 4;
const BIDS_A_ROUND = 750;
const AT_ONCE = 32;
/** The size of the backend's connection pool. */
const CONNECTIONS = 10;

/** Bids per second on one hot lot, through HTTP, against the bare transaction on the same PostgreSQL. */
export async function throughput(stage: Stage): Promise<Figure> {
  const lot = (await stage.world.makeLot({ startPrice: 1 })).id;
  let amount = 1;
  const bid = (turn: number) => {
    // Steps larger than the increment, so that no bid is too low in any order of arrival.
    amount += 1_000;
    return bidOnce(stage, lot, stage.bidders[turn % stage.bidders.length] as string, amount).catch(
      () => undefined,
    );
  };
  const bare = await bareTransactions(stage);
  await inParallel(WARM_UP, AT_ONCE, bid);
  await inParallel(WARM_UP, CONNECTIONS, bare.transaction);
  const seconds = { ours: 0, bare: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    seconds.ours += await secondsOf(() => inParallel(BIDS_A_ROUND, AT_ONCE, bid));
    seconds.bare += await secondsOf(() => inParallel(BIDS_A_ROUND, CONNECTIONS, bare.transaction));
  }
  await bare.stop();
  const ours = (ROUNDS * BIDS_A_ROUND) / seconds.ours;
  const baseline = (ROUNDS * BIDS_A_ROUND) / seconds.bare;
  return {
    what: 'bids per second on one hot lot, through HTTP (bare transaction)',
    ours: `${Math.round(ours)} /s`,
    baseline: `${Math.round(baseline)} /s`,
    value: ours / baseline,
    atLeast: 0.5,
  };
}

interface BareTransactions {
  transaction(turn: number): Promise<void>;
  stop(): Promise<void>;
}

/** The baseline transaction: only the locks, inserts and updates of a bid. */
async function bareTransactions(stage: Stage): Promise<BareTransactions> {
  const pool = new pg.Pool({ connectionString: stage.world.backend.databaseUrl, max: CONNECTIONS });
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
    transaction,
    async stop() {
      await pool.query('drop table bench_lot, bench_bid, bench_counter, bench_outbox');
      await pool.end();
    },
  };
}

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}

async function inParallel(
  count: number,
  atOnce: number,
  run: (turn: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await run(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
