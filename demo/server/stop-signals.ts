/** The same signal may come twice: to the group of processes, and passed on by the one that started this. */
const ONE_SIGNAL = 500;

/**
 * Calls `stop` at the first SIGINT or SIGTERM, which ends the process in order, and `endNow` at a later one, which
 * means that somebody does not want to wait.
 */
export function onStopSignals(stop: () => void, endNow: () => void): void {
  let first: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (first === undefined) {
        first = performance.now();
        stop();
      } else if (performance.now() - first > ONE_SIGNAL) endNow();
    });
  }
}
