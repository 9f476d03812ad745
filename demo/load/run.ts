import { freePort } from '../server/lib/free-port.ts';
import { capacity } from './capacity.ts';
import { preciseNow, startChild } from './child.ts';
import type { OpenStreams } from './listeners.ts';
import { tableOf } from './rows.ts';
import { prepareSale } from './sale.ts';
import { streams } from './streams.ts';
import { verdict } from './verdict.ts';

export interface LoadSize {
  readonly lots: number;
  readonly bidders: number;
  /** Of all cases of bids, one after the other. */
  readonly rounds: number;
  /** Of one case in one round. */
  readonly bidSeconds: number;
  /** Numbers of streams, rising. */
  readonly steps: readonly number[];
  /** Of one step. */
  readonly streamSeconds: number;
}

export interface LoadRun {
  readonly size: LoadSize;
  /** Prints a paragraph. */
  say(text: string): void;
  /** Gets what ends the run before its time, with all its processes. */
  onStarted?(stop: () => Promise<void>): void;
}

/** Bids of a lively sale go on for so long before a backend is deployed, ms. */
const BEFORE_DEPLOYMENT = 1000;

/**
 * Runs bids, streams and a deployment on a PostgreSQL and two backends of its own, and prints what was
 * measured.
 *
 * @returns what went wrong, see `verdict`
 */
export async function runLoad({ size, say, onStarted }: LoadRun): Promise<string[]> {
  const sale = await prepareSale(size.lots, size.bidders);
  const start = (port: number) =>
    startChild('backend.ts', { dataDir: sale.dataDir, databaseUrl: sale.databaseUrl, port });
  const ports = [await freePort(), await freePort()];
  const backends = await Promise.all(ports.map(async (port) => ({ port, child: await start(port) })));
  const listeners = await startChild('listeners.ts', null);
  const stop = async (): Promise<void> => {
    await listeners.stop();
    for (const { child } of backends) await child.stop();
    await sale.stop();
  };
  onStarted?.(stop);
  try {
    say('Bids …');
    // The first backend has a listener, the second has none.
    await listeners.ask('open', { count: 1, ports: ports.slice(0, 1) } satisfies OpenStreams);
    const bids = await capacity({ sale, backends, rounds: size.rounds, seconds: size.bidSeconds });
    say(`\n${tableOf(bids.rows)}\n\nStreams …`);
    const listened = await streams({
      ...{ sale, backends, listeners, seconds: size.streamSeconds, steps: size.steps },
      async deploy() {
        const [first] = backends;
        if (first === undefined) return 0;
        await new Promise((resolve) => setTimeout(resolve, BEFORE_DEPLOYMENT));
        const began = preciseNow();
        await first.child.stop();
        first.child = await start(first.port);
        return preciseNow() - began;
      },
    });
    say(`\n${tableOf(listened.steps)}\n\nA deployment of one of two backends\n`);
    say(tableOf(listened.deployment));
    const wrong = verdict({
      ...listened,
      accepted: [...bids.accepted, ...listened.accepted],
      failed: bids.failed + listened.failed,
      ledger: await sale.ledger(),
    });
    say(`\n${wrong.join('\n') || 'No bid was lost or doubled, and no stream missed a message.'}`);
    return wrong;
  } finally {
    await stop();
  }
}
