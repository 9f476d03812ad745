import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

describe('createBatcher', () => {
  /** A batcher whose runs are recorded and end when told to. */
  function recorded(most: number) {
    const runs: string[][] = [];
    const gates: (() => void)[] = [];
    const batcher = createBatcher<string, string>(async (key, items) => {
      runs.push([key, ...items]);
      await new Promise<void>((resolve) => gates.push(resolve));
      if (items.includes('bad')) throw new Error('refused');
      return items.map((item) => item.toUpperCase());
    }, most);
    return { batcher, runs, gates };
  }

  it('runs the first item at once and later ones together, up to the maximum', async () => {
    const { batcher, runs, gates } = recorded(2);
    const outcomes = Promise.all(['a', 'b', 'c', 'd'].map((item) => batcher.add('lot', item)));
    expect(runs).toEqual([['lot', 'a']]);
    gates[0]?.();
    await expect.poll(() => runs.length).toBe(2);
    expect(runs[1]).toEqual(['lot', 'b', 'c']);
    gates[1]?.();
    await expect.poll(() => runs.length).toBe(3);
    gates[2]?.();
    expect(await outcomes).toEqual(['A', 'B', 'C', 'D']);
  });

  it('runs different keys side by side', () => {
    const { batcher, runs } = recorded(2);
    void batcher.add('lot', 'a');
    void batcher.add('other', 'b');
    expect(runs).toEqual([
      ['lot', 'a'],
      ['other', 'b'],
    ]);
  });

  it('continues after a failed run', async () => {
    const { batcher, runs, gates } = recorded(2);
    const bad = batcher.add('lot', 'bad');
    const good = batcher.add('lot', 'good');
    gates[0]?.();
    await expect(bad).rejects.toThrow('refused');
    await expect.poll(() => runs.length).toBe(2);
    gates[1]?.();
    expect(await good).toBe('GOOD');
  });
});
