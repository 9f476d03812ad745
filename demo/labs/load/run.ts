import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../server/lib/free-port.ts';
import { processLog } from '../../server/lib/log.ts';
import type { BackendStart } from '../../testing/backend-process.ts';
import { BACKEND, preciseNow, startChild } from '../../testing/child.ts';
import { tableOf } from '../figures.ts';
import { type LabStage, onStage } from '../stage.ts';
import { capacity } from './capacity.ts';
import type { OpenStreams } from './listeners.ts';
import { prepareSale } from './sale.ts';
import { streams } from './streams.ts';
import { errorsOf } from './verdict.ts';

export interface LoadSize {
  readonly lots: number;
  readonly bidders: number;
  /** Rounds of all cases of bids, one after the other. */
  readonly rounds: number;
  /** Length of one case in one round. */
  readonly bidSeconds: number;
  /** Numbers of streams, rising. */
  readonly steps: readonly number[];
  /** Length of one step. */
  readonly streamSeconds: number;
}

export interface LoadRun {
  readonly size: LoadSize;
  /** Prints a paragraph. */
  print(text: string): void;
  /** Ends the run before its time. */
  readonly signal?: AbortSignal | undefined;
}

/** Time with bids before the deployment of a backend, ms. */
const BEFORE_DEPLOYMENT = 1000;

/**
 * Runs bids, streams and a deployment on a separate PostgreSQL and two backends, and prints the measurements.
 *
 * @returns the errors of the run, see `verdict.ts`
 */
export const runLoad = (run: LoadRun): Promise<string[]> =>
  onStage({ log: processLog, signal: run.signal }, (stage) => runOn(stage, run));

async function runOn(stage: LabStage, { size, print }: LoadRun): Promise<string[]> {
  const sale = await prepareSale(stage, size);
  const start = (port: number) =>
    startChild(BACKEND, {
      dataDir: sale.dataDir,
      databaseUrl: sale.databaseUrl,
      port,
      // One bidder of this lab stands for several people, so the normal limit would refuse bids.
      bidRateLimit: { burst: 10_000, perSecond: 10_000 },
      // The lab measures the possible number of streams, so its limits are high.
      hub: { maxStreams: 100_000, maxStreamsPerAddress: 1_000 },
    } satisfies BackendStart);
  const ports = [await freePort(), await freePort()];
  const backends = await Promise.all(
    ports.map(async (port) => {
      const backend = { port, child: await start(port) };
      stage.onStop(() => backend.child.stop());
      return backend;
    }),
  );
  const listeners = await startChild(new URL('./listeners.ts', import.meta.url), null);
  stage.onStop(listeners.stop);
  print('Bids …');
  // The first backend has a listener, the second has none.
  await listeners.ask('open', { count: 1, ports: ports.slice(0, 1) } satisfies OpenStreams);
  const bids = await capacity({ sale, backends, rounds: size.rounds, seconds: size.bidSeconds });
  print(`\n${tableOf(bids.rows)}\n\nStreams …`);
  const listened = await streams({
    sale,
    backends,
    listeners,
    seconds: size.streamSeconds,
    steps: size.steps,
    async deploy() {
      const [first] = backends;
      if (first === undefined) return 0;
      await delay(BEFORE_DEPLOYMENT);
      const began = preciseNow();
      await first.child.stop();
      first.child = await start(first.port);
      return preciseNow() - began;
    },
  });
  print(`\n${tableOf(listened.steps)}\n\nA deployment of one of two backends\n`);
  print(tableOf(listened.deployment));
  const wrong = errorsOf({
    ...listened,
    accepted: [...bids.accepted, ...listened.accepted],
    failed: bids.failed + listened.failed,
    ledger: await sale.ledger(),
  });
  print(`\n${wrong.join('\n') || 'No bid was lost or doubled, and no stream missed a message.'}`);
  return wrong;
}
