import { DEFAULT_LOCALE, isLocale, type Locale } from '../src/domain/locale.ts';
import { isTemplateOf } from '../src/domain/routes/paths.ts';
import { safeUrl } from '../src/lib/safe-url.ts';
import type { Config } from '../src/state/config.ts';
import { HASH_PREFIX } from '../src/state/navigation/hash-address.ts';
import type { Options } from './options.ts';

/** Address and language of the host's page. */
export interface PageFacts {
  /** Absolute address. */
  readonly href: string;
  /** The `lang` of its root element; empty if it has none. */
  readonly lang: string;
}

/** The locale of a `lang`, such as `de-AT` or `de_AT`; undefined if it is not supported. */
export const localeIn = (lang: string): Locale | undefined =>
  lang.toLowerCase().split(/[-_]/).slice(0, 1).find(isLocale);

/** The locale: the option, else the path's first segment, then the page's `lang`, then English. */
export function localeOf(options: Options, { href, lang }: PageFacts): Locale {
  const [, segment] = new URL(href).pathname.split('/');
  return [options.locale, segment, localeIn(lang)].find(isLocale) || DEFAULT_LOCALE;
}

/** The part of the configuration that addresses are built from; the loader needs only this. */
export type AddressConfig = Pick<Config, 'api' | 'locale' | 'provider' | 'sale' | 'links'>;

/**
 * Fills in the defaults.
 * @returns null if `api` is missing or not a web address: then nothing can be shown
 */
export function addressConfig(options: Options, page: PageFacts): AddressConfig | null {
  const { api } = options;
  const address = api ? safeUrl(api, page.href) : null;
  if (!address) return null;
  const { origin, pathname } = new URL(address);
  const base = (origin + pathname).replace(/\/+$/, '');
  return {
    api: base,
    locale: localeOf(options, page),
    provider: options.provider || 'sales',
    sale: options.sale || '3forONE',
    links: options.links || {},
  };
}

const DEFAULT_MINUTES = 5;

/**
 * Fills in the defaults of every option.
 *
 * @param onMistake called if an option is unknown or invalid, whose default is used then, or if `api` is missing
 * @returns null if `api` is missing or not a web address
 */
export function resolveConfig(
  options: Options,
  page: PageFacts,
  onMistake: () => void = () => undefined,
): Config | null {
  const addresses = addressConfig(options, page);
  if (!addresses) {
    onMistake();
    return null;
  }
  const { api } = addresses;
  /** The address if it is a web address; reports a mistake otherwise. */
  const checkedAddress = (address: unknown): string | undefined => {
    // With params filled in, the address must still be a web address.
    if (typeof address === 'string' && safeUrl(address.replace(/\{\w+\}/g, 'x'), 'https://page') !== null)
      return address;
    onMistake();
    return undefined;
  };
  const webAddress = (name: 'hub' | 'newsletter' | 'tiles'): string | undefined => {
    const address = options[name];
    return address ? checkedAddress(address) : undefined;
  };
  const { inactivityMinutes: minutes = DEFAULT_MINUTES } = options;
  const links = Object.entries(addresses.links).filter(([route, link]) => {
    if (!isTemplateOf(route, String(link))) onMistake();
    return checkedAddress(link) !== undefined;
  });
  const config: Config = {
    ...addresses,
    links: Object.fromEntries(links),
    hub: options.hub === 'none' ? null : new URL(webAddress('hub') ?? '/.well-known/mercure', api).href,
    tenant: options.tenant ?? api.slice(api.lastIndexOf('/') + 1),
    prefix: options.prefix ?? 'ae',
    placePrefix: options.placePrefix?.replace(/^#/, '') || HASH_PREFIX,
    sharedLogin: options.sharedLogin ?? false,
    newsletter: new URL(webAddress('newsletter') ?? '/api/newsletter/subscribe', page.href).href,
    tiles: webAddress('tiles') ?? null,
    inactivityMinutes: minutes > 0 ? minutes : DEFAULT_MINUTES,
    gtm: options.gtm ?? false,
    analyticsId: options.analyticsId ?? null,
    heatmapId: options.heatmapId ?? null,
    consent: options.consent ?? null,
  };
  const isKnown = (name: string) => name in config || name === 'assets';
  if (!(minutes > 0 && isLocale(options.locale ?? config.locale) && Object.keys(options).every(isKnown)))
    onMistake();
  return config;
}
