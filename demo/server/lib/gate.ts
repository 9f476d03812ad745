/**
 * Lets at most `width` runs per key go on at once; the others wait in order.
 */
export interface Gate {
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

export function createGate(width: number): Gate {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    async run(key, task) {
      const lane = lanes.get(key) ?? { running: 0, waiting: [] };
      lanes.set(key, lane);
      if (lane.running >= width) await new Promise<void>((resolve) => lane.waiting.push(resolve));
      else lane.running += 1;
      try {
        return await task();
      } finally {
        // The next one takes over the place, so that nobody slips in between.
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
