import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliver } from './deliver.ts';

const VERSION = '1.2.0';
let root: string;
let from: string;
let to: string;

/** A build whose lazy file has this content. */
async function build(content: string, version = VERSION): Promise<void> {
  await rm(from, { recursive: true, force: true });
  await mkdir(join(from, 'chunks'), { recursive: true });
  await mkdir(join(from, version));
  const files = {
    'auction-elements.js': `loads ${content}`,
    'auction-elements-outdated.js': 'the notice',
    'licenses.md': 'of the libraries',
    'licenses-outdated.md': 'of the notice',
    [`${version}/auction-elements.js`]: `loads ../${content}`,
    [`${version}/integrity.json`]: JSON.stringify({ 'auction-elements.js': `sha384-${content}` }),
    [`chunks/list-${content}.js`]: content.repeat(100),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(from, name), text);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ae-deliver-'));
  from = join(root, 'dist');
  to = join(root, 'site/assets');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const run = (version = VERSION) => deliver({ from, to, version });

describe('a delivery', () => {
  it('writes every file with its compressed forms, the script that names the others last', async () => {
    await build('a');
    const delivered = await run();
    expect(delivered).toMatchObject({ ok: true, value: { integrity: 'sha384-a' } });
    const { written } = delivered.ok ? delivered.value : { written: [] };
    expect(written.at(-1)).toBe('auction-elements.js');
    expect(written).toHaveLength(7);
    for (const file of written) {
      const content = await readFile(join(to, file));
      expect(content).toEqual(await readFile(join(from, file)));
      expect(gunzipSync(await readFile(join(to, `${file}.gz`)))).toEqual(content);
      expect(brotliDecompressSync(await readFile(join(to, `${file}.br`)))).toEqual(content);
    }
  });

  it('keeps the files of earlier versions, and writes only new files', async () => {
    await build('a');
    await run();
    await build('b', '1.3.0');
    expect(await run('1.3.0')).toMatchObject({
      value: {
        written: [
          'chunks/list-b.js',
          '1.3.0/auction-elements.js',
          '1.3.0/integrity.json',
          'auction-elements.js',
        ],
      },
    });
    const names = await readdir(join(to, 'chunks'));
    expect(names).toEqual(expect.arrayContaining(['list-a.js', 'list-b.js', 'list-a.js.br']));
    expect(await readFile(join(to, VERSION, 'auction-elements.js'), 'utf8')).toBe('loads ../a');
    expect(await run('1.3.0')).toMatchObject({ value: { written: [] } });
  });

  it('refuses different content under the name of a lazy file of an earlier version', async () => {
    await build('a');
    await run();
    await build('b', '1.3.0');
    await writeFile(join(from, 'chunks/list-a.js'), 'another file of the same hash');
    const refused = await run('1.3.0');
    expect(refused).toEqual({ ok: false, error: expect.stringContaining('list-a.js is there') });
    expect(await readdir(join(to, 'chunks'))).not.toContain('list-b.js');
  });

  it('refuses different content under a version that pages may have pinned, and changes nothing', async () => {
    await build('a');
    await run();
    await build('b');
    const refused = await run();
    expect(refused).toEqual({ ok: false, error: expect.stringContaining('raise the version') });
    expect(await readdir(join(to, 'chunks'))).not.toContain('list-b.js');
    expect(await readFile(join(to, 'auction-elements.js'), 'utf8')).toBe('loads a');
  });
});
