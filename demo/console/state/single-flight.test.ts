import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('calls during a run cause exactly one more run after it', async () => {
  const started: Array<() => void> = [];
  const refresh = singleFlight(() => new Promise<void>((resolve) => void started.push(resolve)));
  const all = [refresh(), refresh(), refresh()];
  expect(started).toHaveLength(1);
  started[0]?.();
  await expect.poll(() => started.length).toBe(2);
  started[1]?.();
  await Promise.all(all);
  expect(started).toHaveLength(2);
  void refresh();
  expect(started).toHaveLength(3);
});

test('runs the task again after a failed run', async () => {
  const outcomes = [Promise.reject(new Error('no answer')), Promise.resolve()];
  let runs = 0;
  const refresh = singleFlight(async () => outcomes[runs++]);
  await expect(refresh()).rejects.toThrow('no answer');
  await expect(refresh()).resolves.toBeUndefined();
  expect(runs).toBe(2);
});
