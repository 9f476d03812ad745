import type { ReadonlySignal } from '@preact/signals-core';
import { createContext, useContext } from 'react';
import type { Slugs } from '../api/schema/common.ts';

/** A step of the breadcrumb; the last one is the current page and has no link. */
export interface Crumb {
  readonly label: string;
  /** Route of the link; left out for a step without a page. */
  readonly to?: {
    readonly route: 'auctions' | 'auctions-auction' | 'auctions-hybrid-auction';
    readonly params?: Readonly<Record<string, string>>;
  };
}

/** Data that a screen reports about its page, more exact than the route table. */
export interface PageMeta {
  /** Without the auctioneer's name, which the title template adds. */
  readonly title: string;
  /** Slugs per locale by route param, such as `{ page: { en: 'contact', de: 'kontakt' } }`. */
  readonly slugs?: Readonly<Record<string, Slugs>>;
  /** Steps after home and the route's label; without it, the title. */
  readonly trail?: readonly Crumb[];
  /** Meta description. */
  readonly description?: string;
  /** The screen fills the page: the site hides header and footer. */
  readonly isFullPage?: boolean;
}

/** The page of `<auction-app>` that a screen fills: its description and the query of its address. */
export interface PageSink {
  describe(meta: PageMeta | null): void;
  /** Such as `?sort=ending`; empty without one. */
  readonly query: ReadonlySignal<string>;
  /** Whether the query filters or sorts the lots of a list; a newsletter's parameters do not. */
  choosesLots(): boolean;
  /**
   * Replaces the query in the same history entry: a reload or a shared address shows the same, and the
   * back button leaves the page.
   */
  replaceQuery(query: string): void;
}

/** Null in a single element, whose page is the host's. */
export const PageContext = createContext<PageSink | null>(null);

/** Whether the screen is shown by `<auction-app>`, not by a single element. */
export const useIsSite = (): boolean => useContext(PageContext) !== null;

/** Level of a screen's main heading: `h1` in the site, `h2` on a host's page, which has its own `h1`. */
export const useMainHeading = (): 'h1' | 'h2' => (useIsSite() ? 'h1' : 'h2');

/** Level of the headings below that one. */
export const useSubheading = (): 'h2' | 'h3' => (useIsSite() ? 'h2' : 'h3');
