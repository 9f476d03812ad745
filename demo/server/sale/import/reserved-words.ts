/**
 * Words that addresses of the API, the console and the site use in the place of an id or slug: an auction or
 * lot with such a name could not be opened. A test compares them with the routes.
 */
export const RESERVED_WORDS = {
  auction: [
    'hybrid',
    'acts',
    'admissions',
    'bids',
    'corrections',
    'erase',
    'lots',
    'mails',
    'news',
    'contacts',
    'notification',
    'office',
    'people',
    'results',
    'second-factor',
    'staff',
    'views',
  ],
  lot: ['acts', 'auctionlots', 'contacts', 'corrections', 'results'],
} as const satisfies Record<string, readonly string[]>;

/** Error text for such an id or slug: follows the field's name in a sentence. */
export const reservedText = (word: string): string =>
  `is "${word}", a word of the addresses of the site or the API; expected another`;
