import { expect, test } from 'vitest';
import consoleAr from '../../../demo/console/messages/ar.ts';
import consoleDe from '../../../demo/console/messages/de.ts';
import consoleEn from '../../../demo/console/messages/en.ts';
import consoleFr from '../../../demo/console/messages/fr.ts';
import { PROBLEM_CODES } from '../../api/schema/problem.ts';
import { LOCALES, type Locale } from '../../domain/locale.ts';
import { loadMessages, type MessageTree } from '../../i18n/load-messages.ts';
import { NAMESPACES } from '../../i18n/namespaces.ts';
import { baseOf, compare, flatten, keysIn } from './messages.ts';
import { child, consoleCode, nameOf, type Source, shipped, treeOf, walk } from './sources.ts';

/** Words and units that a language shares with English, as `locale key`. */
const SAME_IN_BOTH = new Set([
  'de app.footer.newsletter',
  'de auction.filter',
  'de auction.height',
  'de content.map.kilometres',
  'de content.map.metres',
  'de filter.active',
  'de lot.documents.kilobytes',
  'de lot.documents.megabytes',
  'de lot.videos.title',
  'de participation.meter.limit',
  'de room.live',
  'de route.index',
  'de saleLog.who.online',
  'fr app.menu.open',
  'fr auction.height',
  'fr auction.lots',
  'fr bid.minutes',
  'fr common.hoursMinutes',
  'fr common.lot',
  'fr contact.mail',
  'fr content.map.kilometres',
  'fr content.map.metres',
  'fr lot.description',
  'fr lot.documents.title',
  'fr route.lot',
  'fr route.page',
]);

/** Sentences by locale, and keys that two files of a language have: only one of them would be found. */
const doubles: string[] = [];
const messages = new Map<Locale, Map<string, string>>();
for (const locale of LOCALES) {
  const all = new Map<string, string>();
  for (const namespace of NAMESPACES)
    for (const [key, text] of flatten(await loadMessages(locale, namespace))) {
      if (all.has(key)) doubles.push(`${locale}/${namespace} ${key}`);
      all.set(key, text);
    }
  messages.set(locale, all);
}
const english = messages.get('en') ?? new Map<string, string>();

function unused(keys: readonly string[], files: readonly Source[]): string[] {
  const used = new Set(files.flatMap((file) => keysIn(file, keys)));
  return [...new Set([...keys].map(baseOf))].filter((key) => !used.has(key));
}

const users = shipped.filter((file) => !file.path.startsWith('src/i18n/messages/'));

/** The literals of a type that is a union of them. */
function unionOf(path: string, type: string): string[] {
  const values: string[] = [];
  const file = shipped.find((it) => it.path === path);
  if (!file) return values;
  walk(treeOf(file), (node, above) => {
    const alias = above.find((it) => it.type === 'TSTypeAliasDeclaration');
    if (node.type === 'Literal' && typeof node.value === 'string' && nameOf(child(alias, 'id')) === type) {
      values.push(node.value);
    }
  });
  return values;
}

test.each(LOCALES)('%s says everything that English says, in its own words', (locale) => {
  expect(compare(locale, messages.get(locale) ?? new Map(), english, SAME_IN_BOTH)).toEqual([]);
});

test('German does not wrap after the first letter of an e-mail', () => {
  const wraps = [...(messages.get('de') ?? [])].filter(([, text]) => text.includes('E-Mail'));
  expect(wraps).toEqual([]);
});

test('every key is in one file', () => {
  expect(doubles).toEqual([]);
});

test('every message file is one of the namespaces', () => {
  const files = shipped.flatMap(({ path }) => path.match(/^src\/i18n\/messages\/(.*)\.ts$/)?.[1] ?? []);
  const expected = LOCALES.flatMap((locale) => NAMESPACES.map((namespace) => `${locale}/${namespace}`));
  expect(files.sort()).toEqual(expected.sort());
});

test('each text that may be the same in two languages still is', () => {
  const needless = [...SAME_IN_BOTH].filter((entry) => {
    const [locale = '', key = ''] = entry.split(' ');
    const forms = [...english].filter(([it]) => baseOf(it) === key);
    return !forms.some(([form, text]) => messages.get(locale as Locale)?.get(form) === text);
  });
  expect(needless).toEqual([]);
});

test('every key is used', () => {
  expect(unused([...english.keys()], users)).toEqual([]);
});

const consoleMessages: Readonly<Record<Locale, MessageTree>> = {
  en: consoleEn,
  de: consoleDe,
  fr: consoleFr,
  ar: consoleAr,
};

test.each(LOCALES)('the console speaks %s as well', (locale) => {
  const own = flatten(consoleMessages[locale]);
  expect(compare(locale, own, flatten(consoleEn), new Set())).toEqual([]);
});

test('every key of the console is used', () => {
  // The product's own code looks up errors by their codes.
  const lookup = users.filter(({ path }) => path === 'src/i18n/create-i18n.ts');
  const files = consoleCode.filter((file) => !file.path.startsWith('demo/console/messages/'));
  expect(unused([...flatten(consoleEn).keys()], [...files, ...lookup])).toEqual([]);
});

test('every error code has its sentence', () => {
  const transport = unionOf('src/api/failure.ts', 'TransportCode');
  expect(transport).toContain('network');
  const codes = [...PROBLEM_CODES, ...transport, 'unknown'];
  const own = flatten(consoleEn);
  const sentences = (code: string) => [english, own].filter((texts) => texts.has(`error.${code}`)).length;
  // Codes that only the auctioneer's calls return belong to the console.
  expect(codes.filter((code) => sentences(code) !== 1)).toEqual([]);
});

const en = new Map([
  ['a', 'Hello {{name}}'],
  ['lots_one', '{{count}} lot'],
  ['lots_other', '{{count}} lots'],
]);
const german = (change: Record<string, string>, without: string[] = []) => {
  const whole = {
    a: 'Guten Tag, {{name}}',
    lots_one: '{{count}} Los',
    lots_other: '{{count}} Lose',
    ...change,
  };
  return new Map(Object.entries(whole).filter(([key]) => !without.includes(key)));
};

test.each([
  [german({}, ['a']), 'missing'],
  [german({ b: 'Mehr' }), 'not in English'],
  [german({ a: 'Guten Tag' }), 'params'],
  [german({ a: 'Hello {{name}}' }), 'still English'],
  [german({ a: '{{name}} ' }), 'empty'],
  [german({}, ['lots_one']), 'plural forms'],
  [german({ lots_few: '{{count}} Lose' }), 'plural forms'],
])('a faulty language is found: %#', (faulty, why) => {
  expect(compare('de', faulty, en, new Set()).join()).toContain(why);
});

test('a correct language passes, and shared words can be allowed', () => {
  expect(compare('de', german({}), en, new Set())).toEqual([]);
  expect(compare('de', german({ a: 'Hello {{name}}' }), en, new Set(['de a']))).toEqual([]);
});

test('French has a no-break space beside its punctuation, so that no line begins with it', () => {
  const french = [...(messages.get('fr') ?? []), ...flatten(consoleFr)];
  const broken = french.filter(([, text]) => / [:;!?»]|« /.test(text));
  expect(broken).toEqual([]);
});

test('a key that no code names is found, and a composed key is not', () => {
  const text = "t('a.b'); t(`c.$" + "{code}`); t('plural', { count });";
  const keys = ['a.b', 'a.c', 'c.x', 'plural_one', 'plural_other'];
  expect(unused(keys, [{ path: 'src/x.ts', text }])).toEqual(['a.c']);
});
