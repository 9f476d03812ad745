import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LoginAnswer, type LoginBody } from '../../api/schema/user.ts';
import { addressIn, newAccount, newestMail, tokenIn } from './account-mail.ts';
import { type Answered, call, expectRefusal } from './client.ts';
import type { Account, ContractWorld } from './world.ts';

/** Repeated wrong passwords lock an account for others, but not for its owner. */
export function loginLockContract(world: () => ContractWorld): void {
  const login = (body: LoginBody): Promise<Answered> => call(world(), '/login', { method: 'POST', body });
  const signInOk = async (body: LoginBody): Promise<LoginAnswer> =>
    v.parse(LoginAnswer, (await login(body)).json);
  const guess = ({ email }: Account, more: Partial<LoginBody> = {}): Promise<Answered> =>
    login({ email, password: 'a wrong guess', ...more });
  const REFUSED = [429, 'too_many_attempts'] as const;
  const WRONG = [401, 'invalid_credentials'] as const;

  async function guessUntilLocked(account: Account, more: Partial<LoginBody> = {}): Promise<void> {
    for (let tries = 0; tries < world().loginsPerEmail; tries += 1) {
      await expectRefusal(guess(account, more), ...WRONG);
    }
    await expectRefusal(guess(account, more), ...REFUSED);
  }
  const retryAfter = async (account: Account): Promise<number> =>
    Number((await guess(account)).headers.get('retry-after'));
  /** The unlock token in the link of the newest mail. */
  const unlockIn = async (account: Account, mails: number): Promise<string> =>
    addressIn(await newestMail(world(), account.email, mails)).searchParams.get('unlock') ?? '';

  describe('login lock', () => {
    it('makes each further attempt wait longer than the one before, as Retry-After says', async () => {
      const account = await newAccount(world());
      await guessUntilLocked(account);
      const began = Date.now();
      world().setNow(began);
      try {
        const first = await retryAfter(account);
        expect(first).toBeGreaterThan(0);
        world().setNow(began + first * 1000);
        await expectRefusal(guess(account), ...WRONG);
        expect(await retryAfter(account)).toBeGreaterThan(first);
        world().setNow(began + 24 * 3_600_000);
        expect((await login(account)).status).toBe(200);
      } finally {
        world().setNow(null);
      }
    });

    it('a browser that has signed in before is not locked by attempts of others', async () => {
      const account = await newAccount(world());
      const { device } = await signInOk(account);
      if (device === null) throw new Error('the answer to the sign-in has no device id');
      await guessUntilLocked(account);
      await expectRefusal(login(account), ...REFUSED);
      await expectRefusal(login({ ...account, device: 'x'.repeat(43) }), ...REFUSED);
      expect(await signInOk({ ...account, device })).toMatchObject({ device });
      // The browser's own failed attempts are counted separately.
      await guessUntilLocked(account, { device });
    });

    it('knows a browser only for the accounts that have signed in there', async () => {
      const [one, other] = [await newAccount(world()), await newAccount(world())];
      const { device } = await signInOk(one);
      if (device === null) throw new Error('the answer to the sign-in has no device id');
      await guessUntilLocked(other);
      await expectRefusal(login({ ...other, device }), ...REFUSED);
      // Two accounts can share a browser, and both are known there.
      const third = await newAccount(world());
      expect(await signInOk({ ...third, device })).toMatchObject({ device });
      for (const account of [one, third]) {
        await guessUntilLocked(account);
        expect((await login({ ...account, device })).status).toBe(200);
      }
      // The server does not adopt a device id that it has not issued.
      const fourth = await newAccount(world());
      expect((await signInOk({ ...fourth, device: 'chosen' })).device).not.toBe('chosen');
    });

    it('a new password makes every browser unknown', async () => {
      const account = await newAccount(world());
      const { device } = await signInOk(account);
      if (device === null) throw new Error('the answer to the sign-in has no device id');
      await call(world(), '/user/password-reset', { method: 'POST', body: { email: account.email } });
      const token = tokenIn(await newestMail(world(), account.email, 2));
      const changed = { ...account, password: 'another password' };
      const body = { token, password: changed.password };
      expect((await call(world(), '/user/password-reset', { method: 'PUT', body })).status).toBe(200);
      await guessUntilLocked(changed);
      await expectRefusal(login({ ...changed, device }), ...REFUSED);
    });

    it('mails the owner one link that allows one sign-in despite the lock', async () => {
      const account = await newAccount(world());
      await guessUntilLocked(account);
      const unlock = await unlockIn(account, 2);
      await expectRefusal(login(account), ...REFUSED);
      await expectRefusal(login({ ...account, unlock: 'f'.repeat(64) }), ...REFUSED);
      // The link does not sign in by itself, and a wrong password does not use it up.
      await expectRefusal(guess(account, { unlock }), ...WRONG);
      const { device } = await signInOk({ ...account, unlock });
      await guessUntilLocked(account);
      await expectRefusal(login({ ...account, unlock }), ...REFUSED);
      expect(await signInOk({ ...account, device: device ?? '' })).toMatchObject({ device });
      // A second lock soon after the first sends no second mail.
      expect(await world().mailsTo(account.email)).toHaveLength(2);
      world().setNow(Date.now() + 2 * 3_600_000);
      try {
        await expectRefusal(guess(account), ...WRONG);
        expect(await unlockIn(account, 3)).not.toBe(unlock);
      } finally {
        world().setNow(null);
      }
    });

    it('the link unlocks its own account only, and only for a day', async () => {
      const [one, other] = [await newAccount(world()), await newAccount(world())];
      await guessUntilLocked(one);
      await guessUntilLocked(other);
      const unlock = await unlockIn(one, 2);
      await expectRefusal(login({ ...other, unlock }), ...REFUSED);
      await guessUntilLocked(one, { unlock });
      world().setNow(Date.now() + 24 * 3_600_000 - 60_000);
      try {
        expect((await login({ ...one, unlock })).status).toBe(200);
      } finally {
        world().setNow(null);
      }
    });
  });
}
