import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountFiles } from './files.ts';

const app = new Hono();
let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ae-files-'));
  await writeFile(join(root, 'auction-elements.js'), 'built');
  mountFiles(app, root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('pages of any origin get the loader, and ask for it again every time', async () => {
  const answer = await app.request('/auction-elements.js?v=2');
  expect([answer.status, await answer.text()]).toEqual([200, 'built']);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ...['/pictures/none.webp', '/pictures/', '/pictures/%00', '/pictures/%zz', '/chunks/%c0%ae%c0%ae/x.js'],
  ...['/pictures/..%2f..%2fpasswd', '/chunks/..%5c..%5cpasswd', '/pictures/%252e%252e%252fpasswd'],
])('%s is not there', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});
