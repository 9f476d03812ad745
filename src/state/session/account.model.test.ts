import { expect, test } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aLot } from '../../testing/fixtures/lots.ts';
import { aUser } from '../../testing/fixtures/users.ts';
import { accountModel } from './account.model.ts';

test('a token is activated with one request', async () => {
  const { store, transport } = createTestStore();
  transport.on('POST /user/activate', { body: {} });
  const { activate } = store.model(accountModel);
  expect(await Promise.all([activate('t1'), activate('t1')])).toEqual([
    { ok: true, value: { lot: null, email: null } },
    { ok: true, value: { lot: null, email: null } },
  ]);
  expect(await activate('t1')).toMatchObject({ ok: true });
  expect(transport.count('POST /user/activate')).toBe(1);
});

test('an activation without an answer may be tried again', async () => {
  const { store, transport } = createTestStore();
  transport.on('POST /user/activate', 'network');
  const { activate } = store.model(accountModel);
  expect(await activate('t1')).toMatchObject({ error: { code: 'network' } });
  transport.on('POST /user/activate', { body: {} });
  expect(await activate('t1')).toMatchObject({ ok: true });
});

test('sign-up sends the page’s language, and an answer without a body counts as success', async () => {
  const { store, transport } = createTestStore({ config: { locale: 'de' } });
  transport.on('POST /user/register', { status: 201, body: '' });
  const form = {
    firstname: 'Anna',
    lastname: 'Arendt',
    email: 'anna@example.com',
    password: 'long enough for it',
    phone: '+49 30 23125 400',
    country: 'DE',
    terms: true,
  };
  expect(await store.model(accountModel).register(form, undefined)).toMatchObject({ ok: true });
  const { body, query } = transport.calls.at(-1) ?? {};
  expect([body, String(query)]).toEqual([{ ...form, locale: 'de' }, 'lang=de']);
  // In the query: an earlier backend refuses fields of the body that it does not know.
  await store.model(accountModel).register(form, 'l1');
  expect(transport.calls.at(-1)?.query.get('auctionlot')).toBe('l1');
  expect(transport.calls.at(-1)?.body).toEqual(body);
});

test.each<[string, unknown, string | null]>([
  ['the lot that the user has signed up for', { auctionlot: aLot() }, 'Quidam Star'],
  ['a broken lot', { auctionlot: { id: 'l1', name: 7 } }, null],
  ['no lot', { auctionlot: null }, null],
  ['no body', '', null],
])('an activation succeeds with %s', async (_, body, name) => {
  const { store, transport } = createTestStore();
  transport.on('POST /user/activate', { body });
  const result = await store.model(accountModel).activate('t1');
  expect(result.ok && (result.value?.lot?.name ?? null)).toBe(name);
});

test('a saved profile updates the session at once', async () => {
  const { store, transport, clock } = createTestStore({ signedIn: true });
  await clock.settle();
  transport.on('PUT /user/profile', ({ body }) => ({ body: { ...aUser(), ...(body as object) } }));
  const { firstname, phone, country, street, zip, city } = aUser();
  const form = { firstname, lastname: 'Berg', phone, country, street, zip, city, locale: 'fr' as const };
  await store.model(accountModel).saveProfile(form);
  expect(store.session.user.value).toMatchObject({ lastname: 'Berg', locale: 'fr' });
});
