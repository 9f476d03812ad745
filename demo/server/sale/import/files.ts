import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import sharp from 'sharp';
import type { StoredDocument, StoredImage } from '../../data/stored.ts';
import { type ImportFolders, KEPT, PICTURES_PATH, TEMPORARY } from './folders.ts';

/** Widths in px of the stored versions of a picture, up to its own width. */
const WIDTHS = [400, 800, 1600];
/** Measured: a third of the default's time, for files that are hardly larger. */
const WEBP_EFFORT = 0;
/** Names of sharp. Not SVG: it may name other files and take long to process. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
const MAX_BYTES = 30_000_000;
const MAX_PIXELS = 100_000_000;

/** The stored picture of a catalogue's file, without the texts about it. */
export type StoredPicture = Pick<StoredImage, 'path' | 'width' | 'height' | 'sources'>;
export type StoredFile = NonNullable<StoredDocument['file']>;

/**
 * Files of one import. They are made in a temporary folder; `keep` moves them to the served folders right
 * before the commit. Their names come from their content: the same file has the same address, and the content
 * of an address never changes.
 */
export interface ImportedFiles {
  /** @throws an Error whose message follows the field's name: `is "x.jpg", which does not exist` */
  picture(file: string): Promise<StoredPicture>;
  document(file: string): Promise<StoredFile>;
  keep(): Promise<void>;
  /**
   * Removes the files that `keep` has moved, because the import failed after it, and the temporary folder.
   */
  undo(): Promise<void>;
  /** Removes the temporary folder. */
  close(): Promise<void>;
}

/**
 * @param base the folder that files are named from; none outside of it is read
 * @param widths of pictures, in px
 */
export async function createImportedFiles(
  base: string,
  folders: ImportFolders,
  widths: readonly number[] = WIDTHS,
): Promise<ImportedFiles> {
  const temporary = join(folders.root, `${TEMPORARY}${process.pid}-${Date.now()}`);
  await mkdir(temporary, { recursive: true });
  /** Target path by name in the temporary folder. */
  const targets = new Map<string, string>();
  /** By hash of the content: a picture of several lots is made once. */
  const pictures = new Map<string, Promise<StoredPicture>>();
  const movedFiles: string[] = [];
  const close = (): Promise<void> => rm(temporary, { recursive: true, force: true });

  async function make(name: string, target: string, bytes: Uint8Array): Promise<void> {
    await writeFile(join(temporary, name), bytes);
    targets.set(name, join(target, name));
  }

  async function makePicture(bytes: Buffer, hash: string): Promise<StoredPicture> {
    const { width, height } = await sizeOf(bytes).catch(unreadable);
    const largest = Math.min(width, Math.max(...widths));
    const drawn = [...new Set([...widths.filter((it) => it < width), largest])];
    const names = drawn.map((each) => `${hash}-${each}.webp`);
    // An import that is repeated would else take minutes to make the same pictures again.
    const arePresent = await Promise.all(names.map((name) => isThere(join(folders.pictures, name))));
    if (arePresent.includes(false)) {
      // Decoded once, and without metadata of cameras, which may contain places.
      const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .resize({ width: largest })
        .raw()
        .toBuffer({ resolveWithObject: true })
        .catch(unreadable);
      const raw = { width: info.width, height: info.height, channels: info.channels };
      for (const [index, each] of drawn.entries()) {
        const picture = sharp(data, { raw })
          .resize({ width: each })
          .webp({ quality: 80, effort: WEBP_EFFORT });
        await make(names[index] ?? '', folders.pictures, await picture.toBuffer());
      }
    }
    return {
      path: `${PICTURES_PATH}${hash}-${largest}.webp`,
      width: largest,
      height: Math.round((height * largest) / width),
      sources: drawn.map((each, index) => ({ path: `${PICTURES_PATH}${names[index]}`, width: each })),
    };
  }

  return {
    close,
    async picture(file) {
      const bytes = await read(base, file);
      const hash = hashOf(bytes);
      const picture = pictures.get(hash) ?? makePicture(bytes, hash);
      pictures.set(hash, picture);
      return picture.catch((error: unknown) => {
        if (!(error instanceof UnreadablePicture)) throw error;
        throw new Error(`is "${file}"; expected a picture in JPEG, PNG, WebP or AVIF that can be read`);
      });
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
      const fresh: [name: string, target: string][] = [];
      for (const [name, target] of targets) if (!(await isThere(target))) fresh.push([name, target]);
      // Written before any file is moved: if the process ends now, the next import finds the files to remove.
      await writeFile(join(temporary, KEPT), fresh.map(([name]) => name).join('\n'));
      for (const [name, target] of fresh) {
        await rename(join(temporary, name), target);
        movedFiles.push(target);
      }
    },
    async undo() {
      for (const file of movedFiles.splice(0)) await rm(file, { force: true });
      await close();
    },
  };
}

class UnreadablePicture extends Error {}

function unreadable(): never {
  throw new UnreadablePicture();
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The size of a picture as it is shown. @throws an Error for a format that is not in `FORMATS` */
async function sizeOf(bytes: Uint8Array): Promise<{ readonly width: number; readonly height: number }> {
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  if (!FORMATS.includes(format)) throw new Error(`The format ${format} is not taken.`);
  return autoOrient;
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
