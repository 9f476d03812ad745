import { expect, it } from 'vitest';
import { createFakeClock } from '../../../src/testing/fakes/fake-clock.ts';
import { type RepeatOptions, repeat } from './repeat.ts';

/** A loop on a stopped clock; its runs are recorded, and the test ends each of them. */
function setUp(options: Partial<RepeatOptions> = {}) {
  const clock = createFakeClock();
  const start = clock.monotonic();
  const starts: number[] = [];
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };
  const loop = repeat({
    clock,
    log,
    interval: 100,
    failure: 'The task failed',
    ...options,
    run(signal) {
      starts.push(clock.monotonic() - start);
      return options.run?.(signal) ?? Promise.resolve();
    },
  });
  return { clock, loop, starts, warnings };
}

it('runs at once and then after every interval, counted from the end of a run', async () => {
  let finish = (): void => undefined;
  const { clock, loop, starts } = setUp({
    run: () =>
      new Promise<void>((resolve) => {
        finish = () => resolve();
      }),
  });
  await clock.advance(250);
  expect(starts).toEqual([0]);
  finish();
  await clock.advance(99);
  expect(starts).toEqual([0]);
  await clock.advance(1);
  expect(starts).toEqual([0, 350]);
  finish();
  await loop.stop();
});

it('waits before the first run if asked to, and after a run for the delay that the run returns', async () => {
  const { clock, loop, starts } = setUp({ isDelayed: true, run: async () => 30 });
  await clock.advance(160);
  expect(starts).toEqual([100, 130, 160]);
  await loop.stop();
});

it('logs a run that fails, and tries again after the interval', async () => {
  const { clock, loop, starts, warnings } = setUp({
    async run() {
      throw new Error('no connection');
    },
  });
  await clock.advance(100);
  expect(starts).toEqual([0, 100]);
  expect(warnings).toEqual(['The task failed', 'The task failed']);
  await loop.stop();
});

it('runs early on now(), once for several calls, and never beside the current run', async () => {
  const ends: (() => void)[] = [];
  const { clock, loop, starts } = setUp({
    run: () => new Promise<void>((resolve) => ends.push(() => resolve())),
  });
  await clock.settle();
  loop.now();
  loop.now();
  await clock.settle();
  expect(starts).toHaveLength(1);
  ends[0]?.();
  await clock.settle();
  expect(starts).toEqual([0, 0]);
  ends[1]?.();
  // The timer of the first run was replaced: one interval later there is one run.
  await clock.advance(100);
  expect(starts).toEqual([0, 0, 100]);
  ends[2]?.();
  await loop.stop();
});

it('an early run replaces the waiting timer, which never fires while that run is busy', async () => {
  const ends: (() => void)[] = [];
  const { clock, loop, starts } = setUp({
    run: () => new Promise<void>((resolve) => ends.push(() => resolve())),
  });
  await clock.settle();
  ends[0]?.();
  await clock.advance(50);
  loop.now();
  await clock.advance(100);
  ends[1]?.();
  await clock.settle();
  expect(starts).toEqual([0, 50]);
  await clock.advance(100);
  expect(starts).toEqual([0, 50, 250]);
  ends[2]?.();
  await loop.stop();
});

it('stop() aborts the current run, waits for it, logs no error of it, and starts no other', async () => {
  let fail = (): void => undefined;
  let runSignal: AbortSignal | undefined;
  const { clock, loop, starts, warnings } = setUp({
    run(signal) {
      runSignal = signal;
      return new Promise<void>((_, reject) => {
        fail = () => reject(new Error('The connection is closed'));
      });
    },
  });
  await clock.settle();
  loop.now();
  let isStopped = false;
  const stop = loop.stop().then(() => {
    isStopped = true;
  });
  await clock.settle();
  expect([isStopped, runSignal?.aborted]).toEqual([false, true]);
  fail();
  await stop;
  loop.now();
  await clock.advance(1000);
  expect(starts).toEqual([0]);
  expect(warnings).toEqual([]);
});
