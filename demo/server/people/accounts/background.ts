import type { Log } from '../../lib/log.ts';

/** Tasks that run after the answer was sent, so that its timing reveals nothing. */
export interface Background {
  run(what: string, task: () => Promise<void>): void;
  /** Resolves when all tasks have ended. */
  waitForAll(): Promise<void>;
}

export function createBackground(log: Log): Background {
  const pending = new Set<Promise<void>>();
  return {
    run(what, task) {
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(task)
        .catch((error: unknown) => log.warn(`${what} failed`, error))
        .finally(() => pending.delete(done));
      pending.add(done);
    },
    async waitForAll() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
