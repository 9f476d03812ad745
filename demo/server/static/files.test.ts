import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountConsole } from '../console/console.ts';
import { A_DAY, mountFiles, mountFolder } from './files.ts';

const app = new Hono();
let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ae-files-'));
  for (const folder of ['pictures', 'pictures/wide', 'chunks', 'console/chunks']) {
    await mkdir(join(root, folder), { recursive: true });
  }
  const files = [
    ...['auction-elements.js', 'secret.txt', '.sources', 'pictures/a.webp', 'pictures/wide/b-1.webp'],
    ...[
      'pictures/.hidden',
      'chunks/_c-1.js',
      'console/console.js',
      'console/secret.js',
      'console/chunks/d.js',
    ],
  ];
  for (const file of files) await writeFile(join(root, file), `built ${file}`);
  await symlink(join(root, 'secret.txt'), join(root, 'pictures/out.txt'));
  await symlink(root, join(root, 'pictures/up'));
  await symlink(join(root, 'pictures/a.webp'), join(root, 'pictures/same.webp'));
  mountFiles(app, root);
  mountFolder(app, '/pictures/', join(root, 'pictures'), A_DAY);
  mountConsole(app, `${root}/console/`);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('the loader is served to any origin and revalidated every time', async () => {
  const answer = await app.request('/auction-elements.js?v=2');
  expect([answer.status, await answer.text()]).toEqual([200, 'built auction-elements.js']);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
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
  ...[
    '/pictures/none.webp',
    '/pictures/',
    '/pictures/wide',
    '/pictures/%00',
    '/pictures/a.webp%00',
    '/pictures/%zz',
  ],
  ...['/pictures/..%2fsecret.txt', '/pictures/..%2Fsecret.txt', '/pictures/%2e%2e%2fsecret.txt'],
  ...['/pictures/wide%2f..%2f..%2fsecret.txt', '/pictures/wide%2fb-1.webp', '/pictures/..%5csecret.txt'],
  ...[
    '/pictures/..%2f.sources',
    '/pictures/.hidden',
    '/pictures/wide/..%2f..%2fsecret.txt',
    '/pictures//a.webp',
  ],
  ...['/pictures/out.txt', '/pictures/up/secret.txt', '/pictures/%252e%252e%252fsecret.txt'],
  ...['/chunks/..%2fsecret.txt', '/chunks/..%5csecret.txt', '/chunks/%c0%ae%c0%ae/x.js'],
  ...[
    '/_console/chunks/..%2fsecret.js',
    '/_console/chunks/..%2f..%2fsecret.txt',
    '/auction-elements.js%2f..',
  ],
])('%s is not there', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});
