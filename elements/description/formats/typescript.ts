import { LOCALES } from '../../../src/domain/locale.ts';
import { EVENTS, WINDOW_EVENTS } from '../events.ts';
import { OPTIONS } from '../options.ts';
import { ROUTE_DESCRIPTIONS } from '../routes.ts';
import { SCRIPT_API } from '../script-api.ts';
import { interfaceOf, propertyType, quoted, TAGS } from '../tags.ts';
import type { TagDescription } from '../types.ts';
import { docs, GENERATED, indented, quotedName, sentence } from './source-text.ts';

/** Types that do not belong to one entry of the description. A test compares them with those of the code. */
const SHARED = `/** The languages. */
export type Locale = ${quoted(LOCALES)};

/** Names of the routes, as in \`links\`. */
export type RouteName =
${ROUTE_DESCRIPTIONS.map(({ name }) => `  | '${name}'`).join('\n')};

export type RouteParams = Readonly<Record<string, string>>;

/** \`paused\`: all retries failed; what is shown is polled until the connection is resumed. */
export type LiveStatus = 'connecting' | 'open' | 'retrying' | 'polled' | 'paused';

/** Levels that a visitor can allow or refuse. */
export type ConsentLevels = Readonly<Record<'functionality' | 'tracking' | 'targeting', boolean>>;

/** A visitor's decision about consent. */
export interface ConsentRecord extends ConsentLevels {
  readonly 'strictly-necessary': true;
  readonly version: number;
  /** When it was given: ISO 8601, UTC. Left out if the cookie does not say it. */
  readonly time?: string;
}

/** Consent that the host's own platform requests and stores. */
export interface ConsentAdapter {
  /** The levels that the visitor allows now; a level that is left out is refused. Null: not decided yet. */
  read(): Partial<ConsentLevels> | null;
  /**
   * Calls \`onChange\` after every change.
   * @returns optionally, ends that
   */
  subscribe(onChange: () => void): (() => void) | undefined;
  /** Shows the platform's settings. */
  openSettings?(): void;
}`;

/** Types of elements, events, options and \`window.AuctionElements\`, for the script tag and for the package. */
export const elementTypes = (): string =>
  [
    GENERATED,
    SHARED,
    `/** The options of a page. */\nexport interface Options {\n${indented(
      OPTIONS.map(
        ({ name, type, description, isRequired, default: value }) =>
          `${docs(sentence(`${description}; ${isRequired ? 'required' : `default: ${value}`}`))}${name}?: ${type};`,
      ),
    )}\n}`,
    `/** \`window.AuctionElements\`. */\nexport interface AuctionElementsApi {\n${indented(
      SCRIPT_API.map(({ name, signature, description }) =>
        signature.startsWith('(')
          ? `${docs(description)}${name}${signature};`
          : `${docs(description)}readonly ${name}: ${signature};`,
      ),
    )}\n}`,
    ...TAGS.map(elementInterface),
    `/** The public events by name. All bubble and are composed. */\nexport interface AuctionElementsEventMap {\n${indented(
      EVENTS.map(
        ({ name, detail, description }) =>
          `${docs(description)}'${name}': CustomEvent<{\n${indented(
            detail.map((field) => `${docs(field.description)}readonly ${field.name}: ${field.type};`),
          )}\n}>;`,
      ),
    )}\n}`,
    globals(),
  ]
    .join('\n\n')
    .concat('\n');

const elementInterface = (tag: TagDescription): string =>
  `${docs(`\`<${tag.tag}>\`: ${tag.description}`)}export interface ${interfaceOf(tag)} extends HTMLElement {${
    tag.attributes.length === 0
      ? '}'
      : `\n${indented(
          tag.attributes.map(
            (attribute) =>
              `${docs(attribute.description)}${quotedName(attribute.name)}: ${propertyType(attribute)};`,
          ),
        )}\n}`
  }`;

const globals = (): string => `declare global {
  interface HTMLElementTagNameMap {
${indented(
  TAGS.map((tag) => `'${tag.tag}': ${interfaceOf(tag)};`),
  2,
)}
  }
  interface HTMLElementEventMap extends AuctionElementsEventMap {}
  interface DocumentEventMap extends AuctionElementsEventMap {}
  interface WindowEventMap extends AuctionElementsEventMap {
${indented(
  WINDOW_EVENTS.map(({ name, type, description }) => `${docs(description)}'${name}': CustomEvent<${type}>;`),
  2,
)}
  }
  interface Window {
    AuctionElements?: AuctionElementsApi;
    /** Configuration set before the script runs. */
    auctionElementsConfig?: Options;
  }
}`;

/** Types of `index.js`, the entry of the package. */
export const entryTypes = (): string => `${GENERATED}

import type { AuctionElementsApi, Options } from './elements.js';

export type * from './elements.js';

/** The tag of an element. */
export type Tag = ${quoted(TAGS.map(({ tag }) => tag))};

/**
 * Defines elements on pages that bundle this package instead of embedding the script. Further calls define
 * further elements, and the options of the first call hold. On a page that has the script or another copy of the
 * package, nothing changes: the first one wins. On a server it does nothing.
 *
 * @param tags all elements by default. A single one without the code of the others is
 *   \`auction-elements/auction-list\`, and so on
 * @example register({ api: 'https://api.example/api/v1/marbrook' });
 * @returns what is also \`window.AuctionElements\`; on a server, an object whose methods do nothing
 */
export declare function register(options: Options, tags?: readonly Tag[]): AuctionElementsApi;
`;

/** Types of the entry of a single element. */
export const tagTypes = (tag: string): string => `${GENERATED}

import type { AuctionElementsApi, Options } from './elements.js';

export type * from './elements.js';

/** Defines \`<${tag}>\` alone; see \`register\` of \`auction-elements\`. */
export declare function register(options: Options): AuctionElementsApi;
`;
