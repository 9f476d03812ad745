/**
 * Facets of a catalogue: which lots match a choice, and how many lots each further value would show.
 * Pure, and one pass over all lots for both, so that a thousand lots are filtered within a frame.
 * Values of one facet are alternatives (mare or gelding); different facets must all match.
 */

/** The values that lots are filtered by. An unknown value matches no choice of its facet. */
export interface FacetValues {
  /** The word of the server, in the language of the catalogue. */
  readonly sex: string | null;
  readonly breed: string | null;
  /** Whole years. */
  readonly age: number | null;
  /** In cm. */
  readonly height: number | null;
  readonly price: number | null;
  /** No bid yet, and a bid may still come. */
  readonly withoutBid: boolean;
  readonly favourite: boolean;
}

export const WORD_FACETS = ['sex', 'breed'] as const;
export type WordFacet = (typeof WORD_FACETS)[number];
export const RANGE_FACETS = ['age', 'height', 'price'] as const;
export type RangeFacet = (typeof RANGE_FACETS)[number];
export const FLAG_FACETS = ['withoutBid', 'favourites'] as const;
export type FlagFacet = (typeof FLAG_FACETS)[number];
export type Facet = WordFacet | RangeFacet | FlagFacet;

/** Both ends are included; null leaves an end open. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** An empty list, an open range and `false` do not filter. */
export type FacetChoice = Readonly<
  Record<WordFacet, readonly string[]> & Record<RangeFacet, NumberRange> & Record<FlagFacet, boolean>
>;

const OPEN_RANGE: NumberRange = { from: null, to: null };
export const NO_CHOICE: FacetChoice = {
  sex: [],
  breed: [],
  age: OPEN_RANGE,
  height: OPEN_RANGE,
  price: OPEN_RANGE,
  withoutBid: false,
  favourites: false,
};

export const isUnlimited = ({ from, to }: NumberRange): boolean => from === null && to === null;

/** The facets that filter, in the order of their controls. */
export const chosenFacets = (choice: FacetChoice): readonly Facet[] => [
  ...WORD_FACETS.filter((facet) => choice[facet].length > 0),
  ...RANGE_FACETS.filter((facet) => !isUnlimited(choice[facet])),
  ...FLAG_FACETS.filter((facet) => choice[facet]),
];

const within = (value: number | null, { from, to }: NumberRange): boolean =>
  value !== null && (from === null || value >= from) && (to === null || value <= to);

const isFlagged = (values: FacetValues, facet: FlagFacet): boolean =>
  facet === 'favourites' ? values.favourite : values.withoutBid;

const MATCHERS: Readonly<Record<Facet, (values: FacetValues, choice: FacetChoice) => boolean>> = {
  sex: ({ sex }, choice) => sex !== null && choice.sex.includes(sex),
  breed: ({ breed }, choice) => breed !== null && choice.breed.includes(breed),
  age: ({ age }, choice) => within(age, choice.age),
  height: ({ height }, choice) => within(height, choice.height),
  price: ({ price }, choice) => within(price, choice.price),
  withoutBid: (values) => isFlagged(values, 'withoutBid'),
  favourites: (values) => isFlagged(values, 'favourites'),
};

export interface FacetResult<Item> {
  /** The matching items, in the given order. */
  readonly matching: readonly Item[];
  /**
   * For every value that occurs, the number of lots it would show together with the choices in the other
   * facets; 0 if these leave none.
   */
  readonly words: Readonly<Record<WordFacet, ReadonlyMap<string, number>>>;
  readonly flags: Readonly<Record<FlagFacet, number>>;
}

/** Filters and counts in one pass. @param read the values of an item */
export function applyChoice<Item>(
  items: readonly Item[],
  read: (item: Item) => FacetValues,
  choice: FacetChoice,
): FacetResult<Item> {
  const facets = chosenFacets(choice);
  const matching: Item[] = [];
  const words = { sex: new Map<string, number>(), breed: new Map<string, number>() };
  const flags = { withoutBid: 0, favourites: 0 };
  for (const item of items) {
    const values = read(item);
    /** The only facet that the item does not match; null if there are none or several. */
    let missed: Facet | null = null;
    let misses = 0;
    for (const facet of facets) {
      if (MATCHERS[facet](values, choice)) continue;
      missed = facet;
      misses += 1;
    }
    if (misses === 0) matching.push(item);
    const counts = (facet: Facet): boolean => misses === 0 || (misses === 1 && missed === facet);
    for (const facet of WORD_FACETS) {
      const word = values[facet];
      if (word !== null) words[facet].set(word, (words[facet].get(word) ?? 0) + (counts(facet) ? 1 : 0));
    }
    for (const facet of FLAG_FACETS) if (isFlagged(values, facet) && counts(facet)) flags[facet] += 1;
  }
  return { matching, words, flags };
}
