import { choice, text } from '../../attributes.ts';
import type { TagEntry } from '../types.ts';
import { FALLBACK, PRIVACY } from './shared.ts';

/** The attributes of `<auction-app>`; each is also a property of that name. */
export const attributes = { routing: choice(['path', 'hash'], 'path'), base: text() };

export const AUCTION_APP: TagEntry<typeof attributes> = {
  shows: 'the whole site; one per page',
  description:
    'The whole site of the auctioneer, with menus, accounts and all pages. One per page; a second one shows a message instead. Sets title, language, direction, canonical and alternate links of the page, and restores them when it is removed. Light or dark as the visitor has chosen, unless the page gives it a `color-scheme`. Asks for consent as `<cookie-consent>` does, with the options `analyticsId` and `heatmapId`.',
  attributes,
  about: {
    routing:
      '`path` if the server answers every path below `base` with this page; else `hash`, which puts every path behind `#`.',
    base: "The path of the site's home; the root by default.",
  },
  holds: { base: 'path' },
  slots: [PRIVACY, FALLBACK],
  // Its screens are those of all other elements.
  parts: { allBut: ['account-menu', 'display'] },
  events: 'all',
};
