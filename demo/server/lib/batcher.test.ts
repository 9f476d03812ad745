import { describe, expect, it } from 'vitest';
import { createBatcher, type EntryResult } from './batcher.ts';

describe('createBatcher', () => {
  /** A batcher that records its runs; the test ends each of them. */
  function recorded(maxBatches = 1, maxKeys = 2) {
    const runs: string[] = [];
    const gates: (() => void)[] = [];
    /** Items that do not run before their promise is settled. */
    const gatesByKey = new Map<string, Promise<void>>();
    const batcher = createBatcher<string, string>({
      maxItems: 3,
      maxKeys,
      maxBatches,
      async run(entries) {
        runs.push(entries.map(({ key, item }) => `${key}${item}`).join(' '));
        await new Promise<void>((resolve) => gates.push(resolve));
        if (entries.some(({ item }) => item === 'bad')) throw new Error('refused');
        return new Map(
          entries.map((entry): [typeof entry, EntryResult<string>] => {
            const { item } = entry;
            const after = gatesByKey.get(item);
            gatesByKey.delete(item);
            return [entry, after === undefined ? { outcome: item.toUpperCase() } : { after }];
          }),
        );
      },
    });
    const add = (...names: string[]): Promise<string[]> =>
      Promise.all(names.map((name) => batcher.add(name.slice(0, 1), name.slice(1))));
    const end = async (run: number): Promise<void> => {
      gates[run]?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { add, end, runs, gatesByKey };
  }

  it('runs the first item at once and later ones of all keys together, up to the maximum', async () => {
    const { add, end, runs } = recorded();
    const outcomes = add('ax', 'bx', 'ay', 'by', 'az');
    expect(runs).toEqual(['ax']);
    await end(0);
    expect(runs[1]).toBe('bx ay by');
    await end(1);
    expect(runs[2]).toBe('az');
    await end(2);
    expect(await outcomes).toEqual(['X', 'X', 'Y', 'Y', 'Z']);
  });

  it('gives every key its turn, however many items another one has', async () => {
    const { add, end, runs } = recorded();
    void add('a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'b1');
    await end(0);
    await end(1);
    expect(runs).toEqual(['a0', 'a1 a2 a3', 'a4 a5 b1']);
  });

  it('runs no more batches at once and no more keys in a batch than allowed, and never one key in two batches', async () => {
    const { add, end, runs } = recorded(2, 1);
    void add('ax', 'ay', 'bx', 'cx');
    expect(runs).toEqual(['ax', 'bx']);
    await end(1);
    expect(runs.slice(2)).toEqual(['cx']);
    await end(2);
    expect(runs.slice(3)).toEqual([]);
    await end(0);
    expect(runs.slice(3)).toEqual(['ay']);
  });

  it('starts a second batch beside a running one only if the second is full', async () => {
    const { add, end, runs } = recorded(2, 4);
    void add('ax', 'bx', 'cx');
    expect(runs).toEqual(['ax']);
    void add('dx');
    expect(runs).toEqual(['ax', 'bx cx dx']);
    void add('ex');
    await end(0);
    expect(runs.slice(2)).toEqual([]);
    await end(1);
    expect(runs.slice(2)).toEqual(['ex']);
  });

  it('runs items that were put off before later ones of the same key, and other keys do not wait', async () => {
    const { add, end, runs, gatesByKey } = recorded();
    let release = (): void => undefined;
    gatesByKey.set(
      'x',
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    );
    const outcomes = add('ax', 'ay', 'bx');
    await end(0);
    expect(runs.slice(1)).toEqual(['bx']);
    await end(1);
    expect(runs.slice(2)).toEqual([]);
    release();
    await end(1);
    expect(runs.slice(2)).toEqual(['ax ay']);
    await end(2);
    expect(await outcomes).toEqual(['X', 'Y', 'X']);
  });

  it('continues after a failed run', async () => {
    const { add, end, runs } = recorded();
    const bad = add('abad');
    const good = add('agood');
    await Promise.all([end(0), expect(bad).rejects.toThrow('refused')]);
    expect(runs).toHaveLength(2);
    await end(1);
    expect(await good).toEqual(['GOOD']);
  });
});
