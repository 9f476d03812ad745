import { expect, it } from 'vitest';
import { watchRunning } from './run-watch.ts';

it('a process counts as running since its last break, which is a timer that is more than two seconds late', () => {
  let now = 0;
  const timers: (() => void)[] = [];
  const watch = watchRunning({
    monotonic: () => now,
    after(_, run) {
      timers.push(run);
      return () => undefined;
    },
  });
  const tickAt = (ms: number): number => {
    now = ms;
    timers.shift()?.();
    return watch.runningSince;
  };
  expect([tickAt(500), tickAt(1000)]).toEqual([0, 0]);
  // A busy machine.
  expect(tickAt(3400)).toBe(0);
  expect(tickAt(6000)).toBe(6000);
  expect(tickAt(6500)).toBe(6000);
  // The break is known before any timer has run.
  now = 16_000;
  expect(watch.runningSince).toBe(16_000);
  expect(tickAt(16_100)).toBe(16_000);
});
