/** The first line of every generated file of types. */
export const GENERATED = '// Generated from the description of the elements.';

/** A comment before a declaration. */
export const docs = (text: string): string => `/** ${text.replaceAll('*/', '*\\/')} */\n`;

/** Lines at a depth of two spaces each; every entry may have several. */
export const indented = (entries: readonly string[], depth = 1): string =>
  entries
    .join('\n')
    .split('\n')
    .map((line) => (line === '' ? line : '  '.repeat(depth) + line))
    .join('\n');

/** The name of a property, quoted if TypeScript needs that. */
export const quotedName = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

/** The cell of a table as a sentence. */
export const sentence = (cell: string): string => `${cell.charAt(0).toUpperCase()}${cell.slice(1)}.`;
