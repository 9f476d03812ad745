import { expect, test } from 'vitest';
import { hybridLotState } from './hybrid-lot-state.ts';

test('a lot is not upcoming any more once its sale is over', () => {
  expect(hybridLotState('upcoming', 0, 'ended')).toBe('uncalled');
  expect(hybridLotState('sold', 0, 'ended')).toBe('sold');
});

test.each([
  ['upcoming', 0, 'upcoming'],
  ['active', 0, 'selling'],
  ['active', 1, 'once'],
  ['active', 2, 'twice'],
  // The third call is the hammer: its message brings the result.
  ['active', 3, 'selling'],
  ['sold', 2, 'sold'],
  ['unsold', 0, 'unsold'],
  ['withdrawn', 0, 'withdrawn'],
  ['provisional', 0, null],
  ['unknown', 0, null],
  [undefined, 1, null],
] as const)('status %s, counting %s: %s', (status, counting, state) => {
  expect(hybridLotState(status, counting, 'live')).toBe(state);
});

test.each([
  ['active', 'paused'],
  ['upcoming', 'upcoming'],
  ['sold', 'sold'],
] as const)('while the sale is paused, status %s: %s', (status, state) => {
  expect(hybridLotState(status, 1, 'paused')).toBe(state);
});
