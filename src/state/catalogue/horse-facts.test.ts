import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { aLot } from '../../testing/fixtures/lots.ts';
import { pedigreeLine, shortFacts } from './horse-facts.ts';

const facts = (change: object) => ({ ...aLot().facts, ...change });

test.each([
  ['en', 'by Quidam – Sandro', 'by Quidam'],
  ['de', 'v. Quidam – Sandro', 'v. Quidam'],
  ['fr', 'par Quidam – Sandro', 'par Quidam'],
  ['ar', 'من \u2068Quidam\u2069 – \u2068Sandro\u2069', 'من \u2068Quidam\u2069'],
] as const)('%s: the sire stands next to the word for "by"', async (locale, both, one) => {
  const i18n = await createI18n({ locale, load: loadMessages, log: () => undefined });
  expect(pedigreeLine(facts({}), i18n)).toBe(both);
  expect(pedigreeLine(facts({ damSire: null }), i18n)).toBe(one);
  expect(pedigreeLine(facts({ sire: null }), i18n)).toBe('');
});

test('the short facts leave out unknown ones', async () => {
  const i18n = await createI18n({ locale: 'en', load: loadMessages, log: () => undefined });
  const known = { dateOfBirth: '2020-04-14', sex: null, colour: null, height: 170 };
  expect(shortFacts(facts(known), i18n)).toEqual(['2020', '170\u00a0cm']);
});
