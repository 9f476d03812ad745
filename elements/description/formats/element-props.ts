import { EVENTS } from '../events.ts';
import { interfaceOf, TAGS, writtenType } from '../tags.ts';
import type { TagDescription } from '../types.ts';
import { docs, indented, quotedName } from './source-text.ts';

/* The common parts of the types for several frameworks. */

/** Imports the interface of every element and the map of their events. */
export const ELEMENT_IMPORT = `import type {
  AuctionElementsEventMap,
${indented(TAGS.map((tag) => `${interfaceOf(tag)},`))}
} from './elements.js';`;

/** The type of a listener that is written as an attribute. */
export const LISTENER = `type Listener<Name extends keyof AuctionElementsEventMap, Element> = (
  event: AuctionElementsEventMap[Name] & { readonly currentTarget: Element },
) => void;`;

/** The name of the type of an element's own attributes. */
export const propsOf = (tag: TagDescription): string => interfaceOf(tag).replace(/Element$/, 'Props');

/**
 * An element's attributes and listeners, named as in HTML. The types name `undefined`, so that it can leave
 * an attribute out, also under `exactOptionalPropertyTypes`.
 */
export const ownProps = (tag: TagDescription): string => `export interface ${propsOf(tag)} {
${indented([
  ...tag.attributes.map(
    (attribute) =>
      `${docs(attribute.description)}${quotedName(attribute.name)}?: ${writtenType(attribute)} | undefined;`,
  ),
  ...EVENTS.filter(({ name }) => tag.events.includes(name)).map(
    ({ name, description }) =>
      `${docs(description)}'on${name}'?: Listener<'${name}', ${interfaceOf(tag)}> | undefined;`,
  ),
])}
}`;
