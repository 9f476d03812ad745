import type { Child } from '../../testing/child.ts';
import { bareTransactions } from '../bare-transactions.ts';
import { PERCENTILES, percentiles, quantile } from '../figures.ts';
import { inParallel } from '../parallel.ts';
import { type AcceptedBid, type BidResult, failures, sendBids } from './bidders.ts';
import type { LoadSale } from './sale.ts';

export interface Capacity {
  /** A table with its head. */
  readonly rows: readonly (readonly string[])[];
  readonly accepted: readonly AcceptedBid[];
  /** Bids without a decision. */
  readonly failed: number;
}

export interface CapacityOptions {
  readonly sale: LoadSale;
  readonly backends: readonly { readonly child: Child; readonly port: number }[];
  /** Rounds in which all cases alternate, so that they run under the same load. */
  readonly rounds: number;
  /** Length of one case in one round. */
  readonly seconds: number;
}

const AT_ONCE = 64;
/** Seconds of uncounted bids on each case at the start: the code of a new process is slow. */
const WARM_UP = 2;

interface Case {
  readonly what: string;
  readonly lots: 'one' | 'all';
  readonly processes: number;
  readonly results: BidResult[];
  /** CPU time in ms per decision, of each process. */
  readonly cpu: number[][];
}

/** Decisions per second of one and two processes, against the bare transaction on the same PostgreSQL. */
export async function capacity({ sale, backends, rounds, seconds }: CapacityOptions): Promise<Capacity> {
  const cases: Case[] = (['one', 'all'] as const).flatMap((lots) =>
    [1, 2].map((processes) => ({
      lots,
      processes,
      results: [],
      cpu: [],
      what: `${lots === 'one' ? 'one hot lot' : `${sale.lots.length} lots`}, ${processes} process${processes > 1 ? 'es' : ''}`,
    })),
  );
  const bare = await bareTransactions(sale.databaseUrl);
  const bareRates: number[] = [];
  const usages = () => Promise.all(backends.map(async ({ child }) => (await child.usage()).cpu));
  const bid = ({ lots, processes }: Case, duration: number): Promise<BidResult> =>
    sendBids({
      ports: backends.slice(0, processes).map(({ port }) => port),
      lots: lots === 'one' ? sale.lots.slice(0, 1) : sale.lots,
      bidders: sale.bidders,
      amounts: sale.amounts,
      atOnce: AT_ONCE,
      seconds: duration,
    });
  const all: BidResult[] = [];
  for (const one of cases) all.push(await bid(one, Math.min(WARM_UP, seconds)));
  for (let round = 0; round < rounds; round += 1) {
    bareRates.push(await ratePerSecond(bare.connections, bare.transaction, seconds));
    // Each case is first in one round, so that all share the remaining work of the case before, such as mails.
    for (const one of rotated(cases, round)) {
      const before = await usages();
      const result = await bid(one, seconds);
      const after = await usages();
      one.results.push(result);
      all.push(result);
      one.cpu.push(after.map((cpu, index) => (cpu - (before[index] ?? 0)) / result.decided));
    }
  }
  await bare.stop();
  const head = ['bids, 64 at once', 'decisions/s', 'to bare', ...PERCENTILES, 'CPU ms/bid of each process'];
  const rows = [
    head,
    ['bare transaction', median(bareRates).toFixed(0), '1.00', '', '', '', ''],
    ...cases.map(({ what, results, cpu }) => {
      const rates = results.map(({ perSecond }) => perSecond);
      // The ratio of each round, so that a temporary load of the machine does not distort the result.
      const ratios = rates.map((rate, round) => rate / (bareRates[round] ?? 0));
      const latencies = results.flatMap((result) => result.latencies);
      const cpus = backends.map((_, index) => median(cpu.map((one) => one[index] ?? 0)).toFixed(2));
      return [
        what,
        median(rates).toFixed(0),
        median(ratios).toFixed(2),
        ...percentiles(latencies),
        cpus.join(', '),
      ];
    }),
  ];
  return { rows, accepted: all.flatMap(({ accepted }) => accepted), failed: failures(all) };
}

const median = (values: readonly number[]): number => quantile(values, 0.5);

const rotated = <T>(all: readonly T[], by: number): T[] => {
  const first = by % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
};

async function ratePerSecond(
  atOnce: number,
  run: (turn: number) => Promise<unknown>,
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const count = await inParallel(atOnce, () => performance.now() < end, run);
  return count / seconds;
}
