import { expect, test } from 'vitest';
import { buttonState, panelMode } from './panel-mode.ts';

test.each([
  ['upcoming', 'none', false, 'upcoming'],
  ['active', 'none', false, 'open'],
  ['active', 'outbid', false, 'open'],
  ['active', 'leading', false, 'leading'],
  ['active', 'leading', true, 'open'],
  ['closing', 'leading', true, 'closing'],
  ['sold', 'won', false, 'over'],
  ['unsold', 'none', false, 'over'],
  ['withdrawn', 'none', false, 'over'],
] as const)('lot %s, bidder %s, raising the maximum %s: panel mode %s', (status, standing, raising, mode) => {
  expect(panelMode(status, standing, raising)).toBe(mode);
});

test('staff see no form of an open lot, and the result of any other', () => {
  const modes = (['active', 'upcoming', 'sold'] as const).map((status) =>
    panelMode(status, 'none', false, { isStaff: true }),
  );
  expect(modes).toEqual(['staff', 'upcoming', 'over']);
});

const ready = {
  phase: 'idle',
  paused: false,
  refreshing: false,
  loggedIn: true,
  kind: 'direct',
  value: 25_000,
  problem: null,
} as const;

test.each([
  [{}, { name: 'bid', amount: 25_000 }],
  [{ kind: 'max' }, { name: 'max', amount: 25_000 }],
  [{ loggedIn: false }, { name: 'signIn', amount: 25_000 }],
  [{ value: null, problem: 'empty' }, { name: 'choose' }],
  [{ value: null, problem: 'fraction', loggedIn: false }, { name: 'choose' }],
  [{ problem: 'moved' }, { name: 'tooLow', amount: 25_000 }],
  [{ problem: 'too_high' }, { name: 'choose' }],
  [{ phase: 'sending', problem: 'moved' }, { name: 'sending' }],
  [{ phase: 'checking' }, { name: 'checking' }],
  [{ refreshing: true }, { name: 'refreshing' }],
  [
    { refreshing: true, loggedIn: false },
    { name: 'signIn', amount: 25_000 },
  ],
  [{ paused: true, loggedIn: false, problem: 'moved' }, { name: 'paused' }],
  [{ paused: true, phase: 'checking' }, { name: 'checking' }],
] as const)('with %o the button state is %o', (change, state) => {
  expect(buttonState({ ...ready, ...change })).toEqual(state);
});
