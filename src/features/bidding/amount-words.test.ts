import { expect, test } from 'vitest';
import { amountInWords } from './amount-words.ts';

test.each([
  ['en', 25_000, '25 thousand euros'],
  ['en', 250_000, '250 thousand euros'],
  ['en', 1_025_500, '1 million 25 thousand 500 euros'],
  ['en', 750, '750 euros'],
  ['de', 25_500, '25 Tausend 500 Euro'],
  ['fr', 40_000, '40 mille euros'],
  ['ar', 25_500, '25 ألف و500 يورو'],
] as const)('%s %d', (locale, amount, words) => {
  expect(amountInWords(amount, locale).replace(/\u00a0/g, ' ')).toBe(words);
});
