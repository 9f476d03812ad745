import { expect, test } from 'vitest';
import { createPathOf, pathsByLocale } from './addresses.ts';

const pathOf = createPathOf({ provider: 'sales', sale: '3forONE' });
const page = (page: string) => ({ name: 'sales-page', params: { page }, locale: 'de' }) as const;

test('a page has an address in each language that has a slug for it', () => {
  const slugs = { page: { en: 'contact', de: 'kontakt', ar: 'اتصل' } };
  expect(pathsByLocale(page('kontakt'), slugs, pathOf)).toEqual({
    en: '/sales/3forONE/contact',
    de: '/de/sales/3forONE/kontakt',
    ar: `/ar/sales/3forONE/${encodeURIComponent('اتصل')}`,
  });
});

test('the term of a search is in the query, in every language', () => {
  const q = 'fürst & co';
  expect(pathOf('search', { q }, 'en')).toBe('/search?q=f%C3%BCrst%20%26%20co');
  expect(pathOf('search', { q }, 'ar')).toBe('/ar/search?q=f%C3%BCrst%20%26%20co');
  expect(pathOf('search', { q: '' }, 'de')).toBe('/de/search');
});

test('a page opened by the slug of another language gets the address of its own language', () => {
  const slugs = { page: { en: 'contact', de: 'kontakt' } };
  expect(pathsByLocale(page('contact'), slugs, pathOf).de).toBe('/de/sales/3forONE/kontakt');
});

test('without slugs a page has only its current address', () => {
  expect(pathsByLocale(page('kontakt'), {}, pathOf)).toEqual({ de: '/de/sales/3forONE/kontakt' });
});

test('a token is the same in every language, while the rest of the path is translated', () => {
  const shown = { name: 'auth-password-reset-token', params: { token: 'a-b' }, locale: 'en' } as const;
  expect(pathsByLocale(shown, {}, pathOf)).toEqual({
    en: '/auth/password-reset/a-b',
    de: '/de/auth/passwort-zuruecksetzten/a-b',
    fr: '/fr/auth/password-reset/a-b',
    ar: '/ar/auth/password-reset/a-b',
  });
});
