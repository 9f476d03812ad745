import { beforeEach, expect, test } from 'vitest';
import { alternates, createHeadWriter } from './head.ts';

let page: Document;
beforeEach(() => {
  page = document.implementation.createHTMLDocument('The host');
  page.documentElement.lang = 'nl';
});

const written = () => [...page.head.querySelectorAll('[data-auction-app]')].map((it) => it.outerHTML);
const head = {
  locale: 'ar',
  title: 'خيول | Marbrook',
  description: 'Horses',
  addresses: { en: 'https://a.example/', ar: 'https://a.example/ar' },
  indexed: true,
} as const;

test('writes what the page is, and nothing of an earlier page stays', () => {
  const writer = createHeadWriter(page);
  writer.write({ ...head, locale: 'de', addresses: { de: 'https://a.example/de' } });
  writer.write(head);
  expect([page.title, page.documentElement.lang, page.documentElement.dir]).toEqual([
    head.title,
    'ar',
    'rtl',
  ]);
  const all = written().join();
  expect(all).toContain('property="og:locale" content="ar_AR"');
  expect(all).toContain('property="og:locale:alternate" content="en_US"');
  expect(all).toContain('rel="canonical" href="https://a.example/ar"');
  expect(all).toContain('name="description" content="Horses"');
  expect(all).not.toContain('/de');
});

test('a page that is nothing for search engines says so, and still names its other languages', () => {
  const writer = createHeadWriter(page);
  writer.write({ ...head, indexed: false });
  const all = written().join();
  expect(all).toContain('noindex');
  expect(all).not.toMatch(/canonical|description/);
  expect(
    [...page.head.querySelectorAll('link[rel=alternate]')].map((it) => it.getAttribute('hreflang')),
  ).toEqual(['en', 'en-US', 'ar', 'ar-AR', 'x-default']);
});

test('an error page has no other languages', () => {
  createHeadWriter(page).write({ ...head, addresses: {}, indexed: false });
  expect(written().join()).not.toContain('alternate');
});

test('all of it is taken back, what the host had not set included', () => {
  const writer = createHeadWriter(page);
  writer.write(head);
  writer.restore();
  expect(written()).toEqual([]);
  expect([page.title, page.documentElement.lang]).toEqual(['The host', 'nl']);
  expect(page.documentElement.hasAttribute('dir')).toBe(false);
});

test('alternates stand per language and per ISO code, and English for everyone else', () => {
  expect(alternates({ en: '/e', de: '/d', ar: '/a' })).toEqual([
    { hreflang: 'en', href: '/e' },
    { hreflang: 'en-US', href: '/e' },
    { hreflang: 'de', href: '/d' },
    { hreflang: 'de-DE', href: '/d' },
    { hreflang: 'ar', href: '/a' },
    { hreflang: 'ar-AR', href: '/a' },
    { hreflang: 'x-default', href: '/e' },
  ]);
});
