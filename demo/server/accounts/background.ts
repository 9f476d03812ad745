import type { Log } from '../log.ts';

/** Work that goes on after an answer is out, so that its length tells nobody anything. */
export interface Background {
  run(what: string, task: () => Promise<void>): void;
  /** Resolves when all of it is done. */
  settled(): Promise<void>;
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
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
