import type { Clock } from '../../../src/lib/clock.ts';
import type { Log } from './log.ts';

/** A background loop of this process. */
export interface Repeat {
  /** Runs at once, or as soon as the current run ends; several calls before that lead to one run. */
  now(): void;
  /** Starts no further run. Resolves when the current one has ended. */
  stop(): Promise<void>;
}

export interface RepeatOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Delay in ms between the end of a run and the start of the next. */
  readonly interval: number;
  /** Waits for one interval before the first run. */
  readonly isDelayed?: boolean;
  /** Logged with the error of a failed run, such as `Delivering mail failed`. */
  readonly failure: string;
  /**
   * One run. May return the delay until the next run in ms, if it is not the interval.
   *
   * @param signal aborted by `stop`: a long run checks it between its parts
   */
  run(signal: AbortSignal): Promise<number> | Promise<void>;
}

/**
 * Repeats a task until stopped. Runs never overlap. A run that throws is logged and the task is
 * retried after the interval; errors after `stop` are not logged, since connections are closing.
 *
 *     run ──interval── run ──interval── run
 *                  now() ┘ starts the next run early
 */
export function repeat(options: RepeatOptions): Repeat {
  const { clock, log, interval } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let cancelTimer = (): void => undefined;
  let isQueued = false;
  let running: Promise<void> = Promise.resolve();

  async function runOnce(): Promise<void> {
    isQueued = false;
    if (signal.aborted) return;
    let delay = interval;
    try {
      delay = (await options.run(signal)) ?? interval;
    } catch (error) {
      if (!signal.aborted) log.warn(options.failure, error);
    }
    schedule(delay);
  }

  function schedule(delay: number): void {
    cancelTimer();
    if (!signal.aborted) cancelTimer = clock.after(delay, now);
  }

  function now(): void {
    if (isQueued || signal.aborted) return;
    isQueued = true;
    cancelTimer();
    running = running.then(runOnce);
  }

  if (options.isDelayed) schedule(interval);
  else now();
  return {
    now,
    async stop() {
      stopping.abort();
      cancelTimer();
      await running;
    },
  };
}
