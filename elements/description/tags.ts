import type { AttributeTable, AttributeValues } from '../attributes.ts';
import { EVENTS } from './events.ts';
import { PARTS } from './parts.ts';
import { AUCTION_APP } from './tags/auction-app.ts';
import { AUCTION_LIST } from './tags/auction-list.ts';
import { AUCTION_LOT } from './tags/auction-lot.ts';
import { BREAKING_NEWS } from './tags/breaking-news.ts';
import { COOKIE_CONSENT } from './tags/cookie-consent.ts';
import { GLOBAL_SEARCH } from './tags/global-search.ts';
import { HYBRID_LIVE_ROOM } from './tags/hybrid-live-room.ts';
import type { AttributeDescription, TagDescription, TagEntry } from './types.ts';

const ENTRIES = {
  'auction-list': AUCTION_LIST,
  'auction-lot': AUCTION_LOT,
  'hybrid-live-room': HYBRID_LIVE_ROOM,
  'breaking-news': BREAKING_NEWS,
  'global-search': GLOBAL_SEARCH,
  'cookie-consent': COOKIE_CONSENT,
  'auction-app': AUCTION_APP,
};

/** The tag of an element. */
export type Tag = keyof typeof ENTRIES;

/** An element as script sees it: its attributes are properties. */
export type ElementOf<Name extends Tag> = HTMLElement & AttributeValues<(typeof ENTRIES)[Name]['attributes']>;

/** All elements, in the order in which README and the documentation show them. */
export const TAGS: readonly TagDescription[] = Object.entries(ENTRIES).map(([tag, entry]) =>
  describeTag<AttributeTable>(tag, entry),
);

function describeTag<Table extends AttributeTable>(tag: string, entry: TagEntry<Table>): TagDescription {
  const { shows, description, attributes, about, holds, slots, parts, events } = entry;
  return {
    tag,
    shows,
    description,
    attributes: Object.entries(attributes).map(([key, { kind, choices: allowed, default: word }]) => {
      const name = key as keyof Table & string;
      return { name, kind, choices: allowed, default: word, holds: holds?.[name], description: about[name] };
    }),
    slots,
    parts:
      'allBut' in parts
        ? PARTS.map(({ name }) => name).filter((name) => !parts.allBut.includes(name))
        : parts,
    events: events === 'all' ? EVENTS.map(({ name }) => name) : events,
  };
}

/** The name of the element's type in TypeScript, such as `AuctionListElement`. */
export const interfaceOf = ({ tag }: Pick<TagDescription, 'tag'>): string =>
  `${tag.replace(/(?:^|-)[a-z]/g, (start) => start.slice(-1).toUpperCase())}Element`;

/** Choices as a type of TypeScript. */
export const quoted = (choices: readonly string[] = []): string =>
  choices.map((word) => `'${word}'`).join(' | ');

/** The values that may be written for it, as a type of TypeScript. */
export function writtenType({ kind, choices }: AttributeDescription): string {
  if (kind === 'choice') return quoted(choices);
  return { text: 'string', flag: 'boolean', count: 'number' }[kind];
}

/** The type of its property: null if the attribute is missing and has no default. */
export const propertyType = (attribute: AttributeDescription): string =>
  attribute.kind === 'flag' || attribute.default !== undefined
    ? writtenType(attribute)
    : `${writtenType(attribute)} | null`;

/** The property without the attribute, in TypeScript. */
export function defaultOf({ kind, default: word }: AttributeDescription): string {
  if (kind === 'flag') return 'false';
  return word === undefined ? 'null' : `'${word}'`;
}
