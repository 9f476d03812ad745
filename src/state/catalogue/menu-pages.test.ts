import { expect, test } from 'vitest';
import { menuPages } from './menu-pages.ts';

const pages = {
  '1': {
    id: '1',
    names: { en: 'Contact', de: 'Kontakt' },
    slugs: { en: 'contact', de: 'kontakt' },
    excerpts: { de: 'Rufen Sie an.' },
  },
  '2': { id: '2', names: { en: 'Yard', fr: 'Haras' }, slugs: { en: 'yard' } },
  '3': { id: '3', names: { de: 'Nur deutsch' }, slugs: { de: 'nur' } },
};

test.each([
  ['de', ['Kontakt kontakt', 'Yard yard', 'Nur deutsch nur']],
  // Name and slug come from the same language: a French name must not link to an English page.
  ['fr', ['Contact contact', 'Yard yard']],
] as const)('pages of a menu in %s', (locale, shown) => {
  const found = menuPages({ pages }, ['1', '2', '9', '3'], locale);
  expect(found.map(({ name, slug }) => `${name} ${slug}`)).toEqual(shown);
});

test('without the auctioneer the menu is empty', () => {
  expect(menuPages(undefined, ['1'], 'en')).toEqual([]);
});

test('the excerpt of a page is in the same language as its name and slug', () => {
  const excerptIn = (locale: 'de' | 'fr') => menuPages({ pages }, ['1', '2'], locale).map((it) => it.excerpt);
  expect(excerptIn('de')).toEqual(['Rufen Sie an.', '']);
  expect(excerptIn('fr')).toEqual(['', '']);
});
