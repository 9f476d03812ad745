/*
 * The shapes of the public description of the elements: what integrators write in HTML, CSS and script.
 * It is plain data for the build, for tests and for the file of the mistakes. Names that the code has are
 * keys of records here, so that the compiler finds one that is missing or too many.
 */
import type { Attribute, AttributeTable } from '../attributes.ts';
import type { AuctionElementsEventMap } from '../events.ts';
import type { PartName } from './parts.ts';

export type EventName = keyof AuctionElementsEventMap;

/**
 * The description of an element, beside the table of its attributes. A plain object without calls, so that
 * the bundler leaves it out of the code that a page loads.
 */
export interface TagEntry<Table extends AttributeTable> {
  /** The element's content, as a cell of README's table. */
  readonly shows: string;
  readonly description: string;
  readonly attributes: Table;
  /** Purpose of each attribute, in Markdown. */
  readonly about: { readonly [Name in keyof Table]: string };
  /** Content of a text, in a word or two, such as `slug`. */
  readonly holds?: { readonly [Name in keyof Table]?: string };
  readonly slots: readonly SlotDescription[];
  /** Parts that can occur in it. */
  readonly parts: readonly PartName[] | { readonly allBut: readonly PartName[] };
  /** Events that it emits. */
  readonly events: 'all' | readonly EventName[];
}

/** An attribute, and the property of the same name. None is required: a missing slug is read from the address. */
export interface AttributeDescription extends Pick<Attribute<unknown>, 'kind' | 'choices' | 'default'> {
  readonly name: string;
  /** Content of a text. */
  readonly holds?: string;
  readonly description: string;
}

export interface SlotDescription {
  /** Empty: the default slot. */
  readonly name: string;
  readonly description: string;
}

export interface TagDescription extends Pick<TagEntry<AttributeTable>, 'shows' | 'description' | 'slots'> {
  readonly tag: string;
  readonly attributes: readonly AttributeDescription[];
  readonly parts: readonly PartName[];
  readonly events: readonly EventName[];
}

/** A type of TypeScript, and the meaning of its values. */
export interface FieldEntry {
  readonly type: string;
  readonly description: string;
}

/** A named value with a type, such as a field of an event's detail. */
export interface FieldDescription extends FieldEntry {
  readonly name: string;
}

export interface EventEntry<Detail> {
  readonly cancelable: boolean;
  readonly detail: { readonly [Name in keyof Detail]: FieldEntry };
  readonly description: string;
}

export interface EventDescription {
  readonly name: EventName;
  readonly cancelable: boolean;
  readonly detail: readonly FieldDescription[];
  readonly description: string;
}

export interface TokenEntry {
  /** The type of its value, as `@property` calls it. */
  readonly syntax: '<color>' | '<length>' | '*';
  readonly description: string;
}

export interface TokenDescription extends TokenEntry {
  /** Without `--ae-`. */
  readonly name: string;
  /** Its default; if light and dark differ, the light one. */
  readonly light: string;
  readonly dark: string;
}

export interface OptionEntry {
  /** TypeScript. */
  readonly type: string;
  /** Its format as an attribute of the script tag; `none`: set only by script. */
  readonly attribute: 'text' | 'flag' | 'json' | 'none';
  readonly isRequired?: true;
  /** If its value is not an http(s) address, it is not used, and the console reports that. */
  readonly isAddress?: true;
  /** Markdown; a required option has none. */
  readonly default: string;
  readonly description: string;
  /** The heading in the documentation with more details, see `demo/docs/site.ts`. */
  readonly see?: string;
}

export interface RouteEntry {
  /** Placeholders that a template of `links` can use beside `provider` and `sale`. */
  readonly placeholders: readonly string[];
  readonly description: string;
}

export interface MemberEntry {
  /** TypeScript: the type of a property, or the signature of a method. */
  readonly signature: string;
  readonly description: string;
}
