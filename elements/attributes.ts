/** How an attribute of an element is read and written. What is not there is null or false. */
export interface Attribute<Value> {
  /**
   * @param raw the attribute's text; null where it is missing
   * @returns `bad` with the value that stands instead of one that makes no sense
   */
  read(raw: string | null): { readonly value: Value; readonly bad?: true };
  /** The attribute's text for a value set by script; null removes it. */
  write(value: unknown): string | null;
}

/** Attributes of one element by name. */
export type AttributeTable = Readonly<Record<string, Attribute<unknown>>>;
/** What the attributes of a table say. */
export type AttributeValues<Table extends AttributeTable> = {
  [Name in keyof Table]: Table[Name] extends Attribute<infer Value> ? Value : never;
};

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

/** A plain text; an empty one counts as none. */
export const text = (): Attribute<string | null> => ({
  read: (raw) => ({ value: raw?.trim() || null }),
  write: asText,
});

/** True by presence, as in HTML: `hybrid`, `hybrid=""` and even `hybrid="false"` are true. */
export const flag = (): Attribute<boolean> => ({
  read: (raw) => ({ value: raw !== null }),
  write: (value) => (value ? '' : null),
});

/** One of a few words; `fallback` stands where none or a wrong one was given. */
export const choice = <Word extends string, Fallback extends Word | null>(
  words: readonly Word[],
  fallback: Fallback,
): Attribute<Word | Fallback> => ({
  read(raw) {
    if (raw === null) return { value: fallback };
    const word = words.find((candidate) => candidate === raw.trim().toLowerCase());
    return word ? { value: word } : { value: fallback, bad: true };
  },
  write: asText,
});

/** A whole number above zero. */
export const count = (): Attribute<number | null> => ({
  read(raw) {
    if (raw === null) return { value: null };
    return /^\s*0*[1-9]\d{0,8}\s*$/.test(raw) ? { value: Number(raw) } : { value: null, bad: true };
  },
  write: asText,
});
