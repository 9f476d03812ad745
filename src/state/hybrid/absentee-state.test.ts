import { expect, test } from 'vitest';
import { aBid } from '../../testing/fixtures/lots.ts';
import { absenteeReach, absenteeState } from './absentee-state.ts';

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
    expect(absenteeState(lot, standing, 22_000, null)).toBe(state);
  },
);

test.each([
  ['below the limit', 21_000, 'outbid', 'hall', 'bidding'],
  ['at the limit, which leads', 21_500, 'leading', 'auto', 'holding'],
  ['at the limit, in a tie with the hall', 21_500, 'outbid', 'hall', 'stopped'],
  ['above the limit', 22_000, 'outbid', 'hall', 'stopped'],
  ['at the maximum, in a tie with the hall', 24_000, 'outbid', 'hall', 'out'],
  ['above the maximum', 24_500, 'outbid', 'hall', 'out'],
  ['not bid yet', null, 'none', null, 'bidding'],
] as const)(
  'with the price %s (%s) an absentee bid that is %s by a bid of %s, and that the limit caps, is %s',
  (_, price, standing, source, state) => {
    const bids = source === null ? null : [aBid({ source })];
    const lot = { startPrice: 20_000, currentPrice: price, bids };
    expect(absenteeReach(24_000, 21_500)).toEqual({ reach: 21_500, isCapped: true });
    expect(absenteeState(lot, standing, 24_000, 21_500)).toBe(state);
  },
);

test('a limit below the start price stops an absentee bid before the first bid', () => {
  const lot = { startPrice: 20_000, currentPrice: null, bids: [] };
  expect(absenteeState(lot, 'none', 24_000, 19_500)).toBe('stopped');
});

test('without a limit, or with one that is no lower, an absentee bid goes up to its maximum', () => {
  for (const allowed of [null, 24_000, 50_000])
    expect(absenteeReach(24_000, allowed)).toEqual({ reach: 24_000, isCapped: false });
});
