import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    ...{ width: 20, height: 10 },
  });
});

test.each(['a.svg', 'a.png', 'a.jpg'])('SVG is refused in words, also as %s', async (name) => {
  const sentence = `is "${name}"; expected a picture in JPEG, PNG, WebP or AVIF that can be read`;
  await expect(imported(name, SVG)).rejects.toThrow(sentence);
});

test('so is any other format', async () => {
  await expect(imported('a.gif', await picture().gif().toBuffer())).rejects.toThrow(
    'expected a picture in JPEG',
  );
  await expect(imported('a.tiff', await picture().tiff().toBuffer())).rejects.toThrow(
    'expected a picture in JPEG',
  );
});
