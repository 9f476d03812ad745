import { define as defineApp } from './auction-app.tsx';
import { define as defineList } from './auction-list.tsx';
import { define as defineLot } from './auction-lot.tsx';
import { define as defineNews } from './breaking-news.tsx';
import { define as defineConsent } from './cookie-consent.tsx';
import { define as defineSearch } from './global-search.tsx';
import { define as defineRoom } from './hybrid-live-room.tsx';
import { warn } from './log.ts';
import type { Options } from './options.ts';
import { registerTags } from './package/register.ts';
import type { AuctionElementsApi } from './public-api.ts';

export type { AuctionElementsEventMap } from './events.ts';
export type { Options } from './options.ts';
export type { AuctionElementsApi } from './public-api.ts';

/** `<auction-list>` as script sees it; see `auction-list.tsx` for what the attributes mean. */
export interface AuctionListElement extends HTMLElement {
  auction: string | null;
  from: 'address' | null;
  kind: 'timed' | 'hybrid' | null;
  layout: 'grid' | 'list';
  limit: number | null;
}

/** `<auction-lot>` as script sees it; see `auction-lot.tsx` for what the attributes mean. */
export interface AuctionLotElement extends HTMLElement {
  auction: string | null;
  lot: string | null;
  hybrid: boolean;
}

/** `<hybrid-live-room>` as script sees it; see `hybrid-live-room.tsx` for what the attributes mean. */
export interface HybridLiveRoomElement extends HTMLElement {
  auction: string | null;
  practice: boolean;
}

/** `<global-search>` as script sees it; see `global-search.tsx` for what the attributes mean. */
export interface GlobalSearchElement extends HTMLElement {
  placeholder: string | null;
  results: 'page' | 'inline';
}

/** `<cookie-consent>` as script sees it; see `cookie-consent.tsx` for what the attributes mean. */
export interface CookieConsentElement extends HTMLElement {
  'analytics-id': string | null;
  'heatmap-id': string | null;
  mode: 'banner' | 'external';
  open: boolean;
}

/** `<auction-app>` as script sees it; see `auction-app.tsx` for what the attributes mean. */
export interface AuctionAppElement extends HTMLElement {
  routing: 'path' | 'hash';
  base: string | null;
}

declare global {
  interface HTMLElementTagNameMap {
    'auction-app': AuctionAppElement;
    'auction-list': AuctionListElement;
    'auction-lot': AuctionLotElement;
    'breaking-news': HTMLElement;
    'cookie-consent': CookieConsentElement;
    'global-search': GlobalSearchElement;
    'hybrid-live-room': HybridLiveRoomElement;
  }
}

const DEFINE = {
  'auction-list': defineList,
  'auction-lot': defineLot,
  'hybrid-live-room': defineRoom,
  'breaking-news': defineNews,
  'cookie-consent': defineConsent,
  'global-search': defineSearch,
  'auction-app': defineApp,
};
/** The tag of an element. */
export type Tag = keyof typeof DEFINE;

/**
 * Defines elements, for those who bundle this package instead of embedding the script. Further calls
 * define further elements, and the options of the first one hold. On a page where the script or another
 * copy of the package is, it changes nothing: the first wins wholly. On a server it does nothing.
 *
 * @param tags all elements by default. A single one without the code of the others is
 *   `auction-elements/auction-list`, and so on
 * @example register({ api: 'https://api.example/api/v1/marbrook' });
 * @returns what is also `window.AuctionElements`; on a server, an object whose methods do nothing
 */
export function register(options: Options, tags?: readonly Tag[]): AuctionElementsApi {
  const unknown = tags?.filter((tag) => !Object.hasOwn(DEFINE, tag)) ?? [];
  for (const tag of unknown) warn(`register: there is no element "${tag}"; use ${Object.keys(DEFINE)}`);
  const names = (Object.keys(DEFINE) as Tag[]).filter((tag) => !tags || tags.includes(tag));
  return registerTags(
    options,
    names.map((tag) => DEFINE[tag]),
  );
}
