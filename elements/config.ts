import { DEFAULT_LOCALE, isLocale, type Locale } from '../src/domain/locale.ts';
import { safeUrl } from '../src/lib/safe-url.ts';
import type { Config } from '../src/state/config.ts';
import type { Options } from './options.ts';

/** Address and language of the host's page. */
export interface PageFacts {
  /** Absolute address. */
  readonly href: string;
  /** The `lang` of its root element; empty if it has none. */
  readonly lang: string;
}

/** The locale: the option, else the path's first segment, then the page's `lang`, then English. */
export function localeOf(options: Options, { href, lang }: PageFacts): Locale {
  const [, segment] = new URL(href).pathname.split('/');
  const [base] = lang.toLowerCase().split('-');
  return [options.locale, segment, base].find(isLocale) || DEFAULT_LOCALE;
}

/** The part of the configuration that addresses are built from; the loader needs only this. */
export type AddressConfig = Pick<Config, 'api' | 'locale' | 'provider' | 'sale' | 'links'>;

/**
 * Fills in the defaults.
 * @returns null if `api` is missing or no web address: nothing can be shown then
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
 * @param warn called for each option that is invalid; its default is used instead
 */
export function resolveConfig(
  options: Options,
  page: PageFacts,
  warn: (message: string) => void = () => undefined,
): Config | null {
  const addresses = addressConfig(options, page);
  if (!addresses) return null;
  const { api } = addresses;
  const isWebAddress = (name: string, address: unknown): address is string => {
    // With any params filled in, the address must still be a web address.
    const filled = typeof address === 'string' ? address.replace(/\{\w+\}/g, 'x') : 'none:';
    const isSafe = safeUrl(filled, 'https://page') !== null;
    if (!isSafe) warn(`${name} is not used, it must be an http(s) address: ${address}`);
    return isSafe;
  };
  const webAddress = (name: 'hub' | 'newsletter' | 'tiles'): string | undefined => {
    const address = options[name];
    return address && isWebAddress(name, address) ? address : undefined;
  };
  const { inactivityMinutes: minutes = DEFAULT_MINUTES } = options;
  if (!(minutes > 0)) warn(`inactivityMinutes must be a number above 0: ${minutes}`);
  const links = Object.entries(addresses.links);
  return {
    ...addresses,
    links: Object.fromEntries(links.filter(([route, link]) => isWebAddress(`links.${route}`, link))),
    hub: new URL(webAddress('hub') ?? '/.well-known/mercure', api).href,
    tenant: options.tenant ?? api.slice(api.lastIndexOf('/') + 1),
    prefix: options.prefix ?? 'ae',
    sharedLogin: options.sharedLogin ?? false,
    newsletter: new URL(webAddress('newsletter') ?? '/api/newsletter/subscribe', page.href).href,
    tiles: webAddress('tiles') ?? null,
    inactivityMinutes: minutes > 0 ? minutes : DEFAULT_MINUTES,
    gtm: options.gtm ?? false,
    analyticsId: options.analyticsId ?? null,
    heatmapId: options.heatmapId ?? null,
    consent: options.consent ?? null,
  };
}
