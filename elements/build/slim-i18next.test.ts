import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { LOCALES } from '../../src/domain/locale.ts';
import { loadMessages, type MessageTree } from '../../src/i18n/load-messages.ts';
import { NAMESPACES } from '../../src/i18n/namespaces.ts';
import { withoutUnreached } from './slim-i18next.ts';

const file = new URL('../../node_modules/i18next/dist/esm/i18next.js', import.meta.url);
const source = readFileSync(file, 'utf8');
const slim: { default: typeof i18next } = await import(
  /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(withoutUnreached(source))}`
);

const keysOf = (tree: MessageTree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? prefix + key.replace(/_[a-z]+$/, '') : keysOf(value, `${prefix}${key}.`),
  );

test.each(LOCALES)('%s: the reduced library formats every message like the whole library', async (locale) => {
  const files = await Promise.all(NAMESPACES.map((namespace) => loadMessages(locale, namespace)));
  const tree: MessageTree = Object.assign({}, ...files);
  const [whole, less] = await Promise.all(
    [i18next, slim.default].map(async (library) => {
      const texts = library.createInstance();
      await texts.init({ lng: 'en', fallbackLng: 'en', resources: {}, nsSeparator: false });
      texts.addResourceBundle(locale, 'translation', tree);
      return texts.getFixedT(locale);
    }),
  );
  const params = { number: '1.000', name: '<b>Anna & Ben</b>', when: 'now', max: '€ 5' };
  for (const key of keysOf(tree))
    for (const count of [undefined, 0, 1, 2, 3, 11, 100])
      expect(less?.(key, { ...params, count })).toBe(whole?.(key, { ...params, count }));
});

test('the build fails when a release lacks one of the removed parts', () => {
  expect(() => withoutUnreached(source.replace('class Formatter', 'class Formats'))).toThrow('Formatter');
});
