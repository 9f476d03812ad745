import { version } from '../../package.json';
import { loadMessages } from '../../src/i18n/load-messages.ts';
import { claimRegistry, REGISTRY, type Registry } from '../loading/registry.ts';
import { warn } from '../log.ts';
import { conflictingNames } from '../mistakes/conflicting-names.ts';
import type { ReportMistake } from '../mistakes/explain.ts';
import type { Options } from '../options.ts';
import { type AuctionElementsApi, createPublicApi } from '../public-api.ts';

/** The registry of this copy of the package, which all its entries share; null until it is needed. */
let ownRegistry: Registry | null = null;

/** On a server there is nothing to define: the browser renders the elements. */
const ON_SERVER: AuctionElementsApi = {
  version,
  ready: Promise.resolve(),
  configure: () => undefined,
  setLocale: () => Promise.resolve(),
  openConsentSettings: () => undefined,
  connections: () => 0,
  discover: () => Promise.resolve(),
};

/**
 * Defines elements in the page. The options of the first call apply to all of them. If another copy of the
 * package or the script was first, only that one has elements: nothing is defined.
 *
 * @returns the same object as `window.AuctionElements`; on a server, an object whose methods do nothing
 */
export function registerTags(options: Options, defines: Iterable<() => void>): AuctionElementsApi {
  if (typeof customElements === 'undefined') return ON_SERVER;
  const isFirst = ownRegistry === null || window[REGISTRY] !== ownRegistry;
  if (isFirst) {
    const config = { ...window.auctionElementsConfig, ...options };
    ownRegistry = { version, config, loadMessages, reportMistake, prefetched: new Map() };
    if (!claimRegistry(window, ownRegistry)) return apiOfPage();
    window.AuctionElements = createPublicApi(ownRegistry, Promise.resolve());
  }
  for (const define of defines) define();
  if (isFirst) for (const suspicion of conflictingNames(document)) reportMistake(...suspicion);
  const api = apiOfPage();
  if (isFirst) window.dispatchEvent(new CustomEvent('auction-elements-ready', { detail: api }));
  return api;
}

/** Reports a mistake of the page in the console; the sentences load when there is one. */
export const reportMistake: ReportMistake = (...suspicion) =>
  void import('../mistakes/explain.ts')
    .then(({ explain }) => explain(...suspicion))
    .then((sentences) => sentences.forEach(warn))
    .catch(warn);

function apiOfPage(): AuctionElementsApi {
  if (!window.AuctionElements) throw new Error('auction-elements: the registry of this page has no owner');
  return window.AuctionElements;
}
