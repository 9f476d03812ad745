/**
 * Groups items by key: items that arrive during a run wait and share the next run. The first item of
 * an idle key runs at once. Runs of one key never overlap.
 */
export interface Batcher<Item, Outcome> {
  add(key: string, item: Item): Promise<Outcome>;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  resolve(outcome: Outcome): void;
  reject(reason: unknown): void;
}

/**
 * @param run gets the items in the order of their arrival and answers in the same order; when it
 *   throws, all of its items are rejected with that error
 * @param most items of one run
 */
export function createBatcher<Item, Outcome>(
  run: (key: string, items: readonly Item[]) => Promise<readonly Outcome[]>,
  most: number,
): Batcher<Item, Outcome> {
  const queues = new Map<string, Waiting<Item, Outcome>[]>();

  async function work(key: string, queue: Waiting<Item, Outcome>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, most);
      try {
        const items = batch.map(({ item }) => item);
        const outcomes = await run(key, items);
        for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(key);
  }

  return {
    add(key, item) {
      return new Promise((resolve, reject) => {
        const waiting = { item, resolve, reject };
        const queue = queues.get(key);
        if (queue !== undefined) return void queue.push(waiting);
        const fresh = [waiting];
        queues.set(key, fresh);
        void work(key, fresh);
      });
    },
  };
}
