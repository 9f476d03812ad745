import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImportedFiles } from './files.ts';
import { importFolders } from './folders.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>';
const picture = () => sharp({ create: { width: 20, height: 10, channels: 3, background: '#123' } });

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'ae-files-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

const imported = async (name: string, bytes: Uint8Array | string) => {
  await writeFile(join(base, name), bytes);
  const files = await createImportedFiles(base, importFolders(base));
  return files.picture(name).finally(files.close);
};

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a picture in %s is taken', async (format) => {
  expect(await imported(`a.${format}`, await picture().toFormat(format).toBuffer())).toMatchObject({
    width: 20,
    height: 10,
  });
});

test.each(['a.svg', 'a.png', 'a.jpg'])('SVG is refused in words, also as %s', async (name) => {
  const sentence = `is "${name}"; expected a picture in JPEG, PNG, WebP or AVIF that can be read`;
  await expect(imported(name, SVG)).rejects.toThrow(sentence);
});

test('other formats are refused', async () => {
  await expect(imported('a.gif', await picture().gif().toBuffer())).rejects.toThrow(
    'expected a picture in JPEG',
  );
  await expect(imported('a.tiff', await picture().tiff().toBuffer())).rejects.toThrow(
    'expected a picture in JPEG',
  );
});

test('a picture that was imported before is not made again', async () => {
  await writeFile(join(base, 'again.png'), await picture().png().toBuffer());
  const folders = importFolders(base);
  const before = await createImportedFiles(base, folders);
  const first = await before.picture('again.png');
  await before.keep();
  await before.close();
  const files = await createImportedFiles(base, folders);
  expect(await files.picture('again.png')).toEqual(first);
  const [temporary = ''] = (await readdir(folders.root)).filter((name) => name.startsWith('import-'));
  expect(await readdir(join(folders.root, temporary))).toEqual([]);
  await files.close();
});

test('the same picture of two lots is made once, and one that is cut off is refused', async () => {
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#321' } })
    .jpeg()
    .toBuffer();
  for (const name of ['one.jpg', 'two.jpg']) await writeFile(join(base, name), bytes);
  await writeFile(join(base, 'cut.jpg'), bytes.subarray(0, bytes.length / 2));
  const folders = importFolders(base);
  const files = await createImportedFiles(base, folders);
  const [one, two] = await Promise.all([files.picture('one.jpg'), files.picture('two.jpg')]);
  expect(two).toBe(one);
  expect(one).toMatchObject({
    width: 900,
    height: 300,
    sources: [{ width: 400 }, { width: 800 }, { width: 900 }],
  });
  await expect(files.picture('cut.jpg')).rejects.toThrow('is "cut.jpg"; expected a picture');
  await files.keep();
  for (const { path, width } of one.sources ?? []) {
    const stored = await sharp(join(folders.pictures, basename(path))).metadata();
    expect([stored.width, stored.height]).toEqual([width, Math.round(width / 3)]);
  }
  await files.close();
});
