/** Namespaces of the messages: one file per locale and namespace, `messages/{locale}/{namespace}.ts`. */
export const NAMESPACES = [
  'account',
  'afterSale',
  'amount',
  'app',
  'around',
  'bid',
  'common',
  'consent',
  'contact',
  'content',
  'filter',
  'gallery',
  'hybrid',
  'lot',
  'myData',
  'news',
  'newsletter',
  'participation',
  'place',
  'practice',
  'reminders',
  'room',
  'saleLog',
  'search',
] as const;

export type Namespace = (typeof NAMESPACES)[number];

/**
 * The namespace that every element loads: errors, notices, texts shared by all, and what nearly every screen says
 * of an auction and its lots. An error code that only the calls of accounts answer has its message in `account`;
 * one that only bids and requests for admission answer has it in `amount`, which every form for an amount loads.
 */
export const COMMON = 'common';

/** Sections (first parts of a key) that are in a namespace of another name. */
const OTHER_SECTIONS: Readonly<Record<string, Namespace>> = {
  auction: COMMON,
  error: COMMON,
  toast: COMMON,
  eventhub: COMMON,
  element: COMMON,
  route: 'app',
};

/** The namespace of a key such as `bid.review.title`: `bid`. */
export function namespaceOf(key: string): string {
  const [section = ''] = key.split('.', 1);
  return OTHER_SECTIONS[section] ?? section;
}
