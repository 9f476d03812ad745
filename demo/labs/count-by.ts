/** How often each key occurs among the items, by key. */
export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of items.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
