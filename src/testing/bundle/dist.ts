import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** A file of the build, named from `dist/`. Throws a sentence if there is no build. */
export function distFile(name: string): Buffer {
  if (!existsSync(`${DIST}auction-elements.js`))
    throw new Error('there is no build in dist: run `npm run build`');
  return readFileSync(`${DIST}${name}`);
}

/** All lazy files, with their hash: code, and the messages of each language. */
export const chunkFiles = (): string[] =>
  readdirSync(`${DIST}chunks`).filter((file) => !file.endsWith('.map'));

/** `chunks/auction-list-DuRS7-0.js` → `auction-list`; the script itself has no hash. */
export const bareName = (file: string): string =>
  file.replace(/^.*\//, '').replace(/(?<=.)-[\w-]{7}\.js$|-[\w-]{8}\.json$|\.js$/, '');

/** A lazy file by its name without the hash. */
export function chunkFile(name: string): string {
  const file = chunkFiles().find((it) => bareName(it) === name);
  if (file === undefined) throw new Error(`there is no file ${name}`);
  return `chunks/${file}`;
}

/** A file and everything it imports at once. */
export function withImports(name: string): string[] {
  const found = new Set([chunkFile(name)]);
  // `for…of` also visits entries added during the loop.
  for (const each of found)
    for (const [, next] of distFile(each)
      .toString()
      .matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
      found.add(`chunks/${next}`);
  return [...found];
}

/** The npm packages whose code is in the files of a folder, by their source maps. */
export const librariesIn = (folder: string): string[] =>
  readdirSync(DIST + folder)
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => librariesOf(`${folder}/${file}`));

/** The npm packages whose code is in a file, by its source map. */
export const librariesOf = (map: string): string[] =>
  (JSON.parse(distFile(map).toString()) as { sources: string[] }).sources.flatMap(
    (source) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [],
  );

/** Number of bytes after compression. */
export const gzipped = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length;
