import { type Html, html } from '../../server/lib/html.ts';
import { linkTemplates } from '../embed.ts';
import { directionOf, LANGUAGE_NAMES, LOCALES, type Locale } from '../languages.ts';
import { marbrookAuctionsPath } from '../paths.ts';
import { FEATURES, type Feature, type FeaturePage, type FeaturePages } from './feature-pages.ts';
import { SHOWCASE_TEXTS } from './texts.ts';

/** Accounts that see a feature; all others are visible to everybody. */
const ACCOUNT_BY_FEATURE: Readonly<Partial<Record<Feature, 'anna' | 'carla'>>> = {
  buyNow: 'anna',
  leading: 'anna',
  outbid: 'anna',
  favourite: 'anna',
  documents: 'anna',
  room: 'anna',
  absentee: 'anna',
  limit: 'carla',
  admission: 'carla',
};

export interface ShowcaseOptions {
  readonly pages: FeaturePages;
  readonly locale: Locale;
  readonly cmsOrigin: string;
  /** Origin of the whole site. */
  readonly siteOrigin: string;
}

/** The list of the demo's features, with links to both sites in one language. */
export function showcase({ pages, locale, cmsOrigin, siteOrigin }: ShowcaseOptions): Html {
  const texts = SHOWCASE_TEXTS[locale];
  const row = (feature: Feature): Html => {
    const [title, look] = texts.features[feature];
    const page = pages[feature];
    const who = texts.as[ACCOUNT_BY_FEATURE[feature] ?? 'guest'];
    const links =
      page === null
        ? html`<p class="soft">${texts.none}</p>`
        : html`<p class="where">${nameOf(page, locale)}<br><a href="${cmsAddress(page, locale, cmsOrigin)}">${texts.cms}</a> <a href="${siteAddress(page, locale, siteOrigin)}">${texts.site}</a> <span class="soft">${who}</span></p>`;
    return html`<li data-feature="${feature}"><h3>${title}</h3><p>${look}</p>${links}</li>`;
  };
  // Features without any example in the demo are left out.
  const shown = FEATURES.filter((feature) => pages[feature] !== null || !OPTIONAL.has(feature));
  return html`<section id="see" lang="${locale}" dir="${directionOf(locale)}"><h2>${texts.title}</h2>
<p class="languages">${LOCALES.map((it) =>
    it === locale
      ? html`<b lang="${it}">${LANGUAGE_NAMES[it]}</b> `
      : html`<a href="?lang=${it}#see" hreflang="${it}" lang="${it}">${LANGUAGE_NAMES[it]}</a> `,
  )}</p>
<p class="soft">${texts.lead}</p>
<ul class="features">${shown.map(row)}</ul></section>`;
}

/** Features that depend on the state of the sale, or are not part of every demo. */
const OPTIONAL: ReadonlySet<Feature> = new Set(['extended', 'video', 'limit', 'stream', 'called']);

type Texts = Readonly<Partial<Record<Locale, string>>>;
const inLocale = (locale: Locale, text: string | Texts): string =>
  typeof text === 'string' ? text : (text[locale] ?? text.en ?? '');

function nameOf({ auction, lot }: FeaturePage, locale: Locale): Html {
  const name = html`<bdi>${inLocale(locale, auction.names)}</bdi>`;
  return lot === null ? name : html`<bdi>${inLocale(locale, lot.names)}</bdi> · ${name}`;
}

function cmsAddress(target: FeaturePage, locale: Locale, origin: string): string {
  const { auction, lot, isHybrid, page } = target;
  const templates = linkTemplates(locale, origin);
  const route =
    page === 'room'
      ? 'auctions-hybrid-auction-live'
      : page === 'lot'
        ? isHybrid
          ? 'auctions-hybrid-auction-lot-auctionlot'
          : 'auctions-auction-auctionlot'
        : isHybrid
          ? 'auctions-hybrid-auction'
          : 'auctions-auction';
  return (templates[route] ?? '')
    .replace('{auction}', encodeURIComponent(inLocale(locale, auction.slugs)))
    .replace('{auctionlot}', encodeURIComponent(lot === null ? '' : inLocale(locale, lot.slugs)));
}

function siteAddress({ auction, lot, isHybrid, page }: FeaturePage, locale: Locale, origin: string): string {
  const parts = [
    ...(isHybrid ? ['hybrid'] : []),
    inLocale(locale, auction.slugs),
    ...(page === 'room' ? ['live'] : []),
    ...(page === 'lot' && lot ? [...(isHybrid ? ['lot'] : []), inLocale(locale, lot.slugs)] : []),
  ];
  return `${origin}${marbrookAuctionsPath(locale)}/${parts.map(encodeURIComponent).join('/')}`;
}
