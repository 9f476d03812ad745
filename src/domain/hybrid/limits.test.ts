import { expect, test } from 'vitest';
import { admitted, liveSale, newSale } from '../../testing/hybrid/sale.ts';
import { limitOf, NO_PARTICIPATION } from '../participation.ts';
import { boundOf, fundsLeft, participationOf, reachOn } from './limits.ts';
import type { HybridAction } from './types.ts';

const bid = (bidder: string, amount: number): HybridAction => ({
  action: 'bid',
  bidder,
  auctionlot: 'a',
  amount,
});

test.each([
  [null, NO_PARTICIPATION],
  [5_000, admitted(5_000)],
  [9_000, { ...admitted(5_000), raisedLimit: 9_000 }],
  [3_000, { ...admitted(5_000), raisedLimit: 3_000 }],
  [5_000, { ...admitted(5_000), requestedLimit: 9_000 }],
  [null, { ...admitted(5_000), isUserUnlimited: true }],
])('the limit that counts is %s', (limit, participation) => {
  expect(limitOf(participation)).toBe(limit);
});

test('a bid goes up to the limit and no further', () => {
  const sale = liveSale();
  expect(sale.refusal(bid('77', 20_001))).toBe('limit_reached');
  expect(sale.refusal(bid('77', 20_000))).toBeNull();
});

test('a lot counts once, with the higher of the leading and the waiting bid', () => {
  const sale = liveSale();
  sale.accept(sale.bid('77', 12_000));
  expect([boundOf(sale.state, '77'), fundsLeft(sale.state, '77')]).toEqual([12_000, 8_000]);
  sale.bid('77', 15_000);
  expect([boundOf(sale.state, '77'), fundsLeft(sale.state, '77')]).toEqual([15_000, 5_000]);
  expect(reachOn(sale.state, '77', 'a')).toBe(20_000);
  expect(reachOn(sale.state, '77', 'c')).toBe(5_000);
});

test('won lots stay bound; lost, unsold and withdrawn lots free their amount', () => {
  const sale = liveSale();
  sale.accept(sale.bid('77', 12_000));
  sale.act({ action: 'sold', auctionlot: 'a' });
  expect(boundOf(sale.state, '77')).toBe(12_000);
  sale.act({ action: 'next' });
  expect(sale.refusal({ action: 'bid', bidder: '77', auctionlot: 'b', amount: 8_001 })).toBe('limit_reached');
  sale.accept(sale.bid('77', 8_000, 'b'));
  expect(fundsLeft(sale.state, '77')).toBe(0);
  sale.hall(8_250);
  expect(fundsLeft(sale.state, '77')).toBe(8_000);
  sale.act({ action: 'asking', auctionlot: 'b', amount: 8_100 });
  expect(fundsLeft(sale.state, '77')).toBe(0);
  sale.act({ action: 'unsold', auctionlot: 'b' });
  expect(fundsLeft(sale.state, '77')).toBe(8_000);
  sale.act({ action: 'next' });
  sale.accept(sale.bid('77', 1_000, 'c'));
  sale.act({ action: 'withdraw', auctionlot: 'c' });
  expect(fundsLeft(sale.state, '77')).toBe(8_000);
});

test('a bidder without a limit can bid any amount', () => {
  const sale = liveSale({ participations: { '1': { ...admitted(null), isUserUnlimited: true } } });
  expect([fundsLeft(sale.state, '1'), reachOn(sale.state, '1', 'a')]).toEqual([null, null]);
  expect(sale.refusal(bid('1', 9_000_000))).toBeNull();
});

test('without a limit a bidder cannot bid if the sale needs one, and can bid any amount if it does not', () => {
  const participations = { '1': admitted(null), '2': admitted(5_000) };
  expect(liveSale({ participations }).refusal(bid('1', 2_000))).toBe('limit_reached');
  const free = liveSale({ participations, isLimitNeeded: false });
  expect(free.refusal(bid('1', 9_000_000))).toBeNull();
  expect(free.refusal(bid('2', 5_001))).toBe('limit_reached');
  expect(free.refusal(bid('3', 2_000))).toBe('participation_required');
});

test('bids with the same paddle in the hall bind the limit, too, and may go beyond it', () => {
  const sale = liveSale();
  sale.hall(25_000, '77');
  expect([boundOf(sale.state, '77'), fundsLeft(sale.state, '77')]).toEqual([25_000, 0]);
  expect(reachOn(sale.state, '77', 'c')).toBe(0);
  expect(sale.refusal(bid('77', 30_000))).toBe('limit_reached');
});

test('the id "constructor" does not count as an admitted bidder', () => {
  expect(participationOf(newSale().state, 'constructor')).toBe(NO_PARTICIPATION);
});

test('somebody without admission can bid no amount', () => {
  expect(reachOn(newSale({ isLimitNeeded: false }).state, '9', 'a')).toBe(0);
});
