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
  isIndexed: true,
} as const;

test('the head of a page replaces everything in the head of the page before', () => {
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

test('a page that must not be indexed is marked noindex and still names its other languages', () => {
  const writer = createHeadWriter(page);
  writer.write({ ...head, isIndexed: false });
  const all = written().join();
  expect(all).toContain('noindex');
  expect(all).not.toMatch(/canonical|description/);
  expect(
    [...page.head.querySelectorAll('link[rel=alternate]')].map((it) => it.getAttribute('hreflang')),
  ).toEqual(['en', 'en-US', 'ar', 'ar-AR', 'x-default']);
});

test('an error page names no other languages', () => {
  createHeadWriter(page).write({ ...head, addresses: {}, isIndexed: false });
  expect(written().join()).not.toContain('alternate');
});

test('restore() puts back the head of the host and removes attributes the host had not set', () => {
  const writer = createHeadWriter(page);
  writer.write(head);
  writer.restore();
  expect(written()).toEqual([]);
  expect([page.title, page.documentElement.lang]).toEqual(['The host', 'nl']);
  expect(page.documentElement.hasAttribute('dir')).toBe(false);
});

test('alternates are written per language and per ISO code, with English as x-default', () => {
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
