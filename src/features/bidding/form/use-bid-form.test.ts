import { expect, test } from 'vitest';
import { bidOffer } from './use-amount-entry.ts';
import { timedButtonState } from './use-bid-form.ts';

const LADDER = [
  { from: 0, step: 250 },
  { from: 10_000, step: 500 },
  { from: 25_000, step: 1_000 },
];

test('the form offers the next bid and the two increments above it, across a rung of the ladder', () => {
  expect(bidOffer(24_500, null, LADDER)).toEqual({
    floor: 24_500,
    quick: [24_500, 25_000, 26_000],
    step: 500,
  });
});

test('a leading bidder with a maximum is offered only more than that maximum', () => {
  expect(bidOffer(24_500, 30_000, LADDER)).toMatchObject({ floor: 30_001, quick: [31_000, 32_000, 33_000] });
});

test('a leading bidder whose maximum equals the next bid is offered only more than that maximum', () => {
  expect(bidOffer(24_500, 24_500, LADDER)).toMatchObject({ floor: 24_501, quick: [25_000, 26_000, 27_000] });
});

test('when the next bid has passed the bidder’s maximum, the form offers amounts from the next bid on', () => {
  expect(bidOffer(25_000, 24_500, LADDER).floor).toBe(25_000);
});

test('without a ladder of increments, the form offers only the next bid', () => {
  expect(bidOffer(24_500, null, null)).toEqual({ floor: 24_500, quick: [24_500], step: null });
});

const ready = {
  phase: 'idle',
  isPaused: false,
  isRefreshing: false,
  isLoggedIn: true,
  kind: 'direct',
  value: 25_000,
  problem: null,
} as const;

test.each([
  [{}, { name: 'bid', amount: 25_000 }],
  [{ kind: 'max' }, { name: 'max', amount: 25_000 }],
  [{ isLoggedIn: false }, { name: 'signIn', amount: 25_000 }],
  [
    { isLoggedIn: false, kind: 'max' },
    { name: 'signInMax', amount: 25_000 },
  ],
  [{ value: null, problem: 'empty' }, { name: 'choose' }],
  [{ value: null, problem: 'fraction', isLoggedIn: false }, { name: 'choose' }],
  [{ problem: 'moved' }, { name: 'tooLow', amount: 25_000 }],
  [{ problem: 'too_high' }, { name: 'choose' }],
  [{ phase: 'sending', problem: 'moved' }, { name: 'sending' }],
  [{ phase: 'checking' }, { name: 'checking' }],
  [{ isRefreshing: true }, { name: 'refreshing' }],
  [
    { isRefreshing: true, isLoggedIn: false },
    { name: 'signIn', amount: 25_000 },
  ],
  [{ isPaused: true, isLoggedIn: false, problem: 'moved' }, { name: 'paused' }],
  [{ isPaused: true, phase: 'checking' }, { name: 'checking' }],
] as const)('with %o the button state is %o', (change, state) => {
  expect(timedButtonState({ ...ready, ...change })).toEqual(state);
});
