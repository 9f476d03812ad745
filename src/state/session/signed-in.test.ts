import { expect, test } from 'vitest';
import { memoryStorage } from '../../lib/storage.ts';
import { createTestStore, TEST_CONFIG } from '../../testing/fakes/create-test-store.ts';

const CREDENTIALS = { email: 'anna@example.com', password: 'marbrook-demo' };
const LOGIN = 'POST /login';

/** The request of a sign-in, and the browser's storage after it. */
async function signIn(local = memoryStorage(), config = {}, device: string | null = 'known-here') {
  const { store, transport, clock } = createTestStore({ local, config });
  transport.on(LOGIN, { body: { token: 'token-of-anna', device } });
  const done = store.session.login(CREDENTIALS);
  await clock.advance(50);
  expect((await done).ok).toBe(true);
  return { sent: transport.calls.find(({ path }) => path === '/login')?.body, local };
}

test('the device token is sent with the next sign-in, also after signing out', async () => {
  const { sent, local } = await signIn();
  expect(sent).toEqual(CREDENTIALS);
  expect(local.get('ae.device')).toBe(`${TEST_CONFIG.api} known-here`);
  expect((await signIn(local)).sent).toEqual({ ...CREDENTIALS, device: 'known-here' });
});

test('no device token is sent to a backend that gave none', async () => {
  const { local } = await signIn(memoryStorage(), {}, null);
  expect((await signIn(local)).sent).toEqual(CREDENTIALS);
});

test('the device token is sent to its own API only, and stored under the prefix', async () => {
  const { local } = await signIn();
  expect((await signIn(local, { api: 'https://evil.example/api/v1/test' })).sent).toEqual(CREDENTIALS);
  expect((await signIn(local, { prefix: 'mb' })).sent).toEqual(CREDENTIALS);
});
