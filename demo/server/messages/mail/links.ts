import type { Locale } from '../../../../src/domain/locale.ts';
import { AUCTION_SEGMENTS, PROVIDER, SALE } from '../../../site/paths.ts';

/** Routes of the site that mails link to. */
export type MailRoute =
  | 'activate'
  | 'login'
  | 'newPassword'
  | 'unlock'
  | 'profile'
  | 'auctions'
  | 'auction'
  | 'hybridAuction'
  | 'lot'
  | 'hybridLot';

type Param = 'token' | 'auction' | 'auctionlot';

/**
 * Paths of the site; `{auctions}` is the list of auctions. A language without its own path has the
 * English one behind its prefix.
 */
const PATHS: Readonly<Record<MailRoute, { readonly en: string; readonly de?: string }>> = {
  activate: { en: '/auth/activate/{token}' },
  login: { en: '/login' },
  unlock: { en: '/login?unlock={token}' },
  newPassword: { en: '/auth/password-reset/{token}', de: '/auth/passwort-zuruecksetzten/{token}' },
  profile: { en: '/user/profile' },
  auctions: { en: '{auctions}' },
  auction: { en: '{auctions}/{auction}' },
  hybridAuction: { en: '{auctions}/hybrid/{auction}' },
  lot: { en: '{auctions}/{auction}/{auctionlot}' },
  hybridLot: { en: '{auctions}/hybrid/{auction}/lot/{auctionlot}' },
};

/**
 * The address of a route in the reader's language. It signs nobody in.
 *
 * @param site origin of the site, with its base path where it has one, such as `http://localhost:8080`
 * @param params what the path of the route has in braces
 */
export function mailLink(
  site: string,
  route: MailRoute,
  locale: Locale,
  params: Readonly<Partial<Record<Param, string>>> = {},
): string {
  const paths = PATHS[route];
  const template = (locale === 'de' ? paths.de : undefined) ?? paths.en;
  const path = template
    .replace('{auctions}', `/${PROVIDER}/${SALE}/${AUCTION_SEGMENTS[locale]}`)
    .replace(/\{(\w+)\}/g, (_, name: Param) => encodeURIComponent(params[name] ?? ''));
  const prefix = locale === 'en' ? '' : `/${locale}`;
  return site.replace(/\/+$/, '') + prefix + path;
}
