import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import sharp from 'sharp';
import type { StoredDocument, StoredImage } from '../../data/stored.ts';
import { type ImportFolders, PICTURES_PATH } from './folders.ts';

/** Widths in px in which a picture is kept, as far as it has them. */
const WIDTHS = [400, 800, 1600];
/** As sharp names them. Not SVG: it may name other files and run for long. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
const MAX_BYTES = 30_000_000;
const MAX_PIXELS = 100_000_000;

/** What a file of the catalogue has become; without the texts about it. */
export type StoredPicture = Pick<StoredImage, 'path' | 'width' | 'height' | 'sources'>;
export type StoredFile = NonNullable<StoredDocument['file']>;

/**
 * Files of one import. They are made in a temporary folder, and moved to where they are served by
 * `keep`, right before the commit. Their names come from their content: the same file again is the same
 * address, and an address never shows something else.
 */
export interface ImportedFiles {
  /** @throws an Error whose message follows the field's name: `is "x.jpg", which does not exist` */
  picture(file: string): Promise<StoredPicture>;
  document(file: string): Promise<StoredFile>;
  keep(): Promise<void>;
  /** Removes what `keep` has moved, because the import failed after it, and the temporary folder. */
  undo(): Promise<void>;
  /** Removes the temporary folder. */
  close(): Promise<void>;
}

/** @param base the folder that files are named from; none outside of it is read */
export async function createImportedFiles(base: string, folders: ImportFolders): Promise<ImportedFiles> {
  const temporary = join(folders.root, `import-${process.pid}-${Date.now()}`);
  await mkdir(temporary, { recursive: true });
  /** Target by name in the temporary folder. */
  const made = new Map<string, string>();
  const kept: string[] = [];
  const close = (): Promise<void> => rm(temporary, { recursive: true, force: true });

  async function make(name: string, target: string, bytes: Uint8Array): Promise<void> {
    await writeFile(join(temporary, name), bytes);
    made.set(name, join(target, name));
  }

  return {
    close,
    async picture(file) {
      const bytes = await read(base, file);
      const name = hashOf(bytes);
      const { width, height } = await measure(bytes).catch(() => {
        throw new Error(`is "${file}"; expected a picture in JPEG, PNG, WebP or AVIF that can be read`);
      });
      const widths = WIDTHS.filter((it) => it < width);
      // The largest is the picture itself, where it is no larger than what is shown.
      widths.push(Math.min(width, Math.max(...WIDTHS)));
      const unique = [...new Set(widths)];
      const sources = [];
      for (const each of unique) {
        const own = `${name}-${each}.webp`;
        // An import that is repeated would else take minutes to make the same pictures again.
        if (!(await stat(join(folders.pictures, own)).catch(() => null)))
          // Without the data that cameras write, which has places in it.
          await make(
            own,
            folders.pictures,
            await sharp(bytes).autoOrient().resize({ width: each }).webp({ quality: 80 }).toBuffer(),
          );
        sources.push({ path: `${PICTURES_PATH}${own}`, width: each });
      }
      const largest = Math.max(...unique);
      const path = `${PICTURES_PATH}${name}-${largest}.webp`;
      return { path, width: largest, height: Math.round((height * largest) / width), sources };
    },
    async document(file) {
      const bytes = await read(base, file);
      if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
        throw new Error(`is "${file}"; expected a PDF file`);
      const name = `${hashOf(bytes)}.pdf`;
      await make(name, folders.documents, bytes);
      return { name, size: bytes.length };
    },
    async keep() {
      for (const folder of [folders.pictures, folders.documents]) await mkdir(folder, { recursive: true });
      for (const [name, target] of made) {
        if (await stat(target).catch(() => null)) continue;
        await rename(join(temporary, name), target);
        kept.push(target);
      }
    },
    async undo() {
      for (const file of kept.splice(0)) await rm(file, { force: true });
      await close();
    },
  };
}

/** The size of a picture as it is shown. @throws an Error where it is none of `FORMATS`, or cannot be read */
async function measure(bytes: Uint8Array): Promise<{ readonly width: number; readonly height: number }> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { format } = await picture.metadata();
  if (!FORMATS.includes(format)) throw new Error(`The format ${format} is not taken.`);
  const { info } = await picture.autoOrient().toBuffer({ resolveWithObject: true });
  return info;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 24);

async function read(base: string, file: string): Promise<Buffer> {
  const path = await realpath(join(base, file)).catch(() => null);
  if (path === null) throw new Error(`is "${file}", which does not exist below the folder of the catalogue`);
  if (!path.startsWith((await realpath(base)) + sep))
    throw new Error(`is "${file}"; expected a file below the folder of the catalogue`);
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new Error(`is "${file}" with ${size} bytes; expected at most ${MAX_BYTES}`);
  return readFile(path);
}
