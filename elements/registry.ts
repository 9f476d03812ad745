import type { LoadMessages } from '../src/i18n/load-messages.ts';
import type { Options } from './options.ts';
import type { Page } from './page.ts';

/** Key of `window` under which every copy of the script on a page finds the same registry. */
export const REGISTRY: unique symbol = Symbol.for('auction-elements');

/** State shared by the loader, the chunks and further copies of the script. Created by the first copy. */
export interface Registry {
  readonly version: string;
  /** The page's options, merged by precedence, without defaults. */
  config: Options;
  /**
   * Fetches the messages of a namespace in a language from where this copy keeps its files. Its promise
   * may be left without a handler.
   */
  readonly loadMessages: LoadMessages;
  /**
   * Answers the loader has requested in parallel with the code, by absolute address. The API client
   * uses each once and removes it.
   */
  readonly prefetched: Map<string, Promise<Response>>;
  /** Store and texts of the page; created with the first element. */
  page?: Page;
}

declare global {
  interface Window {
    [REGISTRY]?: Registry;
  }
}

/**
 * Registers `registry` as the page's, unless another copy has registered one.
 * @returns false if there is one already: the first copy wins
 */
export function claimRegistry(page: Window, registry: Registry, warn: (message: string) => void): boolean {
  const { version } = registry;
  const present = page[REGISTRY];
  if (present) {
    if (present.version !== version) {
      warn(`version ${version} is not used, ${present.version} is: embed one script`);
    }
    return false;
  }
  page[REGISTRY] = registry;
  return true;
}
