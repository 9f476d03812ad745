import { expect, test } from 'vitest';
import { createFakeClock } from '../testing/fakes/fake-clock.ts';
import { createNextFrame } from './frames.ts';

test('the callback runs once: in the next frame, or by a timer where there are no frames', async () => {
  const clock = createFakeClock();
  const frames = new Map<number, () => void>();
  const nextFrame = createNextFrame(
    clock,
    (run) => frames.set(frames.size + 1, run).size,
    (handle) => void frames.delete(handle),
  );
  let runs = 0;
  const run = () => {
    runs += 1;
  };
  nextFrame(run);
  for (const frame of [...frames.values()]) frame();
  await clock.advance(1_000);
  expect(runs).toBe(1);

  nextFrame(run);
  await clock.advance(1_000);
  expect(runs).toBe(2);
  expect(frames.size).toBe(0);

  nextFrame(run)();
  await clock.advance(1_000);
  expect(runs).toBe(2);
});
