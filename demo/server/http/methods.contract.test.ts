import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, tokenOf } from '../../../src/testing/contract/client.ts';
import { API_BASE } from '../data/tenant.ts';
import { type BackendUnderTest, startWorld } from '../testing/world.ts';
import { ROUTES } from './routes/index.ts';

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

const METHODS = { get: 'GET', put: 'PUT', post: 'POST' } as const;
/** The addresses of routes, with unused words as parameters. */
const callable = ROUTES.map((route) => ({
  ...route,
  name: `${route.method} ${route.path}`,
  address: route.path.replace(/\{\w+\}/g, 'none'),
}));

it('the console answers its staff alone, and what is a user’s own no guest', async () => {
  const bidder = await tokenOf(world, world.anna);
  const statusOf = async (route: (typeof callable)[number], token?: string) =>
    (await call(world, route.address, { method: METHODS[route.method], ...(token && { token }) })).status;
  const wrong: string[] = [];
  for (const route of callable) {
    const isConsole = route.path.startsWith('/console');
    if (!isConsole && route.access !== 'user') continue;
    const [guest, user] = [await statusOf(route), isConsole ? await statusOf(route, bidder) : 403];
    if (guest !== 401 || user !== 403) wrong.push(`${route.name}: ${guest}, ${user}`);
  }
  expect(wrong).toEqual([]);
  expect(callable.filter(({ path }) => path.startsWith('/console')).length).toBeGreaterThan(20);
});

it('no route fails by garbage, whoever sends it', async () => {
  const staff = await tokenOf(world, world.auctioneer);
  const failed: string[] = [];
  for (const route of callable.filter(({ body }) => body !== undefined))
    for (const body of ['{', 'null', '[]', '{"action":{},"nonsense":[1e400]}']) {
      const init = { method: route.method.toUpperCase(), body };
      const headers = { Authorization: `Bearer ${staff}`, 'Content-Type': 'application/json' };
      const { status } = await fetch(world.api + route.address, { ...init, headers });
      if (status < 400 || status >= 500) failed.push(`${route.name}, ${body}: ${status}`);
    }
  expect(failed).toEqual([]);
});
