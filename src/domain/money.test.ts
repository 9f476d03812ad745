import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allInPrice, isAmount, knownRates, MAX_AMOUNT } from './money.ts';
import { isExactRate } from './rate.ts';

const amount = fc.integer({ min: 0, max: MAX_AMOUNT });
/** Percent with at most four decimals. */
const tenThousandths = fc.integer({ min: 0, max: 1_000_000 });
const rate = tenThousandths.map((units) => units / 10_000);
const rates = fc.record({
  vatRate: rate,
  premiumRate: rate,
  premiumVatRate: rate,
});

test('a horse at 25,000 with 19 % VAT costs 31,535.00 in all', () => {
  expect(allInPrice(25_000, { vatRate: 19, premiumRate: 6, premiumVatRate: 19 })).toEqual({
    hammer: 2_500_000,
    hammerVat: 475_000,
    premium: 150_000,
    premiumVat: 28_500,
    total: 3_153_500,
  });
});

test('rates are unknown if one is missing that the price needs', () => {
  const stated = { vatRate: 19, premiumRate: 6, premiumVatRate: 19 };
  expect(knownRates(stated)).toEqual(stated);
  for (const missing of ['vatRate', 'premiumRate', 'premiumVatRate'] as const)
    expect(knownRates({ ...stated, [missing]: null })).toBeNull();
  expect(knownRates({ vatRate: 0, premiumRate: 0, premiumVatRate: null })?.premiumVatRate).toBe(0);
});

test.each([
  [0, 2_678_500],
  [10.7, 2_946_000],
  [19, 3_153_500],
])('the same horse with %d % VAT on the hammer price', (vatRate, total) => {
  expect(allInPrice(25_000, { vatRate, premiumRate: 6, premiumVatRate: 19 }).total).toBe(total);
});

test('half a cent is rounded up, less is rounded down', () => {
  // 0.5 % of 1 euro is half a cent; 0.49 % of it is less.
  expect(allInPrice(1, { vatRate: 0.5, premiumRate: 0.49, premiumVatRate: 0 })).toMatchObject({
    hammerVat: 1,
    premium: 0,
  });
});

test('a rate counts as it is written, not as floating point stores it', () => {
  // 1.15 * 100 is 114.99999999999999.
  expect(allInPrice(100, { vatRate: 1.15, premiumRate: 0, premiumVatRate: 0 }).hammerVat).toBe(115);
});

test('a rate of three decimals is not rounded before it is multiplied', () => {
  const rates = { vatRate: 14.975, premiumRate: 0, premiumVatRate: 0 };
  expect(allInPrice(13_461, rates).hammerVat).toBe(201_578);
});

test('each line equals the result in integers of unlimited size', () => {
  const half = 500_000n;
  fc.assert(
    fc.property(amount, tenThousandths, (hammer, units) => {
      const { hammerVat } = allInPrice(hammer, {
        vatRate: units / 10_000,
        premiumRate: 0,
        premiumVatRate: 0,
      });
      expect(BigInt(hammerVat)).toBe((BigInt(hammer) * 100n * BigInt(units) + half) / 1_000_000n);
    }),
  );
});

test.each([0, 19, 100, 14.975, 5.0001])('prices can be calculated exactly with the rate %d', (value) => {
  expect(isExactRate(value)).toBe(true);
});

test.each([14.97501, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])(
  'prices cannot be calculated exactly with the rate %d',
  (value) => {
    expect(isExactRate(value)).toBe(false);
  },
);

test('every line is whole cents, none is negative, and the total is their sum', () => {
  fc.assert(
    fc.property(amount, rates, (hammer, lotRates) => {
      const { total, ...lines } = allInPrice(hammer, lotRates);
      const parts = Object.values(lines);
      expect(parts.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      expect(total).toBe(parts.reduce((sum, cents) => sum + cents, 0));
      expect(Number.isSafeInteger(total)).toBe(true);
    }),
  );
});

test('a higher hammer price never costs less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AMOUNT - 1 }), rates, (hammer, lotRates) => {
      expect(allInPrice(hammer + 1, lotRates).total).toBeGreaterThan(allInPrice(hammer, lotRates).total);
    }),
  );
});

test.each([0, 1, MAX_AMOUNT])('%d is an amount', (value) => {
  expect(isAmount(value)).toBe(true);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_AMOUNT + 1, '100', null, undefined])(
  '%s is no amount',
  (value) => {
    expect(isAmount(value)).toBe(false);
  },
);
