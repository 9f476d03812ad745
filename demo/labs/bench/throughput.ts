import { bareTransactions } from '../bare-transactions.ts';
import type { Figure } from '../figures.ts';
import { inParallel } from '../parallel.ts';
import { type BenchStage, bidOnce } from './stage.ts';

const WARM_UP = 300;
/** Number of alternating rounds, so that both sides run under the same load. */
const ROUNDS = 4;
const BIDS_A_ROUND = 750;
const AT_ONCE = 32;

/** Bids per second on one hot lot, through HTTP, against the bare transaction on the same PostgreSQL. */
export async function throughput(stage: BenchStage): Promise<Figure> {
  const lot = (await stage.world.makeLot({ startPrice: 1 })).id;
  let amount = 1;
  const bid = (turn: number) => {
    // Steps larger than the increment, so that no bid is too low in any order of arrival.
    amount += 1_000;
    return bidOnce(stage, lot, stage.bidders[turn % stage.bidders.length] as string, amount).catch(
      () => undefined,
    );
  };
  const bare = await bareTransactions(stage.world.backend.databaseUrl);
  const warmUp = (turn: number) => turn < WARM_UP;
  const round = (turn: number) => turn < BIDS_A_ROUND;
  await inParallel(AT_ONCE, warmUp, bid);
  await inParallel(bare.connections, warmUp, bare.transaction);
  const seconds = { ours: 0, bare: 0 };
  for (let index = 0; index < ROUNDS; index += 1) {
    seconds.ours += await secondsOf(() => inParallel(AT_ONCE, round, bid));
    seconds.bare += await secondsOf(() => inParallel(bare.connections, round, bare.transaction));
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

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}
