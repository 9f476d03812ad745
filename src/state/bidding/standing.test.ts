import { expect, test } from 'vitest';
import type { LotStatus } from '../../domain/lot-status.ts';
import { aHybridLot } from '../../testing/fixtures/hybrid.ts';
import { aBid, aLot, aMyLot } from '../../testing/fixtures/lots.ts';
import { standingOf } from './standing.ts';

const mine = aMyLot({ bidder: 'P7' });
const others = [aBid({ id: 'b2', bidder: 'P9', amount: 9_000 }), aBid({ bidder: 'P7' })];

test.each([
  ['active', aLot().bids, 'leading'],
  ['active', others, 'outbid'],
  ['sold', aLot().bids, 'won'],
  ['sold', others, 'lost'],
  ['unsold', aLot().bids, 'lost'],
  ['withdrawn', aLot().bids, 'none'],
  ['active', [aBid({ bidder: 'P9' })], 'none'],
] as const)('%s with %o is %s', (status, bids, expected) => {
  expect(standingOf(aLot({ status, bids: [...bids] }), mine, undefined, false)).toBe(expected);
});

test('the bidder of a cancelled bid does not lead', () => {
  const bids = [aBid({ id: 'b2', bidder: 'P7', cancelled: true }), aBid({ bidder: 'P9' })];
  expect(standingOf(aLot({ bids }), mine, undefined, false)).toBe('none');
});

test('nobody is outbid while all bids are cancelled, but a bidder has lost a lot that ended so', () => {
  const bids = [aBid({ bidder: 'P9', cancelled: true }), aBid({ bidder: 'P7', cancelled: true })];
  const mine = aMyLot({ max: 9_000 });
  const standing = (status: LotStatus) => standingOf(aHybridLot({ bids, status }), mine, undefined, true);
  expect(standing('active')).toBe('none');
  // Its call was undone: the maximum stands.
  expect(standing('upcoming')).toBe('none');
  expect(standing('unsold')).toBe('lost');
});

test('the user’s bid counts even if it is not among the newest 20', () => {
  const lot = aLot({ bids: [aBid({ bidder: 'P9' })] });
  expect(standingOf(lot, mine, undefined, true)).toBe('outbid');
  expect(standingOf(lot, aMyLot({ max: 9_000 }), undefined, false)).toBe('outbid');
  expect(standingOf(lot, aMyLot({ bid: 8_000 }), undefined, false)).toBe('outbid');
  expect(standingOf(lot, aMyLot({ bid: null }), undefined, false)).toBe('none');
});

test('on a lot without bids nobody is outbid', () => {
  const lot = aLot({ bids: [], bidCount: 0, currentPrice: null });
  expect(standingOf(lot, aMyLot({ max: 9_000 }), undefined, true)).toBe('none');
});

test('the user’s alias in the auction identifies a bid placed on another device', () => {
  expect(standingOf(aLot(), null, 'P7', false)).toBe('leading');
  expect(standingOf(aLot(), null, undefined, false)).toBe('none');
});

test('in a hybrid sale a hall bid without a paddle leads, and a lower asking price gives the lead back', () => {
  const hall = aBid({ id: 'b3', bidder: '', source: 'hall', amount: 21_000 });
  const bids = [hall, aBid({ bidder: 'P7' })];
  expect(standingOf(aHybridLot({ bids }), mine, undefined, false)).toBe('outbid');
  expect(standingOf(aHybridLot({ bids, status: 'sold' }), mine, undefined, false)).toBe('lost');
  const struck = [{ ...hall, cancelled: true }, aBid({ bidder: 'P7' })];
  expect(standingOf(aHybridLot({ bids: struck }), mine, undefined, false)).toBe('leading');
  expect(standingOf(aHybridLot({ bids: struck, status: 'sold' }), mine, undefined, false)).toBe('won');
});

test('a bid that waits for the auctioneer, or was declined, is neither outbid nor lost', () => {
  const waits = aMyLot({ bid: null, pending: 20_500 });
  const declined = aMyLot({ bid: null, decided: { amount: 20_500, status: 'declined' } });
  for (const mine of [waits, declined]) {
    expect(standingOf(aHybridLot(), mine, undefined, false)).toBe('none');
    expect(standingOf(aHybridLot({ status: 'sold' }), mine, undefined, false)).toBe('none');
  }
});
