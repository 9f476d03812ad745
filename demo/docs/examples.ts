import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A code block of a page that tests run: three backticks, its language, and `run`. */
export interface Example {
  /** The page and the line, for the name of its test. */
  readonly name: string;
  readonly language: 'html' | 'js' | 'ts' | 'tsx';
  readonly code: string;
}

const PAGES = fileURLToPath(new URL('./pages/', import.meta.url));
const BLOCK = /^```(html|js|tsx?) run\n(.*?)^```$/gms;

/** All marked examples in these languages. */
export function examples(...languages: readonly Example['language'][]): readonly Example[] {
  return readdirSync(PAGES).flatMap((file) => {
    const text = readFileSync(PAGES + file, 'utf8');
    return [...text.matchAll(BLOCK)].flatMap(({ 1: language, 2: code = '', index }): Example[] => {
      const known = languages.find((it) => it === language);
      const line = text.slice(0, index).split('\n').length;
      return known ? [{ name: `${file}:${line}`, language: known, code }] : [];
    });
  });
}
