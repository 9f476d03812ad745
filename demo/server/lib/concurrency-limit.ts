/** Limits the number of tasks that run at once per key; the others wait in the order of their arrival. */
export interface ConcurrencyLimit {
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

export function createConcurrencyLimit(maxTasks: number): ConcurrencyLimit {
  const tasksByKey = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    async run(key, task) {
      const tasks = tasksByKey.get(key) ?? { running: 0, waiting: [] };
      tasksByKey.set(key, tasks);
      if (tasks.running >= maxTasks) await new Promise<void>((resolve) => tasks.waiting.push(resolve));
      else tasks.running += 1;
      try {
        return await task();
      } finally {
        // The next task takes over the slot, so that a newer one cannot get it first.
        const next = tasks.waiting.shift();
        if (next !== undefined) next();
        else {
          tasks.running -= 1;
          if (tasks.running === 0) tasksByKey.delete(key);
        }
      }
    },
  };
}
