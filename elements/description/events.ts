import type { AuctionElementsEventMap } from '../events.ts';
import { named } from './named.ts';
import type { EventDescription, EventEntry, EventName, FieldDescription, FieldEntry } from './types.ts';

const auction: FieldEntry = { type: 'string', description: 'Slug of the auction.' };
const lot: FieldEntry = { type: 'string', description: 'Slug of the lot.' };

const bid = {
  auction,
  lot,
  amount: { type: 'number', description: 'Whole euros.' },
  kind: {
    type: "'direct' | 'max' | 'buynow' | 'live' | 'absentee'",
    description: '`live` and `absentee` in a hybrid auction.',
  },
};

const ENTRIES: { readonly [Name in EventName]: EventEntry<AuctionElementsEventMap[Name]['detail']> } = {
  'auction-ready': {
    cancelable: false,
    detail: { element: { type: 'HTMLElement', description: 'The element.' } },
    description:
      'The element is shown and answers to presses; from then on it has the attribute `data-ready`. A list may be shown a moment before.',
  },
  'auction-resize': {
    cancelable: false,
    detail: { height: { type: 'number', description: 'In px, rounded.' } },
    description:
      'The height of the element has changed, at most once in a frame of the screen. It is not pushed to `dataLayer`.',
  },
  'auction-navigate': {
    cancelable: true,
    detail: {
      route: { type: 'RouteName', description: 'Name of the route, as in `links`.' },
      params: { type: 'RouteParams', description: 'What fills the placeholders of the route.' },
      href: { type: 'string', description: 'Where the link leads without the host.' },
    },
    description: 'A link was followed; call `preventDefault()` to navigate yourself.',
  },
  'auction-login-required': {
    cancelable: true,
    detail: {
      reason: {
        type: "'bid' | 'contact' | 'favourite' | 'document' | 'other'",
        description: 'What the user wanted to do.',
      },
      returnTo: { type: 'string', description: 'Absolute address to come back to.' },
    },
    description: 'An action needs a sign-in; call `preventDefault()` to sign the user in yourself.',
  },
  'auction-bid-placed': {
    cancelable: false,
    detail: {
      ...bid,
      status: {
        type: 'string',
        description: 'What became of it, such as `leading`, `outbid`, `won` or, in the hall, `accepted`.',
      },
    },
    description: 'A bid was taken.',
  },
  'auction-bid-rejected': {
    cancelable: false,
    detail: {
      ...bid,
      code: { type: 'string', description: 'Code of the refusal, such as `bid_too_low`.' },
    },
    description: 'A bid was refused.',
  },
  'auction-lot-viewed': {
    cancelable: false,
    detail: { auction, lot },
    description: 'A lot is shown; in the live room each lot that is called.',
  },
  'auction-favourite-changed': {
    cancelable: false,
    detail: {
      lot: { type: 'string', description: 'Id of the lot.' },
      favourite: { type: 'boolean', description: 'Whether it is one now.' },
    },
    description: 'The user has added a favourite or removed one.',
  },
  'auction-live-status': {
    cancelable: false,
    detail: {
      status: { type: 'LiveStatus', description: 'While it is `polled` or `paused`, the page polls.' },
      streams: {
        type: 'number',
        description:
          'How many streams this page holds: 1, or 0 while it has none, or another tab of the browser holds the one they share. The sum over all tabs is the number of streams of a browser.',
      },
    },
    description:
      'The state of the live connection that all elements of a page share: `connecting`, `open`, `retrying`, `polled` (there is no hub) or `paused`.',
  },
  'auction-error': {
    cancelable: false,
    detail: {
      code: {
        type: 'string',
        description:
          '`unconfigured`, `not_found` (the auction or lot does not exist), `render`, `code` (it could not be loaded), `brick_failed` or `trusted_types_refused`.',
      },
      message: { type: 'string', description: 'For the log, not for a visitor.' },
    },
    description: 'The element cannot show what it should.',
  },
};

/** The public events of the elements. All bubble and are composed. */
export const EVENTS: readonly EventDescription[] = named<EventName, EventEntry<Record<string, unknown>>>(
  ENTRIES,
).map((event) => ({ ...event, detail: named(event.detail) }));

/** Events on `window` itself, by the TypeScript types of their details. */
export const WINDOW_EVENTS: readonly FieldDescription[] = [
  {
    name: 'auction-elements-ready',
    type: 'AuctionElementsApi',
    description: '`AuctionElements` is there, and nothing has been requested yet.',
  },
  {
    name: 'cookie-consent-updated',
    type: 'ConsentRecord',
    description: 'The visitor has decided about consent, or has changed the decision.',
  },
];
