import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createScope } from '../lib/scope.ts';
import { createFakeClock } from '../testing/fakes/fake-clock.ts';
import { createFakeTransport } from '../testing/fakes/fake-transport.ts';
import { aLot, updateOf } from '../testing/fixtures/lots.ts';
import { addressOf } from './address.ts';
import { createClient } from './client.ts';
import type { Prefetched } from './prefetched.ts';

const api = 'https://api.example/api/v1/test';
const Name = v.object({ name: v.string() });
const schema = { schema: Name };

function setUp({ token = null, ...over }: { token?: string | null; fetch?: typeof fetch } = {}) {
  const clock = createFakeClock();
  const transport = createFakeTransport(api, clock);
  const prefetched: Prefetched = new Map();
  const received = {
    times: [] as number[][],
    seqs: [] as number[],
    epochs: [] as string[],
    unauthorized: [] as string[],
    log: [] as string[],
  };
  const scope = createScope();
  const client = createClient({
    api,
    lang: () => 'de',
    token: () => token,
    fetch: over.fetch ?? transport.fetch,
    clock,
    prefetched,
    onServerTime: (...times) => received.times.push(times),
    onSeq: (seq) => received.seqs.push(seq),
    onEpoch: (epoch) => received.epochs.push(epoch),
    onUnauthorized: (rejected) => received.unauthorized.push(rejected),
    scope,
    log: (message) => received.log.push(message),
  });
  return { client, transport, clock, prefetched, received, scope };
}

test('a public GET names the language and carries no header that costs a preflight', async () => {
  const { client, transport } = setUp({ token: 'secret' });
  transport.on('GET /thing', { body: { name: 'x' } });
  expect(await client.get('/thing', schema)).toMatchObject({ ok: true, value: { data: { name: 'x' } } });
  const [call] = transport.calls;
  expect(call?.query.get('lang')).toBe('de');
  expect([...(call?.headers.keys() ?? [])]).toEqual([]);
});

test('an authenticated call carries the token, and a guest sends none at all', async () => {
  const { client, transport } = setUp({ token: 'secret' });
  transport.on('PUT /thing', { body: { name: 'x' } });
  await client.put('/thing', { ...schema, auth: true, body: { a: 1 }, headers: { 'Idempotency-Key': 'k' } });
  expect(transport.calls[0]?.headers.get('Authorization')).toBe('Bearer secret');
  expect(transport.calls[0]?.headers.get('Idempotency-Key')).toBe('k');
  expect(transport.calls[0]?.body).toEqual({ a: 1 });

  const guest = setUp();
  const reply = await guest.client.put('/thing', { ...schema, auth: true, body: {} });
  expect(reply).toMatchObject({ ok: false, error: { code: 'unauthenticated', retryable: false } });
  expect(guest.transport.calls).toHaveLength(0);
});

test('headers with time, cursor and epoch are passed on', async () => {
  const { client, transport, clock, received } = setUp();
  transport.latency = 80;
  transport.on('GET /thing', {
    body: { name: 'x' },
    headers: { 'Server-Time': '1700000000000', 'Live-Seq': '41', 'Live-Epoch': 'one' },
  });
  const reply = client.get('/thing', schema);
  await clock.advance(80);
  expect(await reply).toMatchObject({ value: { seq: 41, began: 1_000 } });
  expect(received.seqs).toEqual([41]);
  expect(received.epochs).toEqual(['one']);
  expect(received.times).toEqual([[1_700_000_000_000, 1_000, 1_080]]);
});

test('times out without an answer in 10 s', async () => {
  const { client, transport, clock } = setUp();
  transport.on('GET /thing', 'never');
  const reply = client.get('/thing', schema);
  await clock.advance(10_000);
  expect(await reply).toMatchObject({ ok: false, error: { code: 'timeout', retryable: true } });
});

test('bypasses the browser’s cache, which could also delay it behind an earlier request', async () => {
  const modes: unknown[] = [];
  const { client } = setUp({
    fetch: async (_, init) => {
      modes.push(init?.cache);
      return Response.json({ name: 'x' });
    },
  });
  await client.get('/thing', schema);
  expect(modes).toEqual(['no-store']);
});

test('a request that may outlive the page is sent with `keepalive`, and no other request is', async () => {
  const inits: (RequestInit | undefined)[] = [];
  const { client } = setUp({
    fetch: async (_, init) => {
      inits.push(init);
      return Response.json({ name: 'x' });
    },
  });
  await client.post('/thing', { ...schema, body: undefined, keepalive: true });
  await client.post('/thing', { ...schema, body: {} });
  expect(inits.map((init) => init?.keepalive ?? false)).toEqual([true, false]);
  // Without body and token there is no header, and so no preflight to wait for.
  expect([...new Headers(inits[0]?.headers).keys()]).toEqual([]);
});

test('without a network, when aborted, or with an unexpected or unreadable answer, a call returns a failure and does not throw', async () => {
  const { client, transport, received } = setUp();
  transport.on('GET /gone', 'network');
  transport.on('GET /odd', { body: { name: 7 } });
  transport.on('GET /html', { body: '<html>' });
  transport.on('GET /never', 'never');
  expect(await client.get('/gone', schema)).toMatchObject({ error: { code: 'network', retryable: true } });
  const odd = await client.get('/odd', schema);
  expect(odd).toMatchObject({ error: { code: 'malformed', layer: 'schema', retryable: false } });
  // The server's status reported a success.
  expect(odd).not.toHaveProperty('error.status');
  // From a proxy or a captive portal's sign-in page: a retry may succeed.
  const html = await client.get('/html', schema);
  expect(html).toMatchObject({ error: { code: 'malformed', layer: 'schema', retryable: true } });
  expect(received.log).toHaveLength(2);

  const controller = new AbortController();
  const reply = client.get('/never', { ...schema, signal: controller.signal });
  controller.abort();
  expect(await reply).toMatchObject({ error: { code: 'aborted', retryable: false } });
  expect(await client.get('/never', { ...schema, signal: controller.signal })).toMatchObject({
    error: { code: 'aborted' },
  });
});

test('a problem keeps its code and the fresh lot; a proxy without one gets a code by its status', async () => {
  const { client, transport } = setUp();
  transport.on('GET /low', {
    status: 422,
    body: { code: 'bid_too_low', status: 422, auctionlot: updateOf(aLot(), { rev: 9 }) },
  });
  transport.on('GET /brokenlot', { status: 422, body: { code: 'bid_too_low', auctionlot: { id: 1 } } });
  transport.on('GET /proxy', { status: 502, body: '<html>' });
  transport.on('GET /missing', { status: 404, body: '' });
  expect(await client.get('/low', schema)).toMatchObject({
    error: { code: 'bid_too_low', status: 422, retryable: false, auctionlot: { rev: 9 } },
  });
  const broken = await client.get('/brokenlot', schema);
  expect(broken).toMatchObject({ error: { code: 'bid_too_low' } });
  expect(broken.ok || broken.error.auctionlot).toBeUndefined();
  expect(await client.get('/proxy', schema)).toMatchObject({ error: { code: 'internal', retryable: true } });
  expect(await client.get('/missing', schema)).toMatchObject({ error: { code: 'not_found' } });
});

test('only 401 and 403 session_invalid of authenticated calls end the session', async () => {
  const { client, transport, received } = setUp({ token: 'old' });
  const ask = (status: number, code: string, auth: boolean) => {
    transport.on('GET /thing', { status, body: { code, status } });
    return client.get('/thing', { ...schema, auth });
  };
  await ask(401, 'invalid_credentials', false);
  await ask(403, 'limit_reached', true);
  await ask(500, 'internal', true);
  expect(received.unauthorized).toEqual([]);
  await ask(401, 'unauthenticated', true);
  await ask(403, 'session_invalid', true);
  expect(received.unauthorized).toEqual(['old', 'old']);
});

test('an answer that the loader has prefetched is used once', async () => {
  const { client, transport, prefetched, received } = setUp();
  const ahead = new Response('{"name":"ahead"}', { headers: { 'Server-Time': '5' } });
  prefetched.set(addressOf(api, '/thing', 'de'), Promise.resolve(ahead));
  transport.on('GET /thing', { body: { name: 'asked' } });
  expect(await client.get('/thing', schema)).toMatchObject({ value: { data: { name: 'ahead' }, began: 0 } });
  expect(received.times).toEqual([[5, 0, 1_000]]);
  expect(await client.get('/thing', schema)).toMatchObject({ value: { data: { name: 'asked' } } });
  expect(transport.calls).toHaveLength(1);
});

test('the token for a file is sent only to the API’s origin', async () => {
  const { client, transport } = setUp({ token: 'secret' });
  transport.on('GET /document/1', { body: new Blob(['%PDF'], { type: 'application/pdf' }) });
  const file = await client.blob(`${api}/document/1`);
  expect(file.ok && (await file.value.text())).toBe('%PDF');
  expect(transport.calls[0]?.headers.get('Authorization')).toBe('Bearer secret');
  await client.blob('https://elsewhere.example/1');
  expect(transport.calls[1]?.headers.get('Authorization')).toBeNull();
});
