/** Number of edits (a letter more, less or different) between two words. */
function distance(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()];
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1)
      next.push(
        Math.min(
          (row[to + 1] ?? 0) + 1,
          (next[to] ?? 0) + 1,
          (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

const lettersOf = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');

/** The word that was probably meant: at most a third of its letters differ from the written word. */
export function nearest(input: string, words: readonly string[]): string | undefined {
  const inputLetters = lettersOf(input);
  const ranked = words
    .map((word) => ({ word, edits: distance(inputLetters, lettersOf(word)) }))
    .sort((one, other) => one.edits - other.edits);
  const [best] = ranked;
  return best && best.edits <= Math.max(1, Math.floor(lettersOf(best.word).length / 3))
    ? best.word
    : undefined;
}

/** The word at the beginning of the written one, such as `api` of `api-url`. */
export const beginning = (input: string, words: readonly string[]): string | undefined =>
  words.find((word) => lettersOf(input).startsWith(lettersOf(word)));
