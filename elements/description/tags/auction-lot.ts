import { flag, text } from '../../attributes.ts';
import type { TagEntry } from '../types.ts';
import { FALLBACK } from './shared.ts';

/** The attributes of `<auction-lot>`; each is also a property of that name. */
export const attributes = { auction: text(), lot: text(), hybrid: flag() };

export const AUCTION_LOT: TagEntry<typeof attributes> = {
  shows:
    'one lot: pictures and videos, facts, pedigree, documents, bidding; of a hybrid auction, absentee bids',
  description:
    "One lot, whole: pictures, facts, pedigree, documents, bidding. A missing slug is read from the page's address by the templates in `links`, also after the address changes.",
  attributes,
  about: {
    auction: 'The auction of the lot.',
    lot: 'The lot.',
    hybrid:
      'The lot belongs to a hybrid auction. Needed where `auction` is given: without it such a lot is not found. Slugs of the address bring it with them.',
  },
  holds: { auction: 'slug', lot: 'slug' },
  slots: [FALLBACK],
  parts: [
    'root',
    'account-menu',
    'neighbours',
    'lot',
    'panel',
    'bid-bar',
    'actions',
    'service',
    'after',
    'more-lots',
    'lots',
  ],
  events: [
    'auction-ready',
    'auction-resize',
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
