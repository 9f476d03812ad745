import { expect, test } from 'vitest';
import { aLot } from '../../../testing/fixtures/lots.ts';
import { bidOffer } from '../form/bid-offer.ts';
import type { BidProps } from '../panel/bid-props.ts';
import { reviewState } from './review-state.ts';

const offer = bidOffer(8_250, null, null);
const props: Partial<BidProps> = {
  lot: aLot(),
  time: { status: 'active' } as BidProps['time'],
  form: { offer, raising: false, reach: null } as BidProps['form'],
};

test.each([
  ['direct', 24_749, 'ready'],
  ['direct', 24_750, 'farAbove'],
  ['max', 82_499, 'ready'],
  ['max', 82_500, 'farAbove'],
] as const)('with a next bid of 8250 a %s bid of %i is %s', (kind, amount, name) => {
  expect(reviewState(props as BidProps, 'none', { kind, amount }, 8_000).name).toBe(name);
});
