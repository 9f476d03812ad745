import { afterEach, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../domain/locale.ts';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import { fillTemplate } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import { routeTemplate } from '../../domain/routes/paths.ts';
import type { I18n } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { allTexts, headLinks, openSite } from '../../testing/site.tsx';

afterEach(unmountAll);

const ORIGIN = 'https://site.example';
const BELOW = { auction: 'Spring Foals', hybrid: 'Winter Elite', lot: 'Quidam’s Star', page: 'Contact us' };

interface Row {
  readonly name: RouteName;
  readonly label: MessageKey;
  readonly params?: Readonly<Record<Locale, RouteParams>>;
  /** Title, if the screen sets another one than its label. */
  readonly title?: string | ((t: I18n['t']) => string);
  readonly trail?: (t: I18n['t']) => string[];
  readonly signedIn?: boolean;
  /** Languages in which the page exists. */
  readonly alternates: readonly Locale[];
  /** The page is not for search engines. */
  readonly hidden?: boolean;
}
const auction = (de: RouteParams, other: RouteParams) => ({ en: other, de, fr: other, ar: other });
const token = { token: 'a-b_c' };
const tokens = { en: token, de: token, fr: token, ar: token };

const TABLE: readonly Row[] = [
  { name: 'index', label: 'route.index', trail: () => [], alternates: LOCALES },
  { name: 'auctions', label: 'route.auctions', alternates: LOCALES },
  {
    name: 'auctions-auction',
    label: 'route.auction',
    params: auction({ auction: 'fruehjahrsfohlen' }, { auction: 'spring-foals' }),
    title: BELOW.auction,
    trail: (t) => [t('route.auctions'), BELOW.auction],
    alternates: ['en', 'de'],
  },
  {
    name: 'auctions-auction-auctionlot',
    label: 'route.lot',
    params: auction(
      { auction: 'fruehjahrsfohlen', auctionlot: 'quidams-stern' },
      { auction: 'spring-foals', auctionlot: 'quidam-star' },
    ),
    title: 'Quidam Star',
    trail: (t) => [t('route.auctions'), BELOW.auction, 'Quidam Star'],
    alternates: ['en', 'de'],
  },
  {
    name: 'auctions-hybrid-auction',
    label: 'route.auction',
    params: auction({ auction: 'winter-elite-auktion' }, { auction: 'winter-elite' }),
    title: BELOW.hybrid,
    trail: (t) => [t('route.auctions'), BELOW.hybrid],
    alternates: ['en', 'de'],
  },
  {
    name: 'auctions-hybrid-auction-live',
    label: 'route.live',
    params: auction({ auction: 'winter-elite-auktion' }, { auction: 'winter-elite' }),
    title: (t) => t('room.title', { name: BELOW.hybrid }),
    trail: () => [],
    alternates: ['en', 'de'],
  },
  {
    name: 'auctions-hybrid-auction-lot-auctionlot',
    label: 'route.lot',
    params: auction(
      { auction: 'winter-elite-auktion', auctionlot: 'neuer-stern' },
      { auction: 'winter-elite', auctionlot: 'stella-nova' },
    ),
    title: 'Stella Nova',
    trail: (t) => [t('route.auctions'), BELOW.hybrid, 'Stella Nova'],
    alternates: ['en', 'de'],
  },
  {
    name: 'sales-page',
    label: 'route.page',
    params: {
      en: { page: 'contact' },
      de: { page: 'kontakt' },
      fr: { page: 'contact-fr' },
      ar: { page: 'contact' },
    },
    title: BELOW.page,
    alternates: ['en', 'de', 'fr'],
  },
  { name: 'login', label: 'route.login', alternates: LOCALES, hidden: true },
  { name: 'logout', label: 'route.logout', alternates: LOCALES, hidden: true },
  { name: 'signin', label: 'route.signin', alternates: LOCALES, hidden: true },
  { name: 'search', label: 'route.search', alternates: LOCALES, hidden: true },
  { name: 'auth-password-reset', label: 'route.passwordReset', alternates: LOCALES, hidden: true },
  {
    name: 'auth-password-reset-token',
    label: 'route.newPassword',
    params: tokens,
    alternates: LOCALES,
    hidden: true,
  },
  { name: 'auth-activate-token', label: 'route.activate', params: tokens, alternates: LOCALES, hidden: true },
  { name: 'auth-hybrid', label: 'route.admission', signedIn: true, alternates: LOCALES, hidden: true },
  { name: 'user-profile', label: 'route.profile', signedIn: true, alternates: LOCALES, hidden: true },
  { name: 'user-activities', label: 'route.activities', signedIn: true, alternates: LOCALES, hidden: true },
];
const rows = TABLE.map((row) => [row.name, row] as const);
const segments = { provider: 'sales', sale: '3forONE' };
const ISO = { en: 'en-US', de: 'de-DE', fr: 'fr-FR', ar: 'ar-AR' } as const;

/** Address, title and breadcrumb of a row in a language. */
async function expectedOf(row: Row, locale: Locale) {
  const { t } = await allTexts(locale);
  const address = fillTemplate(routeTemplate(row.name, locale, segments), row.params?.[locale] ?? {});
  const title = typeof row.title === 'function' ? row.title(t) : (row.title ?? t(row.label));
  return { t, address, title: `${title} | Marbrook`, trail: row.trail?.(t) ?? [title] };
}

// In German auctions have other slugs.
test.each(rows)('by its address %s has its title, breadcrumb, language and alternates', async (name, row) => {
  const locale = 'de';
  const { t, address, title, trail } = await expectedOf(row, locale);
  const { signedIn = false } = row;
  const site = await openSite(`${address}?from=test#place`, { signedIn });
  await site.until(() => document.title).toBe(title);
  expect(site.browser.address()).toBe(`${address}?from=test#place`);
  await site.until(site.heading).not.toBe('');
  expect(site.trail()).toEqual(trail.length === 0 ? [] : [t('route.index'), ...trail]);
  expect(document.documentElement.lang).toBe(locale);
  expect(document.documentElement.dir).toBe('ltr');
  const ogLocale = document.head.querySelector('meta[property="og:locale"]')?.getAttribute('content');
  expect(ogLocale).toBe(ISO[locale].replace('-', '_'));

  // The links to the other languages in the head.
  const pathIn = (other: Locale) =>
    ORIGIN + fillTemplate(routeTemplate(name, other, segments), row.params?.[other] ?? {});
  const isListed = row.hidden !== true;
  const listed = new Set<Locale>([...row.alternates, locale]);
  const expected: Record<string, string> = {};
  for (const other of listed) for (const tag of [other, ISO[other]]) expected[tag] = pathIn(other);
  if (listed.has('en')) expected['x-default'] = pathIn('en');
  expect(headLinks('alternate')).toEqual(expected);
  expect(headLinks('canonical')).toEqual(isListed ? { '': pathIn(locale) } : {});
  expect(document.head.querySelector('meta[name=robots]') === null).toBe(isListed);
});

/** One of each kind: a list, a lot, a page of texts, a form. */
const USUAL = new Set<string>(['auctions', 'auctions-auction-auctionlot', 'sales-page', 'login']);
const byLink = 'by a link, right to left, %s has its address and title';
test.each(rows.filter(([name]) => USUAL.has(name)))(byLink, opensByLink);
test.each(rows.filter(([name]) => !USUAL.has(name)))(byLink, { tags: 'long' }, opensByLink);

async function opensByLink(name: Row['name'], row: Row): Promise<void> {
  const locale = 'ar';
  const { signedIn = false } = row;
  const { address, title } = await expectedOf(row, locale);
  const elsewhere = name === 'auctions' ? 'index' : 'auctions';
  const other = await openSite(routeTemplate(elsewhere, locale, segments), { signedIn });
  await other.until(() => document.title).toContain('| Marbrook');
  const href = other.store.navigation.href(name, row.params?.[locale]);
  expect(href).toBe(address);
  await other.follow(name, row.params?.[locale]);
  await other.until(() => document.title).toBe(title);
  expect(other.browser.address()).toBe(address);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual([locale, 'rtl']);
}

const EN = '/sales/3forONE/online-auctions';
const DE = '/de/sales/3forONE/online-pferdeauktionen';

const redirected = '%s is redirected to %s';
test.each([
  ['/de/kontakt?a=1', '/de/sales/3forONE/kontakt?a=1'],
  ['/accueil', '/fr/accueil'],
  ['/auctions?sort=price#top', `${EN}?sort=price#top`],
  ['/de/auktionen/fruehjahrsfohlen/quidam-star', `${DE}/fruehjahrsfohlen/quidams-stern`],
  // Slugs of another language, and the path of the other kind of auction.
  [`${EN}/hybrid/winter-elite-auktion?a=1#b`, `${EN}/hybrid/winter-elite?a=1#b`],
  [`${DE}/winter-elite/stella-nova?a=1`, `${DE}/hybrid/winter-elite-auktion/lot/neuer-stern?a=1`],
  [`${EN}/hybrid/spring-foals/live?a=1`, `${EN}/spring-foals?a=1`],
  ['/de/auth/hybrid?auction=h', '/de/login'],
])(redirected, redirects);
test.each([
  ['/contact?a=1#b', '/sales/3forONE/contact?a=1#b'],
  ['/fr/contact-fr', '/fr/sales/3forONE/contact-fr'],
  ['/ar/contact', '/ar/sales/3forONE/contact'],
  ['/byt', '/ar/byt'],
  ['/en/login?a=1', '/login?a=1'],
  ['/de/auktionen/spring-foals?a=1', `${DE}/fruehjahrsfohlen?a=1`],
  ['/online-live-auctions', EN],
  [`${EN}/fruehjahrsfohlen/quidams-stern`, `${EN}/spring-foals/quidam-star`],
  [`${DE}/hybrid/winter-elite/live`, `${DE}/hybrid/winter-elite-auktion/live`],
  [`${DE}/hybrid/winter-elite/lot/stella-nova`, `${DE}/hybrid/winter-elite-auktion/lot/neuer-stern`],
  [`${EN}/winter-elite?a=1#b`, `${EN}/hybrid/winter-elite?a=1#b`],
  [`${EN}/winter-elite-auktion`, `${EN}/hybrid/winter-elite`],
  [`/de/auktionen/winter-elite/stella-nova`, `${DE}/hybrid/winter-elite-auktion/lot/neuer-stern`],
  [`${EN}/hybrid/fruehjahrsfohlen`, `${EN}/spring-foals`],
  [`${DE}/hybrid/spring-foals/lot/quidam-star`, `${DE}/fruehjahrsfohlen/quidams-stern`],
])(redirected, { tags: 'long' }, redirects);

async function redirects(from: string, to: string): Promise<void> {
  const site = await openSite(from);
  await site.until(() => site.browser.address()).toBe(to);
  expect(site.browser.entries()).toBe(1);
}

const showsHome = '%s shows the home page and is not redirected';
test.each(['/home', '/de', '/ar/byt', '/'])(showsHome, staysHome);
test.each(['/de/start', '/fr/accueil', '/fr', '/ar'])(showsHome, { tags: 'long' }, staysHome);

async function staysHome(path: string): Promise<void> {
  const site = await openSite(path);
  await site.until(() => document.title).toContain('| Marbrook');
  expect(site.browser.address()).toBe(path);
  expect(site.trail()).toEqual([]);
  expect(site.root.querySelector('[part=error]')).toBeNull();
}

const notFound = '%s is a 404 in %s';
test.each([
  [`${EN}/hybrid/no-such-auction`, 'en'],
  [`${DE}/winter-elite-auktion/no-such-lot`, 'de'],
  ['/fr/sales/3forONE/no-such-page', 'fr'],
  ['/ar/nothing/here', 'ar'],
  ['/de/%zz/x', 'de'],
] as const)(notFound, isMissing);
test.each([
  [`${DE}/hybrid/winter-elite-auktion/lot/no-such-lot`, 'de'],
  [`${EN}/no-such-auction`, 'en'],
  [`${DE}/fruehjahrsfohlen/no-such-lot`, 'de'],
  ['/xx/login', 'en'],
  ['//login', 'en'],
] as const)(notFound, { tags: 'long' }, isMissing);

async function isMissing(path: string, locale: Locale): Promise<void> {
  const { t } = await allTexts(locale);
  const site = await openSite(path);
  await site.until(site.heading).toContain('404');
  expect(site.heading()).toContain(t('app.error.notFoundTitle'));
  expect(document.documentElement.lang).toBe(locale);
  expect(document.title).toBe(`${t('app.error.notFoundTitle')} | Marbrook`);
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  const home = site.root.querySelector('[part=error] a');
  expect(home?.getAttribute('href')).toBe(
    { en: '/home', de: '/de/start', fr: '/fr/accueil', ar: '/ar/byt' }[locale],
  );
}
