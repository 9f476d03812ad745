import { expect, test } from 'vitest';
import { createFakeClock } from '../testing/fakes/fake-clock.ts';
import { elapsedSince, momentOf } from './clock.ts';

test('measured time includes the time that the device slept', async () => {
  const clock = createFakeClock();
  const moment = momentOf(clock);
  await clock.advance(1_000);
  clock.sleep(60_000);
  expect(elapsedSince(clock, moment)).toBe(61_000);
});

test('measured time does not shrink when the wall clock is set back', async () => {
  const clock = createFakeClock();
  const moment = momentOf(clock);
  await clock.advance(1_000);
  const setBack = { ...clock, now: () => clock.now() - 3_600_000 };
  expect(elapsedSince(setBack, moment)).toBe(1_000);
});
