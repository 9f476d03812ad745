import { expect, test } from 'vitest';
import { absenteeMode, absenteeProblem } from './absentee-mode.ts';

test.each([
  ['upcoming', 'upcoming', 'guest', null, 'signIn'],
  ['upcoming', 'live', 'loading', null, 'loading'],
  ['upcoming', 'live', 'none', null, 'admission'],
  ['upcoming', 'live', 'requested', null, 'admission'],
  ['upcoming', 'live', 'rejected', 9_000, 'admission'],
  ['upcoming', 'live', 'failed', null, 'admission'],
  ['upcoming', 'live', 'accepted', null, 'open'],
  ['upcoming', 'paused', 'accepted', 9_000, 'noted'],
  ['upcoming', 'ended', 'accepted', 9_000, 'over'],
  ['active', 'live', 'accepted', 9_000, 'closed'],
  ['active', 'paused', 'guest', null, 'closed'],
  ['sold', 'live', 'accepted', 9_000, 'none'],
  ['unsold', 'live', 'guest', null, 'none'],
  ['withdrawn', 'live', 'accepted', null, 'none'],
] as const)('a lot %s in a sale %s, me %s with a maximum of %s: %s', (lot, sale, state, max, mode) => {
  expect(absenteeMode({ status: lot }, { status: sale }, state, { max })).toBe(mode);
});

test.each([
  [null, null, 50_000, 'empty'],
  [null, 'fraction', 50_000, 'fraction'],
  [9_999, null, 50_000, 'too_low'],
  [10_000, null, 50_000, null],
  [50_000, null, 50_000, null],
  [50_001, null, 50_000, 'over_limit'],
  [900_000, null, null, null],
] as const)('%s (unread: %s) with a limit of %s: %s', (amount, unread, limit, problem) => {
  expect(absenteeProblem(amount, unread, 10_000, limit)).toBe(problem);
});
