import { DEFAULT_LOCALE, isLocale, type Locale } from '../src/domain/locale.ts';
import type { Config } from '../src/state/config.ts';
import type { Options } from './options.ts';

/** Where the page is and what it says of itself. */
export interface PageFacts {
  /** Absolute address. */
  readonly href: string;
  /** The `lang` of its root element, or nothing. */
  readonly lang: string;
}

/** The language asked for; else the path's first segment, then the page's `lang`, then English. */
export function localeOf(options: Options, { href, lang }: PageFacts): Locale {
  const [, segment] = new URL(href).pathname.split('/');
  const [base] = lang.toLowerCase().split('-');
  return [options.locale, segment, base].find(isLocale) ?? DEFAULT_LOCALE;
}

/** What addresses are made of: all that the loader needs to know. */
export type AddressConfig = Pick<Config, 'api' | 'locale' | 'provider' | 'sale' | 'links'>;

/**
 * Fills in the defaults.
 * @returns null where `api` is missing or no address: nothing can be shown then
 */
export function addressConfig(options: Options, page: PageFacts): AddressConfig | null {
  const { api } = options;
  if (!api || !URL.canParse(api, page.href)) return null;
  const { origin, pathname } = new URL(api, page.href);
  const base = (origin + pathname).replace(/\/+$/, '');
  return {
    api: base,
    locale: localeOf(options, page),
    provider: options.provider ?? 'sales',
    sale: options.sale ?? '3forONE',
    links: options.links ?? {},
  };
}

/** The same for everything that can be configured. */
export function resolveConfig(options: Options, page: PageFacts): Config | null {
  const addresses = addressConfig(options, page);
  if (!addresses) return null;
  const { api } = addresses;
  return {
    ...addresses,
    hub: new URL(options.hub ?? '/.well-known/mercure', api).href,
    tenant: options.tenant ?? api.slice(api.lastIndexOf('/') + 1),
    prefix: options.prefix ?? 'ae',
    newsletter: new URL(options.newsletter ?? '/api/newsletter/subscribe', page.href).href,
    tiles: options.tiles ?? null,
    inactivityMinutes: options.inactivityMinutes ?? 5,
    gtm: options.gtm ?? false,
  };
}
