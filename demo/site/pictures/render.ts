import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { fileOf, heightOf, LOGO, WIDTHS } from './files.ts';
import { HEIGHT, WIDTH } from './ground.ts';
import { paintLogo } from './logo.ts';
import { allPictures, type PlannedPicture } from './plan.ts';
import { paintScene } from './scenes.ts';

/** Where the pictures lie, unless told otherwise: build output, not in git. */
export const PICTURES_DIR = fileURLToPath(new URL('../../../dist/pictures/', import.meta.url));

/** What was rendered last, by name: a digest of the drawing and of how it is rendered. */
const MANIFEST = 'pictures.json';
/** Counts up when the rendering below changes, so that old files are made anew. */
const RENDERING = 1;

export interface RenderReport {
  readonly rendered: number;
  readonly kept: number;
}

/**
 * Makes pictures, by default every one of the demo world, in all widths, and the logo. Files that are up to date stay.
 *
 * @param folder created where it does not exist
 */
export async function renderPictures(
  folder: string = PICTURES_DIR,
  pictures: readonly PlannedPicture[] = allPictures(),
): Promise<RenderReport> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, LOGO.file), paintLogo());
  const known = await readManifest(folder);
  const digests: Record<string, string> = {};
  const due: { picture: PlannedPicture; svg: string }[] = [];
  for (const picture of pictures) {
    const svg = paintScene(picture.scene);
    const digest = createHash('sha256').update(`${RENDERING}\n${svg}`).digest('base64url');
    digests[picture.name] = digest;
    if (known[picture.name] !== digest || !(await hasAllWidths(folder, picture.name)))
      due.push({ picture, svg });
  }
  if (due.length > 0) await renderAll(folder, due);
  await writeFile(path.join(folder, MANIFEST), JSON.stringify(digests));
  return { rendered: due.length, kept: Object.keys(digests).length - due.length };
}

async function renderAll(folder: string, due: { picture: PlannedPicture; svg: string }[]): Promise<void> {
  const grain = await paintGrain();
  const queue = due.values();
  const worker = async (): Promise<void> => {
    for (const { picture, svg } of queue) await renderOne(folder, picture.name, svg, grain);
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
}

async function renderOne(folder: string, name: string, svg: string, grain: Buffer): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light', tile: true }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of WIDTHS) {
    await sharp(data, { raw })
      .resize(width, heightOf(width))
      .webp({ quality: width === 1600 ? 74 : 80, effort: 2 })
      .toFile(path.join(folder, fileOf(name, width)));
  }
}

/** The tooth of the paper: one tile of soft noise, laid over every picture. */
function paintGrain(): Promise<Buffer> {
  return sharp({
    create: {
      width: 512,
      height: 512,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 16 },
    },
  })
    .greyscale()
    .blur(0.6)
    .png()
    .toBuffer();
}

async function readManifest(folder: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')) as Record<string, string>;
  } catch {
    // None yet, or one cut short: everything is made anew.
    return {};
  }
}

async function hasAllWidths(folder: string, name: string): Promise<boolean> {
  const found = await Promise.all(
    WIDTHS.map((width) =>
      stat(path.join(folder, fileOf(name, width))).then(
        (file) => file.size > 0,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rendered, kept } = await renderPictures();
  process.stdout.write(`Pictures of ${WIDTH} × ${HEIGHT}: ${rendered} rendered, ${kept} up to date.\n`);
}
