import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MyLot } from '../../api/schema/lot.ts';
import { FavoriteAnswer } from '../../api/schema/my-lot.ts';
import { User } from '../../api/schema/user.ts';
import { acceptedBid, bid, call, expectRefusal, problemOf, signIn, tokenOf } from './client.ts';
import type { ContractWorld } from './world.ts';

/** Sessions, favourites and the user's own data of lots. */
export function userContract(world: () => ContractWorld): void {
  const mine = async (token: string, ...ids: string[]): Promise<MyLot[]> =>
    v.parse(v.array(MyLot), (await call(world(), `/user/lots?ids=${ids.join(',')}`, { token })).json);

  describe('user', () => {
    it('signs in with the right password, whatever the case of the e-mail', async () => {
      const { email, password } = world().anna;
      const token = await tokenOf(world(), { email: email.toUpperCase(), password });
      const profile = await call(world(), '/user/profile', { token });
      expect(v.parse(User, profile.json)).toMatchObject({ email });
      expect(profile.text).not.toContain('scrypt');
    });

    it('gives the same answer for a wrong password and for an unknown e-mail', async () => {
      const wrong = await signIn(world(), { ...world().ben, password: 'wrong' });
      const unknown = await signIn(world(), { email: 'nobody@example.com', password: 'wrong' });
      expect(wrong.status).toBe(401);
      expect(problemOf(wrong).code).toBe('invalid_credentials');
      expect(unknown.text).toBe(wrong.text);
    });

    it('answers not_activated only to the right password', async () => {
      await expectRefusal(signIn(world(), world().sleeping), 403, 'not_activated');
      const wrong = await signIn(world(), { ...world().sleeping, password: 'wrong' });
      expect(problemOf(wrong).code).toBe('invalid_credentials');
    });

    it('limits failed sign-ins per e-mail, also parallel ones, and sends Retry-After', async () => {
      const email = `guessed-${crypto.randomUUID()}@example.com`;
      const limit = world().loginsPerEmail;
      const attempts = await Promise.all(
        Array.from({ length: limit + 3 }, () => signIn(world(), { email, password: 'guess' })),
      );
      // Parallel requests may check one attempt more.
      expect(attempts.filter((attempt) => attempt.status === 401).length).toBeLessThanOrEqual(limit + 1);
      const refused = await expectRefusal(
        signIn(world(), { email, password: 'guess' }),
        429,
        'too_many_attempts',
      );
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await signIn(world(), world().anna)).status).toBe(200);
    });

    it('refuses an invalid body without repeating its content', async () => {
      for (const body of [
        '{',
        '[]',
        { email: 'no address', password: 'secret-word' },
        { email: 'a@b.example' },
      ]) {
        const refused = await expectRefusal(
          call(world(), '/login', { method: 'POST', body }),
          422,
          'invalid',
        );
        expect(refused.text).not.toContain('secret-word');
      }
    });

    it('adds and removes a favourite, and repeating either changes nothing', async () => {
      const token = await tokenOf(world(), world().anna);
      const lot = await world().makeLot();
      const body = { auctionlot: lot.id };
      for (let twice = 0; twice < 2; twice += 1) {
        const added = await call(world(), '/user/add-favorite', { method: 'PUT', token, body });
        expect(v.parse(FavoriteAnswer, added.json).error).toBeNull();
      }
      expect(v.parse(User, (await call(world(), '/user/profile', { token })).json).favorites).toContain(
        lot.id,
      );
      expect(await mine(token, lot.id)).toMatchObject([{ auctionlot: lot.id, favourite: true }]);
      for (let twice = 0; twice < 2; twice += 1) {
        await call(world(), '/user/remove-favorite', { method: 'PUT', token, body });
      }
      expect(await mine(token, lot.id)).toMatchObject([{ favourite: false }]);
    });

    it('answers an error for a favourite that is no lot, and changes nothing', async () => {
      const token = await tokenOf(world(), world().anna);
      const body = { auctionlot: 'none' };
      const answered = await call(world(), '/user/add-favorite', { method: 'PUT', token, body });
      expect(answered.status).toBe(200);
      expect(v.parse(FavoriteAnswer, answered.json).error).toBeTruthy();
    });

    it('shows a maximum bid to its bidder only', async () => {
      const [first = '', second = ''] = await world().makeBidders(2);
      const lot = await world().makeLot();
      const answer = acceptedBid(await bid(world(), first, lot.id, 7000, { kind: 'max' }));
      expect(answer.mine).toMatchObject({ auctionlot: lot.id, max: 7000, pending: null });
      expect(await mine(first, lot.id, 'none')).toEqual([answer.mine]);
      expect(await mine(second, lot.id)).toEqual([
        { auctionlot: lot.id, bidder: null, max: null, bid: null, pending: null, favourite: false },
      ]);
      expect((await call(world(), `/auction/${lot.auction}/${lot.id}`)).text).not.toContain('7000');
    });

    it('leaves out the maximum of a bidder who gave none or was outbid', async () => {
      const [first = '', second = ''] = await world().makeBidders(2);
      const lot = await world().makeLot();
      expect(acceptedBid(await bid(world(), first, lot.id, 1000)).mine.max).toBeNull();
      acceptedBid(await bid(world(), first, lot.id, 3000, { kind: 'max' }));
      acceptedBid(await bid(world(), second, lot.id, 5000, { kind: 'max' }));
      expect(await mine(first, lot.id)).toMatchObject([{ max: null }]);
      expect(await mine(second, lot.id)).toMatchObject([{ max: 5000 }]);
    });

    it('still answers my highest bid after it has left the newest 20', async () => {
      const [first = '', second = '', third = ''] = await world().makeBidders(3);
      const lot = await world().makeLot();
      acceptedBid(await bid(world(), first, lot.id, 1000));
      // Two bidders take turns, so that neither exceeds the rate limit.
      for (let amount = 1100; amount <= 3100; amount += 200) {
        acceptedBid(await bid(world(), second, lot.id, amount));
        acceptedBid(await bid(world(), third, lot.id, amount + 100));
      }
      expect(await mine(first, lot.id)).toMatchObject([{ bid: 1000 }]);
      expect(await mine(second, lot.id)).toMatchObject([{ bid: 3100 }]);
    });
  });
}
