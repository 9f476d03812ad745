import { expect, test } from 'vitest';
import type { Standing } from '../../../state/bidding/standing.ts';
import { aLot } from '../../../testing/fixtures/lots.ts';
import { bidOffer } from '../form/use-amount-entry.ts';
import { isBlocked, reviewState } from './review-state.ts';

const props = {
  lot: aLot(),
  time: { status: 'active', isInLastMinutes: false } as const,
  form: { offer: bidOffer(8_250, null, null), isRaising: false, reach: null },
};

test.each([
  ['direct', 24_749, 'ready'],
  ['direct', 24_750, 'farAbove'],
  ['max', 82_499, 'ready'],
  ['max', 82_500, 'farAbove'],
] as const)('with a next bid of 8250 a %s bid of %i is %s', (kind, amount, name) => {
  expect(reviewState(props, 'none', { kind, amount }, { price: 8_000, confirmedAmount: amount }).name).toBe(
    name,
  );
});

test('while bids cannot be stored nothing can be confirmed, also after the end, which then moves', () => {
  const paused = { ...props, lot: aLot({ held: 'unwritable' }) };
  const late = { ...paused, time: { status: 'closing', isInLastMinutes: false } as const };
  const states = [paused, late].map((now) =>
    reviewState(now, 'none', { kind: 'direct', amount: 9_000 }, { price: 8_000, confirmedAmount: null }),
  );
  expect(states.map((state) => [state.name, isBlocked(state)])).toEqual([
    ['paused', true],
    ['paused', true],
  ]);
});

test('below the next bid the review says that the price has moved, but a leader reads that they lead', () => {
  const state = (standing: Standing, isRaising = false) => {
    const now = {
      ...props,
      form: { ...props.form, offer: bidOffer(8_250, isRaising ? 10_000 : null, null), isRaising },
    };
    return reviewState(
      now,
      standing,
      { kind: 'max', amount: 8_000 },
      { price: 7_750, confirmedAmount: null },
    );
  };
  expect(state('outbid')).toEqual({ name: 'moved', next: 8_250 });
  for (const isRaising of [false, true]) {
    expect(state('leading', isRaising)).toEqual({ name: 'leading' });
    expect(isBlocked(state('leading', isRaising))).toBe(true);
  }
});

test.each([
  ['direct', 82_501, null, 'doubtful'],
  ['max', 82_501, null, 'doubtful'],
  ['max', 82_501, 82_500, 'doubtful'],
  ['max', 82_501, 82_501, 'farAbove'],
  ['buynow', 90_000, null, 'ready'],
] as const)(
  'a %s bid of %i, when the bidder has confirmed %s as right, is %s',
  (kind, amount, right, name) => {
    const lot = aLot({ buyNowPrice: 90_000, currentPrice: kind === 'buynow' ? null : 8_000 });
    const state = reviewState(
      { ...props, lot },
      'none',
      { kind, amount },
      { price: lot.currentPrice, confirmedAmount: right },
    );
    expect([state.name, isBlocked(state)]).toEqual([name, name === 'doubtful']);
  },
);

test('a leader is asked about a very high amount as well, and the upper estimate counts', () => {
  const order = { kind: 'max', amount: 200_000 } as const;
  const seen = { price: 8_000, confirmedAmount: null };
  expect(reviewState(props, 'leading', order, seen)).toEqual({ name: 'doubtful', expected: 8_250 });
  const estimated = { ...props, lot: aLot({ estimate: { from: 15_000, to: 20_000 } }) };
  expect(reviewState(estimated, 'none', order, seen).name).toBe('farAbove');
});
