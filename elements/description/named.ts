/** The entries of a record as a list in the same order, each with its key as its name. */
export const named = <Name extends string, Entry extends object>(
  record: Readonly<Record<Name, Entry>>,
): ReadonlyArray<Entry & { readonly name: Name }> =>
  Object.entries<Entry>(record).map(([name, entry]) => ({ name: name as Name, ...entry }));
