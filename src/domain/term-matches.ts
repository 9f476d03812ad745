/** A letter or a digit: a word of a name begins after any other character. */
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** A part of a text, with the indices of `slice`. */
export type TextRange = readonly [from: number, to: number];

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The parts of a text to highlight: a word of the term at the beginning of a word, ignoring accents and case.
 *
 * @returns empty unless each word of the term is found
 */
export function termMatches(text: string, term: string): readonly TextRange[] {
  const characters = [...text];
  const folded = characters.map(fold);
  const words = fold(term).split(/\s+/).filter(Boolean);
  const found = words.map((word) => findWord(folded, word));
  if (found.some((range) => range === null)) return [];
  const offset = (index: number) => characters.slice(0, index).join('').length;
  return found
    .filter((range) => range !== null)
    .map(([from, to]): TextRange => [offset(from), offset(to)])
    .sort(([a], [b]) => a - b);
}

/** Returns indices of characters, because folding may change the length of a text. */
function findWord(characters: readonly string[], word: string): TextRange | null {
  for (let from = 0; from < characters.length; from += 1) {
    if (from > 0 && WORD_CHARACTER.test(characters[from - 1] ?? '')) continue;
    let read = '';
    for (let to = from; to < characters.length && read.length < word.length; to += 1) {
      read += characters[to];
      if (read === word) return [from, to + 1];
    }
  }
  return null;
}
