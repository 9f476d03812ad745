import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, tokenOf } from '../../../src/testing/contract/client.ts';
import { newBidder, openRoom } from '../../../src/testing/contract/hybrid-client.ts';
import { subscribe } from '../../../src/testing/contract/stream.ts';
import { API_BASE } from '../data/tenant.ts';
import { type BackendUnderTest, startTestBackend } from '../testing/test-backend.ts';
import { ROUTES } from './routes/index.ts';

let world: BackendUnderTest;
beforeAll(async () => {
  world = await startTestBackend();
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

/** The routes of the console that a clerk may call. All others, also those that are new, are the office's. */
const CLERK_ROUTES: readonly string[] = [
  'get /console/',
  'get /console/{auction}',
  'post /console/{auction}',
  'post /console/notification',
  'post /console/bids/strike',
  'post /console/{auction}/contacts',
  'get /console/second-factor',
  'post /console/second-factor',
];

it('the console’s calls answer staff alone, and clerks only where the table allows it; guests read no data of a user', async () => {
  const bidder = await tokenOf(world, world.anna);
  const clerk = await newClerk();
  const statusOf = async (route: (typeof callable)[number], token?: string) =>
    (await call(world, route.address, { method: METHODS[route.method], ...(token && { token }) })).status;
  const wrong: string[] = [];
  for (const route of callable) {
    const isConsole = route.path.startsWith('/console');
    if (!isConsole && route.access !== 'user') continue;
    const [guest, user] = [await statusOf(route), isConsole ? await statusOf(route, bidder) : 403];
    if (guest !== 401 || user !== 403) wrong.push(`${route.name}: ${guest}, ${user}`);
    if (!isConsole) continue;
    const isForbidden = (await statusOf(route, clerk)) === 403;
    if (isForbidden === CLERK_ROUTES.includes(route.name)) wrong.push(`clerk: ${route.name}`);
  }
  expect(wrong).toEqual([]);
  expect(callable.filter(({ path }) => path.startsWith('/console')).length).toBeGreaterThan(20);
});

it('no answer and no message to a clerk holds a contact', async () => {
  const { db } = world.backend;
  const clerk = await newClerk();
  const room = await openRoom(world);
  const timed = await world.makeLot({ isLimitNeeded: true });
  const bidder = await room.admittedBidder();
  const asker = await newBidder(world);
  await db
    .updateTable('users')
    .set({ phone: '+49 30 5550055', street: 'Secret Lane 9', zip: '98765', city: 'Hiddenton' })
    .where('id', 'not like', 'clerk-%')
    .execute();
  const users = await db.selectFrom('users').select('email').where('id', 'not like', 'clerk-%').execute();
  const hall = {
    bidder: '12',
    name: 'Hana Hall',
    email: 'hana@hall.example',
    phone: '+49 40 777',
    street: 'Hall Road 4',
    zip: '24680',
    city: 'Halltown',
    country: 'DE',
  };
  const secrets = [
    ...users.map(({ email }) => email),
    '5550055',
    'Secret Lane',
    '98765',
    'Hiddenton',
    hall.email,
    hall.phone,
    hall.street,
    hall.zip,
    hall.city,
  ];
  const topics = ['', '/console', `/user/${bidder.id}`].map(
    (more) => `online-auction/${world.tenant}${more}`,
  );
  const stream = await subscribe(world, { topics, token: clerk });

  const answers: string[] = [];
  const send = async (path: string, body: object): Promise<void> => {
    const answer = await call(world, path, { method: 'POST', token: clerk, body });
    expect(answer.status).toBeLessThan(300);
    answers.push(answer.text);
  };
  // The office's answer on the way of the hall, so that the buyer has a contact of an account too.
  await room.bid(bidder, 0, 1200);
  const [pending] = (await room.view()).pending;
  const [lot] = room.sale.lots;
  const act = `/console/${room.sale.id}`;
  await send(act, { action: 'accept', auctionlot: lot, bid: pending?.no });
  await send(act, { action: 'hallBid', auctionlot: lot, amount: 1500, bidder: '12' });
  await send(act, { action: 'sold', auctionlot: lot, price: 1500 });
  await send(`${act}/contacts`, hall);
  await call(world, `/participation/request/${room.sale.id}`, {
    method: 'POST',
    token: asker.token,
    body: {},
  });
  await call(world, `/participation/request/${timed.auction}`, {
    method: 'POST',
    token: asker.token,
    body: {},
  });
  const anna = (await db.selectFrom('users').select('id').where('email', '=', world.anna.email).execute())[0];
  for (const { auction, auctionlot } of [
    { auction: room.sale.id, auctionlot: lot ?? '' },
    { auction: timed.auction, auctionlot: timed.id },
  ]) {
    const params: Readonly<Record<string, string>> = {
      auction,
      auctionlot,
      lot: auctionlot,
      person: anna?.id ?? '',
    };
    for (const route of ROUTES.filter(({ method }) => method === 'get')) {
      const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'none');
      answers.push(`${path}: ${(await call(world, path, { token: clerk })).text}`);
    }
  }
  expect(answers.find((text) => text.startsWith(`/console/${room.sale.id}:`))).toContain('Test Bidder');
  await expect.poll(() => stream.messages.map(({ event }) => event)).toContain('console.admissions');
  stream.close();
  const texts = [...answers, ...stream.messages.map((message) => JSON.stringify(message))];
  const found = secrets.flatMap((secret) => texts.filter((text) => text.includes(secret)));
  expect(found.map((text) => text.slice(0, 80))).toEqual([]);
  // The office reads what the clerk has entered.
  const results = await call(world, `/console/${room.sale.id}/results`, { token: room.token });
  expect(results.json).toMatchObject({ buyers: [hall] });
});

/** @returns the token of a new account with the scope of clerks */
async function newClerk(): Promise<string> {
  const id = `clerk-${crypto.randomUUID()}`;
  const person = { firstname: 'Clara', lastname: 'Clerk', email: `${id}@staff.example`, password: '' };
  await world.backend.db
    .insertInto('users')
    .values({ id, ...person, activated: true, scope: JSON.stringify(['bidder', 'clerk']) })
    .execute();
  return world.backend.sessions.open(id);
}

it('no route answers an error 5xx to garbage, whoever sends it', async () => {
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
