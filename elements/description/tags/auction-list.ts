import { choice, count, text } from '../../attributes.ts';
import type { TagEntry } from '../types.ts';
import { FALLBACK } from './shared.ts';

/** The attributes of `<auction-list>`; each is also a property of that name. */
export const attributes = {
  auction: text(),
  from: choice(['address'], null),
  kind: choice(['timed', 'hybrid'], null),
  layout: choice(['grid', 'list'], 'grid'),
  limit: count(),
};

export const AUCTION_LIST: TagEntry<typeof attributes> = {
  shows: 'all auctions; with `auction`, that auction, timed or hybrid, and its lots',
  description:
    'All auctions, each with its kind and times; with an auction named, that auction and its lots.',
  attributes,
  about: {
    auction: 'The auction whose lots are shown.',
    from: "Takes the auction from the page's address, by the templates in `links`, also after it changes.",
    kind: 'Only auctions of that kind. Beside `auction` it says which kind that one is, which spares a request where it is hybrid.',
    layout: 'How entries are laid out at first.',
    limit: 'How many are shown at most.',
  },
  holds: { auction: 'slug' },
  slots: [FALLBACK],
  parts: [
    'root',
    'account-menu',
    'auctions',
    'head',
    'sale',
    'admission',
    'actions',
    'tools',
    'filter',
    'lots',
  ],
  events: [
    'auction-ready',
    'auction-resize',
    'auction-navigate',
    'auction-login-required',
    'auction-favourite-changed',
    'auction-live-status',
    'auction-error',
  ],
};
