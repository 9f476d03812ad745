import { beforeAll, describe, expect, it } from 'vitest';
import { address, newAccount, newestMail } from './account-mail.ts';
import { call, expectRefusal, tokenOf } from './client.ts';
import type { ContractWorld, TestLot } from './world.ts';

/** Questions about lots. */
export function contactContract(world: () => ContractWorld): void {
  describe('questions about lots', () => {
    let lot: TestLot;
    beforeAll(async () => {
      lot = await world().makeLot();
    });
    /** A new user, because each may ask a few times only. */
    const asker = async () => {
      const account = await newAccount(world());
      return { ...account, token: await tokenOf(world(), account) };
    };
    const ask = (token: string | undefined, body: object) =>
      call(world(), '/user/contact', {
        method: 'PUT',
        ...(token !== undefined && { token }),
        body: { auction: lot.auction, auctionlot: lot.id, ...body },
      });
    const officeMails = async () => {
      const mails = await world().mailsTo(world().office);
      return (word: string) => mails.filter(({ text }) => text.includes(word));
    };

    it('goes to the auctioneer, who can reply to the user, and as a copy to the user', async () => {
      const { token, email } = await asker();
      const word = crypto.randomUUID();
      const message = `Is he quiet?\n<b>${word}</b>`;
      expect((await ask(token, { topic: 'trial-ride', message })).status).toBe(200);
      await expect.poll(async () => (await officeMails())(word).length, { timeout: 5000 }).toBe(1);
      const [mail] = (await officeMails())(word);
      expect(mail?.replyTo).toBe(email);
      for (const part of [email, '+33 1 23 45 67 89', 'Mathilde', 'Quintus', 'Is he quiet?'])
        expect(mail?.text).toContain(part);
      // The first mail activated the account.
      const copy = await newestMail(world(), email, 2);
      expect(copy.text).toContain(word);
      expect(copy.replyTo ?? '').not.toBe(email);
    });

    it('takes the lot alone', async () => {
      const { token, email } = await asker();
      expect((await ask(token, {})).status).toBe(200);
      expect((await newestMail(world(), email, 2)).text).toContain('Quintus');
    });

    it('refuses an unknown lot, a lot of another auction, and a guest', async () => {
      const { token } = await asker();
      await expectRefusal(ask(token, { auctionlot: 'none' }), 404, 'not_found');
      await expectRefusal(ask(token, { auction: 'none' }), 404, 'not_found');
      await expectRefusal(ask(undefined, {}), 401, 'unauthenticated');
    });

    it('refuses a message that is too long, an unknown topic and unknown fields', async () => {
      const { token, email } = await asker();
      for (const body of [
        { message: 'x'.repeat(2001) },
        { message: 'x'.repeat(10_000) },
        { message: ['x'] },
        { topic: 'price' },
        { to: address() },
      ])
        await expectRefusal(ask(token, body), 422, 'invalid');
      expect((await ask(token, { message: 'é'.repeat(2000) })).status).toBe(200);
      await newestMail(world(), email, 2);
    });

    it('takes a few questions of a user at a time, and says how long to wait', async () => {
      const { token } = await asker();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => ask(token, { message: `${at}` })),
      );
      const taken = answers.filter(({ status }) => status === 200).length;
      expect(taken).toBeGreaterThanOrEqual(3);
      expect(taken).toBeLessThan(8);
      const refused = await expectRefusal(ask(token, {}), 429, 'too_many_requests');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      // Of another user nothing is held against.
      expect((await ask((await asker()).token, {})).status).toBe(200);
    });
  });
}
