import { interfaceOf, TAGS } from '../tags.ts';
import { ELEMENT_IMPORT, LISTENER, ownProps, propsOf } from './element-props.ts';
import { GENERATED, indented } from './source-text.ts';

/** Types of the elements in JSX, for React 19 and for the types of React 18 from 18.2.8 on. */
export const reactTypes = (): string => `${GENERATED}
//
// React 19 sets properties and listens to events: <auction-lot hybrid={isHybrid} onauction-ready={…}>.
// React 18 writes attributes only: leave a boolean one out (undefined) instead of giving false, which
// would be true by presence, and listen by a ref.

import type { ClassAttributes, HTMLAttributes } from 'react';
${ELEMENT_IMPORT}

${LISTENER}

/** Attributes of HTML that every element has, except those with another meaning here. */
type Props<Element, Own> = ClassAttributes<Element> &
  Omit<HTMLAttributes<Element>, keyof Own> &
  Own & { class?: string | undefined };

${TAGS.map(ownProps).join('\n\n')}

export interface AuctionElementsJsx {
${indented(TAGS.map((tag) => `'${tag.tag}': Props<${interfaceOf(tag)}, ${propsOf(tag)}>;`))}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends AuctionElementsJsx {}
  }
}

declare global {
  // Before React 19 the elements of JSX were global.
  namespace JSX {
    interface IntrinsicElements extends AuctionElementsJsx {}
  }
}
`;
