import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MyData } from '../../api/schema/my-data.ts';
import { newAccount, newestMail } from './account-mail.ts';
import { acceptedBid, bid, call, expectRefusal, expectSessionOver, signIn, tokenOf } from './client.ts';
import { acceptedHybridBid, openRoom } from './hybrid-client.ts';
import type { ContractWorld } from './world.ts';

/** The copy of a user's data, and the deletion of an account. */
export function myDataContract(world: () => ContractWorld): void {
  describe('my data', () => {
    const data = async (token: string, lang = 'en') =>
      v.parse(MyData, (await call(world(), `/user/data?lang=${lang}`, { token })).json);
    const remove = (token: string | undefined, body: unknown) =>
      call(world(), '/user/delete', { method: 'POST', body, ...(token !== undefined && { token }) });
    async function user() {
      const account = await newAccount(world());
      return { ...account, token: await tokenOf(world(), account) };
    }
    const favour = (token: string, auctionlot: string) =>
      call(world(), '/user/add-favorite', { method: 'PUT', token, body: { auctionlot } });
    const subscribe = (email: string) =>
      call(world(), '/newsletter/subscribe', {
        method: 'POST',
        headers: { Origin: new URL(world().api).origin },
        body: { email, consent: true, locale: 'en' },
      });

    it('holds everything that is stored about the user, and nothing of anybody else', async () => {
      const { token, email } = await user();
      const [stranger = ''] = await world().makeBidders(1);
      await subscribe(email);
      await newestMail(world(), email, 2);
      const lot = await world().makeLot();
      await favour(token, lot.id);
      acceptedBid(await bid(world(), token, lot.id, 1000));
      acceptedBid(await bid(world(), stranger, lot.id, 2000));
      await call(world(), '/user/contact', {
        method: 'PUT',
        token,
        body: { auction: lot.auction, auctionlot: lot.id, topic: 'papers', message: 'Any X-rays?' },
      });
      const fingerprint = { sessionFingerprint: 's', persistentFingerprint: 'p', userAgent: '' };
      const view = {
        auctionLotId: lot.id,
        userId: 'me',
        userFingerprint: { ...fingerprint, language: { appLocale: 'en' } },
      };
      const look = { method: 'POST', token, body: view } as const;
      // The limit of this address may be used up by the tests before.
      const looked = async () => (await call(world(), '/view-tracker/start', look)).status;
      await expect.poll(looked, { timeout: 10_000 }).toBe(200);
      const mine = await data(token, 'de');
      const about = { auctionlot: lot.id, name: 'Quintus de' };
      expect(mine).toMatchObject({
        profile: { email, firstname: 'Mathilde', country: 'FR' },
        termsAgreedAt: expect.any(String),
        newsletter: { locale: 'en', confirmedAt: null },
        favourites: [about],
        bids: [{ ...about, amount: 1000, kind: 'direct' }],
        activities: [{ auctionlot: lot.id, standing: 'outbid' }],
        auctions: [{ paddle: expect.any(String), accepted: false, limit: null }],
        questions: [{ ...about, topic: 'papers', message: 'Any X-rays?' }],
        views: [{ ...about, seconds: 0, locale: 'en' }],
        sessions: [{}],
        browsers: [{}],
      });
      expect(mine.mails.length).toBeGreaterThanOrEqual(1);
      expect(JSON.stringify(mine)).not.toMatch(/scrypt|2000/);
      await expectRefusal(call(world(), '/user/data'), 401, 'unauthenticated');
    });

    it('may be asked for a few times in a row', async () => {
      const { token } = await user();
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => call(world(), '/user/data', { token })),
      );
      // Whichever came first.
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it('an account is deleted with its password, everywhere, and its owner told by mail', async () => {
      const account = await user();
      const { token, email } = account;
      const other = await tokenOf(world(), account);
      const lot = await world().makeLot();
      await favour(token, lot.id);
      await subscribe(email);
      await newestMail(world(), email, 2);
      const answered = await remove(token, { password: account.password });
      expect([answered.status, answered.json]).toEqual([200, {}]);
      for (const ended of [token, other])
        await expectSessionOver(call(world(), '/user/profile', { token: ended }));
      await expectRefusal(signIn(world(), account), 401, 'invalid_credentials');
      // Earlier mails are gone with the account.
      const { subject } = await newestMail(world(), email);
      expect(subject).toContain('deleted');
      // The address is free, and subscribing again is a first subscription.
      await subscribe(email);
      await newestMail(world(), email, 2);
    });

    it('bids stay in the ledger of a deleted account, without a name', async () => {
      const account = await user();
      const [stranger = ''] = await world().makeBidders(1);
      const lot = await world().makeLot();
      const mine = acceptedBid(await bid(world(), account.token, lot.id, 1000));
      acceptedBid(await bid(world(), stranger, lot.id, 2000));
      expect((await remove(account.token, { password: account.password })).status).toBe(200);
      const shown = await call(world(), `/auction/${lot.auction}/${lot.id}`);
      const { bidder } = mine.mine;
      expect(shown.json).toMatchObject({ bids: [{}, { bidder, amount: 1000 }] });
      expect((await signIn(world(), account)).status).toBe(401);
      // A new sign-up with the address is another person.
      const again = await newAccount(world(), account.email, 1);
      expect(await data(await tokenOf(world(), again))).toMatchObject({ bids: [], auctions: [] });
    });

    it('refuses while the user leads an open lot', async () => {
      const account = await user();
      const lot = await world().makeLot();
      acceptedBid(await bid(world(), account.token, lot.id, 1000));
      const body = { password: account.password };
      await expectRefusal(remove(account.token, body), 409, 'open_bids');
      expect((await call(world(), '/user/profile', { token: account.token })).status).toBe(200);
      const [stranger = ''] = await world().makeBidders(1);
      acceptedBid(await bid(world(), stranger, lot.id, 2000));
      expect((await remove(account.token, body)).status).toBe(200);
    });

    it('refuses while a bid waits in the hall, or an absentee bid for its lot', async () => {
      const room = await openRoom(world());
      const admitted = async () => {
        const account = await user();
        const { profile } = await data(account.token);
        await room.submit({ action: 'admit', user: profile.id, limit: 50_000 });
        return { ...account, id: profile.id };
      };
      const [waiting, absent] = [await admitted(), await admitted()];
      acceptedHybridBid(await room.bid(waiting, 0, 1000));
      acceptedHybridBid(await room.bid(absent, 1, 5000, { kind: 'absentee' }));
      for (const account of [waiting, absent])
        await expectRefusal(remove(account.token, { password: account.password }), 409, 'open_bids');
    });

    it('refuses a wrong password without ending the session, a few times', async () => {
      const account = await user();
      const { token } = account;
      for (let tries = 0; tries < world().loginsPerEmail; tries += 1)
        await expectRefusal(remove(token, { password: 'guess' }), 403, 'password_wrong');
      const refused = await expectRefusal(
        remove(token, { password: account.password }),
        429,
        'too_many_attempts',
      );
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await call(world(), '/user/profile', { token })).status).toBe(200);
      // Guesses with a stolen session do not lock out the owner.
      expect((await signIn(world(), account)).status).toBe(200);
    });

    it('refuses a guest, an account of the staff, and what is no password', async () => {
      const { token } = await user();
      await expectRefusal(remove(undefined, { password: 'x' }), 401, 'unauthenticated');
      const staff = await tokenOf(world(), world().auctioneer);
      await expectRefusal(remove(staff, { password: world().auctioneer.password }), 403, 'forbidden');
      for (const body of [{}, { password: '' }, { password: 7 }, { password: 'secret'.repeat(300) }, 'x{']) {
        const refused = await expectRefusal(remove(token, body), 422, 'invalid');
        expect(refused.text).not.toContain('secret');
      }
    });
  });
}
