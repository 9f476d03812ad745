import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp, { type Sharp } from 'sharp';
import {
  type Film,
  FRAME,
  FRAME_COUNT,
  FRAMES_PER_SECOND,
  layoutOf,
  POSTER_FRAME,
  paintFilm,
} from './films.ts';

/** Error codes of the pipe to an encoder that has ended. */
const ENDED_EARLY = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Pixels of a layer. */
interface Layer {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** A film to make as a file, with its poster. */
export interface FilmTask {
  readonly film: Film;
  /** The program used for encoding. */
  readonly encoder: string;
}

/**
 * Makes the film and its poster. Each is renamed when it is complete, because other servers read the folder.
 */
export async function renderFilm(task: FilmTask, file: string, poster: string): Promise<void> {
  const drafts = [`${file}.${process.pid}.mp4`, `${poster}.${process.pid}`] as const;
  try {
    await encode(task, ...drafts);
    await rename(drafts[1], poster);
    await rename(drafts[0], file);
  } finally {
    for (const draft of drafts) await rm(draft, { force: true });
  }
}

async function encode({ film, encoder }: FilmTask, file: string, poster: string): Promise<void> {
  const frameAt = await prepareLayers(film);
  const size = `${FRAME.width}x${FRAME.height}`;
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    size,
    '-r',
    String(FRAMES_PER_SECOND),
    '-i',
    '-',
  ];
  // H.264 with its index at the front: every browser plays it, and starts before all data has arrived.
  const output = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '25',
    '-pix_fmt',
    'yuv420p',
    '-threads',
    '1',
  ];
  const child = spawn(
    encoder,
    ['-loglevel', 'error', '-y', ...input, ...output, '-movflags', '+faststart', path.resolve(file)],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let problem = '';
  child.stderr.on('data', (text) => {
    problem += text;
  });
  async function* frames(): AsyncGenerator<Buffer> {
    for (let index = 0; index < FRAME_COUNT; index++) {
      const frame = await frameAt(index);
      if (index === POSTER_FRAME)
        await sharp(frame.data, { raw: frame.raw }).webp({ quality: 80 }).toFile(poster);
      yield frame.data;
    }
  }
  // Does not wait for "drain": an encoder that ends during a frame may close the pipe without that event.
  const sent = pipeline(frames, child.stdin).catch((error: NodeJS.ErrnoException) => {
    // The exit code shows why the encoder ended before it had read all data.
    if (!ENDED_EARLY.has(error.code ?? '')) throw error;
  });
  const [[code]] = await Promise.all([once(child, 'close'), sent]);
  if (code !== 0) throw new Error(`${encoder} ended with ${code}: ${problem.trim()}`);
}

/** Draws the layers once; the returned function combines them into a frame. */
async function prepareLayers(film: Film): Promise<(index: number) => Promise<Layer>> {
  const layers = paintFilm(film);
  const ground = await rasterize(layers.ground);
  const hurdle = await rasterize(layers.hurdle);
  const grass = await rasterize(layers.grass);
  const shadow = await rasterize(layers.shadow);
  const horses = await Promise.all(layers.horses.map(rasterize));
  return async (index) => {
    const layout = layoutOf(film, index);
    const horse = horses[layout.horse.phase];
    if (horse === undefined) throw new Error(`the film has no phase ${layout.horse.phase}`);
    const turned = await pixels(
      sharp(horse.data, { raw: horse.raw }).rotate(layout.horse.turn, { background: '#0000' }),
    );
    const view = await pixels(
      sharp((await cropped(ground, layout.ground)).data, { raw: { ...FRAME, channels: 4 } }).composite([
        ...placed(shadow, layout.shadow),
        ...placed(turned, layout.horse),
        { input: (await cropped(hurdle, layout.ground)).data, raw: { ...FRAME, channels: 4 } },
        { input: (await cropped(grass, layout.grass)).data, raw: { ...FRAME, channels: 4 } },
      ]),
    );
    return pixels(sharp(view.data, { raw: view.raw }).removeAlpha());
  };
}

const rasterize = (svg: string): Promise<Layer> => pixels(sharp(Buffer.from(svg)).ensureAlpha());

/** The camera's view of a wide layer with its left edge at `left`. */
const cropped = ({ data, raw }: Layer, left: number): Promise<Layer> =>
  pixels(sharp(data, { raw }).extract({ left: Math.min(left, raw.width - FRAME.width), top: 0, ...FRAME }));

/** A layer with its middle at a point; none if it is outside the frame. */
function placed({ data, raw }: Layer, middle: { readonly x: number; readonly y: number }) {
  const left = Math.round(middle.x - raw.width / 2);
  const top = Math.round(middle.y - raw.height / 2);
  const isVisible = left < FRAME.width && left + raw.width > 0;
  return isVisible ? [{ input: data, raw, left, top }] : [];
}

async function pixels(image: Sharp): Promise<Layer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}
