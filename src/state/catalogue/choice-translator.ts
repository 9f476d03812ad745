import { type FacetChoice, type FacetValues, WORD_FACETS, type WordFacet } from '../../domain/facets.ts';

/** The data of a lot that filters use. */
export interface FilteredLot {
  readonly id: string;
  readonly values: FacetValues;
}

/**
 * Translates chosen words when the language changes. The server names a sex or a breed only in the language
 * of the page, without a code. So the lots are the dictionary: the word that the same lots have in the other
 * language is the translation.
 */
export interface ChoiceTranslator {
  /** Returns the choice in the words of these lots. A word that no lot has had in any shown language stays. */
  translateChoice(choice: FacetChoice, lots: readonly FilteredLot[]): FacetChoice;
}

/** A translator lives as long as its owner, and covers all languages that were shown in that time. */
export function createChoiceTranslator(): ChoiceTranslator {
  const lotsOf = new Map<string, ReadonlySet<string>>();

  function translateWord(facet: WordFacet, word: string, lots: readonly FilteredLot[]): string {
    const key = `${facet} ${word}`;
    const lotsWithWord = lots.filter(({ values }) => values[facet] === word);
    if (lotsWithWord.length > 0) {
      if (!lotsOf.has(key)) lotsOf.set(key, new Set(lotsWithWord.map(({ id }) => id)));
      return word;
    }
    const before = lotsOf.get(key);
    const words = new Map<string, number>();
    for (const { id, values } of lots) {
      const now = values[facet];
      if (now !== null && before?.has(id)) words.set(now, (words.get(now) ?? 0) + 1);
    }
    const [commonest] = [...words].sort(([, a], [, b]) => b - a);
    return commonest?.[0] ?? word;
  }

  return {
    translateChoice(choice, lots) {
      const [sex = [], breed = []] = WORD_FACETS.map((facet) => [
        ...new Set(choice[facet].map((word) => translateWord(facet, word, lots))),
      ]);
      return { ...choice, sex, breed };
    },
  };
}
