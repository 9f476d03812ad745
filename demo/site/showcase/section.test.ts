import { describe, expect, it } from 'vitest';
import { LOCALES } from '../languages.ts';
import { FEATURES, type FeaturePage, type FeaturePages } from './feature-pages.ts';
import { showcase } from './section.ts';
import { SHOWCASE_TEXTS } from './texts.ts';

const nowhere = Object.fromEntries(FEATURES.map((feature) => [feature, null])) as FeaturePages;
const lot: FeaturePage = {
  page: 'lot',
  isHybrid: false,
  auction: { slugs: { en: 'autumn', de: 'herbst' }, names: { en: 'Autumn', de: 'Herbst' } },
  lot: { slugs: { en: 'a b', ar: 'hisan' }, names: '<b>"Vesper"</b>', number: '1' },
};
const room: FeaturePage = {
  page: 'room',
  isHybrid: true,
  auction: { slugs: { en: 'elite' }, names: 'Elite' },
  lot: null,
};
const show = (pages: Partial<FeaturePages>, locale: (typeof LOCALES)[number] = 'en') =>
  showcase({
    pages: { ...nowhere, ...pages },
    locale,
    cmsOrigin: 'http://cms.test',
    siteOrigin: 'http://site.test',
  }).markup;
const hrefs = (markup: string) => [...markup.matchAll(/href="(http[^"]*)"/g)].map(([, href]) => href);

describe('the feature list', () => {
  it('links to both sites in its language', () => {
    expect(hrefs(show({ buyNow: lot }))).toEqual([
      'http://cms.test/horse?auction=autumn&#38;lot=a%20b',
      'http://site.test/marbrook-sales/3forONE/online-auctions/autumn/a%20b',
    ]);
    expect(hrefs(show({ room }, 'ar'))).toEqual([
      'http://cms.test/live?auction=elite&#38;lang=ar',
      'http://site.test/ar/marbrook-sales/3forONE/mz-d-t/hybrid/elite/live',
    ]);
    expect(show({}, 'ar')).toContain('lang="ar" dir="rtl"');
  });
  it('escapes names', () => {
    const markup = show({ buyNow: lot });
    expect(markup).toContain('&#60;b&#62;&#34;Vesper&#34;&#60;/b&#62;');
    expect(markup).not.toContain('<b>"');
  });
  it('marks features without an example now and leaves out those the demo never has', () => {
    const markup = show({});
    expect(markup).toContain('data-feature="buyNow"');
    expect(markup).toContain(SHOWCASE_TEXTS.en.none);
    expect(markup).not.toContain('data-feature="video"');
    expect(hrefs(markup)).toEqual([]);
  });
  it('names every feature in four languages', () => {
    for (const locale of LOCALES) {
      const texts = Object.values(SHOWCASE_TEXTS[locale].features).flat();
      expect(new Set(texts).size).toBe(2 * FEATURES.length);
    }
  });
});
