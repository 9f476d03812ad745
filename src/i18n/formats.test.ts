import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../domain/locale.ts';
import { createFormats } from './formats.ts';

/** 7 November 2026, 18:05 in Berlin. */
const INSTANT = '2026-11-07T17:05:00Z';
const formats = (locale: Locale) => createFormats(locale, 'Europe/Berlin');
/** The kind of space before "PM" or the euro sign differs between releases of the Unicode data. */
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const expected: Record<Locale, Record<string, string>> = {
  en: {
    currency: '€25,000',
    calculatedCurrency: '€31,535.00',
    year: '2026',
    short: '11/07/2026',
    datetimeshort: 'November 07, 2026 at 6:05 PM',
    datetimelong: 'Saturday, November 07, 2026 at 6:05 PM',
    number: '1,234,567',
    time: '6:05 PM',
    timeexact: '6:05:09 PM',
  },
  de: {
    currency: '25.000 €',
    calculatedCurrency: '31.535,00 €',
    year: '2026',
    short: '07.11.2026',
    datetimeshort: '07. November 2026 um 18:05',
    datetimelong: 'Samstag, 07. November 2026 um 18:05',
    number: '1.234.567',
    time: '18:05',
    timeexact: '18:05:09',
  },
  fr: {
    currency: '25 000 €',
    calculatedCurrency: '31 535,00 €',
    year: '2026',
    short: '07/11/2026',
    datetimeshort: '07 novembre 2026 à 18:05',
    datetimelong: 'samedi 07 novembre 2026 à 18:05',
    number: '1 234 567',
    time: '18:05',
    timeexact: '18:05:09',
  },
  ar: {
    currency: '\u206625,000 €\u2069',
    calculatedCurrency: '\u206631,535.00 €\u2069',
    year: '2026',
    short: '07\u200f/11\u200f/2026',
    datetimeshort: '7 نوفمبر 2026 في 6:05 م',
    datetimelong: 'السبت، 7 نوفمبر 2026 في 6:05 م',
    number: '1,234,567',
    time: '6:05 م',
    timeexact: '6:05:09 م',
  },
};

test.each(LOCALES)('%s: the named formats', (locale) => {
  const format = formats(locale);
  const shown = {
    currency: format.currency(25_000),
    calculatedCurrency: format.calculatedCurrency(3_153_500),
    year: format.year(INSTANT),
    short: format.short(INSTANT),
    datetimeshort: format.datetimeshort(INSTANT),
    datetimelong: format.datetimelong(INSTANT),
    number: format.number(1_234_567),
    time: format.time(INSTANT),
    timeexact: format.timeexact('2026-11-07T17:05:09Z'),
  };
  expect(Object.fromEntries(Object.entries(shown).map(([name, text]) => [name, spaced(text)]))).toEqual(
    expected[locale],
  );
});

test.each(LOCALES)('%s: a small number is written as Intl would', (locale) => {
  const intl = new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : locale);
  const numbers = [0, 7, 42, 999, 1000, 0.5, -3, 1_234_567.25];
  expect(numbers.map(formats(locale).number)).toEqual(numbers.map((number) => intl.format(number)));
});

test.each(['de', 'fr', 'ar'] as const)('%s: no line break before the currency sign', (locale) => {
  expect(formats(locale).currency(25_000)).not.toContain(' ');
});

test('an Arabic time is in one line with its half of the day', () => {
  const format = formats('ar');
  for (const name of ['time', 'timeexact', 'datetimeshort', 'datetimelong'] as const)
    expect(format[name](INSTANT)).toMatch(/\d\u00a0م$/);
});

test.each([
  ['en', 'UTC', 'GMT+3'],
  ['de', 'UTC', 'GMT+3'],
  ['fr', 'UTC', 'UTC+3'],
  ['ar', 'توقيت غرينتش', 'توقيت غرينتش+3'],
] as const)('%s: the names of zones without a country', (locale, utc, ahead) => {
  const { zone } = formats(locale);
  expect([zone(INSTANT, 'UTC'), zone(INSTANT, 'Etc/GMT-3')]).toEqual([utc, ahead]);
});

test.each([
  ['en', 'Nov 7, 2026', 'Sat, Nov 7', 'CET', 'EST'],
  ['de', '7. Nov. 2026', 'Sa., 7. Nov.', 'MEZ', 'GMT-5'],
  ['fr', '7 nov. 2026', 'sam. 7 nov.', 'UTC+1', 'UTC−5'],
  ['ar', '7 نوفمبر 2026', 'السبت، 7 نوفمبر', 'توقيت ألمانيا', 'توقيت نيويورك'],
] as const)(
  '%s: dates with the name of the month, and names of time zones',
  (locale, date, day, berlin, there) => {
    const format = formats(locale);
    expect([format.date(INSTANT), format.day(INSTANT)].map(spaced)).toEqual([date, day]);
    expect([format.zone(INSTANT), format.zone(INSTANT, 'America/New_York')]).toEqual([berlin, there]);
  },
);

test('an instant is formatted in the given time zone, or in the default one if that is unknown', () => {
  expect(spaced(formats('en').time(INSTANT, 'America/New_York'))).toBe('12:05 PM');
  expect(spaced(formats('en').time(INSTANT, 'Mars/Olympus'))).toBe('6:05 PM');
  expect(formats('en').zone(INSTANT, 'Mars/Olympus')).toBe('CET');
  expect(formats('en').date('2019-01-01', 'America/New_York')).toBe('Jan 1, 2019');
});

test('calculated amounts have exactly two decimals, whole amounts none', () => {
  expect(formats('en').calculatedCurrency(3_153_510)).toBe('€31,535.10');
  expect(formats('en').currency(0)).toBe('€0');
});

test('a date or year without a time is the same in every time zone', () => {
  const west = createFormats('en', 'America/Los_Angeles');
  expect(west.year('2019')).toBe('2019');
  expect(west.short('2019-01-01')).toBe('01/01/2019');
  expect(west.short('2019-01-01T00:00:00Z')).toBe('12/31/2018');
});

test('an instant may be given in ms since the epoch', () => {
  expect(formats('de').time(Date.parse(INSTANT))).toBe('18:05');
});

test('an invalid instant is formatted as an empty text', () => {
  expect(formats('en').datetimelong('soon')).toBe('');
});
