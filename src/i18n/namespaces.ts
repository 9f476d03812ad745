/** One file of texts for each of these and each locale: `messages/{locale}/{namespace}.ts`. */
export const NAMESPACES = [
  'account',
  'amount',
  'app',
  'auction',
  'bid',
  'common',
  'content',
  'hybrid',
  'lot',
  'participation',
  'room',
  'saleLog',
] as const;

export type Namespace = (typeof NAMESPACES)[number];

/** What every element loads: errors, notices, and words that all of them use. */
export const COMMON = 'common';

/** Sections, that is first parts of a key, whose texts are not in the namespace of the same name. */
const OTHER_SECTIONS: Readonly<Record<string, Namespace>> = {
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
