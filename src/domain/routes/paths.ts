import type { Locale } from '../locale.ts';
import { AUCTION_PATHS, type Paths, SALE_PATH } from './auction-paths.ts';
import { type Segments, templateOf } from './path-template.ts';

/**
 * Every route of the site by its name: names and paths are written only here and in `auction-paths.ts`. English
 * has no prefix, the others have `/de`, `/fr`, `/ar`.
 */
const PATHS = {
  index: { en: '/' },
  ...AUCTION_PATHS,
  'sales-page': { en: `${SALE_PATH}/{page}` },
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
} satisfies Readonly<Record<string, Paths>>;

/** The name of a route, the same in templates, events and the route table. */
export type RouteName = keyof typeof PATHS;

/** The names of all routes. */
export const ROUTE_NAMES = Object.keys(PATHS) as readonly RouteName[];

/** Params of a template beside those of its path: fixed segments, search term, return address. */
const COMMON_PARAMS = '{provider}{sale}{q}{returnTo}';

/** Whether the route exists and provides every param of this template of a host's page. */
export const isTemplateOf = (route: string, template: string): boolean =>
  route in PATHS &&
  (template.match(/\{\w+\}/g) ?? []).every((name) =>
    (COMMON_PARAMS + PATHS[route as RouteName].en).includes(name),
  );

/** The path template of a route, prefix and fixed segments filled in, such as `/de/sales/3forONE/…/{auction}`. */
export const routeTemplate = (route: RouteName, locale: Locale, segments: Segments): string =>
  templateOf(PATHS[route], locale, segments);
