import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../src/testing/contract/client.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

/** Limits by network address, with a proxy before the backend. */
describe('attempts by address', () => {
  let world: BackendUnderTest;
  let bare: BackendUnderTest;
  beforeAll(async () => {
    const loginLimits = { perEmail: 100, perAddress: 3 };
    world = await startTestBackend({ loginLimits, trustedProxies: ['127.0.0.1', '::1'] });
    bare = await startTestBackend({ loginLimits });
  });
  afterAll(async () => {
    await world?.stop();
    await bare?.stop();
  });

  const login = (at: BackendUnderTest, forwardedFor: string, body: object) =>
    call(at, '/login', { method: 'POST', body, headers: { 'X-Forwarded-For': forwardedFor } });
  const guess = async (at: BackendUnderTest, forwardedFor: string): Promise<number> =>
    (await login(at, forwardedFor, { email: `${crypto.randomUUID()}@example.com`, password: 'guess' }))
      .status;

  it('are counted by the client of the trusted proxy, whatever forged entries precede it', async () => {
    for (const before of ['', '198.51.100.1, ', '198.51.100.2, ']) {
      expect(await guess(world, `${before}203.0.113.9`)).toBe(401);
    }
    expect(await guess(world, '198.51.100.3, 203.0.113.9')).toBe(429);
    expect(await guess(world, '203.0.113.10')).toBe(401);
    // A known browser may sign in from an address that is over the limit.
    const { device } = (await login(world, '203.0.113.11', world.anna)).json as { device: string };
    expect((await login(world, '203.0.113.9', { ...world.anna, device })).status).toBe(200);
    expect((await login(world, '203.0.113.9', world.anna)).status).toBe(429);
  });

  it('are counted by the connection where no proxy is trusted', async () => {
    for (const forwardedFor of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      expect(await guess(bare, forwardedFor)).toBe(401);
    expect(await guess(bare, '203.0.113.4')).toBe(429);
  });
});

describe('the language of mails to an account that has none', () => {
  let world: BackendUnderTest;
  beforeAll(async () => {
    world = await startTestBackend();
  });
  afterAll(() => world?.stop());

  it('is that of the page of the first sign-in, and stays', async () => {
    const { db } = world.backend;
    await db.updateTable('users').set({ locale: null }).where('email', '=', world.anna.email).execute();
    const signIn = async (locale: string): Promise<string | null | undefined> => {
      const { email, password } = world.anna;
      const { status } = await call(world, `/login?lang=${locale}`, {
        method: 'POST',
        body: { email, password },
      });
      expect(status).toBe(200);
      return (await db.selectFrom('users').select('locale').where('email', '=', email).executeTakeFirst())
        ?.locale;
    };
    expect(await signIn('de')).toBe('de');
    expect(await signIn('fr')).toBe('de');
  });
});
