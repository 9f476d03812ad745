import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../languages.ts';
import { filmDrawing, pictureDrawing } from './drawing.ts';
import { findEncoder } from './film-encoder.ts';
import { allFilms, captionFiles } from './film-plan.ts';
import { FRAME, FRAME_COUNT, layoutOf, POSTER_FRAME, paintFilm } from './films.ts';
import { createPictureStore } from './picture-store.ts';
import { allPictures } from './plan.ts';

const films = allFilms();

describe('the films', () => {
  it('have names of their own that no picture has', () => {
    const names = [...films, ...allPictures()].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(films.map(({ film }) => film.kind))).toEqual(new Set(['gallop', 'jump']));
  });

  it('are drawn the same every time, and no number went missing', () => {
    for (const { film } of films.slice(0, 6)) {
      const drawn = JSON.stringify(paintFilm(film));
      expect(drawn).toBe(JSON.stringify(paintFilm(film)));
      expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('show the horse coming in at the right and leaving at the left, on the poster as a whole', () => {
    for (const { film } of films) {
      const positions = Array.from({ length: FRAME_COUNT }, (_, index) => layoutOf(film, index).horse.x);
      expect(positions.every((x, index) => index === 0 || x < (positions[index - 1] ?? 0))).toBe(true);
      expect(positions[0]).toBeGreaterThan(FRAME.width - 40);
      expect(positions.at(-1)).toBeLessThan(0);
      expect(Math.abs((positions[POSTER_FRAME] ?? 0) - FRAME.width / 2)).toBeLessThan(FRAME.width / 5);
    }
  });

  it('have captions in every language, which cover the whole film', () => {
    const files = captionFiles(films);
    expect(files.size).toBe(films.length * LOCALES.length);
    for (const text of files.values()) {
      expect(text).toMatch(
        /^WEBVTT\n\n00:00:00\.000 --> 00:00:02\.000\n.+\n\n00:00:02\.000 --> 00:00:04\.000\n.+\n$/,
      );
    }
    const [first] = films;
    expect(files.get(`${first?.name}.de.vtt`)).toContain(first?.lines[0].de);
  });
});

/** Replaces an encoder: it writes the number of received bytes into its output file. */
const FAKE_ENCODER = `#!/usr/bin/env node
let bytes = 0;
process.stdin.on('data', (chunk) => { bytes += chunk.length; });
process.stdin.on('end', () => {
  if (process.argv.includes('-encoders')) console.log(' V..... libx264');
  else require('node:fs').writeFileSync(process.argv.at(-1), String(bytes));
});
`;
const BROKEN_ENCODER = `#!/usr/bin/env node
console.error('no space left');
process.exitCode = 1;
`;
/** Ends while the first frame is still being drawn. */
const HASTY_ENCODER = `#!/bin/sh
echo no space left >&2
exit 1
`;

describe('a film in the store', () => {
  let folder = '';
  const program = (name: string): string => path.join(folder, name);
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ae-films-'));
    await writeFile(program('fake.cjs'), FAKE_ENCODER, { mode: 0o755 });
    await writeFile(program('broken.cjs'), BROKEN_ENCODER, { mode: 0o755 });
    await writeFile(program('hasty.sh'), HASTY_ENCODER, { mode: 0o755 });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const storeWith = (encoder: string, into: string) => {
    const [film] = films;
    const [picture] = allPictures();
    if (film === undefined || picture === undefined) throw new Error('no films');
    const drawings = [filmDrawing(film, program(encoder)), pictureDrawing(picture)];
    return { film, store: createPictureStore(path.join(folder, into), drawings) };
  };

  it('is made of all its frames, with a poster, and leaves no drafts', { tags: 'long' }, async () => {
    const { film, store } = storeWith('fake.cjs', 'made');
    const [file, poster] = await Promise.all([
      store.file(`${film.name}.mp4`),
      store.file(`${film.name}-poster.webp`),
    ]);
    store.stop();
    expect(Number(await readFile(path.join(store.folder, file ?? ''), 'utf8'))).toBe(
      FRAME_COUNT * FRAME.width * FRAME.height * 3,
    );
    const { width, height, format } = await sharp(path.join(store.folder, poster ?? '')).metadata();
    expect([format, width, height]).toEqual(['webp', FRAME.width, FRAME.height]);
    expect((await readdir(store.folder)).sort()).toEqual([poster, file].sort());
  });

  it.each(['broken.cjs', 'hasty.sh'])(
    'fails with what the encoder says, and leaves no drafts (%s)',
    async (encoder) => {
      const { film, store } = storeWith(encoder, `failed-${encoder}`);
      await expect(store.file(`${film.name}.mp4`)).rejects.toThrow('no space left');
      store.stop();
      expect(await readdir(store.folder)).toEqual([]);
    },
  );

  it('needs a program that is there and knows H.264', async () => {
    expect(await findEncoder(program('none'))).toBeNull();
    expect(await findEncoder(program('broken.cjs'))).toBeNull();
  });
});
