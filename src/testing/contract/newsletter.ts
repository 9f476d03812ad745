import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../domain/locale.ts';
import { address, addressIn, newestMail } from './account-mail.ts';
import { type Answered, call, expectRefusal } from './client.ts';
import type { ContractWorld } from './world.ts';

const DAY = 24 * 3_600_000;

/** The newsletter. */
export function newsletterContract(world: () => ContractWorld): void {
  describe('newsletter', () => {
    const subscribe = (body: unknown, headers: Record<string, string> = {}): Promise<Answered> =>
      call(world(), '/newsletter/subscribe', {
        method: 'POST',
        headers: { Origin: new URL(world().api).origin, ...headers },
        body,
      });
    const form = (email: string, locale = 'en') => ({ email, consent: true, locale });
    const page = (link: URL, method = 'GET') => fetch(link, { method });
    const stopLink = (text: string): URL => {
      const [, second = ''] = text.match(/https?:\/\/\S+/g) ?? [];
      return new URL(second);
    };

    it.each(LOCALES)(
      'asks the owner of the address to confirm, in the language of the form: %s',
      async (locale) => {
        const email = address();
        expect((await subscribe(form(email, locale))).status).toBe(202);
        const mail = await newestMail(world(), email);
        const link = addressIn(mail);
        for (const _ of ['a mail program opens links', 'the reader']) {
          const asked = await page(link);
          expect(asked.status).toBe(200);
          const html = await asked.text();
          expect(html).toContain(`lang="${locale}"`);
          expect(html).toContain('<button>');
        }
        for (const _ of ['once', 'again']) {
          const done = await page(link, 'POST');
          expect(done.status).toBe(200);
          expect(await done.text()).not.toContain('<button>');
        }
      },
    );

    it('answers the same for a new, a waiting and a confirmed address, and sends one mail', async () => {
      const email = address();
      const answers = [await subscribe(form(email))];
      // Of two at once either may be the first, and the mail goes to the address as it was written there.
      const mail = await newestMail(world(), email);
      answers.push(await subscribe(form(email.toUpperCase())));
      await page(addressIn(mail), 'POST');
      answers.push(await subscribe(form(email)));
      const other = address();
      answers.push(...(await Promise.all([subscribe(form(other)), subscribe(form(other))])));
      for (const { status, text } of answers) expect([status, text]).toEqual([202, answers[0]?.text]);
      await newestMail(world(), other);
      expect(await world().mailsTo(email)).toHaveLength(1);
      expect(await world().mailsTo(email.toUpperCase())).toEqual([]);
    });

    it('refuses what is no subscription, and says why in the language of the form', async () => {
      const email = address();
      for (const body of [
        { ...form(email), consent: false },
        form('mara@', 'de'),
        form(`${'x'.repeat(250)}@example.com`),
        { ...form(email), locale: 'nl' },
        { email, locale: 'en' },
        'garbage {',
        [],
        null,
        { ...form(email), padding: 'x'.repeat(20_000) },
      ])
        await expectRefusal(subscribe(body), 422, 'invalid');
      const refused = await subscribe({ ...form(email, 'de'), consent: false });
      expect(refused.json).toMatchObject({ message: expect.stringMatching(/Bitte/) });
      await expectRefusal(subscribe(form(email), { 'Content-Type': 'text/plain' }), 422, 'invalid');
      expect(await world().mailsTo(email)).toEqual([]);
    });

    it('refuses pages of other origins, and requests of no page', async () => {
      const email = address();
      for (const Origin of ['https://elsewhere.example', 'null', '']) {
        await expectRefusal(subscribe(form(email), { Origin }), 403, 'forbidden');
      }
      expect(await world().mailsTo(email)).toEqual([]);
    });

    it('confirms within seven days, and refuses other tokens', async () => {
      const email = address();
      await subscribe(form(email));
      const link = addressIn(await newestMail(world(), email));
      const wrong = new URL(link.href.replace(/[0-9a-f]{8}(?=\?|$)/, '00000000'));
      expect((await page(wrong, 'POST')).status).toBe(404);
      world().setNow(Date.now() + 7 * DAY + 60_000);
      expect((await page(link)).status).toBe(404);
      expect((await page(link, 'POST')).status).toBe(404);
      world().setNow(null);
      expect((await page(link, 'POST')).status).toBe(200);
    });

    it('is ended by the stop link, before and after the confirmation', async () => {
      const email = address();
      await subscribe(form(email));
      const mail = await newestMail(world(), email);
      await page(addressIn(mail), 'POST');
      const stop = stopLink(mail.text);
      expect((await page(stop)).status).toBe(200);
      expect((await page(stop, 'POST')).status).toBe(200);
      expect((await page(stop)).status).toBe(404);
      expect((await page(addressIn(mail), 'POST')).status).toBe(404);
      // The address can be subscribed again.
      await subscribe(form(email));
      await newestMail(world(), email, 2);
    });

    it('limits the requests for an address, whatever they find', async () => {
      const email = address();
      const statuses: number[] = [];
      for (let asked = 0; asked <= world().mailsPerEmail; asked += 1)
        statuses.push((await subscribe(form(email))).status);
      expect(statuses.at(-1)).toBe(429);
      const refused = await expectRefusal(subscribe(form(email)), 429, 'too_many_requests');
      expect(refused.json).toMatchObject({ message: expect.any(String) });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await subscribe(form(address()))).status).toBe(202);
    });
  });
}
