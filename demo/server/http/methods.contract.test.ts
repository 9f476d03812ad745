import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_BASE } from '../data/tenant.ts';
import { type BackendUnderTest, startWorld } from '../testing/world.ts';

let world: BackendUnderTest;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const ask = (method: string, path: string) => fetch(world.backend.url + path, { method });

it.each([
  ['DELETE', `${API_BASE}/auction/`, 'GET, HEAD'],
  ['POST', `${API_BASE}/auction`, 'GET, HEAD'],
  ['GET', `${API_BASE}/user/bid`, 'PUT'],
  ['PATCH', `${API_BASE}/auction/spring/quintus`, 'GET, HEAD'],
  ['DELETE', `${API_BASE}/newsletter/stop/x`, 'GET, HEAD, POST'],
  ['GET', '/api/newsletter/subscribe', 'POST'],
  ['PUT', '/api/v1/openapi.json', 'GET, HEAD'],
])('%s %s says which methods there are', async (method, path, allowed) => {
  const answer = await ask(method, path);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  expect(await answer.json()).toMatchObject({ status: 405, code: 'method_not_allowed' });
});

it('an address without a route is still not found, by any method', async () => {
  for (const method of ['GET', 'DELETE', 'PUT'])
    expect((await ask(method, `${API_BASE}/none/of/these/at/all`)).status).toBe(404);
});

it('HEAD is answered as GET, without a body', async () => {
  const answer = await ask('HEAD', `${API_BASE}/auction/`);
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});
