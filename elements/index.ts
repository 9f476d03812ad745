import { version } from '../package.json';
import { loadMessages } from '../src/i18n/load-messages.ts';
import { define as defineApp } from './auction-app.tsx';
import { define as defineList } from './auction-list.tsx';
import { define as defineLot } from './auction-lot.tsx';
import { define as defineNews } from './breaking-news.tsx';
import { define as defineConsent } from './cookie-consent.tsx';
import { define as defineSearch } from './global-search.tsx';
import { define as defineRoom } from './hybrid-live-room.tsx';
import { warn } from './log.ts';
import type { Options } from './options.ts';
import { type AuctionElementsApi, createPublicApi } from './public-api.ts';
import { claimRegistry, type Registry } from './registry.ts';

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

/**
 * Defines all elements, for those who bundle this package instead of embedding the script. Called
 * again, or on a page where the script is, it changes nothing: the first wins wholly.
 *
 * @example register({ api: 'https://api.example/api/v1/marbrook' });
 * @returns what is also `window.AuctionElements`
 */
export function register(options: Options): AuctionElementsApi {
  const config = { ...window.auctionElementsConfig, ...options };
  const registry: Registry = { version, config, loadMessages, prefetched: new Map() };
  if (claimRegistry(window, registry, warn)) {
    window.AuctionElements = createPublicApi(registry, Promise.resolve());
    defineList();
    defineLot();
    defineRoom();
    defineNews();
    defineConsent();
    defineSearch();
    defineApp();
    window.dispatchEvent(new CustomEvent('auction-elements-ready', { detail: window.AuctionElements }));
  }
  if (!window.AuctionElements) throw new Error('auction-elements: the registry of this page has no owner');
  return window.AuctionElements;
}
