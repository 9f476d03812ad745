import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { err, ok, type Result } from '../../src/lib/result.ts';

/** A delivery: the built script of a version, and its target. */
export interface Delivery {
  /** Folder of the build, with `auction-elements.js` in it. */
  readonly from: string;
  /** Folder that a web server serves; created if it does not exist. */
  readonly to: string;
  readonly version: string;
}

export interface Delivered {
  /** New or changed files, relative to the folder, in the order of writing. */
  readonly written: readonly string[];
  /** Hash of the version's own script, for the attribute `integrity`. */
  readonly integrity: string;
}

const LOADER = 'auction-elements.js';
/** Licences of libraries require that they are part of every copy. */
const LICENSES = ['licenses.md', 'licenses-outdated.md'];
/** Advice about a file that must never change but would. */
const FIX = {
  version: 'raise the version',
  name: 'two versions have the same name for different files; deliver into another folder',
};

/**
 * Copies the script, its lazy files and their compressed forms (`.br`, `.gz`) into a folder. Nothing there is
 * removed: open pages still request the lazy files of the version they began with. The script that names the
 * new files is written last, so that it never names a file that does not exist yet.
 *
 *   to/auction-elements.js             replaced by every delivery; cache it only for a short time
 *   to/{version}/auction-elements.js   never changes; may be cached for ever and pinned by its hash
 *   to/licenses.md                     of the libraries in the files
 *   to/chunks/…                        named by their content; may be cached for ever
 *
 * @returns a sentence if a file that may be cached for ever exists with other content
 * @throws if a folder cannot be read or written
 */
export async function deliver({ from, to, version }: Delivery): Promise<Result<Delivered, string>> {
  const pinned = `${version}/${LOADER}`;
  const chunkFiles = (await readdir(join(from, 'chunks'))).map((name) => `chunks/${name}`);
  for (const file of [pinned, ...chunkFiles])
    if (await isOther(file, from, to))
      return err(
        `${join(to, file)} is there with another content, and may be cached for ever: ${FIX[file === pinned ? 'version' : 'name']}.`,
      );
  const written: string[] = [];
  const integrityFile = `${version}/integrity.json`;
  for (const file of [
    ...chunkFiles,
    ...LICENSES,
    'auction-elements-outdated.js',
    pinned,
    integrityFile,
    LOADER,
  ])
    if (await copy(file, from, to)) written.push(file);
  const hashes = JSON.parse(await readFile(join(from, integrityFile), 'utf8')) as Record<string, string>;
  return ok({ written, integrity: hashes[LOADER] ?? '' });
}

const contentOf = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

async function isOther(file: string, from: string, to: string): Promise<boolean> {
  const previous = await contentOf(join(to, file));
  return previous !== null && !previous.equals(await readFile(join(from, file)));
}

/** @returns false if the file exists already */
async function copy(file: string, from: string, to: string): Promise<boolean> {
  const content = await readFile(join(from, file));
  const target = join(to, file);
  if ((await contentOf(target))?.equals(content)) return false;
  await mkdir(dirname(target), { recursive: true });
  // First the compressed forms, because a web server prefers them to the file itself.
  await put(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await put(`${target}.br`, await promisify(brotliCompress)(content, { params }));
  await put(target, content);
  return true;
}

/** Writes under another name first, because the folder is being served. */
async function put(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, content);
  await rename(draft, path);
}
