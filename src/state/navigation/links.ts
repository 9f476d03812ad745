import type { Locale } from '../../domain/locale.ts';
import type { RouteName } from '../config.ts';
import { AUCTION_PATHS, type Paths, SALES } from './auction-paths.ts';
import { type Segments, templateOf } from './path-template.ts';

/** Every route of spec section 2 by its name. English stands without a prefix, the others behind `/de`, `/fr`, `/ar`. */
const PATHS: Readonly<Record<RouteName, Paths>> = {
  index: { en: '/' },
  ...AUCTION_PATHS,
  'sales-page': { en: `${SALES}/{page}` },
  page: { en: '/{page}' },
  login: { en: '/login' },
  logout: { en: '/logout', de: '/ausloggen' },
  signin: { en: '/signin' },
  search: { en: '/search' },
  'auth-hybrid': { en: '/auth/hybrid' },
  'auth-password-reset': { en: '/auth/password-reset', de: '/auth/passwort-zuruecksetzten' },
  'auth-password-reset-token': {
    en: '/auth/password-reset/{token}',
    de: '/auth/passwort-zuruecksetzten/{token}',
  },
  'auth-activate-token': { en: '/auth/activate/{token}' },
  'user-profile': { en: '/user/profile' },
  'user-activities': { en: '/user/activities', de: '/benutzer/aktivitaeten' },
};

/** All routes, in the order of `ROUTE_NAMES`; without that list, which would be the same names once more. */
export const ROUTES = Object.keys(PATHS) as readonly RouteName[];

/** What templates may have beside the params of paths: fixed segments, the term searched for, where a sign-in returns to. */
const EVERYWHERE = '{provider}{sale}{q}{returnTo}';

/** Whether there is such a route, and it fills in everything that this template of a host's page leaves open. */
export const isTemplateOf = (route: string, template: string): boolean =>
  route in PATHS &&
  (template.match(/\{\w+\}/g) ?? []).every((name) =>
    (EVERYWHERE + PATHS[route as RouteName].en).includes(name),
  );

/** The path template of a route, prefix and fixed segments filled in, such as `/de/sales/3forONE/…/{auction}`. */
export const routeTemplate = (route: RouteName, locale: Locale, segments: Segments): string =>
  templateOf(PATHS[route], locale, segments);
