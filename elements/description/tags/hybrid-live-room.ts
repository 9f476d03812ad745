import type { TagDescription } from '../types.ts';
import { auction, FALLBACK } from './shared.ts';

export const HYBRID_LIVE_ROOM: TagDescription = {
  tag: 'hybrid-live-room',
  shows: 'the live bidding room of a hybrid auction; with `practice`, one to learn in',
  description:
    'The live bidding room of a hybrid auction; with `practice`, one to learn in. The room is dark by its own `color-scheme`.',
  attributes: [
    auction(
      "The auction; without it, it is read from the page's address by the templates in `links`, also after the address changes.",
    ),
    {
      name: 'practice',
      kind: 'flag',
      description:
        'An invented sale, played in the browser without a sign-in. Nothing is requested and no bid is sent; of the events only `auction-ready`, `auction-live-status` and `auction-error` are emitted.',
    },
  ],
  slots: [FALLBACK],
  parts: ['root', 'room', 'stage', 'bid-bar', 'practice'],
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
