import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeSteps } from './facet-steps.ts';
import { type FacetValues, RANGE_FACETS } from './facets.ts';

const lot = (change: Partial<FacetValues>): FacetValues => ({
  sex: null,
  breed: null,
  age: null,
  height: null,
  price: 0,
  withoutBid: true,
  favourite: false,
  ...change,
});
const steps = (facet: 'age' | 'height' | 'price', ...values: number[]) =>
  rangeSteps(
    facet,
    values.map((value) => lot({ [facet]: value })),
  );

test('the steps of a range are round numbers and include all values', () => {
  expect(steps('age', 5, 3, 4)).toEqual([3, 4, 5]);
  expect(steps('height', 163, 171)).toEqual([160, 165, 170, 175]);
  expect(steps('price', 8_250, 41_000)).toEqual([7_500, 10_000, 15_000, 20_000, 30_000, 50_000]);
});

test('a wrong value makes the steps wide, and does not make thousands of them', () => {
  const heights = steps('height', 160, 168, 1_000_000);
  expect(heights.length).toBeLessThanOrEqual(102);
  expect([heights[0], heights.at(-1)]).toEqual([0, 1_000_000]);
});

test('lots that no step would tell apart get no steps', () => {
  expect(steps('age')).toEqual([]);
  expect(steps('age', 4, 4)).toEqual([]);
  expect(steps('price', 8_000, 8_100)).toEqual([]);
  expect(rangeSteps('height', [lot({}), lot({ height: 168 })])).toEqual([]);
});

test('the lowest and the highest step exclude no lot', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...RANGE_FACETS),
      fc.array(fc.integer({ min: 100, max: 1_000_000_000 }), { maxLength: 10 }),
      (facet, values) => {
        const all = facet === 'price' ? values : values.map((value) => value % 250);
        const found = steps(facet, ...all);
        if (found.length === 0) return;
        expect(found[0]).toBeLessThanOrEqual(Math.min(...all));
        expect(found.at(-1)).toBeGreaterThanOrEqual(Math.max(...all));
        expect([...found].sort((a, b) => a - b)).toEqual(found);
      },
    ),
  );
});
