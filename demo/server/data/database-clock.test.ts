import { expect, it } from 'vitest';
import { betterOffset, offsetOf } from './database-clock.ts';

it('takes the middle of a round trip, with half of it as the error', () => {
  expect(offsetOf(100, 1_000_130, 160)).toEqual({ offset: 1_000_000, error: 30 });
});

it.each([
  ['keeps the more exact of two that agree', { offset: 1000, error: 1 }, { offset: 1020, error: 25 }, 1000],
  ['takes the new one where it is more exact', { offset: 1000, error: 25 }, { offset: 1020, error: 1 }, 1020],
  ['takes the new one after a clock was set', { offset: 1000, error: 1 }, { offset: 6000, error: 25 }, 6000],
])('%s', (_, former, latest, offset) => {
  expect(betterOffset(former, latest).offset).toBe(offset);
});
