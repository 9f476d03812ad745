import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChoice, writeChoice } from './facet-query.ts';
import {
  applyChoice,
  type FacetChoice,
  type FacetValues,
  FLAG_FACETS,
  NO_CHOICE,
  type NumberRange,
  WORD_FACETS,
} from './facets.ts';

const word = fc.constantFrom('Mare', 'Gelding', 'Stallion');
const number = fc.integer({ min: 0, max: 9 });
const lot: fc.Arbitrary<FacetValues> = fc.record({
  sex: fc.option(word),
  breed: fc.option(word),
  age: fc.option(number),
  height: fc.option(number),
  price: number,
  withoutBid: fc.boolean(),
  favourite: fc.boolean(),
});
const range: fc.Arbitrary<NumberRange> = fc
  .tuple(fc.option(number), fc.option(number))
  .map(([a, b]) => (a !== null && b !== null && a > b ? { from: b, to: a } : { from: a, to: b }));
const some = fc.uniqueArray(word, { maxLength: 2 });
const choice: fc.Arbitrary<FacetChoice> = fc.record({
  sex: some,
  breed: some,
  age: range,
  height: range,
  price: range,
  withoutBid: fc.boolean(),
  favourites: fc.boolean(),
});

const fits = (value: number | null, { from, to }: NumberRange): boolean =>
  (from === null && to === null) || (value !== null && value >= (from ?? 0) && value <= (to ?? 99));
/** The same rule, written facet by facet. */
const matches = (it: FacetValues, wanted: FacetChoice): boolean =>
  WORD_FACETS.every((facet) => wanted[facet].length === 0 || wanted[facet].includes(it[facet] ?? '')) &&
  fits(it.age, wanted.age) &&
  fits(it.height, wanted.height) &&
  fits(it.price, wanted.price) &&
  (!wanted.withoutBid || it.withoutBid) &&
  (!wanted.favourites || it.favourite);

const lots = fc.array(lot, { maxLength: 30 });
const apply = (all: readonly FacetValues[], wanted: FacetChoice) => applyChoice(all, (it) => it, wanted);

test('a result matches every facet, and keeps the given order', () => {
  fc.assert(
    fc.property(lots, choice, (all, wanted) => {
      expect(apply(all, wanted).matching).toEqual(all.filter((it) => matches(it, wanted)));
    }),
  );
});

test('the count of a value is the number of lots that this value alone would show, with the other facets', () => {
  fc.assert(
    fc.property(lots, choice, (all, wanted) => {
      const { words, flags } = apply(all, wanted);
      for (const facet of WORD_FACETS) {
        const occurring = new Set(all.flatMap((it) => it[facet] ?? []));
        expect(new Set(words[facet].keys())).toEqual(occurring);
        for (const [value, count] of words[facet])
          expect(count).toBe(apply(all, { ...wanted, [facet]: [value] }).matching.length);
      }
      for (const facet of FLAG_FACETS)
        expect(flags[facet]).toBe(apply(all, { ...wanted, [facet]: true }).matching.length);
    }),
  );
});

test('without a choice every lot matches, and a further choice never adds one', () => {
  fc.assert(
    fc.property(lots, choice, choice, (all, one, other) => {
      expect(apply(all, NO_CHOICE).matching).toEqual(all);
      const shown = apply(all, { ...one, sex: [], withoutBid: false }).matching;
      const fewer = apply(all, { ...one, sex: other.sex, withoutBid: true }).matching;
      expect(fewer.filter((it) => !shown.includes(it))).toEqual([]);
    }),
  );
});

test('a choice written into an address is read back, whatever else is in the address', () => {
  fc.assert(
    fc.property(choice, choice, fc.string(), (before, wanted, other) => {
      const query = new URLSearchParams({ utm: other });
      writeChoice(query, before);
      writeChoice(query, wanted);
      const read = new URLSearchParams(query.toString());
      expect(readChoice(read)).toEqual(wanted);
      expect(read.get('utm')).toBe(other);
    }),
  );
});

test('any address can be read as a choice', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('sex', 'age', 'price', 'bids'), fc.string()), (params) => {
      const { age, price } = readChoice(new URLSearchParams(params));
      for (const { from, to } of [age, price])
        if (from !== null && to !== null) expect(from <= to).toBe(true);
    }),
  );
});
