import { EVENTS } from '../events.ts';
import { interfaceOf, TAGS, writtenType } from '../tags.ts';
import type { TagDescription } from '../types.ts';
import { ELEMENT_IMPORT, propsOf } from './element-props.ts';
import { docs, GENERATED, indented } from './source-text.ts';

/** Types of the elements in templates of Vue 3. */
export const vueTypes = (): string => `${GENERATED}
//
// Vue must not look for components of these names: compilerOptions.isCustomElement. Attributes are
// written as in HTML (analytics-id), listeners as @auction-bid-placed.

import type { HTMLAttributes, PublicProps } from 'vue';
${ELEMENT_IMPORT}

type Listener<Name extends keyof AuctionElementsEventMap> = (event: AuctionElementsEventMap[Name]) => void;

/** An element as a component; props of the same name as one of HTML have the meaning of the element. */
type AsComponent<Element, Own> = new () => Element & {
  /** For templates only: an element has no such property. */
  $props: Own & Omit<HTMLAttributes, keyof Own> & PublicProps;
};

${TAGS.map(ownProps).join('\n\n')}

declare module 'vue' {
  interface GlobalComponents {
${indented(
  TAGS.map((tag) => `'${tag.tag}': AsComponent<${interfaceOf(tag)}, ${propsOf(tag)}>;`),
  2,
)}
  }
}
`;

/** Vue checks \`analytics-id\` in a template as \`analyticsId\`, and \`@auction-ready\` as \`onAuctionReady\`. */
const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The types name `undefined`, so that it can leave an attribute out, also under `exactOptionalPropertyTypes`.
 */
const ownProps = (tag: TagDescription): string => `export interface ${propsOf(tag)} {
${indented([
  ...tag.attributes.map(
    (attribute) =>
      `${docs(attribute.description)}${camelCase(attribute.name)}?: ${writtenType(attribute)} | undefined;`,
  ),
  ...EVENTS.filter(({ name }) => tag.events.includes(name)).map(
    ({ name, description }) =>
      `${docs(description)}${camelCase(`on-${name}`)}?: Listener<'${name}'> | undefined;`,
  ),
])}
}`;
