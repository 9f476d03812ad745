/** The values by which lots are compared. */
export interface Comparable {
  readonly sex: string | null;
  readonly breed: string | null;
  /** Whole years. */
  readonly age: number | null;
  readonly price: number | null;
}

const SAME_BREED = 3;
const SAME_SEX = 2;
/** Points for the same age; one less for each year between them. */
const SAME_AGE = 3;
/** Points for the same price; none if the prices differ by this factor or more. */
const SAME_PRICE = 3;
const FAR_PRICE = 4;

const same = (a: string | null, b: string | null): boolean => a !== null && a === b;

/** How similar two lots are; 0 for lots that have nothing in common. */
export function similarity(a: Comparable, b: Comparable): number {
  const years = a.age === null || b.age === null ? SAME_AGE : Math.abs(a.age - b.age);
  const ratio =
    a.price === null || b.price === null ? FAR_PRICE : Math.max(a.price, 1) / Math.max(b.price, 1);
  const factor = Math.abs(Math.log(ratio)) / Math.log(FAR_PRICE);
  return (
    (same(a.breed, b.breed) ? SAME_BREED : 0) +
    (same(a.sex, b.sex) ? SAME_SEX : 0) +
    Math.max(0, SAME_AGE - years) +
    SAME_PRICE * Math.max(0, 1 - factor)
  );
}

/**
 * The lots most similar to one, most similar first; equally similar ones in the order given. The same price
 * alone does not make two lots similar: at least half of the points must be reached.
 */
export function mostSimilar<Item>(
  to: Comparable,
  candidates: readonly Item[],
  read: (item: Item) => Comparable,
  maxCount: number,
): readonly Item[] {
  const enough = (SAME_BREED + SAME_SEX + SAME_AGE + SAME_PRICE) / 2;
  return candidates
    .map((item) => ({ item, score: similarity(to, read(item)) }))
    .filter(({ score }) => score >= enough)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxCount)
    .map(({ item }) => item);
}
