import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, newestMail, tokenIn } from '../../../../src/testing/contract/account-mail.ts';
import {
  acceptedBid,
  bid,
  call,
  expectRefusal,
  lotNow,
  signIn,
  tokenOf,
} from '../../../../src/testing/contract/client.ts';
import { acceptedHybridBid, newBidder, openRoom } from '../../../../src/testing/contract/hybrid-client.ts';
import { People, PersonHistory } from '../../../console-api/people.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

describe('an account that the office manages', () => {
  let world: BackendUnderTest;
  let clerk: string;
  beforeAll(async () => {
    world = await startTestBackend();
    clerk = await tokenOf(world, world.auctioneer);
  });
  afterAll(() => world?.stop());

  const post = (person: string, action: string, token = clerk) =>
    call(world, `/console/people/${person}`, {
      method: 'POST',
      token,
      body: { action, reason: 'Did not pay' },
    });
  const act = async (person: string, action: string): Promise<PersonHistory> =>
    v.parse(PersonHistory, (await post(person, action)).json);

  it('cannot bid, ask for admission or sign in while it is blocked, and can again once unblocked', async () => {
    const lot = await world.makeLot({ isLimitNeeded: true });
    const account = { email: world.anna.email, password: world.anna.password };
    const token = await tokenOf(world, account);
    const { id } = (await call(world, '/user/profile', { token })).json as { id: string };
    const blocked = await act(id, 'block');
    expect(blocked.person.blockedAt).not.toBeNull();
    expect(blocked.acts).toMatchObject([{ act: 'block', reason: 'Did not pay' }]);
    const refused = [403, 'account_blocked'] as const;
    await expectRefusal(bid(world, token, lot.id, 2000), ...refused);
    const ask = { method: 'POST', token, body: { limit: 5000 } } as const;
    await expectRefusal(call(world, `/participation/request/${lot.auction}`, ask), ...refused);
    await expectRefusal(signIn(world, account), ...refused);
    // Users may read all data that is stored about them.
    const data = await call(world, '/user/data', { token });
    expect(data.json).toMatchObject({ acts: [{ act: 'block', reason: 'Did not pay' }] });
    // The answer to a wrong password does not reveal that the account exists.
    await expectRefusal(
      signIn(world, { ...account, password: 'wrong-password' }),
      401,
      'invalid_credentials',
    );
    await act(id, 'unblock');
    expect((await signIn(world, account)).status).toBe(200);
    expect((await call(world, `/participation/request/${lot.auction}`, ask)).status).not.toBe(403);
  });

  it('keeps its accepted bids when it is blocked, and loses its maximum, its pending bid and its absentee bid', async () => {
    const lot = await world.makeLot();
    const [anna, ben] = [await newBidder(world), await newBidder(world)];
    acceptedBid(await bid(world, anna.token, lot.id, 9000, { kind: 'max' }));
    const room = await openRoom(world);
    const guest = await room.admittedBidder();
    acceptedHybridBid(await room.bid(guest, 0, 1000));
    acceptedHybridBid(await room.bid(guest, 1, 5000, { kind: 'absentee' }));
    await act(anna.id, 'block');
    await act(guest.id, 'block');
    // The maximum no longer bids: the price is that of the other bid.
    const { nextBid, currentPrice } = await lotNow(world, lot.id);
    acceptedBid(await bid(world, ben.token, lot.id, nextBid ?? 0));
    expect((await lotNow(world, lot.id)).currentPrice).toBe(nextBid);
    expect(currentPrice).not.toBeNull();
    const view = await room.view();
    expect(view.pending).toEqual([]);
    expect(view.lots[1]?.absentees.count).toBe(0);
  });

  it('gets the first answer again when it repeats a bid from before the block', async () => {
    const lot = await world.makeLot();
    const anna = await newBidder(world);
    const key = crypto.randomUUID();
    const first = await bid(world, anna.token, lot.id, 2000, { key });
    await act(anna.id, 'block');
    const again = await bid(world, anna.token, lot.id, 2000, { key });
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  it('loses its pending bids at the next start if the process ended in the middle of the block', async () => {
    const room = await openRoom(world);
    const guest = await room.admittedBidder();
    acceptedHybridBid(await room.bid(guest, 0, 1000));
    // The state left by a process that ended after the first commit.
    const { db } = world.backend;
    await db.updateTable('users').set({ blocked_at: 1 }).where('id', '=', guest.id).execute();
    await db
      .insertInto('account_acts')
      .values({ user_id: guest.id, staff: guest.id, act: 'block', reason: 'x', at: 1 })
      .execute();
    await world.restart();
    await expect.poll(async () => (await room.view()).pending).toEqual([]);
  });

  it('is found by name and address, by staff alone; accounts of staff cannot be blocked', async () => {
    const people = async (q: string) =>
      v.parse(
        People,
        (await call(world, `/console/people?q=${encodeURIComponent(q)}`, { token: clerk })).json,
      );
    const [anna] = await people(world.anna.email.toUpperCase());
    expect(anna).toMatchObject({ email: world.anna.email, isStaff: false });
    expect(await people(`${world.anna.email} nobody-at-all`)).toEqual([]);
    const [staff] = await people(world.auctioneer.email);
    await expectRefusal(post(staff?.id ?? '', 'block'), 403, 'forbidden');
    await expectRefusal(post('none', 'block'), 404, 'not_found');
    await expectRefusal(post(anna?.id ?? '', 'forget'), 422, 'invalid');
    const bidder = await newBidder(world);
    for (const path of ['/console/people', `/console/people/${anna?.id}`]) {
      await expectRefusal(call(world, path), 401, 'unauthenticated');
      await expectRefusal(call(world, path, { token: bidder.token }), 403, 'forbidden');
    }
    await expectRefusal(post(anna?.id ?? '', 'block', bidder.token), 403, 'forbidden');
  });

  const send = async (person: string, body: object): Promise<PersonHistory> =>
    v.parse(
      PersonHistory,
      (await call(world, `/console/people/${person}`, { method: 'POST', token: clerk, body })).json,
    );
  const entry = (email: string) => ({
    firstname: 'Wanda',
    lastname: 'Walk',
    phone: '+49 4321 55',
    country: 'DE',
    locale: 'de',
    street: 'Am Markt 1',
    zip: '24534',
    city: 'Neumünster',
    email,
  });
  const enter = async (email: string): Promise<PersonHistory> =>
    v.parse(
      PersonHistory,
      (await call(world, '/console/people', { method: 'POST', token: clerk, body: entry(email) })).json,
    );
  it('is entered by the office, and chooses a password by the link of the mail', async () => {
    const email = address();
    const { person, acts } = await enter(email);
    expect(person).toMatchObject({ firstname: 'Wanda', city: 'Neumünster', isActivated: false });
    expect(acts).toMatchObject([{ act: 'enter' }]);
    const body = { token: tokenIn(await newestMail(world, email)), password: 'a-long-enough-password' };
    expect((await call(world, '/user/password-reset', { method: 'PUT', body })).status).toBe(200);
    expect((await signIn(world, { email, password: body.password })).status).toBe(200);
    // After a second entry, the account stays unchanged.
    const again = await enter(email.toUpperCase());
    expect([again.person.id, again.person.isActivated]).toEqual([person.id, true]);
    // A user who has forgotten the password gets another link, and the earlier ones no longer work.
    await send(person.id, { action: 'invite', reason: '' });
    const first = tokenIn(await newestMail(world, email, 3));
    await send(person.id, { action: 'invite', reason: '' });
    const old = { token: first, password: body.password };
    await expectRefusal(
      call(world, '/user/password-reset', { method: 'PUT', body: old }),
      410,
      'token_expired',
    );
  });

  it('is corrected and exported by the office, which can delete it once no bid of it is open', async () => {
    const lot = await world.makeLot();
    const bidder = await newBidder(world);
    const fields = {
      firstname: 'Bea',
      lastname: 'Berg',
      phone: '',
      street: 'Weg 2',
      zip: '1',
      city: 'Kiel',
      country: '',
    };
    const { person, acts } = await send(bidder.id, { action: 'correct', reason: 'Moved', fields });
    expect([person, acts[0]]).toMatchObject([fields, { act: 'correct', reason: 'Moved' }]);
    const path = `/console/people/${bidder.id}/data`;
    const data = await call(world, path, { token: clerk });
    expect(data.json).toMatchObject({ profile: { city: 'Kiel' }, acts: [{ act: 'correct' }] });
    await expectRefusal(call(world, path, { token: bidder.token }), 403, 'forbidden');
    const remove = () =>
      call(world, `/console/people/${bidder.id}`, {
        method: 'POST',
        token: clerk,
        body: { action: 'delete', reason: 'Asked by letter' },
      });
    acceptedBid(await bid(world, bidder.token, lot.id, 2000));
    await expectRefusal(remove(), 409, 'open_bids');
    const ben = await newBidder(world);
    acceptedBid(await bid(world, ben.token, lot.id, 5000));
    expect(await remove()).toMatchObject({ status: 200, json: null });
    await expectRefusal(call(world, `/console/people/${bidder.id}`, { token: clerk }), 404, 'not_found');
    await expectRefusal(call(world, '/user/profile', { token: bidder.token }), 403, 'session_invalid');
  });

  const numberOf = async (lot: string | undefined): Promise<string> => {
    const lots = world.backend.db
      .selectFrom('lots')
      .select('number')
      .where('id', '=', lot ?? '');
    return (await lots.executeTakeFirstOrThrow()).number;
  };

  it('has its bids on paper entered by the office, once and marked as such, on timed lots and in the hall', async () => {
    const lot = await world.makeLot({ isLimitNeeded: true });
    const number = await numberOf(lot.id);
    const { person } = await enter(address());
    const paper = { action: 'bid', reason: 'Folder 3', auction: lot.auction, number, amount: 3000 };
    const key = crypto.randomUUID();
    const once = await send(person.id, { ...paper, key });
    expect(await send(person.id, { ...paper, key })).toEqual(once);
    expect(once.acts[0]).toMatchObject({ act: 'bid', reason: 'Folder 3', bid: { number, amount: 3000 } });
    expect(once.sales).toMatchObject([{ bids: 1 }]);
    const low = { ...paper, amount: 1, key: crypto.randomUUID() };
    const post = (id: string, body: object) =>
      call(world, `/console/people/${id}`, { method: 'POST', token: clerk, body });
    await expectRefusal(post(person.id, low), 422, 'bid_too_low');
    await expectRefusal(
      post(person.id, { ...paper, number: 'none', key: crypto.randomUUID() }),
      404,
      'not_found',
    );
    const room = await openRoom(world);
    const second = await numberOf(room.sale.lots[1]);
    const inHall = { ...paper, auction: room.sale.id, number: second, amount: 6000 };
    await send(person.id, { ...inHall, key: crypto.randomUUID() });
    expect((await room.view()).lots[1]?.absentees.count).toBe(1);
    const { id: staff } = (await call(world, '/user/profile', { token: clerk })).json as { id: string };
    const own = { ...paper, key: crypto.randomUUID() };
    await expectRefusal(post(staff, own), 403, 'staff_may_not_bid');
  });
});
