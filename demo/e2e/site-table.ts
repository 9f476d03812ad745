import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/domain/locale.ts';
import type { I18n } from '../../src/i18n/i18n.ts';
import type { MessageKey } from '../../src/i18n/keys.ts';
import type { SaleClient, SlugPair } from '../testing/sale.ts';
import { ISO, type SiteFacts } from './site-facts.ts';

type PerLocale = Readonly<Record<Locale, string>>;

/** One route of the site, with its address in every language. */
export interface SiteRow {
  readonly name: string;
  readonly path: PerLocale;
  /** The heading of the screen. */
  readonly heading: PerLocale;
  /** The text in title and breadcrumb, if it is not the heading. */
  readonly label?: PerLocale;
  /** The window's title, if it is not the label. */
  readonly title?: PerLocale;
  /** The breadcrumb's steps between home and the page. */
  readonly breadcrumbSteps?: readonly PerLocale[];
  /** The screen fills the page and has no breadcrumb. */
  readonly isFullScreen?: boolean;
  readonly needsSignIn?: boolean;
  readonly isIndexed: boolean;
}

/** The auctioneer's name, the last part of every title. */
const AUCTIONEER_NAME = 'Marbrook Sporthorse Auctions';

const perLocale = (of: (locale: Locale) => string): PerLocale => ({
  en: of('en'),
  de: of('de'),
  fr: of('fr'),
  ar: of('ar'),
});
const prefix = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`);
/** A path in each language, below its prefix. */
export const inEach = (en: string, de = en): PerLocale =>
  perLocale((locale) => prefix(locale) + (locale === 'de' ? de : en));
export const SALES_PATHS = inEach('/marbrook-sales/3forONE');
export const AUCTION_LIST_PATHS: PerLocale = {
  en: `${SALES_PATHS.en}/online-auctions`,
  de: `${SALES_PATHS.de}/online-pferdeauktionen`,
  fr: `${SALES_PATHS.fr}/encheres-en-ligne-et-en-direct`,
  ar: `${SALES_PATHS.ar}/mz-d-t`,
};
/** The page of a lot in a timed auction, by its slugs in that language. */
export const lotPath = ({ auctionslug, slug }: SlugPair, locale: Locale): string =>
  `${AUCTION_LIST_PATHS[locale]}/${auctionslug}/${slug}`;
/** Id of a content page with bricks below its text; all content pages have bricks beside their text. */
export const ABOUT_PAGE = '171558';
/** Home has its own path in every language, besides `/` and `/de`. */
export const HOMES: PerLocale = { en: '/home', de: '/de/start', fr: '/fr/accueil', ar: '/ar/byt' };

/** All routes of the site, with slugs and names read from the backend. */
export async function siteTable(sale: SaleClient, texts: Readonly<Record<Locale, I18n>>): Promise<SiteRow[]> {
  const text = (key: MessageKey): PerLocale => perLocale((locale) => texts[locale].t(key));
  const [auctions, lots, hybridLots, home, contact] = await Promise.all([
    eachLocale((locale) => sale.auctions(locale)),
    eachLocale((locale) => sale.lots('marbrook-autumn', locale)),
    eachLocale((locale) => sale.lots('marbrook-elite', locale)),
    eachLocale((locale) => sale.read<{ bricks: { title: string }[] }>('/widget/home', locale)),
    eachLocale((locale) => sale.read<{ slug: string; title: string }>('/page/contact', locale)),
  ]);
  const autumn = (locale: Locale) => one(auctions[locale].find(({ id }) => id === 'marbrook-autumn'));
  const lot = (locale: Locale) => one(lots[locale][0]);
  const elite = (locale: Locale) => one(auctions[locale].find(({ id }) => id === 'marbrook-elite'));
  const hybridLot = (locale: Locale) => one(hybridLots[locale][0]);
  const auctionName = perLocale((locale) => autumn(locale).name);
  const auctionsLabel = text('route.auctions');
  const eliteName = perLocale((locale) => elite(locale).name);
  const elitePath = perLocale((locale) => `${AUCTION_LIST_PATHS[locale]}/hybrid/${elite(locale).slug}`);
  const account = { isIndexed: false } as const;
  return [
    {
      name: 'index',
      path: { en: '/', de: '/de', fr: '/fr', ar: '/ar' },
      heading: perLocale((locale) => one(home[locale].bricks[0]).title),
      label: text('route.index'),
      isIndexed: true,
    },
    { name: 'auctions', path: AUCTION_LIST_PATHS, heading: auctionsLabel, isIndexed: true },
    {
      name: 'auctions-auction',
      path: perLocale((locale) => `${AUCTION_LIST_PATHS[locale]}/${autumn(locale).slug}`),
      heading: auctionName,
      breadcrumbSteps: [auctionsLabel],
      isIndexed: true,
    },
    {
      name: 'auctions-auction-auctionlot',
      path: perLocale((locale) => lotPath(lot(locale), locale)),
      heading: perLocale((locale) => lot(locale).name),
      breadcrumbSteps: [auctionsLabel, auctionName],
      isIndexed: true,
    },
    {
      name: 'auctions-hybrid-auction',
      path: elitePath,
      heading: eliteName,
      breadcrumbSteps: [auctionsLabel],
      isIndexed: true,
    },
    {
      name: 'auctions-hybrid-auction-live',
      path: perLocale((locale) => `${elitePath[locale]}/live`),
      heading: eliteName,
      title: perLocale((locale) => texts[locale].t('room.title', { name: eliteName[locale] })),
      label: text('route.live'),
      isFullScreen: true,
      isIndexed: true,
    },
    {
      name: 'auctions-hybrid-auction-lot-auctionlot',
      path: perLocale((locale) => `${elitePath[locale]}/lot/${hybridLot(locale).slug}`),
      heading: perLocale((locale) => hybridLot(locale).name),
      breadcrumbSteps: [auctionsLabel, eliteName],
      isIndexed: true,
    },
    {
      name: 'sales-page',
      path: perLocale((locale) => `${SALES_PATHS[locale]}/${contact[locale].slug}`),
      heading: perLocale((locale) => contact[locale].title),
      isIndexed: true,
    },
    {
      ...account,
      name: 'login',
      path: inEach('/login'),
      heading: text('account.signIn.title'),
      label: text('route.login'),
    },
    {
      ...account,
      name: 'signin',
      path: inEach('/signin'),
      heading: text('account.signUp.title'),
      label: text('route.signin'),
    },
    {
      ...account,
      name: 'auth-password-reset',
      path: inEach('/auth/password-reset', '/auth/passwort-zuruecksetzten'),
      heading: text('account.reset.title'),
      label: text('route.passwordReset'),
    },
    {
      ...account,
      name: 'auth-password-reset-token',
      path: inEach('/auth/password-reset/a-b_c', '/auth/passwort-zuruecksetzten/a-b_c'),
      heading: text('account.newPassword.title'),
      label: text('route.newPassword'),
    },
    {
      ...account,
      name: 'auth-activate-token',
      path: inEach('/auth/activate/a-b_c'),
      heading: text('account.activation.title'),
      label: text('route.activate'),
    },
    {
      ...account,
      name: 'auth-hybrid',
      path: inEach('/auth/hybrid'),
      heading: text('participation.page.title'),
      label: text('route.admission'),
      needsSignIn: true,
    },
    {
      ...account,
      name: 'user-profile',
      path: inEach('/user/profile'),
      heading: text('account.profile.title'),
      label: text('route.profile'),
      needsSignIn: true,
    },
    {
      ...account,
      name: 'user-activities',
      path: inEach('/user/activities', '/benutzer/aktivitaeten'),
      heading: text('account.activities.title'),
      label: text('route.activities'),
      needsSignIn: true,
    },
    // Last, since it signs out.
    {
      ...account,
      name: 'logout',
      path: inEach('/logout', '/ausloggen'),
      heading: text('account.logout.title'),
      label: text('route.logout'),
    },
  ];
}

/** The address of a content page. */
export async function pageAddress(sale: SaleClient, id: string, locale: Locale): Promise<string> {
  const { slug } = await sale.read<{ slug: string }>(`/page/${id}`, locale);
  return `${SALES_PATHS[locale]}/${slug}`;
}

/** The expected facts of a route's page in a language. */
export function expectedFactsOf(row: SiteRow, locale: Locale, start: string): SiteFacts {
  const label = (row.label ?? row.heading)[locale];
  const breadcrumbSteps = row.breadcrumbSteps?.map((step) => step[locale]) ?? [];
  const alternates = LOCALES.flatMap((other) => [
    [other, encodeURI(row.path[other])],
    [ISO[other], encodeURI(row.path[other])],
  ]);
  return {
    address: row.path[locale],
    title: `${row.title?.[locale] ?? label} | ${AUCTIONEER_NAME}`,
    heading: row.heading[locale],
    breadcrumb: row.name === 'index' || row.isFullScreen ? [] : [start, ...breadcrumbSteps, label],
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    ogLocale: ISO[locale].replace('-', '_'),
    isIndexed: row.isIndexed,
    canonical: row.isIndexed ? row.path[locale] : null,
    alternates: Object.fromEntries([...alternates, ['x-default', encodeURI(row.path.en)]]),
  };
}

async function eachLocale<T>(read: (locale: Locale) => Promise<T>): Promise<Readonly<Record<Locale, T>>> {
  const [en, de, fr, ar] = await Promise.all([read('en'), read('de'), read('fr'), read('ar')]);
  return { en, de, fr, ar };
}

function one<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the seed lacks an auction, lot or page that a route needs');
  return value;
}
