import { expect, test } from 'vitest';
import { aBid } from '../../testing/fixtures/lots.ts';
import { absenteeState } from './absentee-state.ts';

test.each([
  ['below the maximum', 21_500, 'leading', 'auto', 'bidding'],
  ['below the maximum, outbid for the moment', 21_500, 'outbid', 'hall', 'bidding'],
  ['below the maximum, with a live bid of the same bidder', 21_500, 'leading', 'online', 'bidding'],
  ['not bid yet', null, 'none', null, 'bidding'],
  ['unknown', undefined, 'none', null, 'bidding'],
  ['at the maximum, which leads', 22_000, 'leading', 'auto', 'holding'],
  ['at the maximum, in a tie with the hall', 22_000, 'outbid', 'hall', 'out'],
  ['at the maximum, in a tie with an earlier absentee bid', 22_000, 'outbid', 'auto', 'out'],
  ['at the maximum, by a live bid of the same bidder', 22_000, 'leading', 'online', 'out'],
  ['at the maximum, led by an unknown bidder', 22_000, 'none', null, 'bidding'],
  ['above the maximum', 22_500, 'outbid', 'hall', 'out'],
  ['above the maximum, by a live bid of the same bidder', 22_500, 'leading', 'online', 'out'],
] as const)(
  'with the price %s (%s) an absentee bid that is %s by a bid of %s is %s',
  (_, price, standing, source, state) => {
    const bids = source === null ? null : [aBid({ cancelled: true, source: 'hall' }), aBid({ source })];
    const lot = { startPrice: 22_000, currentPrice: price, bids };
    expect(absenteeState(lot, standing, 22_000)).toBe(state);
  },
);
