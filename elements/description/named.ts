/** The entries of a record as a list in the same order, each with its key as its name. */
export const named = <Name extends string, Words extends object>(
  record: Readonly<Record<Name, Words>>,
): ReadonlyArray<Words & { readonly name: Name }> =>
  Object.entries<Words>(record).map(([name, words]) => ({ name: name as Name, ...words }));
