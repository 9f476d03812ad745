import { EVENTS } from '../events.ts';
import { interfaceOf, TAGS } from '../tags.ts';
import { ELEMENT_IMPORT, LISTENER, ownProps, propsOf } from './element-props.ts';
import { docs, GENERATED, indented } from './source-text.ts';

/** Types of the elements in templates of Svelte 5. */
export const svelteTypes = (): string => `${GENERATED}
//
// Svelte 5 sets properties and listens to events: <auction-lot hybrid={isHybrid} onauction-ready={…}>.

import type { HTMLAttributes } from 'svelte/elements';
${ELEMENT_IMPORT}

${LISTENER}

/** Attributes of HTML that every element has, except those with another meaning here. */
type Props<Element extends EventTarget, Own> = Omit<HTMLAttributes<Element>, keyof Own> & Own;

${TAGS.map(ownProps).join('\n\n')}

/** Listeners of \`<svelte:document>\`, to which all events bubble. */
export interface AuctionElementsListeners {
${indented(EVENTS.map(({ name, description }) => `${docs(description)}'on${name}'?: Listener<'${name}', Document> | undefined;`))}
}

declare module 'svelte/elements' {
  interface SvelteDocumentAttributes extends AuctionElementsListeners {}
  interface SvelteHTMLElements {
${indented(
  TAGS.map((tag) => `'${tag.tag}': Props<${interfaceOf(tag)}, ${propsOf(tag)}>;`),
  2,
)}
  }
}
`;
