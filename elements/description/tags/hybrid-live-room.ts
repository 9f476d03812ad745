import { flag, text } from '../../attributes.ts';
import type { TagEntry } from '../types.ts';
import { FALLBACK } from './shared.ts';

/** The attributes of `<hybrid-live-room>`; each is also a property of that name. */
export const attributes = {
  auction: text(),
  practice: flag(),
  // The attribute also counts without a value.
  display: { ...text(), read: (value: string | null) => ({ value }) },
};

export const HYBRID_LIVE_ROOM: TagEntry<typeof attributes> = {
  shows:
    'the live bidding room of a hybrid auction; with `practice`, one to learn in; with `display`, the screen in the hall',
  description:
    'The live bidding room of a hybrid auction; with `practice`, one to learn in; with `display`, what a projector shows in the hall. The room is dark by its own `color-scheme`.',
  attributes,
  about: {
    auction:
      "The auction; without it, it is read from the page's address by the templates in `links`, also after the address changes.",
    practice:
      'An invented sale, played in the browser without a sign-in. Nothing is requested and no bid is sent; of the events only `auction-ready`, `auction-live-status` and `auction-error` are emitted.',
    display:
      'For the projector in the hall: the lot, its price, the counting and the next lots, in large letters and with nothing to press. One or two of the languages `en`, `de`, `fr` and `ar`, such as `de en`; empty: that of the page.',
  },
  holds: { auction: 'slug', display: 'languages' },
  slots: [FALLBACK],
  parts: ['root', 'account-menu', 'room', 'stage', 'bid-bar', 'practice', 'display'],
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
