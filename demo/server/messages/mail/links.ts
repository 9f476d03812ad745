import type { Locale } from '../../../../src/domain/locale.ts';
import { type RouteName, routeTemplate } from '../../../../src/domain/routes/paths.ts';
import { safeUrl } from '../../../../src/lib/safe-url.ts';
import { siteSegments, siteTemplate } from '../../lib/site-paths.ts';

/** Routes of the site that mails link to, by the names of the elements' option `links`. */
const MAIL_ROUTES = [
  'auth-activate-token',
  'login',
  'auth-password-reset-token',
  'user-profile',
  'sales-page',
  'auctions',
  'auctions-auction',
  'auctions-hybrid-auction',
  'auctions-auction-auctionlot',
  'auctions-hybrid-auction-lot-auctionlot',
] as const satisfies readonly RouteName[];
export type MailRoute = (typeof MAIL_ROUTES)[number];
/** Address templates by route, absolute; `{locale}` stands for the reader's language. */
export type MailLinks = Readonly<Partial<Record<MailRoute, string>>>;

/** The targets of links in mails. */
export interface MailSite {
  /** Origin of the site, with its base path if it has one, such as `http://localhost:8080`. */
  readonly url: string;
  /** The auctioneer: part of addresses on the site. */
  readonly tenant: string;
  /** Pages elsewhere, such as on the CMS that embeds the elements; other routes lead to the site. */
  readonly links?: MailLinks | undefined;
}

/**
 * The address of a route in the reader's language. It does not sign the reader in.
 *
 * @param params values of the placeholders in the route's path
 */
export function mailLink(
  { url, tenant, links = {} }: MailSite,
  route: MailRoute,
  locale: Locale,
  params: Readonly<Record<string, string>> = {},
): string {
  const values: Readonly<Record<string, string>> = {
    locale,
    ...siteSegments(tenant),
    ...params,
  };
  // An in-place address, such as `#ae-lot_{auction}_{auctionlot}`, has `_` between its words.
  return (links[route] ?? url.replace(/\/+$/, '') + siteTemplate(tenant, route, locale)).replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(values[name] ?? '').replaceAll('_', '%5F'),
  );
}

/** The sign-in link for a locked account. In an in-place address, its query stands behind the hash. */
export function unlockLink(site: MailSite, locale: Locale, token: string): string {
  const login = mailLink(site, 'login', locale);
  const last = login.slice(login.indexOf('#') + 1);
  return `${login}${last.includes('?') ? '&' : '?'}unlock=${token}`;
}

/**
 * Reads a setting such as `{"auctions": "https://www.example/auctions?lang={locale}"}`.
 *
 * @throws an Error with one clear sentence if it is not such a table
 */
export function readMailLinks(setting: string | undefined): MailLinks | undefined {
  if (!setting) return undefined;
  const links = tableIn(setting);
  if (links === null) throw new Error('SITE_LINKS must be a JSON object of routes and addresses.');
  for (const [route, link] of Object.entries(links)) {
    if (!isMailRoute(route))
      throw new Error(`SITE_LINKS must name routes that mails link to, not "${route}".`);
    const open = `{provider}{sale}{locale}${placeholdersOf(route).join('')}`;
    if (!isTemplate(link, open))
      throw new Error(
        `SITE_LINKS must give "${route}" an absolute address with no other words in braces than ${open}.`,
      );
  }
  return links as MailLinks;
}

const isMailRoute = (route: string): route is MailRoute => MAIL_ROUTES.some((name) => name === route);

const PLACEHOLDERS = /\{\w+\}/g;

/** The placeholders in the path of a route. */
const placeholdersOf = (route: MailRoute): string[] =>
  routeTemplate(route, 'en', { provider: '', sale: '' }).match(PLACEHOLDERS) ?? [];

/**
 * @param open the placeholders that the template may have
 */
const isTemplate = (link: unknown, open: string): boolean =>
  typeof link === 'string' &&
  (link.match(PLACEHOLDERS) ?? []).every((name) => open.includes(name)) &&
  isWebAddress(link.replace(PLACEHOLDERS, 'x'));

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && safeUrl(address, address) !== null;

function tableIn(setting: string): object | null {
  try {
    const read: unknown = JSON.parse(setting);
    return typeof read === 'object' && !Array.isArray(read) ? read : null;
  } catch {
    return null;
  }
}
