import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { acceptedBid, bid, call, expectRefusal } from '../../../../src/testing/contract/client.ts';
import { MINUTE } from '../../lib/durations.ts';
import { MAIL_POLL, type mailboxesOf, startMailPair } from '../../testing/mailboxes.ts';
import { IN_THIS_DATABASE } from '../../testing/own-database.ts';
import type { BackendUnderTest } from '../../testing/test-backend.ts';
import { addNotices } from './notices.ts';

/** Tests of the choice of mails, and that each is written once. */
describe('mails about bids and results', () => {
  let pair: Awaited<ReturnType<typeof startMailPair>>;
  let world: BackendUnderTest;
  let boxes: ReturnType<typeof mailboxesOf>;
  beforeAll(async () => {
    pair = await startMailPair();
    ({ world, boxes } = pair);
  });
  afterAll(() => pair?.stop());
  afterEach(() => pair.reset());

  const setNow = (ms: number | null): void => pair.setNow(ms);
  const now = (): number => world.backend.clock.now();

  it('accounts without a proved address get no mail, and cause no notice', async () => {
    const { person } = boxes;
    const lot = await world.makeLot();
    const bot = await person();
    await world.backend.db.updateTable('users').set({ activated: false }).where('id', '=', bot.id).execute();
    acceptedBid(await bid(world, bot.token, lot.id, 2000));
    const about = await world.backend.db
      .selectFrom('notices')
      .select('id')
      .where('lot_id', '=', lot.id)
      .execute();
    expect(about).toEqual([]);
  });

  it('the link in a mail stops only mails of that kind, and only by POST', async () => {
    const { kindsTo, onlyMail, person, waitForNotices } = boxes;
    const [anna, ben] = [await person(), await person()];
    const lot = await world.makeLot();
    acceptedBid(await bid(world, anna.token, lot.id, 2000));
    const { stop_url, text } = await onlyMail(anna);
    expect(text).toContain(stop_url);
    const path = new URL(stop_url ?? '').pathname + new URL(stop_url ?? '').search;
    const url = world.backend.url + path;
    const choices = async () =>
      (await call(world, '/user/profile', { token: anna.token })).json as { mails: object };
    const asked = await fetch(url);
    expect([asked.status, asked.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(await asked.text()).toMatch(/<form method="post"><button>Stop these e-mails/);
    expect((await choices()).mails).toEqual({ bid: true, outbid: true, lost: true, favourite: false });
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const done = await fetch(url.replace('lang=en', 'lang=ar'), { method: 'POST', body });
    expect([done.status, done.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await done.text()).toMatch(/dir="rtl"[\s\S]*role="status"/);
    expect((await choices()).mails).toEqual({ bid: false, outbid: true, lost: true, favourite: false });
    // Only that kind is stopped: the "outbid" mail is written.
    acceptedBid(await bid(world, ben.token, lot.id, 3000));
    await expect.poll(() => kindsTo(anna), MAIL_POLL).toEqual(['bidTaken', 'outbid']);
    const lot2 = await world.makeLot();
    acceptedBid(await bid(world, anna.token, lot2.id, 2000));
    await waitForNotices();
    expect(await kindsTo(anna)).toEqual(['bidTaken', 'outbid']);
    for (const wrong of [url.replace(/stop\/\w+/, 'stop/abc'), url.replace('/bid?', '/won?')]) {
      for (const method of ['GET', 'POST']) expect((await fetch(wrong, { method })).status).toBe(404);
    }
  });

  it('a lost connection while mails are written loses none and writes none twice', async () => {
    const { kindsTo, person, waitForNotices } = boxes;
    const lot = await world.makeLot();
    const anna = await person();
    const { db } = world.backend;
    await db.connection().execute(async (own) => {
      await sql`begin`.execute(own);
      await sql`lock table mails in share mode`.execute(own);
      acceptedBid(await bid(world, anna.token, lot.id, 2000));
      const blocked = async () =>
        (
          await sql`select from pg_locks where not granted and relation = 'mails'::regclass and ${IN_THIS_DATABASE}`.execute(
            own,
          )
        ).rows.length;
      await expect.poll(blocked, MAIL_POLL).toBe(1);
      await sql`select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'mails'::regclass and ${IN_THIS_DATABASE}`.execute(
        own,
      );
      await sql`commit`.execute(own);
    });
    await expect.poll(() => kindsTo(anna), MAIL_POLL).toEqual(['bidTaken']);
    await waitForNotices();
    expect(await kindsTo(anna)).toEqual(['bidTaken']);
  });

  it('a notice whose mail cannot be written holds up no other one, and is tried again', async () => {
    const { kindsTo, person, waitForNotices } = boxes;
    const { db } = world.backend;
    const anna = await person();
    const [broken, fine] = [await world.makeLot(), await world.makeLot()];
    for (const { id } of [broken, fine]) acceptedBid(await bid(world, anna.token, id, 2000));
    await waitForNotices();
    await sql`update lots set status = 'sold' where id in (${broken.id}, ${fine.id})`.execute(db);
    await sql`update lots set facts = '{}' where id = ${broken.id}`.execute(db);
    const won = { kind: 'won', to: { user: anna.id }, at: now() } as const;
    await addNotices(db, { ...won, lot: broken.id }, { ...won, lot: fine.id });
    await expect.poll(() => kindsTo(anna), MAIL_POLL).toEqual(['bidTaken', 'bidTaken', 'won']);
    await sql`update lots set facts = (select facts from lots where id = ${fine.id}) where id = ${broken.id}`.execute(
      db,
    );
    setNow(Date.now() + 11 * MINUTE);
    await expect.poll(() => kindsTo(anna), MAIL_POLL).toEqual(['bidTaken', 'bidTaken', 'won', 'won']);
  });

  it('the profile takes only kinds that can be chosen', async () => {
    const { person } = boxes;
    const { token } = await person();
    const profile = { firstname: 'A', lastname: 'B', phone: '+49 30 1234', country: 'DE', locale: 'en' };
    const putMailSettings = (mails: unknown) =>
      call(world, '/user/profile', { method: 'PUT', token, body: { ...profile, mails } });
    const saved = await putMailSettings({ favourite: true, won: false, lotSold: false, nonsense: true });
    expect(saved.json).toMatchObject({ mails: { bid: true, outbid: true, lost: true, favourite: true } });
    expect((await putMailSettings({ outbid: false })).json).toMatchObject({
      mails: { outbid: false, favourite: true },
    });
    await expectRefusal(putMailSettings({ outbid: 'yes' }), 422, 'invalid');
  });
});
