import { createContext, useContext } from 'react';
import type { Slugs } from '../api/schema/common.ts';

/** A step of the trail above the screen; the last one is where the reader is and leads nowhere. */
export interface Crumb {
  readonly label: string;
  /** Route to go back to; left out for a step that is no page of its own. */
  readonly to?: {
    readonly route: 'auctions' | 'auctions-auction' | 'auctions-hybrid-auction';
    readonly params?: Readonly<Record<string, string>>;
  };
}

/** What a screen knows of its page better than the route table does. */
export interface PageMeta {
  /** Without the auctioneer's name, which the template adds. */
  readonly title: string;
  /** Slugs per locale by route param, such as `{ page: { en: 'contact', de: 'kontakt' } }`. */
  readonly slugs?: Readonly<Record<string, Slugs>>;
  /** The trail behind home and the route's own label; without it, the title. */
  readonly trail?: readonly Crumb[];
  /** For search engines. */
  readonly description?: string;
  /** The screen is the whole page: what the site has above and below its screens steps back. */
  readonly fills?: boolean;
}

/** What `<auction-app>` does with what its screen says; null in a single element. */
export interface PageSink {
  describe(meta: PageMeta | null): void;
}

export const PageContext = createContext<PageSink | null>(null);

/** Whether the screen is a page of `<auction-app>`, and not shown by a single element. */
export const useIsSite = (): boolean => useContext(PageContext) !== null;

/** The element of a screen's main heading: the site has no heading above it, a host's page has its own. */
export const useMainHeading = (): 'h1' | 'h2' => (useIsSite() ? 'h1' : 'h2');

/** The element of the headings right below that one. */
export const useSubheading = (): 'h2' | 'h3' => (useIsSite() ? 'h2' : 'h3');
