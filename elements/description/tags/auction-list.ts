import type { TagDescription } from '../types.ts';
import { auction, FALLBACK } from './shared.ts';

export const AUCTION_LIST: TagDescription = {
  tag: 'auction-list',
  shows: 'all auctions; with `auction`, that auction, timed or hybrid, and its lots',
  description:
    'All auctions, each with its kind and times; with an auction named, that auction and its lots.',
  attributes: [
    auction('The auction whose lots are shown.'),
    {
      name: 'from',
      kind: 'choice',
      words: ['address'],
      description:
        "Takes the auction from the page's address, by the templates in `links`, also after it changes.",
    },
    {
      name: 'kind',
      kind: 'choice',
      words: ['timed', 'hybrid'],
      description:
        'Only auctions of that kind. Beside `auction` it says which kind that one is, which spares a request where it is hybrid.',
    },
    {
      name: 'layout',
      kind: 'choice',
      words: ['grid', 'list'],
      default: 'grid',
      description: 'How entries are laid out at first.',
    },
    { name: 'limit', kind: 'count', description: 'How many are shown at most.' },
  ],
  slots: [FALLBACK],
  parts: ['root', 'auctions', 'head', 'sale', 'admission', 'actions', 'tools', 'filter', 'lots'],
  events: [
    'auction-ready',
    'auction-navigate',
    'auction-login-required',
    'auction-favourite-changed',
    'auction-live-status',
    'auction-error',
  ],
};
