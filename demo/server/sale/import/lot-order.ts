/**
 * The places of all lots of an auction: in the order of the catalogue; a lot that the catalogue does not name
 * stays behind its predecessor.
 *
 * @param stored lots in their present order
 */
export function positionsOf(
  named: readonly string[],
  stored: readonly string[],
): ReadonlyMap<string, number> {
  const isNamed = new Set(named);
  const behind = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const id of stored) {
    if (isNamed.has(id)) last = id;
    else behind.set(last, [...(behind.get(last) ?? []), id]);
  }
  const order = [undefined, ...named].flatMap((id) => [
    ...(id === undefined ? [] : [id]),
    ...(behind.get(id) ?? []),
  ]);
  return new Map(order.map((id, index) => [id, index]));
}
