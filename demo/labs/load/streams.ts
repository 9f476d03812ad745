import { setTimeout as delay } from 'node:timers/promises';
import { type Child, preciseNow } from '../../testing/child.ts';
import { PERCENTILES, percentiles } from '../figures.ts';
import type { AcceptedBid, BidResult } from './bidders.ts';
import { failures, sendBids } from './bidders.ts';
import type { OpenStreams, StreamReport } from './listeners.ts';
import { openProbe, type Probe } from './probe.ts';
import type { LoadSale } from './sale.ts';

export interface StreamsOptions {
  readonly sale: LoadSale;
  readonly backends: readonly { readonly child: Child; readonly port: number }[];
  /** The process with the streams. */
  readonly listeners: Child;
  /** Number of streams of each step. */
  readonly steps: readonly number[];
  /** Length of one step. */
  readonly seconds: number;
  /** Stops a backend in order and starts it again. Resolves to the time without it, ms. */
  deploy(): Promise<number>;
}

export interface StreamsResult {
  /** Tables with their heads. */
  readonly steps: readonly (readonly string[])[];
  readonly deployment: readonly (readonly string[])[];
  readonly accepted: readonly AcceptedBid[];
  readonly doubled: number;
  readonly missed: number;
  /** Streams that lack the newest message at the end. */
  readonly behind: number;
  /** Bids without a decision while all backends ran. */
  readonly failed: number;
}

/** Bids (and so messages) per second: a lively sale. */
const BIDS_PER_SECOND = 20;
const AT_ONCE = 10;

/**
 * Opens streams in steps while bids arrive, then deploys one of the backends during bids. A bid counts as
 * published when the first stream of its backend has its message, and as received when a sample of the others
 * has it.
 */
export async function streams(options: StreamsOptions): Promise<StreamsResult> {
  const { sale, backends, listeners, steps, seconds } = options;
  const ports = backends.map(({ port }) => port);
  const accepted: AcceptedBid[] = [];
  let [doubled, missed, failed] = [0, 0, 0];

  const bid = (probe: Probe, at: readonly number[]): Promise<BidResult> =>
    sendBids({
      ports: at,
      lots: sale.lots,
      bidders: sale.bidders,
      amounts: sale.amounts,
      seconds,
      atOnce: AT_ONCE,
      perSecond: BIDS_PER_SECOND,
      onBid: probe.clicked,
    });
  const report = async (): Promise<StreamReport> => {
    const result = await listeners.ask<StreamReport>('report');
    doubled += result.doubled;
    missed += result.missed;
    return result;
  };
  const usage = async () => {
    const all = await Promise.all(backends.map(({ child }) => child.usage()));
    const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
    return { cpu: sum(({ cpu }) => cpu), memory: sum(({ memory }) => memory) };
  };

  const rows: string[][] = [];
  const empty = await usage();
  for (const count of steps) {
    const open = await listeners.ask<number>('open', { count, ports } satisfies OpenStreams);
    const probe = await openProbe(ports[0] as number);
    await report();
    const [before, began] = [await usage(), preciseNow()];
    const result = await bid(probe, ports);
    const [after, took] = [await usage(), preciseNow() - began];
    const received = await report();
    probe.close();
    accepted.push(...result.accepted);
    failed += failures([result]);
    const ways = received.receipts.flatMap(([seq, at]) => {
      const published = probe.published.get(seq);
      return published === undefined ? [] : [Math.max(0, at - published)];
    });
    rows.push([
      `${open}`,
      (result.accepted.length / (took / 1000)).toFixed(0),
      ...percentiles(probe.clickToPublish),
      ...percentiles(ways),
      `${((after.memory - empty.memory) / open / 1000).toFixed(0)} kB`,
      `${(((after.cpu - before.cpu) / took) * 100).toFixed(0)} %`,
    ]);
    if (open < count) break;
  }

  const probe = await openProbe(ports.at(-1) as number);
  await report();
  // Bids go to the other backend: the deployed one accepts no connection during the deployment.
  const [during, away] = await Promise.all([bid(probe, ports.slice(-1)), options.deploy()]);
  accepted.push(...during.accepted);
  failed += failures([during]);
  const { gaps, open } = await waitForAll(report, Number(rows.at(-1)?.[0]));
  probe.close();
  const behind = await countBehind(sale, listeners);
  // Counts the messages that arrived during the wait.
  await report();
  return {
    steps: [
      [
        'streams',
        'bids/s',
        ...PERCENTILES.map((it) => `click ${it}`),
        ...PERCENTILES.map((it) => `receipt ${it}`),
        'memory',
        'of a core',
      ],
      ...rows,
    ],
    deployment: [
      ['streams again', 'away', ...PERCENTILES.map((it) => `without stream ${it}`)],
      [`${open}, ${gaps.length} of them moved`, `${away.toFixed(0)} ms`, ...percentiles(gaps)],
    ],
    accepted,
    doubled,
    missed,
    behind,
    failed,
  };
}

/** Waits until all streams are open again, or half a minute has passed. */
async function waitForAll(
  report: () => Promise<StreamReport>,
  expected: number,
): Promise<{ readonly gaps: readonly number[]; readonly open: number }> {
  const gaps: number[] = [];
  const end = preciseNow() + 30_000;
  for (;;) {
    const result = await report();
    gaps.push(...result.gaps);
    if (result.open >= expected || preciseNow() > end) return { gaps, open: result.open };
    await delay(250);
  }
}

/** Number of streams that lack the newest message after ten seconds. */
async function countBehind(sale: LoadSale, listeners: Child): Promise<number> {
  const end = preciseNow() + 10_000;
  for (;;) {
    const behind = await listeners.ask<number>('behind', await sale.newestSeq());
    if (behind === 0 || preciseNow() > end) return behind;
    await delay(100);
  }
}
