import { expect, test } from 'vitest';
import { absenteeMode } from './absentee-mode.ts';

test.each([
  ['upcoming', 'upcoming', 'guest', null, 'signIn'],
  ['upcoming', 'live', 'staff', null, 'staff'],
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
] as const)('lot %s, sale %s, bidder %s with a maximum of %s: mode %s', (lot, sale, state, max, mode) => {
  expect(absenteeMode({ status: lot }, { status: sale }, state, { max }, lot === 'active')).toBe(mode);
});
