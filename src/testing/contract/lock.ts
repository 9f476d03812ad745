import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LoginAnswer, type LoginBody } from '../../api/schema/user.ts';
import { addressIn, newAccount, newestMail, tokenIn } from './account-mail.ts';
import { type Answered, call, problemOf } from './client.ts';
import type { Account, ContractWorld } from './world.ts';

/** 15.x: strangers who guess a password have to wait, and do not keep its owner out. */
export function lockContract(world: () => ContractWorld): void {
  const login = (body: LoginBody): Promise<Answered> => call(world(), '/login', { method: 'POST', body });
  const enter = async (body: LoginBody): Promise<LoginAnswer> =>
    v.parse(LoginAnswer, (await login(body)).json);
  const guess = ({ email }: Account, more: Partial<LoginBody> = {}): Promise<Answered> =>
    login({ email, password: 'a wrong guess', ...more });
  const codeOf = (answered: Answered): [number, string] => [answered.status, problemOf(answered).code];
  const REFUSED = [429, 'too_many_attempts'];
  const WRONG = [401, 'invalid_credentials'];

  async function guessUntilLocked(account: Account, more: Partial<LoginBody> = {}): Promise<void> {
    for (let tries = 0; tries < world().loginsPerEmail; tries += 1) {
      expect(codeOf(await guess(account, more))).toEqual(WRONG);
    }
    expect(codeOf(await guess(account, more))).toEqual(REFUSED);
  }
  const waitOf = async (account: Account): Promise<number> =>
    Number((await guess(account)).headers.get('retry-after'));
  /** The value of the link in the newest mail. */
  const unlockIn = async (account: Account, mails: number): Promise<string> =>
    addressIn(await newestMail(world(), account.email, mails)).searchParams.get('unlock') ?? '';

  describe('15 locks', () => {
    it('15.1 lets each further guess wait longer than the one before, as long as it says', async () => {
      const account = await newAccount(world());
      await guessUntilLocked(account);
      const began = Date.now();
      world().setNow(began);
      try {
        const first = await waitOf(account);
        expect(first).toBeGreaterThan(0);
        world().setNow(began + first * 1000);
        expect(codeOf(await guess(account))).toEqual(WRONG);
        expect(await waitOf(account)).toBeGreaterThan(first);
        world().setNow(began + 24 * 3_600_000);
        expect((await login(account)).status).toBe(200);
      } finally {
        world().setNow(null);
      }
    });

    it('15.2 lets a browser in that has signed in before, whatever strangers do', async () => {
      const account = await newAccount(world());
      const { device } = await enter(account);
      if (device === null) throw new Error('The answer names no device.');
      await guessUntilLocked(account);
      expect(codeOf(await login(account))).toEqual(REFUSED);
      expect(codeOf(await login({ ...account, device: 'x'.repeat(43) }))).toEqual(REFUSED);
      expect(await enter({ ...account, device })).toMatchObject({ device });
      // Its own guesses are counted too, and cost strangers nothing.
      await guessUntilLocked(account, { device });
    });

    it('15.3 knows a browser only with the users who have signed in there', async () => {
      const [one, other] = [await newAccount(world()), await newAccount(world())];
      const { device } = await enter(one);
      if (device === null) throw new Error('The answer names no device.');
      await guessUntilLocked(other);
      expect(codeOf(await login({ ...other, device }))).toEqual(REFUSED);
      // Where two share a browser, each is known there.
      const third = await newAccount(world());
      expect(await enter({ ...third, device })).toMatchObject({ device });
      for (const account of [one, third]) {
        await guessUntilLocked(account);
        expect((await login({ ...account, device })).status).toBe(200);
      }
      // A value that the server has not drawn is not taken up.
      const fourth = await newAccount(world());
      expect((await enter({ ...fourth, device: 'chosen' })).device).not.toBe('chosen');
    });

    it('15.4 makes every browser a stranger when the password changes', async () => {
      const account = await newAccount(world());
      const { device } = await enter(account);
      if (device === null) throw new Error('The answer names no device.');
      await call(world(), '/user/password-reset', { method: 'POST', body: { email: account.email } });
      const token = tokenIn(await newestMail(world(), account.email, 2));
      const changed = { ...account, password: 'another password' };
      const body = { token, password: changed.password };
      expect((await call(world(), '/user/password-reset', { method: 'PUT', body })).status).toBe(200);
      await guessUntilLocked(changed);
      expect(codeOf(await login({ ...changed, device }))).toEqual(REFUSED);
    });

    it('15.5 mails the owner one link, good for one sign-in despite the lock', async () => {
      const account = await newAccount(world());
      await guessUntilLocked(account);
      const unlock = await unlockIn(account, 2);
      expect(codeOf(await login(account))).toEqual(REFUSED);
      expect(codeOf(await login({ ...account, unlock: 'f'.repeat(64) }))).toEqual(REFUSED);
      // It signs nobody in by itself, and a mistyped password does not use it up.
      expect(codeOf(await guess(account, { unlock }))).toEqual(WRONG);
      const { device } = await enter({ ...account, unlock });
      await guessUntilLocked(account);
      expect(codeOf(await login({ ...account, unlock }))).toEqual(REFUSED);
      expect(await enter({ ...account, device: device ?? '' })).toMatchObject({ device });
      // Locked again soon after: the mailbox is not filled.
      expect(await world().mailsTo(account.email)).toHaveLength(2);
      world().setNow(Date.now() + 2 * 3_600_000);
      try {
        expect(codeOf(await guess(account))).toEqual(WRONG);
        expect(await unlockIn(account, 3)).not.toBe(unlock);
      } finally {
        world().setNow(null);
      }
    });

    it('15.6 lets a link past the lock of its own account alone, and only for a while', async () => {
      const [one, other] = [await newAccount(world()), await newAccount(world())];
      await guessUntilLocked(one);
      await guessUntilLocked(other);
      const unlock = await unlockIn(one, 2);
      expect(codeOf(await login({ ...other, unlock }))).toEqual(REFUSED);
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
