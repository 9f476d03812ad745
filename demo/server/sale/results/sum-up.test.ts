import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allInPrice } from '../../../../src/domain/money.ts';
import type { ResultLot } from '../../../console-api/results.ts';
import { buyersOf, sumOf, sumUp } from './sum-up.ts';

const RATES = { vatRate: 10.7, premiumRate: 6, premiumVatRate: 19 };
const lots = fc
  .array(
    fc.record({
      status: fc.constantFrom('sold', 'provisional', 'unsold', 'withdrawn', 'active'),
      price: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
      bidder: fc.constantFrom('7001', '7002', '118', ''),
    }),
    { maxLength: 30 },
  )
  .map((rows) =>
    rows.map(({ status, price, bidder }, index): ResultLot => {
      const lot = { status: status as ResultLot['status'], price, rates: RATES };
      return {
        ...lot,
        id: `l${index}`,
        number: String(index + 1),
        name: '',
        reserve: null,
        isOnline: false,
        bidder: price === null ? null : bidder,
        sum: sumOf(lot),
        settlement: 'open',
        end: null,
        underBid: null,
        acts: [],
      };
    }),
  );

test('the sums of all buyers, and of lots without a paddle, are the sum of the ledger', () => {
  fc.assert(
    fc.property(lots, (sale) => {
      const ledger = sale.flatMap(({ status, price }) =>
        status === 'sold' && price !== null ? [allInPrice(price, RATES).total] : [],
      );
      const withoutPaddle = sumUp(sale.filter(({ bidder }) => bidder === '')).total;
      const buyers = buyersOf(sale, new Map()).reduce((sum, buyer) => sum + buyer.sum.total, withoutPaddle);
      expect(buyers).toBe(ledger.reduce((sum, one) => sum + one, 0));
      expect(sumUp(sale).total).toBe(buyers);
    }),
  );
});

test('paddles are in the order of their numbers', () => {
  const lot = {
    id: 'l1',
    number: '1',
    name: '',
    reserve: null,
    isOnline: false,
    settlement: 'open' as const,
    end: null,
    underBid: null,
    acts: [],
  };
  const bought = { ...lot, status: 'sold' as const, price: 100, rates: RATES, sum: null };
  const sale = ['7001', '118', '9'].map((bidder) => ({ ...bought, bidder }));
  expect(buyersOf(sale, new Map()).map(({ bidder }) => bidder)).toEqual(['9', '118', '7001']);
});
