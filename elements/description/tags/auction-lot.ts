import type { TagDescription } from '../types.ts';
import { auction, FALLBACK } from './shared.ts';

export const AUCTION_LOT: TagDescription = {
  tag: 'auction-lot',
  shows:
    'one lot: pictures and videos, facts, pedigree, documents, bidding; of a hybrid auction, advance bids',
  description:
    "One lot, whole: pictures, facts, pedigree, documents, bidding. A missing slug is read from the page's address by the templates in `links`, also after the address changes.",
  attributes: [
    auction('The auction of the lot.'),
    { name: 'lot', kind: 'text', holds: 'slug', description: 'The lot.' },
    {
      name: 'hybrid',
      kind: 'flag',
      description:
        'The lot belongs to a hybrid auction. Needed where `auction` is given: without it such a lot is not found. Slugs of the address bring it with them.',
    },
  ],
  slots: [FALLBACK],
  parts: [
    ...['root', 'neighbours', 'lot', 'panel', 'bid-bar', 'actions', 'service', 'after', 'more-lots', 'lots'],
  ],
  events: [
    'auction-ready',
    'auction-navigate',
    'auction-login-required',
    'auction-bid-placed',
    'auction-bid-rejected',
    'auction-lot-viewed',
    'auction-favourite-changed',
    'auction-live-status',
    'auction-error',
  ],
};
