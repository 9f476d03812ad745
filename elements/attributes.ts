import { cleanValue } from './clean-value.ts';

/** Parsing and reflection of an element's attribute. A missing attribute is null or false. */
export interface Attribute<Value> {
  /** The function below that makes it. */
  readonly kind: 'text' | 'flag' | 'choice' | 'count';
  /** The allowed values of a `choice`. */
  readonly choices?: readonly string[];
  /** The choice used if the attribute is missing; without it the property is null. */
  readonly default?: string;
  /**
   * @param raw the attribute's text; null if it is missing
   * @returns `isBad` if the text is invalid; `value` is then the default
   */
  read(raw: string | null): { readonly value: Value; readonly isBad?: true };
  /** The attribute's text for a value set by script; null removes it. */
  write(value: unknown): string | null;
}

/** Attributes of one element by name. */
export type AttributeTable = Readonly<Record<string, Attribute<unknown>>>;
/** The values of the attributes of a table. */
export type AttributeValues<Table extends AttributeTable> = {
  [Name in keyof Table]: Table[Name] extends Attribute<infer Value> ? Value : never;
};

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

/** A text; an empty one is read as missing. */
export const text = (): Attribute<string | null> => ({
  kind: 'text',
  read: (raw) => ({ value: (raw && cleanValue(raw)) || null }),
  write: asText,
});

/** True by presence, as in HTML: `hybrid`, `hybrid=""` and even `hybrid="false"` are true. */
export const flag = (): Attribute<boolean> => ({
  kind: 'flag',
  read: (raw) => ({ value: raw !== null }),
  write: (value) => (value ? '' : null),
});

/** One of a few values; `fallback` is the default for a missing or invalid one. */
export const choice = <Word extends string, Fallback extends Word | null>(
  choices: readonly Word[],
  fallback: Fallback,
): Attribute<Word | Fallback> => ({
  kind: 'choice',
  choices,
  default: fallback ?? undefined,
  read(raw) {
    if (raw === null) return { value: fallback };
    const found = choices.find((candidate) => candidate === cleanValue(raw).toLowerCase());
    return found ? { value: found } : { value: fallback, isBad: true };
  },
  write: asText,
});

/** A whole number above zero. */
export const count = (): Attribute<number | null> => ({
  kind: 'count',
  read(raw) {
    if (raw === null) return { value: null };
    const number = cleanValue(raw);
    return /^0*[1-9]\d{0,8}$/.test(number) ? { value: Number(number) } : { value: null, isBad: true };
  },
  write: asText,
});
