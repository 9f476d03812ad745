import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { AUCTIONS } from '../../server/seed/auctions.ts';
import { horseOf } from '../../server/seed/horses.ts';
import { COATS } from './coats.ts';
import { fileOf, heightOf, WIDTHS } from './files.ts';
import { allPictures, HERO, picturesOf } from './plan.ts';
import { renderPictures } from './render.ts';
import { paintScene } from './scenes.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('the pictures', () => {
  it('have names of their own and are drawn the same every time', () => {
    const all = allPictures();
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    const [picture] = all;
    if (picture === undefined) throw new Error('no pictures');
    expect(paintScene(picture.scene)).toBe(paintScene(picture.scene));
  });

  it('show a horse in its own coat, from four to six sides', () => {
    for (const entry of AUCTIONS.flatMap((auction) => auction.entries)) {
      const horse = horseOf(entry, 0);
      const pictures = picturesOf(horse);
      expect(pictures.length).toBeGreaterThanOrEqual(4);
      expect(pictures.length).toBeLessThanOrEqual(6);
      expect(new Set(pictures.map(({ scene }) => scene.light)).size).toBe(pictures.length);
      for (const { scene } of pictures) expect(scene.subject.coat).toBe(horse.coat);
    }
    expect(Object.keys(COATS).length).toBeGreaterThanOrEqual(6);
  });

  it('are well-formed drawings: no number went missing', () => {
    for (const { scene } of allPictures()) expect(paintScene(scene)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('come in every width, are kept when up to date and made anew when one is gone', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ae-pictures-'));
    folders.push(folder);
    const few = [HERO, ...allPictures().slice(1, 3)];
    expect(await renderPictures(folder, few)).toEqual({ rendered: 3, kept: 0 });
    for (const width of WIDTHS) {
      const { format, ...size } = await sharp(path.join(folder, fileOf(HERO.name, width))).metadata();
      expect(format).toBe('webp');
      expect([size.width, size.height]).toEqual([width, heightOf(width)]);
    }
    expect(await readFile(path.join(folder, 'marbrook-logo.svg'), 'utf8')).toContain('Marbrook');
    await rm(path.join(folder, fileOf(HERO.name, 800)));
    expect(await renderPictures(folder, few)).toEqual({ rendered: 1, kept: 2 });
  });
});
