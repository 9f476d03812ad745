import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';

const LONG = JSON.stringify(Array.from({ length: 200 }, (_, at) => ({ lot: at })));
const app = new Hono();
app.use('*', compress);
app.get('/long', (context) =>
  context.body(LONG, 200, { 'Content-Type': 'application/json', Vary: 'Origin' }),
);
app.get('/short', (context) => context.json({ ok: true }));
app.get('/picture', (context) => context.body(LONG, 200, { 'Content-Type': 'image/webp' }));
app.get('/stream', (context) => context.body(LONG, 200, { 'Content-Type': 'text/event-stream' }));
app.get('/nothing', (context) => context.body(null, 204));
app.post('/login', (context) => context.body(LONG, 200, { 'Content-Type': 'application/json' }));

const ask = (path: string, encoding: string | undefined, method = 'GET') =>
  app.request(path, { method, headers: encoding === undefined ? {} : { 'Accept-Encoding': encoding } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
])('a long text goes out by %s, and caches are told', async (encoding, unpack) => {
  const answer = await ask('/long', encoding);
  const bytes = await bytesOf(answer);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding');
  expect(unpack(bytes).toString()).toBe(LONG);
  expect(bytes.length).toBeLessThan(LONG.length / 4);
});

test.each([
  ['/short', 'gzip', 'GET'],
  ['/picture', 'gzip', 'GET'],
  ['/stream', 'gzip', 'GET'],
  ['/nothing', 'gzip', 'GET'],
  ['/login', 'gzip', 'POST'],
  ['/long', 'zstd', 'GET'],
  ['/long', undefined, 'GET'],
])('%s for %s by %s is not compressed', async (path, encoding, method) => {
  const answer = await ask(path, encoding, method);
  expect(answer.headers.get('content-encoding')).toBeNull();
  const whole: Record<string, string> = { '/short': '{"ok":true}', '/nothing': '' };
  expect((await bytesOf(answer)).toString()).toBe(whole[path] ?? LONG);
});

test('uncompressed answers vary by Accept-Encoding too, where others would be compressed', async () => {
  expect((await ask('/long', undefined)).headers.get('vary')).toBe('Origin, Accept-Encoding');
  expect((await ask('/short', 'gzip')).headers.get('vary')).toBe('Accept-Encoding');
  expect((await ask('/picture', 'gzip')).headers.get('vary')).toBeNull();
});
