/**
 * Groups items by key into batches: items that arrive while a batch runs wait for the next one, which starts
 * before its end only if it is full. A key is in one batch at a time, so the items of a key run in the order
 * of their arrival.
 *
 *     waiting    a: 1 2   b: 3   c: 4 5 6
 *     batch      a: 1 2   b: 3   c: 4        at most 4 items here; the rest of c goes behind other keys
 */
export interface Batcher<Item, Outcome> {
  add(key: string, item: Item): Promise<Outcome>;
}

export interface BatchEntry<Item> {
  readonly key: string;
  readonly item: Item;
}

/** The end of a batch for one of its items. */
export type EntryResult<Outcome> =
  | { readonly outcome: Outcome }
  | { readonly error: unknown }
  /**
   * Not run: the same entry runs again, first of its key, after this is settled. Until then all items of its
   * key wait.
   */
  | { readonly after: Promise<unknown> };

/** An entry without a result is rejected. */
export type BatchResults<Item, Outcome> = ReadonlyMap<BatchEntry<Item>, EntryResult<Outcome>>;

export interface BatcherOptions<Item, Outcome> {
  /** Most items of a batch. */
  readonly maxItems: number;
  /** Most keys of a batch. */
  readonly maxKeys: number;
  /** Most batches that run at once. */
  readonly maxBatches: number;
  /** Gets the items in the order of their arrival. If it throws, all its items are rejected with that error. */
  run(entries: readonly BatchEntry<Item>[]): Promise<BatchResults<Item, Outcome>>;
}

interface Waiting<Item, Outcome> extends BatchEntry<Item> {
  /** Numbers the items in the order of their arrival. */
  readonly arrival: number;
  resolve(outcome: Outcome): void;
  reject(reason: unknown): void;
}

export function createBatcher<Item, Outcome>({
  maxItems,
  maxKeys,
  maxBatches,
  run,
}: BatcherOptions<Item, Outcome>): Batcher<Item, Outcome> {
  type Queue = Waiting<Item, Outcome>[];
  /** By key, in the order of the keys' turns. */
  const queues = new Map<string, Queue>();
  const busy = new Set<string>();
  let running = 0;
  let arrivals = 0;

  function start(): void {
    while (running === 0 || (running < maxBatches && isFull())) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      running += 1;
      void runBatch(batch);
    }
  }

  /** Whether the next batch is full: a longer wait cannot make it larger. */
  function isFull(): boolean {
    let [items, keys] = [0, 0];
    for (const [key, { length }] of queues) {
      if (busy.has(key)) continue;
      items += length;
      keys += 1;
    }
    return items >= maxItems || keys >= maxKeys;
  }

  /** Takes the items of the next batch out of the queues of idle keys. */
  function takeBatch(): Queue {
    const batch: Queue = [];
    let keys = 0;
    for (const [key, queue] of queues) {
      if (batch.length === maxItems || keys === maxKeys) break;
      if (busy.has(key)) continue;
      keys += 1;
      busy.add(key);
      batch.push(...queue.splice(0, maxItems - batch.length));
      queues.delete(key);
      // Behind the other keys, so that a long queue does not fill every batch.
      if (queue.length > 0) queues.set(key, queue);
    }
    return batch.sort((a, b) => a.arrival - b.arrival);
  }

  async function runBatch(batch: Queue): Promise<void> {
    const keys = new Set(batch.map(({ key }) => key));
    try {
      const results = await run(batch);
      for (const [key, { items, after }] of settle(batch, results)) {
        keys.delete(key);
        const resume = (): void => {
          queues.set(key, [...items, ...(queues.get(key) ?? [])]);
          busy.delete(key);
          start();
        };
        after.then(resume, resume);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    for (const key of keys) busy.delete(key);
    running -= 1;
    start();
  }

  /** Answers the items; returns the items that must run again, by key. */
  function settle(batch: Queue, results: BatchResults<Item, Outcome>) {
    const retriesByKey = new Map<string, { readonly items: Queue; readonly after: Promise<unknown> }>();
    for (const entry of batch) {
      const { key, resolve, reject } = entry;
      const result = results.get(entry) ?? { error: new Error('The batch has no result for an item.') };
      if ('outcome' in result) resolve(result.outcome);
      else if ('error' in result) reject(result.error);
      else {
        const group = retriesByKey.get(key);
        if (group === undefined) retriesByKey.set(key, { items: [entry], after: result.after });
        else group.items.push(entry);
      }
    }
    return retriesByKey;
  }

  return {
    add(key, item) {
      return new Promise((resolve, reject) => {
        const entry = { key, item, arrival: arrivals++, resolve, reject };
        const queue = queues.get(key);
        if (queue === undefined) queues.set(key, [entry]);
        else queue.push(entry);
        start();
      });
    },
  };
}
