import { expect, test } from 'vitest';
import { createFakeClock } from '../testing/fakes/fake-clock.ts';
import { createSlices } from './slices.ts';

function setUp(count: number) {
  const clock = createFakeClock();
  const slices = createSlices({ clock, nextFrame: (run) => clock.after(16, run) });
  const done: number[] = [];
  const keys = Array.from({ length: count }, () => ({}));
  const out = keys.map((key, place) => slices.add(key, () => done.push(place)));
  return { clock, slices, done, keys, out };
}

test.each([
  ['fast', 10, [8, 16, 32, 44]],
  ['slow', 80, [...Array(12).fill(8), 4]],
])('runs a few at a time, in their order, as many as a %s device is fit for', (_, took, sizes) => {
  const due: (() => void)[] = [];
  let now = 0;
  const clock = {
    monotonic: () => now,
    after(_delay: number, run: () => void) {
      due.push(run);
      return () => undefined;
    },
  };
  const slices = createSlices({
    clock,
    nextFrame(run) {
      run();
      return () => undefined;
    },
  });
  const done: number[] = [];
  for (let place = 0; place < 100; place += 1) slices.add({}, () => done.push(place));
  const seen: number[] = [];
  for (let run = due.shift(); run; run = due.shift()) {
    const before = done.length;
    run();
    seen.push(done.length - before);
    now += took;
  }
  expect(seen).toEqual(sizes);
  expect(done).toEqual(Array.from({ length: 100 }, (_, place) => place));
});

test('the time between two lists does not count as slowness', async () => {
  const { clock, slices, done } = setUp(24);
  await clock.advance(32);
  expect(done).toHaveLength(24);
  await clock.advance(60_000);
  for (let place = 0; place < 40; place += 1) slices.add({}, () => done.push(place));
  await clock.advance(16);
  expect(done).toHaveLength(24 + 16);
});

test('what is needed now does not wait, and what is not needed any more does not run', async () => {
  const { clock, slices, done, keys, out } = setUp(20);
  slices.runNow(keys[17] as object);
  expect(done).toEqual([17]);
  out[3]?.();
  await clock.advance(1_000);
  expect(done).toHaveLength(19);
  expect(done).not.toContain(3);
});

test('what is on the screen is painted before the first slice', async () => {
  const { clock, done } = setUp(20);
  await clock.advance(15);
  expect(done).toEqual([]);
  await clock.advance(1);
  expect(done).not.toEqual([]);
});
