import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endAfterBid } from './soft-close.ts';

const END = 1_000_000;
const rule = { window: 120, length: 180 };

test('a bid before the soft close leaves the end', () => {
  expect(endAfterBid(END, END - 120_001, rule)).toBe(END);
});

test('after a bid in the soft close, its first millisecond included, the whole extension is left', () => {
  expect(endAfterBid(END, END - 120_000, rule)).toBe(END + 60_000);
  expect(endAfterBid(END, END - 1, rule)).toBe(END - 1 + 180_000);
});

test('an extension shorter than the time left does not move the end earlier', () => {
  expect(endAfterBid(END, END - 100_000, { window: 120, length: 30 })).toBe(END);
});

test('without a soft close the end stays', () => {
  expect(endAfterBid(END, END - 1, null)).toBe(END);
});

test('the end never moves earlier, and after a bid in the soft close at least the extension is left', () => {
  const seconds = fc.integer({ min: 1, max: 600 });
  fc.assert(
    fc.property(seconds, seconds, fc.integer({ min: 1, max: END }), (window, length, left) => {
      const at = END - left;
      const end = endAfterBid(END, at, { window, length });
      expect(end).toBeGreaterThanOrEqual(END);
      if (left <= window * 1000) expect(end - at).toBeGreaterThanOrEqual(length * 1000);
      else expect(end).toBe(END);
    }),
  );
});
