import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../domain/locale.ts';
import { createI18n } from './create-i18n.ts';
import type { MessageKey } from './keys.ts';
import { type LoadMessages, loadMessages, type MessageTree } from './load-messages.ts';

/** Two namespaces by locale; German lacks one message and the errors. */
const files: Record<Locale, Record<string, MessageTree>> = {
  en: {
    common: {
      common: { hello: 'Hello {{name}}', onlyEnglish: 'English only' },
      error: { not_found: 'Not found', unknown: 'That did not work' },
    },
    lot: {
      lot: { lots_one: '{{count}} lot', lots_other: '{{count}} lots' },
      error: { lot_closed: 'Bidding is over' },
    },
  },
  de: {
    common: { common: { hello: 'Guten Tag, {{name}}' } },
    lot: { lot: { lots_one: '{{count}} Los', lots_other: '{{count}} Lose' } },
  },
  fr: {
    common: { common: { hello: 'Bonjour {{name}}' } },
    lot: {
      lot: { lots_one: '{{count}} lot', lots_many: '{{count}} de lots', lots_other: '{{count}} lots' },
    },
  },
  ar: {
    common: { common: { hello: 'مرحبًا {{name}}' } },
    lot: {
      lot: {
        lots_zero: 'لا قطع',
        lots_one: 'قطعة واحدة',
        lots_two: 'قطعتان',
        lots_few: '{{count}} قطع',
        lots_many: '{{count}} قطعة',
        lots_other: '{{count}} من القطع',
      },
    },
  },
};
const file: LoadMessages = async (locale, namespace) => files[locale][namespace] ?? {};
const key = (text: string) => text as MessageKey;

function set(locale: Locale, load: LoadMessages = file, namespaces: string[] = []) {
  const requested: string[] = [];
  const logged: string[] = [];
  const i18n = createI18n({
    locale,
    namespaces,
    load: (language, namespace) => {
      requested.push(`${language}/${namespace}`);
      return load(language, namespace);
    },
    log: (message) => void logged.push(message),
  });
  return { i18n, requested, logged };
}

const without =
  (missing: Locale, of = 'common'): LoadMessages =>
  async (locale, namespace) => {
    if (locale === missing && namespace === of) throw new Error('404');
    return file(locale, namespace);
  };

test('the English fallback and the language of the page are loaded', async () => {
  const { i18n, requested } = set('fr');
  expect((await i18n).t(key('common.hello'), { name: 'Anna' })).toBe('Bonjour Anna');
  expect(requested.sort()).toEqual(['en/common', 'fr/common']);
});

test('English messages that are there already are not loaded', async () => {
  const requested: string[] = [];
  const i18n = await createI18n({
    locale: 'de',
    english: { common: { common: { hello: 'Hello {{name}}', onlyEnglish: 'English only' } } },
    load: (locale, namespace) => {
      requested.push(`${locale}/${namespace}`);
      return Promise.reject(new Error('offline'));
    },
    log: () => undefined,
  });
  expect(requested).toEqual(['de/common']);
  expect(i18n.t(key('common.hello'), { name: 'Anna' })).toBe('Hello Anna');
});

test('each file is loaded once when the language is the fallback', async () => {
  const { i18n, requested } = set('en');
  await i18n;
  expect(requested).toEqual(['en/common']);
});

test('a message missing in a language is shown in English', async () => {
  expect((await set('de').i18n).t(key('common.onlyEnglish'))).toBe('English only');
});

test('parameters are plain text: neither escaped nor interpolated again', async () => {
  const i18n = await set('en').i18n;
  expect(i18n.t(key('common.hello'), { name: '<b>Tom & $t(common.onlyEnglish)</b>' })).toBe(
    'Hello <b>Tom & $t(common.onlyEnglish)</b>',
  );
});

test.each(['en', 'ar'] as const)(
  '%s: a parameter that is not given is not left out silently',
  async (locale) => {
    const i18n = await set(locale).i18n;
    expect(i18n.t(key('common.hello'), {})).toContain('{{name}}');
  },
);

test('in an Arabic sentence a Latin name is isolated from the direction of the text', async () => {
  const i18n = await set('ar').i18n;
  expect(i18n.t(key('common.hello'), { name: 'Sir Donnerhall II' })).toBe(
    'مرحبًا \u2068Sir Donnerhall II\u2069',
  );
  expect(i18n.t(key('common.hello'), { name: 'هنريكه' })).toBe('مرحبًا هنريكه');
  expect(i18n.t(key('common.hello'), { name: '\u2068A\u2069' })).toBe('مرحبًا \u2068A\u2069');
});

test.each([
  ['en', [0, 1, 2], ['0 lots', '1 lot', '2 lots']],
  ['de', [0, 1, 2], ['0 Lose', '1 Los', '2 Lose']],
  ['fr', [0, 1, 2, 1_000_000], ['0 lot', '1 lot', '2 lots', '1000000 de lots']],
  ['ar', [0, 1, 2, 3, 11, 100], ['لا قطع', 'قطعة واحدة', 'قطعتان', '3 قطع', '11 قطعة', '100 من القطع']],
] as const)('%s: uses the plural rules of the language', async (locale, counts, sentences) => {
  const i18n = await set(locale, file, ['lot']).i18n;
  expect(counts.map((count) => i18n.t(key('lot.lots'), { count }))).toEqual(sentences);
});

test('a known error code has its own message, any other code the general one', async () => {
  const i18n = await set('en').i18n;
  expect(i18n.errorText('not_found')).toBe('Not found');
  expect(i18n.errorText('brand_new_code')).toBe('That did not work');
  expect(i18n.errorText('')).toBe('That did not work');
  expect(i18n.errorText('not_found.x')).toBe('That did not work');
});

test('an error code of a namespace has its own message once the namespace is loaded', async () => {
  for (const locale of ['en', 'de'] as const) {
    const i18n = await set(locale).i18n;
    expect(i18n.errorText('lot_closed')).toBe('That did not work');
    await i18n.load(['lot']);
    expect(i18n.errorText('lot_closed')).toBe('Bidding is over');
    expect(i18n.errorText('not_found')).toBe('Not found');
  }
});

test('a change of language updates text, formats and direction at once and notifies effects', async () => {
  const i18n = await set('en').i18n;
  const seen: string[] = [];
  const stop = effect(() => {
    seen.push(
      `${i18n.direction.value} ${i18n.t(key('common.hello'), { name: 'A' })} ${i18n.format.currency(1000)}`,
    );
  });
  await i18n.change('ar');
  stop();
  expect(seen.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'ltr Hello A €1,000',
    'rtl مرحبًا \u2068A\u2069 \u20661,000 €\u2069',
  ]);
});

test('each language is loaded once', async () => {
  const { i18n, requested } = set('en');
  await (await i18n).change('de');
  await (await i18n).change('en');
  await (await i18n).change('de');
  expect(requested).toEqual(['en/common', 'de/common']);
});

test('when a language cannot be loaded, the error is logged and the language stays', async () => {
  const { i18n, logged } = set('en', without('de'));
  await (await i18n).change('de');
  expect((await i18n).locale.value).toBe('en');
  expect(logged).toHaveLength(1);
});

test('when the first language cannot be loaded, the page is in English, left to right', async () => {
  const { i18n, logged } = set('ar', without('ar'));
  expect((await i18n).t(key('common.hello'), { name: 'Anna' })).toBe('Hello Anna');
  expect((await i18n).direction.value).toBe('ltr');
  expect(logged).toHaveLength(1);
});

test('a language that failed to load is requested again at the next change', async () => {
  let broken = true;
  const { i18n } = set('en', async (locale, namespace) => {
    if (locale === 'de' && broken) throw new Error('offline');
    return file(locale, namespace);
  });
  await (await i18n).change('de');
  broken = false;
  await (await i18n).change('de');
  expect((await i18n).locale.value).toBe('de');
});

test('the later of two language changes in progress wins, whichever file loads first', async () => {
  let arrive = (_: MessageTree): void => {};
  const slow = new Promise<MessageTree>((resolve) => {
    arrive = resolve;
  });
  const i18n = await set('en', (locale, namespace) => (locale === 'de' ? slow : file(locale, namespace)))
    .i18n;
  const first = i18n.change('de');
  await i18n.change('fr');
  arrive({});
  await first;
  expect(i18n.locale.value).toBe('fr');
});

test('an added namespace is loaded once, in the fallback and the language', async () => {
  const { i18n, requested } = set('de');
  const { load, t } = await i18n;
  await Promise.all([load(['lot']), load(['lot'])]);
  expect(t(key('lot.lots'), { count: 2 })).toBe('2 Lose');
  expect(requested.sort()).toEqual(['de/common', 'de/lot', 'en/common', 'en/lot']);
});

test('a change of language loads every namespace in use before it switches', async () => {
  const { i18n, requested } = set('en');
  const { load, change, t } = await i18n;
  await load(['lot']);
  await change('de');
  expect(requested.slice(2)).toEqual(['de/common', 'de/lot']);
  expect(t(key('lot.lots'), { count: 2 })).toBe('2 Lose');
});

test('a namespace added during a change of language is loaded before the switch', async () => {
  let arrive = (_: MessageTree): void => {};
  const slow = new Promise<MessageTree>((resolve) => {
    arrive = resolve;
  });
  const { i18n } = set('en', (locale, namespace) =>
    `${locale}/${namespace}` === 'de/common' ? slow : file(locale, namespace),
  );
  const { load, change, t, locale } = await i18n;
  const changed = change('de');
  await load(['lot']);
  expect(locale.value).toBe('en');
  const seen: string[] = [];
  const stop = effect(() => void seen.push(`${locale.value} ${t(key('lot.lots'), { count: 2 })}`));
  arrive({});
  await changed;
  stop();
  expect(seen).toEqual(['en 2 lots', 'de 2 Lose']);
});

test('a namespace that fails in the language is logged and shown in English', async () => {
  const { i18n, logged } = set('de', without('de', 'lot'));
  const { load, t, locale } = await i18n;
  await load(['lot']);
  expect(t(key('lot.lots'), { count: 2 })).toBe('2 lots');
  expect(locale.value).toBe('de');
  expect(logged).toHaveLength(1);
});

test('a namespace that loads in no language rejects', async () => {
  const { i18n } = set('de', async (locale, namespace) => {
    if (namespace === 'lot') throw new Error('offline');
    return file(locale, namespace);
  });
  await expect((await i18n).load(['lot'])).rejects.toThrow('lot');
});

test('the French messages have no-break spaces before their punctuation', async () => {
  expect(JSON.stringify(await loadMessages('fr', 'lot'))).toMatch(/\u00a0[?:]/);
});

test.each(LOCALES)('%s: the real message files load and have texts for errors', async (locale) => {
  const i18n = await createI18n({ locale, namespaces: ['bidding'], load: loadMessages, log: () => {} });
  expect(i18n.locale.value).toBe(locale);
  expect(i18n.errorText('network')).not.toMatch(/error\./);
  expect(i18n.errorText('lot_closed')).not.toBe(i18n.errorText('of no name'));
});
