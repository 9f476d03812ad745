import { isLocale, type Locale } from '../src/domain/locale.ts';
import type { Options } from './options.ts';
import type { Registry } from './registry.ts';

/** `window.AuctionElements`. */
export interface AuctionElementsApi {
  readonly version: string;
  /** Resolves once the elements that were in the page when it was parsed are defined. */
  readonly ready: Promise<void>;
  /** Sets or changes configuration; wins over the script's attributes and the object. */
  configure(options: Options): void;
  /** Switches the language of all elements; unchanged if its texts fail to load. */
  setLocale(locale: Locale): Promise<void>;
  /**
   * Finds tags in a shadow root of the host's, now and later; the owner of a closed one hands it over.
   * @returns resolves once those that are in it are defined or have failed
   */
  discover(root: ShadowRoot): Promise<void>;
  /** Opens the consent settings, or those of the host's own consent platform. */
  openConsentSettings(): void;
  /**
   * How many live streams this browser holds for this page: 1, whichever of the tabs that share it holds
   * it, or 0 while there is none, as before the first element has loaded.
   */
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
 * The element opens the settings as soon as it can, and goes where another one of the page shows them.
 * So it works before the code has loaded, and on pages that have no element for consent.
 */
const openConsentSettings = (): void =>
  document.documentElement.append(Object.assign(document.createElement('cookie-consent'), { open: true }));

export function createPublicApi(registry: Registry, ready: Promise<void>): AuctionElementsApi {
  return {
    // Later, because the loader starts after the event by which a page learns of this.
    discover: (root) =>
      Promise.resolve().then(() => (registry.discover ? registry.discover(root) : undefined)),
    openConsentSettings,
    version: registry.version,
    ready,
    configure(options) {
      registry.config = Object.assign({}, registry.config, options);
      if (registry.page) registry.page.reconfigure();
    },
    connections: () => (registry.page ? registry.page.connections() : 0),
    setLocale(locale) {
      const known = isLocale(locale);
      if (known) registry.config = Object.assign({}, registry.config, { locale });
      return Promise.resolve(known && registry.page ? registry.page.setLocale(locale) : undefined);
    },
  };
}
