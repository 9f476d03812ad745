import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** A file of the build, named from `dist/`. Throws a sentence where there is no build. */
export function distFile(name: string): Buffer {
  if (!existsSync(`${DIST}auction-elements.js`))
    throw new Error('there is no build in dist: run `npm run build`');
  return readFileSync(`${DIST}${name}`);
}

/** All lazy files, with their hash: code, and the messages of each language. */
export const chunkFiles = (): string[] => readdirSync(`${DIST}chunks`);

/** `chunks/auction-list-Cdsud.js` → `auction-list`; the script itself has no hash. */
export const bareName = (file: string): string =>
  file.replace(/^.*\//, '').replace(/(?<=.)-([\w-]{5}\.js|[\w-]{7}\.json)$|\.js$/, '');

/** A lazy file by its name without the hash. */
export function chunkFile(name: string): string {
  const file = chunkFiles().find((it) => bareName(it) === name);
  if (file === undefined) throw new Error(`there is no file ${name}`);
  return `chunks/${file}`;
}

/** A file and everything it imports at once. */
export function withImports(name: string): string[] {
  const found = new Set([chunkFile(name)]);
  // A set that grows while it is walked is walked to its end.
  for (const each of found)
    for (const [, next] of distFile(each)
      .toString()
      .matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
      found.add(`chunks/${next}`);
  return [...found];
}

/** The file that renders with React: the largest, for which the first frame of a list does not wait. */
export function reactFile(): string {
  const files = chunkFiles().map((file) => `chunks/${file}`);
  const found = files.filter((file) => file.endsWith('.js') && distFile(file).includes('react.dev/errors'));
  if (found.length !== 1) throw new Error(`one file renders with React, not ${found}`);
  return `${found}`;
}

/** Bytes as they travel. */
export const gzipped = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length;
