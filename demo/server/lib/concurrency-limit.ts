/** Limits the number of tasks that run at once per key; the others wait in the order of their arrival. */
export interface ConcurrencyLimit {
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    async run(key, task) {
      const lane = lanes.get(key) ?? { running: 0, waiting: [] };
      lanes.set(key, lane);
      if (lane.running >= most) await new Promise<void>((resolve) => lane.waiting.push(resolve));
      else lane.running += 1;
      try {
        return await task();
      } finally {
        // The next task takes over the place, so that a newer one cannot get it first.
        const next = lane.waiting.shift();
        if (next !== undefined) next();
        else {
          lane.running -= 1;
          if (lane.running === 0) lanes.delete(key);
        }
      }
    },
  };
}
