import { AUCTION_APP } from './tags/auction-app.ts';
import { AUCTION_LIST } from './tags/auction-list.ts';
import { AUCTION_LOT } from './tags/auction-lot.ts';
import { BREAKING_NEWS } from './tags/breaking-news.ts';
import { COOKIE_CONSENT } from './tags/cookie-consent.ts';
import { GLOBAL_SEARCH } from './tags/global-search.ts';
import { HYBRID_LIVE_ROOM } from './tags/hybrid-live-room.ts';
import type { AttributeDescription, TagDescription } from './types.ts';

/** All elements, in the order in which README and the documentation show them. */
export const TAGS: readonly TagDescription[] = [
  AUCTION_LIST,
  AUCTION_LOT,
  HYBRID_LIVE_ROOM,
  BREAKING_NEWS,
  GLOBAL_SEARCH,
  COOKIE_CONSENT,
  AUCTION_APP,
];

/** The name of the element's type in TypeScript, such as `AuctionListElement`. */
export const interfaceOf = ({ tag }: Pick<TagDescription, 'tag'>): string =>
  `${tag.replace(/(?:^|-)[a-z]/g, (start) => start.slice(-1).toUpperCase())}Element`;

const quoted = (words: readonly string[] = []): string => words.map((word) => `'${word}'`).join(' | ');

/** What may be written for it, as a type of TypeScript. */
export function writtenType({ kind, words }: AttributeDescription): string {
  if (kind === 'choice') return quoted(words);
  return { text: 'string', flag: 'boolean', count: 'number' }[kind];
}

/** The type of its property: null where it is missing and has no default. */
export const propertyType = (attribute: AttributeDescription): string =>
  attribute.kind === 'flag' || attribute.default !== undefined
    ? writtenType(attribute)
    : `${writtenType(attribute)} | null`;

/** The property without the attribute, in TypeScript. */
export function defaultOf({ kind, default: word }: AttributeDescription): string {
  if (kind === 'flag') return 'false';
  return word === undefined ? 'null' : `'${word}'`;
}
