/*
 * The shapes of the public description of the elements: what integrators write in HTML, CSS and script.
 * It is plain data for the build and for tests; nothing that runs in a browser imports it. House tests
 * compare it with the code, so that neither gets ahead of the other.
 */

/** An attribute, and the property of the same name. None is required: a missing slug is read from the address. */
export interface AttributeDescription {
  readonly name: string;
  /** The parser of that name in `elements/attributes.ts`. */
  readonly kind: 'text' | 'flag' | 'choice' | 'count';
  /** The allowed words of a `choice`. */
  readonly words?: readonly string[];
  /** The word of a `choice` that is used without the attribute; without it the property is null. */
  readonly default?: string;
  /** What a text holds, in a word or two, such as `slug`. */
  readonly holds?: string;
  readonly description: string;
}

export interface SlotDescription {
  /** Empty: the default slot. */
  readonly name: string;
  readonly description: string;
}

export interface TagDescription {
  readonly tag: string;
  /** What it shows, as a cell of README's table. */
  readonly shows: string;
  readonly description: string;
  readonly attributes: readonly AttributeDescription[];
  readonly slots: readonly SlotDescription[];
  /** Names of the parts that can occur in it, see `parts.ts`. */
  readonly parts: readonly string[];
  /** Names of the events that it emits, see `events.ts`. */
  readonly events: readonly string[];
}

/** A named value with a type, such as a field of an event's detail. Types are TypeScript. */
export interface FieldDescription {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

export interface EventDescription {
  readonly name: string;
  readonly cancelable: boolean;
  readonly detail: readonly FieldDescription[];
  readonly description: string;
}

export interface PartDescription {
  readonly name: string;
  readonly description: string;
}

export interface TokenDescription {
  /** Without `--ae-`. */
  readonly name: string;
  /** Its default; where it differs between light and dark, that of light. */
  readonly light: string;
  readonly dark: string;
  /** The type of its value, as `@property` calls it. */
  readonly syntax: '<color>' | '<length>' | '*';
  readonly description: string;
}

export interface OptionDescription {
  readonly key: string;
  /** TypeScript. */
  readonly type: string;
  /** How it is written as an attribute of the script tag; `none`: by script alone. */
  readonly attribute: 'text' | 'flag' | 'json' | 'none';
  readonly isRequired?: true;
  /** Markdown; of a required one there is none. */
  readonly default: string;
  readonly description: string;
  /** The heading in the documentation that says more, see `demo/docs/site.ts`. */
  readonly see?: string;
}

export interface RouteDescription {
  readonly name: string;
  /** What a template of `links` can use beside `provider` and `sale`. */
  readonly placeholders: readonly string[];
  readonly description: string;
}

export interface MemberDescription {
  readonly name: string;
  /** TypeScript: the type of a property, or the signature of a method. */
  readonly signature: string;
  readonly isMethod: boolean;
  readonly description: string;
}
