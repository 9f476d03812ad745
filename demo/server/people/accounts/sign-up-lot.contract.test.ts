import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Activated } from '../../../../src/api/schema/account.ts';
import { address, FORM, newestMail, tokenIn } from '../../../../src/testing/contract/account-mail.ts';
import { call } from '../../../../src/testing/contract/client.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

/** The lot of a guest's sign-up: the mail's link leads back to it in any browser. */
describe('the lot from which somebody signs up', () => {
  let world: BackendUnderTest;
  beforeAll(async () => {
    world = await startTestBackend();
  });
  afterAll(() => world?.stop());

  const post = (path: string, body: unknown) => call(world, path, { method: 'POST', body });
  /**
   * @returns the address of the mail
   */
  async function signUp(query: string): Promise<string> {
    const email = address();
    expect((await post(`/user/register${query}`, { ...FORM, email })).status).toBe(201);
    return email;
  }
  async function activate(email: string, mails = 1) {
    const token = tokenIn(await newestMail(world, email, mails));
    const answered = await post('/user/activate?lang=de', { token });
    expect(answered.status).toBe(200);
    const activated = v.parse(Activated, answered.json);
    expect(activated.email).toBe(email);
    return activated.auctionlot;
  }

  it('is in the answer to the activation, with its slugs in the language of the page', async () => {
    const lot = await world.makeLot();
    expect(await activate(await signUp(`?auctionlot=${lot.id}`))).toMatchObject({
      id: lot.id,
      slug: lot.slugs.de,
      auctionslug: lot.auctionSlugs.de,
      kind: 'timed',
    });
  });

  it('stays the same when the activation mail is sent again', async () => {
    const lot = await world.makeLot();
    const email = await signUp(`?auctionlot=${lot.id}`);
    await newestMail(world, email);
    expect((await post('/user/activation', { email })).status).toBe(202);
    expect((await activate(email, 2))?.id).toBe(lot.id);
  });

  it.each(['', '?auctionlot=no-such-lot', '?auctionlot='])(
    'is missing in that answer after a sign-up with the query "%s"',
    async (query) => {
      expect(await activate(await signUp(query))).toBeNull();
    },
  );

  it('is refused if it cannot be the id of a lot', async () => {
    for (const lot of ['%00', 'x'.repeat(300)])
      expect((await post(`/user/register?auctionlot=${lot}`, { ...FORM, email: address() })).status).toBe(
        422,
      );
  });
});
