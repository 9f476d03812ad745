import { isLocale, type Locale } from '../src/domain/locale.ts';
import type { Registry } from './loading/registry.ts';
import type { Options } from './options.ts';

/** `window.AuctionElements`. `description/script-api.ts` explains its members. */
export interface AuctionElementsApi {
  readonly version: string;
  readonly ready: Promise<void>;
  configure(options: Options): void;
  setLocale(locale: Locale): Promise<void>;
  /** @returns resolves once the tags in it are defined or have failed */
  discover(root: ShadowRoot): Promise<void>;
  openConsentSettings(): void;
  connections(): number;
}

declare global {
  interface Window {
    AuctionElements?: AuctionElementsApi;
    /** Configuration set before the script runs. */
    auctionElementsConfig?: Options;
  }
  interface WindowEventMap {
    'auction-elements-ready': CustomEvent<AuctionElementsApi>;
  }
}

/**
 * Adds a `<cookie-consent open>`, which opens the settings as soon as it can, and is removed if another one on
 * the page shows them. So it works before the code has loaded, and on pages without an element for consent.
 */
const openConsentSettings = (): void =>
  document.documentElement.append(Object.assign(document.createElement('cookie-consent'), { open: true }));

export function createPublicApi(registry: Registry, ready: Promise<void>): AuctionElementsApi {
  return {
    // Later, because the loader starts after the event that tells a page about this API.
    discover: (root) =>
      Promise.resolve().then(() => (registry.discover ? registry.discover(root) : undefined)),
    openConsentSettings,
    version: registry.version,
    ready,
    configure(options) {
      registry.config = Object.assign({}, registry.config, options);
      if (registry.runtime) registry.runtime.reconfigure();
    },
    connections: () => (registry.runtime ? registry.runtime.connections() : 0),
    setLocale(locale) {
      const known = isLocale(locale);
      if (known) registry.config = Object.assign({}, registry.config, { locale });
      return Promise.resolve(known && registry.runtime ? registry.runtime.setLocale(locale) : undefined);
    },
  };
}
