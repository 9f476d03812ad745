import { expect, test } from 'vitest';
import { memoryStorage } from '../../lib/storage.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { contactModels } from './contact.model.ts';

const CALL = 'PUT /user/contact';
const lot = { id: 'l1', auction: 'a1' };
const question = { topic: 'papers', message: ' Are there X-rays of the back?\n' } as const;
const credentials = { email: 'anna@example.com', password: 'x' };

function open(options: TestStoreOptions = { signedIn: true }) {
  const test = createTestStore(options);
  const bodies: unknown[] = [];
  test.transport.on(CALL, ({ body }) => {
    bodies.push(body);
    return { body: {} };
  });
  return { ...test, bodies, model: (it = lot) => test.store.model(contactModels)(it) };
}

test('a question is sent once, trimmed, and the draft is cleared', async () => {
  const { model, bodies, tab } = open();
  model().edit(question);
  await Promise.all([model().send(), model().send()]);
  expect(bodies).toEqual([
    { auction: 'a1', auctionlot: 'l1', topic: 'papers', message: 'Are there X-rays of the back?' },
  ]);
  expect(model().status.value).toBe('sent');
  expect(model().draft.value).toEqual({ topic: 'other', message: '' });
  expect(tab.get('ae_questions')).toBeNull();
});

test('empty fields are left out of the request, for a backend that knows only the lot', async () => {
  const { model, bodies } = open();
  model().edit({ topic: 'trial-ride' });
  await model().send();
  model().restart();
  model().edit({ message: 'Hello' });
  await model().send();
  const ids = { auction: 'a1', auctionlot: 'l1' };
  expect(bodies).toEqual([
    { ...ids, topic: 'trial-ride' },
    { ...ids, message: 'Hello' },
  ]);
});

test('an empty question and one that is too long are not sent', async () => {
  const { model, bodies } = open();
  expect(model().error.value).toBe('missing');
  await model().send();
  model().edit({ message: 'x'.repeat(2001) });
  expect(model().error.value).toBe('long');
  await model().send();
  expect(bodies).toEqual([]);
  model().edit({ message: ` ${'x'.repeat(2000)} ` });
  expect(model().error.value).toBeNull();
});

test('when the question cannot be sent the draft stays', async () => {
  const { model, transport } = open();
  transport.on(CALL, { status: 429, body: { code: 'too_many_requests', status: 429 } });
  model().edit(question);
  await model().send();
  expect(model().status.value).toBe('editing');
  expect(model().failure.value?.code).toBe('too_many_requests');
  expect(model().draft.value).toEqual(question);
});

test('each lot has its own question', () => {
  const { model } = open();
  model().edit(question);
  expect(model({ id: 'l2', auction: 'a1' }).draft.value.message).toBe('');
});

test('a guest’s draft survives signing in, also on another page of the tab', async () => {
  const shared = { tab: memoryStorage(), local: memoryStorage() };
  const first = open(shared);
  first.model().edit(question);
  await first.store.session.login(credentials);
  expect(first.model().draft.value).toEqual(question);
  expect(open(shared).model().draft.value).toEqual(question);
});

test('a session that the server has ended keeps the draft, a sign-out clears it', async () => {
  const { model, transport, store, tab } = open();
  transport.on(CALL, { status: 403, body: { code: 'session_invalid', status: 403 } });
  model().edit(question);
  await model().send();
  expect(store.session.isLoggedIn.value).toBe(false);
  expect(model().draft.value).toEqual(question);
  await store.session.login(credentials);
  expect(model().draft.value).toEqual(question);
  store.session.logout();
  expect(model().draft.value.message).toBe('');
  expect(tab.get('ae_questions')).toBeNull();
});

test('an answer that comes after the sign-out changes nothing', async () => {
  const { model, transport, store, clock } = open();
  const gate = transport.hold(CALL);
  model().edit(question);
  const sent = model().send();
  await clock.advance(0);
  store.session.logout();
  expect(model().status.value).toBe('editing');
  model().edit({ message: 'Of the next user' });
  gate.release();
  await sent;
  expect(model().status.value).toBe('editing');
  expect(model().draft.value.message).toBe('Of the next user');
});

test('a broken draft in the storage is ignored', () => {
  const tab = memoryStorage();
  tab.set('ae_questions', JSON.stringify({ owner: null, drafts: { l1: { topic: 'x', message: 1 } } }));
  expect(open({ tab }).model().draft.value.message).toBe('');
});
