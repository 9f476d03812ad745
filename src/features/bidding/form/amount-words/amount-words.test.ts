import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../domain/locale.ts';
import { MAX_AMOUNT } from '../../../../domain/money.ts';
import { amountInWords } from './amount-words.ts';

describe('English', () => {
  test.each([
    [0, 'zero euros'],
    [1, 'one euro'],
    [13, 'thirteen euros'],
    [40, 'forty euros'],
    [750, 'seven hundred fifty euros'],
    [1_000, 'one thousand euros'],
    [25_000, 'twenty-five thousand euros'],
    [29_500, 'twenty-nine thousand five hundred euros'],
    [250_000, 'two hundred fifty thousand euros'],
    [1_025_501, 'one million twenty-five thousand five hundred one euros'],
    [2_000_000_000, 'two billion euros'],
  ])('%d', (amount, words) => {
    expect(amountInWords(amount, 'en')).toBe(words);
  });
});

describe('German', () => {
  test.each([
    [0, 'null Euro'],
    [1, 'ein Euro'],
    [16, 'sechzehn Euro'],
    [21, 'einundzwanzig Euro'],
    [30, 'dreißig Euro'],
    [117, 'einhundertsiebzehn Euro'],
    [1_001, 'eintausendein Euro'],
    [29_500, 'neunundzwanzigtausendfünfhundert Euro'],
    [201_000, 'zweihunderteintausend Euro'],
    [1_000_000, 'eine Million Euro'],
    [2_250_000, 'zwei Millionen zweihundertfünfzigtausend Euro'],
    [101_000_000, 'einhunderteine Millionen Euro'],
    [1_000_000_000, 'eine Milliarde Euro'],
  ])('%d', (amount, words) => {
    expect(amountInWords(amount, 'de')).toBe(words);
  });
});

describe('French', () => {
  test.each([
    [0, 'zéro euro'],
    [1, 'un euro'],
    [21, 'vingt-et-un euros'],
    [70, 'soixante-dix euros'],
    [71, 'soixante-et-onze euros'],
    [77, 'soixante-dix-sept euros'],
    [80, 'quatre-vingts euros'],
    [81, 'quatre-vingt-un euros'],
    [91, 'quatre-vingt-onze euros'],
    [99, 'quatre-vingt-dix-neuf euros'],
    [100, 'cent euros'],
    [200, 'deux-cents euros'],
    [280, 'deux-cent-quatre-vingts euros'],
    [1_000, 'mille euros'],
    [29_500, 'vingt-neuf-mille-cinq-cents euros'],
    [80_000, 'quatre-vingt-mille euros'],
    [200_000, 'deux-cent-mille euros'],
    [1_000_000, 'un million d’euros'],
    [80_000_000, 'quatre-vingts millions d’euros'],
    [1_025_500, 'un million vingt-cinq-mille-cinq-cents euros'],
    [3_000_000_000, 'trois milliards d’euros'],
  ])('%d', (amount, words) => {
    expect(amountInWords(amount, 'fr')).toBe(words);
  });
});

describe('Arabic', () => {
  test.each([
    [0, 'صفر يورو'],
    [1, 'يورو واحد'],
    [3, 'ثلاثة يورو'],
    [12, 'اثنا عشر يورو'],
    [21, 'واحد وعشرون يورو'],
    [200, 'مئتا يورو'],
    [750, 'سبعمئة وخمسون يورو'],
    [1_000, 'ألف يورو'],
    [1_200, 'ألف ومئتا يورو'],
    [2_000, 'ألفا يورو'],
    [2_500, 'ألفان وخمسمئة يورو'],
    [3_000, 'ثلاثة آلاف يورو'],
    [10_000, 'عشرة آلاف يورو'],
    [11_000, 'أحد عشر ألف يورو'],
    [29_000, 'تسعة وعشرون ألف يورو'],
    [29_500, 'تسعة وعشرون ألفًا وخمسمئة يورو'],
    [100_000, 'مئة ألف يورو'],
    [101_000, 'مئة ألف وألف يورو'],
    [102_500, 'مئة ألف وألفان وخمسمئة يورو'],
    [103_500, 'مئة وثلاثة آلاف وخمسمئة يورو'],
    [200_000, 'مئتا ألف يورو'],
    [250_000, 'مئتان وخمسون ألف يورو'],
    [250_500, 'مئتان وخمسون ألفًا وخمسمئة يورو'],
    [1_000_000, 'مليون يورو'],
    [2_000_000, 'مليونا يورو'],
    [2_030_000, 'مليونان وثلاثون ألف يورو'],
    [5_000_000_000, 'خمسة مليارات يورو'],
  ])('%d', (amount, words) => {
    expect(amountInWords(amount, 'ar')).toBe(words);
  });
});

test.each(LOCALES)('%s: two different amounts are never spelled the same', (locale) => {
  const amounts = [
    ...Array.from({ length: 3_000 }, (_, amount) => amount),
    ...Array.from({ length: 2_000 }, (_, index) => index * 500),
    ...Array.from({ length: 1_000 }, (_, index) => index * 1_000_000 + 1_000),
    MAX_AMOUNT,
  ];
  const spelled = new Set(amounts.map((amount) => amountInWords(amount, locale)));
  expect(spelled.size).toBe(new Set(amounts).size);
  for (const words of spelled) expect(words).not.toMatch(/\d|undefined| {2}|--/);
});
