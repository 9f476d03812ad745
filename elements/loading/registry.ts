import type { LoadMessages } from '../../src/i18n/load-messages.ts';
import type { ReportMistake } from '../mistakes/explain.ts';
import type { Options } from '../options.ts';
import type { Runtime } from '../page/runtime.ts';

/** Key of `window` under which every copy of the script on a page finds the same registry. */
export const REGISTRY: unique symbol = Symbol.for('auction-elements');

/** State shared by the loader, the chunks and further copies of the script. Created by the first copy. */
export interface Registry {
  readonly version: string;
  /** The page's options, merged by precedence, without defaults. */
  config: Options;
  /**
   * Fetches the messages of a namespace in a language from the folder of this copy. Its promise may be left
   * without a handler.
   */
  readonly loadMessages: LoadMessages;
  /**
   * Answers the loader has requested in parallel with the code, by absolute address. The API client
   * uses each once and removes it.
   */
  readonly prefetched: Map<string, Promise<Response>>;
  /**
   * The `fetch` that the script found when it ran: a later replacement by the page is not used. Missing in
   * the package, whose code belongs to the page.
   */
  readonly fetch?: typeof fetch;
  /** Tells the integrator in the console about a mistake in the host's page, and how to fix it. */
  readonly reportMistake?: ReportMistake;
  /** Loads the tags in a shadow root of the host, now and later; missing if all are defined already. */
  discover?: (root: ShadowRoot) => Promise<void>;
  /** Store and texts of the page; created with the first element. */
  runtime?: Runtime;
}

declare global {
  interface Window {
    [REGISTRY]?: Registry;
  }
}

/** Reports a mistake to the page's registry, which loads the sentence. */
export const reportMistake: ReportMistake = (...suspicion) => window[REGISTRY]?.reportMistake?.(...suspicion);

/**
 * Registers `registry` as the page's, unless another copy has registered one.
 * @returns false if there is one already: the first copy wins, and reports a copy with another version
 */
export function claimRegistry(page: Window, registry: Registry): boolean {
  const { version } = registry;
  const present = page[REGISTRY];
  if (present) {
    // Reported by the first copy, so that no file of the other one loads.
    const { version: used } = present;
    if (used !== version) present.reportMistake?.('two-versions', version, used);
    return false;
  }
  page[REGISTRY] = registry;
  return true;
}
