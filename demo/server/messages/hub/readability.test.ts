import { expect, it } from 'vitest';
import { createReadability } from './readability.ts';

it('after an outage streams resume only after a read of the outbox that was not delayed', () => {
  let now = 0;
  let readAt = 0;
  const readability = createReadability({
    clock: { monotonic: () => now },
    watch: { runningSince: 0 },
    interval: 1000,
    readAt: () => readAt,
  });
  const isReadableAt = (at: number): boolean => {
    now = at;
    return readability.isReadable;
  };
  expect([isReadableAt(4999), isReadableAt(5000)]).toEqual([true, false]);
  // The reading delayed by the outage ends first, and then a reading that took a moment.
  readAt = 1000;
  expect(isReadableAt(5900)).toBe(false);
  readAt = 6800;
  expect([isReadableAt(6900), isReadableAt(11_799), isReadableAt(11_800)]).toEqual([true, true, false]);
});

it('a process that stood still does not pause its streams before it had time to read the outbox again', () => {
  let [now, runningSince] = [0, 0];
  const readability = createReadability({
    clock: { monotonic: () => now },
    watch: {
      get runningSince() {
        return runningSince;
      },
    },
    interval: 1000,
    readAt: () => 0,
  });
  // It has run again for a moment only, and has no answer yet.
  [now, runningSince] = [9000, 8990];
  expect(readability.isReadable).toBe(true);
  now = 13_990;
  expect(readability.isReadable).toBe(false);
  // A break does not make it readable.
  [now, runningSince] = [20_000, 20_000];
  expect(readability.isReadable).toBe(false);
});
