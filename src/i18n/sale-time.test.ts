import { describe, expect, test } from 'vitest';
import type { Locale } from '../domain/locale.ts';
import { createI18n } from './create-i18n.ts';
import { loadMessages } from './load-messages.ts';
import { movedEndFormat, saleClock, saleDate, saleMoment } from './sale-time.ts';

/** 19:30 in Berlin, 13:30 in New York, 21:30 in Dubai. */
const END = '2026-07-01T17:30:00Z';
const NOW = Date.parse('2026-07-01T10:00:00Z');
const BERLIN = 'Europe/Berlin';
const reader = (locale: Locale, timeZone: string) =>
  createI18n({ locale, load: loadMessages, log: () => undefined, timeZone });
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('the end of a lot in the time zone of the sale', () => {
  test.each([
    ['en', 'America/New_York', 'today, 7:30 PM CEST (your time 1:30 PM)'],
    ['de', 'America/New_York', 'heute, 19:30 MESZ (Ihre Zeit: 13:30)'],
    ['fr', 'America/New_York', 'aujourd’hui, 19:30 UTC+2 (chez vous 13:30)'],
    ['ar', 'Asia/Dubai', 'اليوم، 7:30 م بتوقيت ألمانيا (بتوقيتك 9:30 م)'],
  ] as const)('%s for a reader in %s', async (locale, zone, text) => {
    expect(spaced(saleMoment(await reader(locale, zone), END, BERLIN, NOW))).toBe(text);
  });

  test.each([
    ['en', '7:30:10 PM CEST (your time 1:30:10 PM)'],
    ['de', '19:30:10 MESZ (Ihre Zeit: 13:30:10)'],
    ['fr', '19:30:10 UTC+2 (chez vous 13:30:10)'],
    ['ar', '7:30:10 م بتوقيت ألمانيا (بتوقيتك 1:30:10 م)'],
  ] as const)('an end moved within its minute has the seconds in both times: %s', async (locale, text) => {
    const i18n = await reader(locale, 'America/New_York');
    const to = END.replace('00Z', '10Z');
    expect(spaced(saleClock(i18n, to, BERLIN, movedEndFormat(END, to, i18n)))).toBe(text);
  });

  test.each([
    ['17:30:00', '17:31:42', '7:31:42 PM CEST'],
    ['17:31:42', '17:32:56', '7:32:56 PM CEST'],
    // The seconds stay: an earlier end of the lot was shown with them.
    ['17:32:56', '17:34:00', '7:34:00 PM CEST'],
    ['17:30:00', '17:35:00', '7:35 PM CEST'],
  ])('an end moved from %s to %s has seconds unless both are whole minutes', async (from, to, text) => {
    const i18n = await reader('en', BERLIN);
    const [old, end] = [`2026-07-01T${from}Z`, `2026-07-01T${to}Z`];
    expect(spaced(saleClock(i18n, end, BERLIN, movedEndFormat(old, end, i18n)))).toBe(text);
  });

  test('a reader whose clock shows the same time sees it once, with the name of the zone', async () => {
    const paris = await reader('en', 'Europe/Paris');
    expect(spaced(saleMoment(paris, END, BERLIN, NOW))).toBe('today, 7:30 PM CEST');
    expect(spaced(saleClock(paris, END, BERLIN))).toBe('7:30 PM CEST');
    // The name of the zone never stands alone in a line.
    expect(saleClock(paris, END, BERLIN)).toMatch(/\u00a0CEST$/);
  });

  test('without a valid time zone of the sale, the time is given in the zone of the reader', async () => {
    const i18n = await reader('en', 'America/New_York');
    expect(spaced(saleMoment(i18n, END, null, NOW))).toBe('today, 1:30 PM EDT');
    expect(spaced(saleMoment(i18n, END, 'Mars/Olympus', NOW))).toBe('today, 1:30 PM EDT');
  });

  test('when the date differs between the two zones, both dates are shown', async () => {
    const sydney = await reader('en', 'Australia/Sydney');
    expect(spaced(saleMoment(sydney, END, BERLIN, NOW))).toBe(
      'Wed, Jul 1, 7:30 PM CEST (your time Thu, Jul 2, 3:30 AM)',
    );
  });

  test('an end in another year shows the year', async () => {
    const berlin = await reader('en', BERLIN);
    expect(spaced(saleMoment(berlin, '2025-07-01T17:30:00Z', BERLIN, NOW))).toBe('Jul 1, 2025, 7:30 PM CEST');
  });

  test('saleDate shows the whole date', async () => {
    expect(spaced(saleDate(await reader('en', 'America/New_York'), END, BERLIN))).toBe(
      'Wednesday, July 01, 2026 at 7:30 PM CEST (your time 1:30 PM)',
    );
  });
});
