import { expect, test } from 'vitest';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { SITE_TEXTS } from '../../../site/texts.ts';
import { AUCTIONEER } from '../../../world/auctioneer.ts';
import { matchPath } from '../../http/site/match-path.ts';
import { homeBricks, widgets } from './bricks.ts';
import { pageRows } from './content.ts';
import { newsRows } from './news.ts';
import { buildWorld } from './world.ts';

type Texts = Record<string, string>;
const pages = pageRows().map((row) => ({
  id: row.id,
  slugs: JSON.parse(row.slugs) as Texts,
  titles: JSON.parse(row.titles) as Texts,
  contents: JSON.parse(row.contents) as Texts,
}));
const slugs = (locale: string): (string | undefined)[] => pages.map((page) => page.slugs[locale]);

test('every page of the menus exists with the slugs that the menus link to', () => {
  for (const link of Object.values(AUCTIONEER.pages)) {
    expect(pages.find((page) => page.id === link.id)?.slugs).toEqual(link.slugs);
  }
  expect(pages).toHaveLength(Object.keys(AUCTIONEER.pages).length);
});

test('every page exists in four languages, and every slug is unique', () => {
  for (const page of pages) {
    expect(new Set(LOCALES.map((locale) => page.contents[locale])).size).toBe(LOCALES.length);
    expect(page.contents.ar).toMatch(/\p{Script=Arabic}/u);
    for (const locale of LOCALES) expect(page.titles[locale]).toBeTruthy();
  }
  const owners = pages.flatMap((page) => [...new Set(Object.values(page.slugs))]);
  expect(new Set(owners).size).toBe(owners.length);
});

test('links between pages keep the language and lead to existing pages', () => {
  const bricks = Object.values(widgets(true))
    .flat()
    .flatMap((brick) => (brick.type === 'text' ? [brick.html as Texts] : []));
  for (const texts of [...pages.map((page) => page.contents), ...bricks]) {
    for (const locale of LOCALES) {
      expect(texts[locale]).not.toMatch(/[{}]/);
      for (const [, href = ''] of (texts[locale] ?? '').matchAll(/href="(\/[^"]*)"/g)) {
        expectPage(href, locale);
      }
    }
  }
});

test('texts name the reports as the documents of a lot do, and promise no X-ray pictures', () => {
  const horses = buildWorld(Date.UTC(2026, 10, 21)).lots.map(({ descriptions }) => descriptions);
  const texts = JSON.stringify([pages, SITE_TEXTS, horses]);
  expect(texts).not.toMatch(/X-rays|Röntgenbild|radiographies|صور (?:ال)?أشعة|الشعاعية/);
  expect(texts).not.toMatch(
    /clinical examination|[Kk]linische Untersuchung|[Ee]xamens? clinique|الفحص السريري/,
  );
});

test('breaking news are in four languages, and their links keep the language too', () => {
  for (const { texts, localized_links } of newsRows(Date.UTC(2026, 10, 21))) {
    const text = JSON.parse(texts) as Texts;
    expect(new Set(LOCALES.map((locale) => text[locale])).size).toBe(LOCALES.length);
    for (const [locale, href] of Object.entries(JSON.parse(localized_links ?? '') as Texts))
      expectPage(href, locale);
  }
});

function expectPage(href: string, locale: string): void {
  expect(/^\/(de|fr|ar)\//.test(href)).toBe(locale !== 'en');
  expect(href.split('/')[1] === locale || locale === 'en').toBe(true);
  const match = matchPath(href, 'marbrook');
  expect(match).not.toBeNull();
  const { page, auction } = match?.params ?? {};
  if (page !== undefined) expect(slugs(locale)).toContain(page);
  if (page !== undefined || auction !== undefined) expect(href).toContain('/marbrook-sales/3forONE/');
}

test('the home page shows existing lots', () => {
  const ids = buildWorld(Date.UTC(2026, 10, 21)).lots.map(({ id }) => id);
  const shown = homeBricks(true).flatMap((brick) =>
    brick.type === 'widgetauctionlotlist' ? brick.lots : [],
  );
  expect(shown.length).toBeGreaterThanOrEqual(4);
  for (const id of shown) expect(ids).toContain(id);
});

test('films are shown only where they exist', () => {
  const shown = (hasFilms: boolean) => JSON.stringify(widgets(hasFilms));
  expect(shown(true)).toContain('.mp4');
  expect(shown(false)).not.toContain('.mp4');
  expect(shown(false)).not.toContain('about-film');
});
