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

export function createPublicApi(registry: Registry, ready: Promise<void>): AuctionElementsApi {
  return {
    version: registry.version,
    ready,
    configure(options) {
      registry.config = { ...registry.config, ...options };
      registry.page?.reconfigure();
    },
    async setLocale(locale) {
      if (!isLocale(locale)) return;
      registry.config = { ...registry.config, locale };
      await registry.page?.setLocale(locale);
    },
  };
}
