import { expect, test } from 'vitest';
import { aLot } from '../../../testing/fixtures/lots.ts';
import { bidOffer } from '../form/bid-offer.ts';
import { reviewState } from './review-state.ts';

const props = {
  lot: aLot(),
  time: { status: 'active', lastMinutes: false } as const,
  form: { offer: bidOffer(8_250, null, null), raising: false, reach: null },
};

test.each([
  ['direct', 24_749, 'ready'],
  ['direct', 24_750, 'farAbove'],
  ['max', 82_499, 'ready'],
  ['max', 82_500, 'farAbove'],
] as const)('with a next bid of 8250 a %s bid of %i is %s', (kind, amount, name) => {
  expect(reviewState(props, 'none', { kind, amount }, 8_000).name).toBe(name);
});
