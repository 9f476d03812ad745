import { describe, expect, test } from 'vitest';
import { type CurrencyRules, parseCurrencyInput } from './currency-input.ts';

const ANY: CurrencyRules = {
  allowNegative: true,
  min: Number.MIN_SAFE_INTEGER,
  max: Number.MAX_SAFE_INTEGER,
};
const BID: CurrencyRules = { ...ANY, allowNegative: false };
const read = (text: string, locale: string, rules = ANY): unknown => {
  const answer = parseCurrencyInput(text, locale, rules);
  return answer.ok ? answer.value : answer.error;
};

describe('grouping and decimals of each locale', () => {
  test.each([
    ['en', '12,500', 12_500],
    ['en', '1,250,000.75', 'fraction'],
    ['de', '12.500', 12_500],
    ['de', '1.250.000,75', 'fraction'],
    ['fr', '12 500', 12_500],
    ['fr', '12\u202f500,75', 'fraction'],
    ['fr', '12\u00a0500', 12_500],
    ['ar', '12,500', 12_500],
    ['ar', '12,500.75', 'fraction'],
  ])('%s reads %s', (locale, text, value) => {
    expect(read(text, locale)).toBe(value);
  });

  test.each(['en', 'de', 'fr', 'ar'])(
    '%s accepts plain digits, the currency sign and a space as separator',
    (locale) => {
      expect(read('25000', locale)).toBe(25_000);
      expect(read(' € 25 000 ', locale)).toBe(25_000);
      expect(read('25000 EUR', locale)).toBe(25_000);
      expect(read('', locale)).toBe(null);
      expect(read('-300', locale)).toBe(-300);
    },
  );
});

describe('digits and characters of other keyboards', () => {
  test.each(['en', 'de', 'fr', 'ar'])('%s accepts Arabic-Indic and Persian digits', (locale) => {
    expect(read('٢٥٠٠٠', locale)).toBe(25_000);
    expect(read('٢٥٬٠٠٠', locale)).toBe(25_000);
    expect(read('٤٬٥٠٠', locale)).toBe(4_500);
    expect(read('4٬500', locale)).toBe(4_500);
    expect(read('-٤٬٥٠٠', locale)).toBe(-4_500);
    expect(read('۲۵۰۰۰', locale)).toBe(25_000);
    expect(read('۲۵٬۰۰۰', locale)).toBe(25_000);
    expect(read('٢٥٫٥', locale)).toBe('fraction');
  });

  test('one Arabic digit among Latin digits is accepted', () => {
    expect(read('2٦000', 'ar')).toBe(26_000);
    expect(read('2۶000', 'ar')).toBe(26_000);
  });

  test('direction marks in a pasted amount are ignored', () => {
    expect(read('\u2066€25,000\u2069', 'ar')).toBe(25_000);
    expect(read('\u200f25,000', 'ar')).toBe(25_000);
  });
});

describe('the amount of a bid', () => {
  test.each([
    ['en', '12.500'],
    ['fr', '12.500'],
    ['ar', '12.500'],
    ['de', '12,500'],
    ['fr', '12,500'],
    ['en', '12.000'],
    ['de', '12,000'],
    ['en', '25000.5'],
    ['ar', '٢٥٫٥'],
    ['ar', '١٢,٥٠٠'],
  ])('in %s refuses %s as a fraction instead of guessing', (locale, text) => {
    expect(read(text, locale, BID)).toBe('fraction');
  });

  test('accepts cents that are zero', () => {
    expect(read('25,000.00', 'en', BID)).toBe(25_000);
    expect(read('25.000,00', 'de', BID)).toBe(25_000);
  });

  test('refuses negative amounts', () => {
    expect(read('-500', 'en', BID)).toBe('negative');
    expect(read('−500', 'de', BID)).toBe('negative');
    expect(read('0', 'en', BID)).toBe(0);
  });
});

describe('text that is not an amount', () => {
  test.each(['abc', '12a', '1e5', '0x10', 'Infinity', '--5', '5-', '.', '1.2.3.4', 'خمسة', '<b>1</b>'])(
    '%s is not a number',
    (text) => {
      for (const locale of ['en', 'de', 'fr', 'ar']) expect(read(text, locale)).toBe('not_a_number');
    },
  );

  test.each([
    ['en', '12,50'],
    ['de', '12.50'],
    ['en', '1,2'],
    ['ar', '12,50'],
    ['fr', '12 50'],
    ['en', '25,0000'],
  ])('%s: %s has groups of a wrong size and is refused instead of guessed', (locale, text) => {
    expect(read(text, locale)).toBe('not_a_number');
  });
});

test('amounts outside the safe integers or outside min and max are refused', () => {
  expect(read('9007199254740991', 'en')).toBe(Number.MAX_SAFE_INTEGER);
  expect(read('9007199254740992', 'en')).toBe('out_of_range');
  expect(read('9007199254740993', 'en')).toBe('out_of_range');
  expect(read('-9007199254740992', 'en')).toBe('out_of_range');
  expect(read('999999999999999999999999', 'de')).toBe('out_of_range');
  expect(read('9007199254740993', 'en', { ...ANY, max: Number.POSITIVE_INFINITY })).toBe('out_of_range');
  expect(read('501', 'en', { ...ANY, max: 500 })).toBe('out_of_range');
  expect(read('99', 'en', { ...ANY, min: 100 })).toBe('out_of_range');
});
