import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { mountConsole } from './console.ts';

const root = mkdtempSync(join(tmpdir(), 'console-'));
mkdirSync(join(root, 'chunks'));
writeFileSync(join(root, 'console.js'), 'start()');
writeFileSync(join(root, 'chunks/en-abc.js'), 'texts');
afterAll(() => rmSync(root, { recursive: true }));

const app = new Hono();
mountConsole(app, `${root}/`, 'marbrook');

test('the page is served, has nothing inline, and allows only this origin', async () => {
  const answer = await app.request('/_console');
  const text = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(answer.status).toBe(200);
  expect(text).toContain('data-hub="/.well-known/mercure"');
  expect(text).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc="\/)|\son\w+=/);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect((await app.request('/_console/')).headers.get('location')).toBe('/_console');
});

test('its code is revalidated, and files with hashed names are cached for ever', async () => {
  const code = await app.request('/_console/console.js');
  const texts = await app.request('/_console/chunks/en-abc.js');
  expect([await code.text(), code.headers.get('cache-control')]).toEqual(['start()', 'no-cache']);
  expect([await texts.text(), texts.headers.get('content-type')]).toEqual([
    'texts',
    'text/javascript; charset=utf-8',
  ]);
  expect(texts.headers.get('cache-control')).toContain('immutable');
});

test.each(['/_console/chunks/none.js', '/_console/chunks/..%2F..%2Fpackage.json', '/_console/none'])(
  '%s is not found',
  async (path) => {
    expect((await app.request(path)).status).toBe(404);
  },
);
