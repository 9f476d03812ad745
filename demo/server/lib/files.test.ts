import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountConsole } from '../http/console/console.ts';
import { CACHE_ONE_DAY, mountFiles, mountFolder } from './files.ts';

const app = new Hono();
let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ae-files-'));
  for (const folder of ['pictures', 'pictures/wide', 'chunks', 'console/chunks', '1.2.0']) {
    await mkdir(join(root, folder), { recursive: true });
  }
  const files = [
    'auction-elements.js',
    'auction-elements-outdated.js',
    'secret.txt',
    '.sources',
    'pictures/a.webp',
    'pictures/wide/b-1.webp',
    'pictures/.hidden',
    'chunks/_c-1.js',
    '1.2.0/auction-elements.js',
    '1.2.0/integrity.json',
    'console/console.js',
    'console/secret.js',
    'console/chunks/d.js',
  ];
  for (const file of files) await writeFile(join(root, file), `built ${file}`);
  await symlink(join(root, 'secret.txt'), join(root, 'pictures/out.txt'));
  await symlink(root, join(root, 'pictures/up'));
  await symlink(join(root, 'pictures/a.webp'), join(root, 'pictures/same.webp'));
  mountFiles(app, root);
  mountFolder(app, '/pictures/', join(root, 'pictures'), CACHE_ONE_DAY);
  mountConsole(app, `${root}/console/`, 'marbrook');
});
afterAll(() => rm(root, { recursive: true, force: true }));

test("a version's own script may be kept for ever", async () => {
  const answer = await app.request('/1.2.0/auction-elements.js');
  expect([answer.status, await answer.text()]).toEqual([200, 'built 1.2.0/auction-elements.js']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

test.each(['auction-elements.js', 'auction-elements-outdated.js'])(
  '%s is served to any origin and revalidated every time',
  async (script) => {
    const answer = await app.request(`/${script}?v=2`);
    expect([answer.status, await answer.text()]).toEqual([200, `built ${script}`]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  },
);

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['identity', null, (bytes: Buffer) => bytes],
])('a script for who accepts "%s" is compressed as %s', async (accepted, encoding, unpacked) => {
  const answer = await app.request('/chunks/_c-1.js', { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(unpacked(bytes).toString()).toBe('built chunks/_c-1.js');
});

const part = async (range: string, more: Record<string, string> = {}) => {
  const answer = await app.request('/pictures/a.webp', { headers: { range, ...more } });
  const { headers, status } = answer;
  return [status, headers.get('content-range'), headers.get('content-length'), await answer.text()];
};

test('a part of a file is served where one is asked for', async () => {
  const whole = 'built pictures/a.webp';
  expect((await app.request('/pictures/a.webp')).headers.get('accept-ranges')).toBe('bytes');
  expect(await part('bytes=0-4')).toEqual([206, 'bytes 0-4/21', '5', 'built']);
  expect(await part('bytes=6-')).toEqual([206, 'bytes 6-20/21', '15', whole.slice(6)]);
  expect(await part('bytes=6-99')).toEqual([206, 'bytes 6-20/21', '15', whole.slice(6)]);
  expect(await part('bytes=-4')).toEqual([206, 'bytes 17-20/21', '4', 'webp']);
  expect(await part('bytes=-99')).toEqual([206, 'bytes 0-20/21', '21', whole]);
  expect(await part('bytes=21-')).toEqual([416, 'bytes */21', null, '']);
  expect(await part('bytes=-0')).toEqual([416, 'bytes */21', null, '']);
});

test('an empty file has no last bytes', async () => {
  await writeFile(join(root, 'pictures/empty.webp'), '');
  const answer = await app.request('/pictures/empty.webp', { headers: { range: 'bytes=-4' } });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */0']);
});

test('a file is opened only when its body is read, so that HEAD leaves none open', async () => {
  const file = join(root, 'pictures/gone.webp');
  await writeFile(file, 'built');
  const answer = await app.request('/pictures/gone.webp');
  expect(answer.status).toBe(200);
  await rm(file);
  await expect(answer.text()).rejects.toThrow('ENOENT');
});

test.each(['bytes=', 'bytes=-', 'bytes=4-2', 'bytes=0-1,3-4', 'lines=0-4', 'bytes=a-b'])(
  'the range "%s" is ignored',
  async (range) => {
    expect(await part(range)).toEqual([200, null, '21', 'built pictures/a.webp']);
  },
);

test('a range is served only for the version that the client names', async () => {
  const etag = (await app.request('/pictures/a.webp')).headers.get('etag') ?? '';
  expect((await part('bytes=0-4', { 'if-range': etag }))[0]).toBe(206);
  expect((await part('bytes=0-4', { 'if-range': '"older"' }))[0]).toBe(200);
});

test.each([
  ['/pictures/a.webp', 'pictures/a.webp'],
  ['/pictures/same.webp', 'pictures/a.webp'],
  ['/pictures/wide/b-1.webp', 'pictures/wide/b-1.webp'],
  ['/pictures/%61.webp', 'pictures/a.webp'],
  ['/chunks/_c-1.js', 'chunks/_c-1.js'],
  ['/_console/console.js', 'console/console.js'],
  ['/_console/chunks/d.js', 'console/chunks/d.js'],
])('%s is served', async (path, file) => {
  const answer = await app.request(path);
  expect([answer.status, await answer.text()]).toEqual([200, `built ${file}`]);
});

test.each([
  '/pictures/none.webp',
  '/pictures/',
  '/pictures/wide',
  '/pictures/%00',
  '/pictures/a.webp%00',
  '/pictures/%zz',
  '/pictures/..%2fsecret.txt',
  '/pictures/..%2Fsecret.txt',
  '/pictures/%2e%2e%2fsecret.txt',
  '/pictures/wide%2f..%2f..%2fsecret.txt',
  '/pictures/wide%2fb-1.webp',
  '/pictures/..%5csecret.txt',
  '/pictures/..%2f.sources',
  '/pictures/.hidden',
  '/pictures/wide/..%2f..%2fsecret.txt',
  '/pictures//a.webp',
  '/pictures/out.txt',
  '/pictures/up/secret.txt',
  '/pictures/%252e%252e%252fsecret.txt',
  '/chunks/..%2fsecret.txt',
  '/chunks/..%5csecret.txt',
  '/chunks/%c0%ae%c0%ae/x.js',
  '/1.2.0/integrity.json',
  '/..%2f1.2.0/auction-elements.js',
  '/_console/chunks/..%2fsecret.js',
  '/_console/chunks/..%2f..%2fsecret.txt',
  '/auction-elements.js%2f..',
])('%s is not there', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});
