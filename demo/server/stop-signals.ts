/**
 * Time in ms in which a second signal counts as the same one: it may come twice, to the group of processes
 * and from the parent process.
 */
const REPEATED_SIGNAL_TIME = 500;

/**
 * Calls `stop` at the first SIGINT or SIGTERM, which ends the process in order, and `endNow` at a later one,
 * which means that the user does not want to wait.
 */
export function onStopSignals(stop: () => void, endNow: () => void): void {
  let first: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (first === undefined) {
        first = performance.now();
        stop();
      } else if (performance.now() - first > REPEATED_SIGNAL_TIME) endNow();
    });
  }
}
