/** Maximum length of a search term in characters; a longer one is cut. */
export const MAX_TERM_LENGTH = 100;

/**
 * A search term as it is sent and searched: control characters and halves of surrogate pairs become spaces,
 * invisible marks (such as those of writing direction) are dropped, spaces are collapsed, and a long text is
 * cut. Empty if no characters to search for remain.
 *
 * `.` and `..` become empty: as a segment of an address they would change the path.
 */
export function normaliseTerm(term: string): string {
  const visible = term
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const cut = [...visible].slice(0, MAX_TERM_LENGTH).join('').trim();
  return cut === '.' || cut === '..' ? '' : cut;
}

/** Minimum number of characters for suggestions. */
const SUGGESTED_FROM = 2;

/** A single digit is a whole catalogue number. */
const DIGIT = /^\p{Nd}$/u;

/** @param term as `normaliseTerm` returns it */
export const isSuggestable = (term: string): boolean =>
  [...term].length >= SUGGESTED_FROM || DIGIT.test(term);
