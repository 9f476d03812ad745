import { EVENTS } from '../events.ts';
import { PARTS } from '../parts.ts';
import type { TagDescription } from '../types.ts';
import { FALLBACK, PRIVACY } from './shared.ts';

export const AUCTION_APP: TagDescription = {
  tag: 'auction-app',
  shows: 'the whole site; one per page',
  description:
    'The whole site of the auctioneer, with menus, accounts and all pages. One per page; a second one shows a message instead. Sets title, language, direction, canonical and alternate links of the page, and restores them when it is removed. Asks for consent as `<cookie-consent>` does, with the options `analyticsId` and `heatmapId`.',
  attributes: [
    {
      name: 'routing',
      kind: 'choice',
      words: ['path', 'hash'],
      default: 'path',
      description:
        '`path` if the server answers every path below `base` with this page; else `hash`, which puts every path behind `#`.',
    },
    {
      name: 'base',
      kind: 'text',
      holds: 'path',
      description: "The path of the site's home; the root by default.",
    },
  ],
  slots: [PRIVACY, FALLBACK],
  // Its screens are those of all other elements.
  parts: PARTS.map(({ name }) => name),
  events: EVENTS.map(({ name }) => name),
};
