import { expect, test } from 'vitest';
import { LOCALES } from '../../../src/domain/locale.ts';
import { createI18n } from '../../../src/i18n/create-i18n.ts';
import { loadMessages } from '../../../src/i18n/load-messages.ts';
import { movedEndFormat, saleClock, saleDate } from '../../../src/i18n/sale-time.ts';
import { textFormats } from './formats.ts';

const BERLIN = 'Europe/Berlin';
/** 9:05 in Berlin, an hour that some formats write as "09". */
const AT = '2026-11-07T08:05:00Z';
const page = (locale: (typeof LOCALES)[number]) =>
  createI18n({ locale, load: loadMessages, log: () => undefined, timeZone: BERLIN });

test.each(LOCALES)('%s: a mail writes an instant as the pages do', async (locale) => {
  const { time } = textFormats(locale, BERLIN);
  expect(time(Date.parse(AT))).toBe(saleDate(await page(locale), AT, BERLIN));
});

test.each(LOCALES)('%s: amounts and numbers are those of the pages', async (locale) => {
  const { amount, exact, number } = textFormats(locale, BERLIN);
  const { format } = await page(locale);
  expect([amount(25_000), exact(3_153_510), number(1234)]).toEqual([
    format.currency(25_000),
    format.calculatedCurrency(3_153_510),
    format.number(1234),
  ]);
});

test.each(LOCALES)('%s: a mail shows the seconds of a moved end where the pages do', async (locale) => {
  const i18n = await page(locale);
  const { end } = textFormats(locale, BERLIN);
  const to = '2026-11-07T20:43:17Z';
  for (const from of ['2026-11-07T20:43:00Z', '2026-11-07T20:41:17Z', null]) {
    const shown = saleClock(i18n, to, BERLIN, from === null ? undefined : movedEndFormat(from, to, i18n));
    expect(end(Date.parse(to), from === null ? null : Date.parse(from)), `${from}`).toContain(shown);
  }
  for (const from of ['2026-11-07T20:43:00Z', '2026-11-07T20:41:17Z'])
    expect(end(Date.parse(to), Date.parse(from))).toContain('43:17');
});

test('without a known time zone, the time is in UTC', () => {
  for (const zone of [null, 'Mars/Olympus'])
    expect(textFormats('de', zone).time(Date.parse(AT))).toBe('Samstag, 07. November 2026 um 8:05\u00a0UTC');
});
