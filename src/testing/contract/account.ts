import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { User } from '../../api/schema/user.ts';
import { LOCALES } from '../../domain/locale.ts';
import { address, FORM, linkIn, newAccount, newestMail, tokenIn } from './account-mail.ts';
import { type Answered, call, expectRefusal, expectSessionOver, signIn, tokenOf } from './client.ts';
import type { ContractWorld, TestMail } from './world.ts';

const HOUR = 3_600_000;

/** Sign-up, activation, new passwords, profile, logout. */
export function accountContract(world: () => ContractWorld): void {
  const post = (path: string, body: unknown, lang = 'en'): Promise<Answered> =>
    call(world(), `${path}?lang=${lang}`, { method: 'POST', body });
  const register = (email: string, change: object = {}): Promise<Answered> =>
    post('/user/register', { ...FORM, email, ...change });
  const activate = (token: string): Promise<Answered> => post('/user/activate', { token });
  const requestReset = (email: string, lang?: string): Promise<Answered> =>
    post('/user/password-reset', { email }, lang);
  const setPassword = (token: string, password: string): Promise<Answered> =>
    call(world(), '/user/password-reset', { method: 'PUT', body: { token, password } });

  const mail = (email: string, count = 1): Promise<TestMail> => newestMail(world(), email, count);

  describe('account', () => {
    it.each(LOCALES)('signs up and activates by the link of a mail in %s', async (locale) => {
      const email = address();
      const answered = await register(email, { locale });
      expect([answered.status, answered.json]).toEqual([201, {}]);
      const { text, subject } = await mail(email);
      const account = { email, password: FORM.password };
      await expectRefusal(signIn(world(), account), 403, 'not_activated');
      expect(linkIn(text)).toMatch(locale === 'en' ? /^\/auth\// : new RegExp(`^/${locale}/auth/`));
      expect(subject).not.toBe('');
      expect((await activate(tokenIn({ text }))).status).toBe(200);
      const token = await tokenOf(world(), account);
      const profile = v.parse(User, (await call(world(), '/user/profile', { token })).json);
      const { firstname, lastname, phone, country } = FORM;
      expect(profile).toMatchObject({ firstname, lastname, phone, country, locale, email });
    });

    it('answers a sign-up with a known address like any other, and mails its owner', async () => {
      const { email } = await newAccount(world());
      const fresh = await register(address());
      const again = await register(email.toUpperCase(), { password: 'another password', firstname: 'Eve' });
      expect([again.status, again.text]).toEqual([fresh.status, fresh.text]);
      const { text } = await mail(email, 2);
      expect(text).not.toContain('Eve');
      expect(linkIn(text)).toBe('/login');
      expect((await signIn(world(), { email, password: 'another password' })).status).toBe(401);
      expect((await signIn(world(), { email, password: FORM.password })).status).toBe(200);
    });

    it('uses the newest sign-up form of an address and expires the earlier links', async () => {
      const email = address();
      await register(email);
      const first = tokenIn(await mail(email));
      await register(email, { password: 'the second password' });
      const second = tokenIn(await mail(email, 2));
      await expectRefusal(activate(first), 410, 'token_expired');
      expect((await activate(second)).status).toBe(200);
      expect((await signIn(world(), { email, password: FORM.password })).status).toBe(401);
      expect((await signIn(world(), { email, password: 'the second password' })).status).toBe(200);
    });

    it('tells used, expired and unknown tokens apart', async () => {
      const email = address();
      await register(email);
      const token = tokenIn(await mail(email));
      try {
        world().setNow(Date.now() + 48 * HOUR);
        await expectRefusal(activate(token), 410, 'token_expired');
      } finally {
        world().setNow(null);
      }
      const both = await Promise.all([activate(token), activate(token)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
      await expectRefusal(activate(token), 410, 'token_used');
      await expectRefusal(activate('f'.repeat(64)), 422, 'token_invalid');
      await expectRefusal(setPassword(token, 'a new password'), 422, 'token_invalid');
      await expectRefusal(activate(''), 422, 'invalid');
    });

    it('sends another activation mail only to an account that waits for one', async () => {
      const email = address();
      await register(email);
      const first = tokenIn(await mail(email));
      const answered = await post('/user/activation', { email }, 'de');
      expect([answered.status, answered.json]).toEqual([202, {}]);
      const second = await mail(email, 2);
      await expectRefusal(activate(first), 410, 'token_expired');
      expect((await activate(tokenIn(second))).status).toBe(200);
      for (const other of [email, address()]) {
        const same = await post('/user/activation', { email: other });
        expect([same.status, same.text]).toEqual([202, answered.text]);
      }
      expect(await world().mailsTo(email)).toHaveLength(2);
    });

    it('sets a new password by mail once, and ends every session', async () => {
      const account = await newAccount(world());
      const sessions = [await tokenOf(world(), account), await tokenOf(world(), account)];
      for (const token of sessions) {
        expect((await call(world(), '/user/profile', { token })).status).toBe(200);
      }
      const answered = await requestReset(account.email.toUpperCase(), 'de');
      expect([answered.status, answered.json]).toEqual([202, {}]);
      const reset = await mail(account.email, 2);
      expect(linkIn(reset.text)).toContain('/de/auth/passwort-zuruecksetzten/');
      const token = tokenIn(reset);
      await expectRefusal(setPassword(token, 'too short'), 422, 'password_weak');
      await expectRefusal(setPassword(token, account.email), 422, 'password_weak');
      expect((await setPassword(token, 'a better password')).status).toBe(200);
      await expectRefusal(setPassword(token, 'a third password'), 410, 'token_used');
      for (const ended of sessions) {
        await expectSessionOver(call(world(), '/user/profile', { token: ended }));
      }
      expect((await signIn(world(), account)).status).toBe(401);
      expect((await signIn(world(), { ...account, password: 'a better password' })).status).toBe(200);
      expect(linkIn((await mail(account.email, 3)).text)).toBe('/login');
    });

    it('gives the same answer for a reset of a known and of an unknown address', async () => {
      const unknown = address();
      const known = await newAccount(world());
      const [one, other] = [await requestReset(known.email), await requestReset(unknown)];
      expect([other.status, other.text]).toEqual([one.status, one.text]);
      await mail(known.email, 2);
      expect(await world().mailsTo(unknown)).toEqual([]);
    });

    it('a reset link expires after an hour, and when another one was used', async () => {
      const { email } = await newAccount(world());
      await requestReset(email);
      const first = tokenIn(await mail(email, 2));
      try {
        world().setNow(Date.now() + HOUR);
        await expectRefusal(setPassword(first, 'a new password'), 410, 'token_expired');
      } finally {
        world().setNow(null);
      }
      await requestReset(email);
      const second = tokenIn(await mail(email, 3));
      expect((await setPassword(second, 'a new password')).status).toBe(200);
      await expectRefusal(setPassword(first, 'a new password'), 410, 'token_expired');
    });

    it('a new password by mail also activates the account', async () => {
      const email = address();
      await register(email);
      const activation = tokenIn(await mail(email));
      await requestReset(email);
      await setPassword(tokenIn(await mail(email, 2)), 'a new password');
      expect((await signIn(world(), { email, password: 'a new password' })).status).toBe(200);
      await expectRefusal(activate(activation), 410, 'token_expired');
    });

    it('a new password by mail clears the failed sign-ins', async () => {
      const account = await newAccount(world());
      for (let tries = 0; tries < world().loginsPerEmail; tries += 1) {
        await signIn(world(), { ...account, password: 'guess' });
      }
      await expectRefusal(signIn(world(), account), 429, 'too_many_attempts');
      // The first mail is the unlock link, the second the reset link.
      await mail(account.email, 2);
      await requestReset(account.email);
      await setPassword(tokenIn(await mail(account.email, 3)), 'a new password');
      expect((await signIn(world(), { ...account, password: 'a new password' })).status).toBe(200);
    });

    it('limits mails per address, whether it has an account or not', async () => {
      const { email } = world().ben;
      for (const asked of [email, address()]) {
        for (let times = 0; times < world().mailsPerEmail; times += 1) {
          expect((await requestReset(asked)).status).toBe(202);
        }
        const refused = await requestReset(asked);
        await expectRefusal(refused, 429, 'too_many_attempts');
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await register(asked)).status).toBe(429);
      }
    });

    it.each([
      { password: 'nine char' },
      { password: 'PASSWORD.is@example.com', email: 'password.is@example.com' },
    ])('refuses a weak password: %j', async (change) => {
      await expectRefusal(register(address(), change), 422, 'password_weak');
    });

    it.each([
      { email: 'no address' },
      { terms: false },
      { country: 'Germany' },
      { locale: 'it' },
      { phone: 'call me' },
      { firstname: ' ' },
      { firstname: 'see https://evil.example' },
      { lastname: 'a\nBcc: all@example.com' },
      { scope: ['auctioneer'] },
    ])('refuses an invalid sign-up form: %j', async (change) => {
      const refused = await register(address(), change);
      await expectRefusal(refused, 422, 'invalid');
      expect(refused.text).not.toContain(FORM.password);
    });

    it('changes the profile and nothing else', async () => {
      const account = await newAccount(world());
      const token = await tokenOf(world(), account);
      const put = (body: object) => call(world(), '/user/profile', { method: 'PUT', token, body });
      const changed = await put({ ...PROFILE, street: ' Rue du Haras 3 ', zip: '14000', city: 'Caen' });
      const expected = { ...PROFILE, street: 'Rue du Haras 3', zip: '14000', city: 'Caen' };
      expect(v.parse(User, changed.json)).toMatchObject({ ...expected, email: account.email });
      const read = await call(world(), '/user/profile', { token });
      expect(read.json).toEqual(changed.json);
      for (const more of [{ email: 'other@example.com' }, { scope: ['auctioneer'] }, { password: 'x' }]) {
        await expectRefusal(put({ ...PROFILE, ...more }), 422, 'invalid');
      }
      expect((await put(PROFILE)).json).toMatchObject({ street: '', zip: '', city: '' });
      expect((await call(world(), '/user/profile', { method: 'PUT', body: PROFILE })).status).toBe(401);
    });

    it('logging out ends this session and no other', async () => {
      const account = await newAccount(world());
      const [here, there] = [await tokenOf(world(), account), await tokenOf(world(), account)];
      expect((await call(world(), '/user/profile', { token: here })).status).toBe(200);
      expect((await call(world(), '/logout', { method: 'POST', token: here })).status).toBe(200);
      await expectSessionOver(call(world(), '/user/profile', { token: here }));
      expect((await call(world(), '/user/profile', { token: there })).status).toBe(200);
    });

    it('the user chooses which mails come, and a profile without a choice leaves it as it is', async () => {
      const token = await tokenOf(world(), await newAccount(world()));
      const put = (body: object) => call(world(), '/user/profile', { method: 'PUT', token, body });
      const { mails } = v.parse(User, (await call(world(), '/user/profile', { token })).json);
      const [kind] = Object.keys(mails);
      // A backend that offers no choice writes as it likes.
      if (kind === undefined) return;
      const other = { [kind]: !mails[kind] };
      for (const body of [{ ...PROFILE, mails: other }, PROFILE, { ...PROFILE, mails: { unheardOf: true } }])
        expect((await put(body)).json).toMatchObject({ mails: { ...mails, ...other } });
      await expectRefusal(put({ ...PROFILE, mails: { [kind]: 'yes' } }), 422, 'invalid');
    });
  });
}

const PROFILE = { firstname: 'Léa', lastname: 'Martin', phone: '0123 456789', country: 'FR', locale: 'fr' };
