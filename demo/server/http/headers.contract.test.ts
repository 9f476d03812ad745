import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountDocs } from '../../docs/mount.ts';
import { API_BASE, TENANT } from '../data/tenant.ts';
import { type BackendUnderTest, startTestBackend } from '../testing/test-backend.ts';
import { mountConsole } from './console/console.ts';
import { mountSite } from './site/site.ts';

const contact = {
  name: 'A',
  company: 'A',
  phone: '+49 1 2',
  mail: 'a@b.example',
  street: 'Weg',
  streetnumber: '1',
  zip: '1',
  city: 'Ort',
  country: 'DE',
  logo: null,
};

let world: BackendUnderTest;
beforeAll(async () => {
  world = await startTestBackend({
    hasOutbox: true,
    mount(app, { now, revision }) {
      mountConsole(app, '/none/', TENANT);
      mountDocs(app, API_BASE);
      mountSite(app, {
        contact: async () => contact,
        tenant: TENANT,
        url: 'http://site.test',
        now,
        revision,
      });
    },
  });
});
afterAll(() => world?.stop());

it.each([
  '/',
  '/login',
  '/sitemap.xml',
  '/robots.txt',
  '/_site/site.css',
  '/_console',
  '/_docs/',
  '/_outbox',
  '/_outbox.json',
  '/_outbox/1',
  '/healthz',
  '/readyz',
  '/chunks/none.js',
  '/none',
  '/api/none',
  `${API_BASE}/auction/`,
  `${API_BASE}/auction/none`,
  `${API_BASE}/user/profile`,
  '/api/v1/openapi.json',
  `${API_BASE}/user/mails/x/y/stop`,
  '/.well-known/mercure',
  '/.well-known/mercure?topic=online-auction%2Fmarbrook',
])('%s forbids browsers to guess a type', async (path) => {
  const away = new AbortController();
  const { headers } = await fetch(world.backend.url + path, { signal: away.signal });
  away.abort();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it.each(['/', '/login', '/unknown', '/_console', '/_docs/', '/_outbox', '/_outbox/1'])(
  '%s cannot be framed',
  async (path) => {
    const answer = await fetch(world.backend.url + path, { headers: { Accept: 'text/html' } });
    await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  },
);

it.each(['99999999999999999999', '99999999999999999999.html', '9007199254740991'])(
  'the outbox answers 404 for the mail number %s',
  async (mail) => {
    expect((await fetch(`${world.backend.url}/_outbox/${mail}`)).status).toBe(404);
  },
);

it('names its own addresses, whatever host a request names', async () => {
  // `fetch` sends no other `Host`; the app gets it as part of the address.
  const text = await (await fetch(`${world.backend.url}/`)).text();
  expect(text).toContain('<link rel="canonical" href="http://site.test/"');
});
