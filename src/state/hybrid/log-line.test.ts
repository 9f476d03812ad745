import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LogEntry } from '../../api/schema/hybrid-log.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { logLine } from './log-line.ts';

const AT = '2026-05-01T18:00:00Z';
const entry = (fields: object): LogEntry => v.parse(LogEntry, { no: 1, at: AT, kind: 'bid', ...fields });
const i18nOf = (locale: 'en' | 'de') =>
  createI18n({ locale, namespaces: ['bidding'], load: loadMessages, log: () => undefined });
const reader = async (alias: string | null, locale: 'en' | 'de' = 'en') => {
  const i18n = await i18nOf(locale);
  return (line: LogEntry) => logLine(line, alias, i18n);
};

test('a line of the log names the bidder, the source and the amount', async () => {
  const read = await reader('218');
  const text = (fields: object): string => {
    const { text: said, price } = read(entry(fields));
    return price === null ? said : `${said} ${price}`;
  };
  expect(
    [
      { kind: 'opened', amount: 10_000 },
      { source: 'hall', bidder: '', amount: 10_000 },
      { source: 'phone', bidder: '77', amount: 10_500 },
      { source: 'online', bidder: '218', amount: 11_000 },
      { source: 'auto', bidder: '218', amount: 11_500 },
      { kind: 'counting', counting: 2 },
      { kind: 'sold', source: 'hall', bidder: '', amount: 12_000 },
      { kind: 'sold', source: 'online', bidder: '218', amount: 12_000 },
    ].map(text),
  ).toEqual([
    'Opened €10,000',
    'Hall €10,000',
    'Phone, paddle 77 €10,500',
    'You €11,000',
    'You, absentee bid €11,500',
    'Going twice',
    'Sold · Hall €12,000',
    'Sold to you €12,000',
  ]);
});

test('only the bids of the user are marked as their own, and none without a paddle', async () => {
  const bid = { source: 'online', bidder: '218', amount: 11_000 };
  const read = await reader('218');
  expect(read(entry(bid)).isOwn).toBe(true);
  expect(read(entry({ ...bid, bidder: '219' })).isOwn).toBe(false);
  expect(read(entry({ kind: 'asking', amount: 11_000 })).isOwn).toBe(false);
  const hall = { source: 'hall', bidder: '', amount: 11_000 };
  expect((await reader(null))(entry(hall)).isOwn).toBe(false);
});

test('a line of the log is in the language of the page', async () => {
  const read = await reader(null, 'de');
  expect(read(entry({ source: 'hall', amount: 11_000 }))).toEqual({
    text: 'Saal',
    price: '11.000\u00a0€',
    isOwn: false,
  });
});
