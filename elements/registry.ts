import type { LoadMessages } from '../src/i18n/load-messages.ts';
import type { Options } from './options.ts';
import type { Page } from './page.ts';

/** Where every copy of this software on a page finds the same registry: a key of `window`. */
export const REGISTRY: unique symbol = Symbol.for('auction-elements');

/** What the loader, the chunks and a second copy of either share. The first to come makes it. */
export interface Registry {
  readonly version: string;
  /** What the page has configured, by precedence; defaults are not filled in. */
  config: Options;
  /** Fetches the messages of a namespace in a language from where this copy keeps its files. */
  readonly loadMessages: LoadMessages;
  /**
   * First answers, asked for while the code was still on its way: absolute address to answer.
   * Whoever needs an address takes its answer out of here, once.
   */
  readonly prefetched: Map<string, Promise<Response>>;
  /** The one store of the page and what belongs to it; made with the first element. */
  page?: Page;
}

declare global {
  interface Window {
    [REGISTRY]?: Registry;
  }
}

/**
 * Makes `registry` that of the page, or finds that another copy has made one.
 * @returns false where there is one already: the first wins wholly
 */
export function claimRegistry(page: Window, registry: Registry, warn: (message: string) => void): boolean {
  const { version } = registry;
  const present = page[REGISTRY];
  if (present) {
    if (present.version !== version) {
      warn(`version ${present.version} is on this page already; version ${version} is not used`);
    }
    return false;
  }
  page[REGISTRY] = registry;
  return true;
}
