/**
 * The value of an attribute without the characters that a text editor or CMS has added: typographic quotes
 * and direction marks around it, soft hyphens and zero-width spaces in it.
 */
export const cleanValue = (raw: string): string =>
  raw.replace(
    /[\u00ad\u200b\u2060\ufeff]|^[\s'"\u00ab\u00bb\u2018-\u201f\u2039\u203a\u200e\u200f\u00ad\u200b]+|[\s'"\u00ab\u00bb\u2018-\u201f\u2039\u203a\u200e\u200f\u00ad\u200b]+$/g,
    '',
  );
