import type { EventDescription, FieldDescription } from './types.ts';

const auction: FieldDescription = { name: 'auction', type: 'string', description: 'Slug of the auction.' };
const lot: FieldDescription = { name: 'lot', type: 'string', description: 'Slug of the lot.' };

const bid: readonly FieldDescription[] = [
  auction,
  lot,
  { name: 'amount', type: 'number', description: 'Whole euros.' },
  {
    name: 'kind',
    type: "'direct' | 'max' | 'buynow' | 'live' | 'absentee'",
    description: '`live` and `absentee` in a hybrid auction.',
  },
];

/** The public events of the elements. All bubble and are composed. */
export const EVENTS: readonly EventDescription[] = [
  {
    name: 'auction-ready',
    cancelable: false,
    detail: [{ name: 'element', type: 'HTMLElement', description: 'The element.' }],
    description: 'The element is shown and answers to presses. A list may be shown a moment before.',
  },
  {
    name: 'auction-navigate',
    cancelable: true,
    detail: [
      { name: 'route', type: 'RouteName', description: 'Name of the route, as in `links`.' },
      { name: 'params', type: 'RouteParams', description: 'What fills the placeholders of the route.' },
      { name: 'href', type: 'string', description: 'Where the link leads without the host.' },
    ],
    description: 'A link was followed; call `preventDefault()` to navigate yourself.',
  },
  {
    name: 'auction-login-required',
    cancelable: true,
    detail: [
      {
        name: 'reason',
        type: "'bid' | 'contact' | 'favourite' | 'document' | 'other'",
        description: 'What the user wanted to do.',
      },
      { name: 'returnTo', type: 'string', description: 'Absolute address to come back to.' },
    ],
    description: 'An action needs a sign-in; call `preventDefault()` to sign the user in yourself.',
  },
  {
    name: 'auction-bid-placed',
    cancelable: false,
    detail: [
      ...bid,
      {
        name: 'status',
        type: 'string',
        description: 'What became of it, such as `leading`, `outbid`, `won` or, in the hall, `accepted`.',
      },
    ],
    description: 'A bid was taken.',
  },
  {
    name: 'auction-bid-rejected',
    cancelable: false,
    detail: [
      ...bid,
      { name: 'code', type: 'string', description: 'Code of the refusal, such as `bid_too_low`.' },
    ],
    description: 'A bid was refused.',
  },
  {
    name: 'auction-lot-viewed',
    cancelable: false,
    detail: [auction, lot],
    description: 'A lot is shown; in the live room each lot that is called.',
  },
  {
    name: 'auction-favourite-changed',
    cancelable: false,
    detail: [
      { name: 'lot', type: 'string', description: 'Id of the lot.' },
      { name: 'favourite', type: 'boolean', description: 'Whether it is one now.' },
    ],
    description: 'The user has added a favourite or removed one.',
  },
  {
    name: 'auction-live-status',
    cancelable: false,
    detail: [
      {
        name: 'status',
        type: 'LiveStatus',
        description: 'While it is paused, the page polls.',
      },
      {
        name: 'streams',
        type: 'number',
        description:
          'How many streams this page holds: 1, or 0 while it has none, or another tab of the browser holds the one they share. The sum over all tabs is the number of streams of a browser.',
      },
    ],
    description:
      'The state of the live connection that all elements of a page share: `connecting`, `open`, `retrying` or `paused`.',
  },
  {
    name: 'auction-error',
    cancelable: false,
    detail: [
      {
        name: 'code',
        type: 'string',
        description:
          '`unconfigured`, `not_found` (the auction or lot does not exist), `render`, `code` (it could not be loaded), `brick_failed` or `trusted_types_refused`.',
      },
      { name: 'message', type: 'string', description: 'For the log, not for a visitor.' },
    ],
    description: 'The element cannot show what it should.',
  },
];

/** Events on `window` itself, by what their details are in TypeScript. */
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
