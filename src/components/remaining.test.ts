import { expect, test } from 'vitest';
import { createI18n } from '../i18n/create-i18n.ts';
import type { I18n } from '../i18n/i18n.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import { formatRemaining, formatRemainingExactly, formatUntilBegin } from './remaining.ts';

const words: Pick<I18n, 't'> = { t: (key, params) => `${key} ${Object.values(params ?? {}).join(',')}` };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [3 * 24 * HOUR + 4 * HOUR + 59 * MINUTE, 'common.daysHours 3,4,genitive'],
  [24 * HOUR, 'common.daysHours 1,0,genitive'],
  [24 * HOUR - 1000, 'common.hoursMinutes 23,59'],
  [2 * HOUR + 14 * MINUTE, 'common.hoursMinutes 2,14'],
  [HOUR - 1000, '59:59'],
  [107_000, '01:47'],
  [1, '00:01'],
  [0, '00:00'],
  [-5000, '00:00'],
])('%i ms remaining', (left, text) => {
  expect(formatRemaining(words, left)).toBe(text);
});

test('an overdue start reads "begins shortly"', () => {
  expect(formatUntilBegin(words, 1)).toBe('00:01');
  expect(formatUntilBegin(words, 25 * HOUR, formatRemainingExactly)).toBe('common.daysHours 1,1,');
  expect([0, -5000].map((left) => formatUntilBegin(words, left))).toEqual(
    Array(2).fill('common.beginsSoon '),
  );
});

test('on the last day the exact form shows seconds, before that days and hours', () => {
  expect(formatRemainingExactly(words, 2 * HOUR + 14 * MINUTE + 9000)).toBe('02:14:09');
  expect(formatRemainingExactly(words, 107_000)).toBe('01:47');
  expect(formatRemainingExactly(words, 25 * HOUR)).toBe('common.daysHours 1,1,');
});

test('in Arabic two days have another form after "ends in" than alone', async () => {
  const arabic = await createI18n({
    locale: 'ar',
    load: loadMessages,
    log: () => undefined,
  });
  expect(formatRemaining(arabic, 53 * HOUR)).toBe('يومين و5 س');
  expect(formatRemainingExactly(arabic, 53 * HOUR)).toBe('يومان و5 س');
  expect(formatRemaining(arabic, 77 * HOUR)).toBe('3 أيام و5 س');
  expect(formatRemainingExactly(arabic, 77 * HOUR)).toBe('3 أيام و5 س');
});
