import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { mountPictures } from '../../server/demo/static/pictures.ts';
import { fileOf, heightOf, WIDTHS } from '../../world/picture-files.ts';
import { pictureCacheFolder, userCacheFolder } from './cache.ts';
import { pictureDrawing } from './drawing.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';
import { allPictures } from './plan.ts';

const FEW = allPictures().slice(0, 4);
const [first = '', second = '', third = '', fourth = ''] = FEW.map(({ name }) => fileOf(name, 400));

const folders: string[] = [];
const stores: PictureStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.stop();
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ae-pictures-'));
  folders.push(folder);
  return folder;
}
function storeIn(folder: string): PictureStore {
  const store = createPictureStore(folder, FEW.map(pictureDrawing));
  stores.push(store);
  return store;
}
const fileIn = async (store: PictureStore, name: string): Promise<string> =>
  path.join(store.folder, (await store.file(name)) ?? 'none');

describe('the store of pictures', () => {
  it('draws a requested picture in every width, once for all who wait, and leaves no drafts', async () => {
    const store = storeIn(await emptyFolder());
    const waiting = [fileIn(store, first), fileIn(store, first)];
    const file = await Promise.race(waiting);
    const { ino } = await stat(file);
    // A second drawing would replace the file.
    expect(await Promise.all(waiting)).toEqual([file, file]);
    await store.file(second);
    expect((await stat(file)).ino).toBe(ino);
    for (const width of WIDTHS) {
      const { format, ...size } = await sharp(
        await fileIn(store, fileOf(FEW[0]?.name ?? '', width)),
      ).metadata();
      expect([format, size.width, size.height]).toEqual(['webp', width, heightOf(width)]);
    }
    const names = await readdir(store.folder);
    expect(names.filter((name) => !name.endsWith('.webp'))).toEqual([]);
    expect(names).toHaveLength(2 * WIDTHS.length);
  });

  it('serves only the pictures of the plan', async () => {
    const store = storeIn(await emptyFolder());
    const name = FEW[0]?.name ?? '';
    for (const unknown of ['', 'none.webp', `${name}.webp`, `${name}-401.webp`, `../${first}`, `x/${first}`])
      expect([unknown, await store.file(unknown)]).toEqual([unknown, null]);
    expect(await readdir(store.folder)).toEqual([]);
  });

  it('draws what is requested before the rest, and what is missing alone', { tags: 'long' }, async () => {
    const store = storeIn(await emptyFolder());
    const counts: number[] = [];
    const all = store.drawAll((missing) => counts.push(missing));
    const requested = [store.file(third)];
    // While the third is being drawn.
    for (const drawn of [first, first]) await store.file(drawn);
    requested.push(store.file(fourth));
    await Promise.all([all, ...requested]);
    const times = [second, third, fourth].map(
      async (name) => (await stat(await fileIn(store, name))).mtimeMs,
    );
    const [later = 0, ...sooner] = await Promise.all(times);
    for (const time of sooner) expect(later).toBeGreaterThan(time);
    // Another server with the same folder.
    const next = storeIn(store.folder);
    await rm(await fileIn(store, fileOf(FEW[1]?.name ?? '', 800)));
    await writeFile(await fileIn(store, third), '');
    expect(await next.drawAll((missing) => counts.push(missing))).toBe(2);
    expect(await next.drawAll((missing) => counts.push(missing))).toBe(0);
    expect(counts).toEqual([4, 2]);
    expect((await stat(await fileIn(next, third))).size).toBeGreaterThan(0);
  });

  it('fails waiting requests when the server stops', async () => {
    const store = storeIn(await emptyFolder());
    const waiting = [store.file(first), store.file(second)];
    store.stop();
    for (const result of await Promise.allSettled(waiting)) expect(result.status).toBe('rejected');
  });
});

describe('the addresses of pictures', () => {
  it('answer with the picture, with its SVG until it is drawn, and 404 for an unknown name', async () => {
    const folder = await emptyFolder();
    const store = storeIn(path.join(folder, 'a-file'));
    const app = new Hono();
    const warnings: string[] = [];
    const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };
    mountPictures(app, store, log);
    await writeFile(store.folder, '');
    const early = await app.request(`/pictures/${first}`);
    expect([early.status, early.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(early.headers.get('content-type')).toBe('image/svg+xml');
    expect(await early.text()).toMatch(/^<svg /);
    await expect.poll(() => warnings).toHaveLength(1);
    await rm(store.folder);
    await store.file(first);
    const answer = await app.request(`/pictures/${first}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const logo = await app.request('/pictures/marbrook-logo.svg');
    expect(logo.headers.get('content-type')).toBe('image/svg+xml');
    const drawn = await logo.text();
    expect(drawn).toContain('aria-label="Marbrook Sporthorse Auctions"');
    // The name is drawn as an outline, because a picture cannot use the page's typefaces.
    expect(drawn).not.toMatch(/Fraunces|serif"[^>]*>[^<]*Marbrook|>Marbrook/);
    const [file = ''] = await readdir(store.folder);
    for (const name of ['none.webp', '..%2f..%2fpackage.json', '%00', file])
      expect([name, (await app.request(`/pictures/${name}`)).status]).toEqual([name, 404]);
  });
});

describe('the folder of pictures', () => {
  it('is where the system keeps caches', () => {
    const home = path.resolve('home');
    const xdg = path.resolve('cache');
    expect(userCacheFolder({ XDG_CACHE_HOME: xdg }, 'linux', home)).toBe(xdg);
    expect(userCacheFolder({ XDG_CACHE_HOME: 'relative' }, 'linux', home)).toBe(path.join(home, '.cache'));
    expect(userCacheFolder({}, 'darwin', home)).toBe(path.join(home, 'Library/Caches'));
    expect(userCacheFolder({ LOCALAPPDATA: xdg }, 'win32', home)).toBe(xdg);
  });

  it('is in the checkout where that cannot be written', async () => {
    const folder = await emptyFolder();
    expect(pictureCacheFolder(folder)).toBe(path.join(folder, 'auction-elements/pictures'));
    await writeFile(path.join(folder, 'file'), '');
    expect(pictureCacheFolder(path.join(folder, 'file'))).toMatch(/dist[\\/]pictures/);
  });
});
