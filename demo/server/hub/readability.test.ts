import { expect, it } from 'vitest';
import { createReadability } from './readability.ts';

it('after an outage a reading that had waited for almost 5 intervals does not resume the streams', () => {
  let now = 0;
  let readAt = 0;
  const readability = createReadability({
    clock: { monotonic: () => now },
    interval: 1000,
    readAt: () => readAt,
  });
  const isReadableAt = (at: number): boolean => {
    now = at;
    return readability.isReadable;
  };
  expect([isReadableAt(4999), isReadableAt(5000)]).toEqual([true, false]);
  // The reading that the outage has held up ends, and then one that took a moment.
  readAt = 1000;
  expect(isReadableAt(5900)).toBe(false);
  readAt = 6800;
  expect([isReadableAt(6900), isReadableAt(11_799), isReadableAt(11_800)]).toEqual([true, true, false]);
});
