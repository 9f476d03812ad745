import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../domain/locale.ts';
import { createI18n } from './create-i18n.ts';
import type { MessageKey } from './keys.ts';
import { loadMessages, type MessageTree } from './load-messages.ts';

const files: Record<Locale, MessageTree> = {
  en: {
    hello: 'Hello {{name}}',
    onlyEnglish: 'English only',
    lots_one: '{{count}} lot',
    lots_other: '{{count}} lots',
    error: { not_found: 'Not found', unknown: 'That did not work' },
  },
  de: {
    hello: 'Guten Tag, {{name}}',
    lots_one: '{{count}} Los',
    lots_other: '{{count}} Lose',
  },
  fr: {
    hello: 'Bonjour {{name}}',
    lots_one: '{{count}} lot',
    lots_many: '{{count}} de lots',
    lots_other: '{{count}} lots',
  },
  ar: {
    hello: 'مرحبًا {{name}}',
    lots_zero: 'لا قطع',
    lots_one: 'قطعة واحدة',
    lots_two: 'قطعتان',
    lots_few: '{{count}} قطع',
    lots_many: '{{count}} قطعة',
    lots_other: '{{count}} من القطع',
  },
};
const key = (text: string) => text as MessageKey;

function set(locale: Locale, load: (locale: Locale) => Promise<MessageTree> = async (it) => files[it]) {
  const asked: Locale[] = [];
  const logged: string[] = [];
  const i18n = createI18n({
    locale,
    load: (it) => {
      asked.push(it);
      return load(it);
    },
    log: (message) => void logged.push(message),
  });
  return { i18n, asked, logged };
}

const without = (missing: Locale) => async (locale: Locale) => {
  if (locale === missing) throw new Error('404');
  return files[locale];
};

test('asks for the fallback first, then for the language', async () => {
  const { i18n, asked } = set('fr');
  expect((await i18n).t(key('hello'), { name: 'Anna' })).toBe('Bonjour Anna');
  expect(asked).toEqual(['en', 'fr']);
});

test('asks once where the language is the fallback', async () => {
  const { i18n, asked } = set('en');
  await i18n;
  expect(asked).toEqual(['en']);
});

test('a sentence that a language lacks is said in English', async () => {
  expect((await set('de').i18n).t(key('onlyEnglish'))).toBe('English only');
});

test('names are text: nothing is escaped, nothing is looked up in them', async () => {
  const i18n = await set('en').i18n;
  expect(i18n.t(key('hello'), { name: '<b>Tom & $t(onlyEnglish)</b>' })).toBe(
    'Hello <b>Tom & $t(onlyEnglish)</b>',
  );
});

test('names in Latin letters keep their place in an Arabic sentence', async () => {
  const i18n = await set('ar').i18n;
  expect(i18n.t(key('hello'), { name: 'Sir Donnerhall II' })).toBe('مرحبًا \u2068Sir Donnerhall II\u2069');
  expect(i18n.t(key('hello'), { name: 'هنريكه' })).toBe('مرحبًا هنريكه');
  expect(i18n.t(key('hello'), { name: '\u2068A\u2069' })).toBe('مرحبًا \u2068A\u2069');
});

test.each([
  ['en', [0, 1, 2], ['0 lots', '1 lot', '2 lots']],
  ['de', [0, 1, 2], ['0 Lose', '1 Los', '2 Lose']],
  ['fr', [0, 1, 2, 1_000_000], ['0 lot', '1 lot', '2 lots', '1000000 de lots']],
  ['ar', [0, 1, 2, 3, 11, 100], ['لا قطع', 'قطعة واحدة', 'قطعتان', '3 قطع', '11 قطعة', '100 من القطع']],
] as const)('%s: plurals by its own rules', async (locale, counts, sentences) => {
  const i18n = await set(locale).i18n;
  expect(counts.map((count) => i18n.t(key('lots'), { count }))).toEqual(sentences);
});

test('an error code has its sentence, any other code the general one', async () => {
  const i18n = await set('en').i18n;
  expect(i18n.errorText('not_found')).toBe('Not found');
  expect(i18n.errorText('brand_new_code')).toBe('That did not work');
  expect(i18n.errorText('')).toBe('That did not work');
  expect(i18n.errorText('not_found.x')).toBe('That did not work');
});

test('changes text, formats and direction together, and tells who reads them', async () => {
  const i18n = await set('en').i18n;
  const seen: string[] = [];
  const stop = effect(() => {
    seen.push(`${i18n.direction.value} ${i18n.t(key('hello'), { name: 'A' })} ${i18n.format.currency(1000)}`);
  });
  await i18n.change('ar');
  stop();
  expect(seen.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'ltr Hello A €1,000',
    'rtl مرحبًا \u2068A\u2069 \u20661,000 €\u2069',
  ]);
});

test('French signs stay on the line of the word they follow', async () => {
  const load = async () => ({ hello: '« {{name}} » : prêt ? Oui ; non !' });
  const i18n = await createI18n({ locale: 'fr', load, log: () => undefined });
  expect(i18n.t(key('hello'), { name: 'A' })).toBe(
    '«\u00a0A\u00a0»\u00a0: prêt\u00a0? Oui\u00a0; non\u00a0!',
  );
});

test('loads a language once', async () => {
  const { i18n, asked } = set('en');
  await (await i18n).change('de');
  await (await i18n).change('en');
  await (await i18n).change('de');
  expect(asked).toEqual(['en', 'de']);
});

test('a language that cannot be loaded is logged and not switched to', async () => {
  const { i18n, logged } = set('en', without('de'));
  await (await i18n).change('de');
  expect((await i18n).locale.value).toBe('en');
  expect(logged).toHaveLength(1);
});

test('where the first language cannot be loaded the page speaks English, left to right', async () => {
  const { i18n, logged } = set('ar', without('ar'));
  expect((await i18n).t(key('hello'), { name: 'Anna' })).toBe('Hello Anna');
  expect((await i18n).direction.value).toBe('ltr');
  expect(logged).toHaveLength(1);
});

test('a language that failed is asked for again the next time', async () => {
  let broken = true;
  const { i18n } = set('en', async (locale) => {
    if (locale === 'de' && broken) throw new Error('offline');
    return files[locale];
  });
  await (await i18n).change('de');
  broken = false;
  await (await i18n).change('de');
  expect((await i18n).locale.value).toBe('de');
});

test('of two changes in flight the later one counts, whichever file comes first', async () => {
  let arrive = (_: MessageTree): void => {};
  const slow = new Promise<MessageTree>((resolve) => {
    arrive = resolve;
  });
  const i18n = await set('en', (locale) => (locale === 'de' ? slow : Promise.resolve(files[locale]))).i18n;
  const first = i18n.change('de');
  await i18n.change('fr');
  arrive(files.de);
  await first;
  expect(i18n.locale.value).toBe('fr');
});

test.each(LOCALES)('%s: the real file loads and says what went wrong', async (locale) => {
  const i18n = await createI18n({ locale, load: loadMessages, log: () => {} });
  expect(i18n.locale.value).toBe(locale);
  expect(i18n.errorText('network')).not.toMatch(/error\./);
  expect(i18n.errorText('lot_closed')).not.toBe(i18n.errorText('of no name'));
});
