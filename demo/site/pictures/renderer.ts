import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { FILM_ENDING, fileOf, heightOf, POSTER_ENDING, WIDTHS } from '../../world/picture-files.ts';
import { type FilmTask, renderFilm } from './film-renderer.ts';

/*
 * The drawing process: one picture or film at a time, on one thread, so that enough CPU is left for its
 * server. It ends together with that server.
 */

/** A task of the server: a picture, or a film with its poster. */
export type RenderTask = Drawn & {
  readonly folder: string;
  /** The name of the files, without their endings. */
  readonly name: string;
};
export type Drawn = { readonly svg: string } | FilmTask;

/** Answer to a task: the reason of its failure, or null. */
export type RenderAnswer = string | null;

sharp.concurrency(1);
const grain = paintGrain();

process.on('message', (task: RenderTask) => {
  render(task).then(
    () => answer(null),
    (error: unknown) => answer(error instanceof Error ? error.message : String(error)),
  );
});
// Ctrl-C in a terminal also reaches this process; it is ignored, because the server ends the process.
process.on('SIGINT', () => undefined);

const answer = (problem: RenderAnswer): void => void process.send?.(problem);

async function render(task: RenderTask): Promise<void> {
  const { folder, name } = task;
  await mkdir(folder, { recursive: true });
  if ('svg' in task) return renderPicture(folder, name, task.svg);
  const fileWith = (ending: string): string => path.join(folder, name + ending);
  await renderFilm(task, fileWith(FILM_ENDING), fileWith(POSTER_ENDING));
}

async function renderPicture(folder: string, name: string, svg: string): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg))
    .composite([{ input: await grain, blend: 'soft-light', tile: true }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of WIDTHS) {
    const file = path.join(folder, fileOf(name, width));
    // Renamed when it is complete, because other servers read this folder.
    const draft = `${file}.${process.pid}`;
    try {
      await sharp(data, { raw })
        .resize(width, heightOf(width))
        .webp({ quality: width === 1600 ? 74 : 80, effort: 2 })
        .toFile(draft);
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
  }
}

/** The texture of paper: one tile of soft noise, laid over every picture. */
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
