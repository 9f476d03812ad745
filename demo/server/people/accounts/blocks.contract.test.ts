import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { type BackendUnderTest, startWorld } from '../../testing/world.ts';

describe('a blocked account', () => {
  let world: BackendUnderTest;
  let clerk: string;
  beforeAll(async () => {
    world = await startWorld();
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

  it('takes no bid, no request and no sign-in any more, and does all of it again once unblocked', async () => {
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
    // What is stored about a person stays theirs to read.
    const data = await call(world, '/user/data', { token });
    expect(data.json).toMatchObject({ blocks: [{ act: 'block', reason: 'Did not pay' }] });
    // A wrong password does not say that there is such an account.
    await expectRefusal(
      signIn(world, { ...account, password: 'wrong-password' }),
      401,
      'invalid_credentials',
    );
    await act(id, 'unblock');
    expect((await signIn(world, account)).status).toBe(200);
    expect((await call(world, `/participation/request/${lot.auction}`, ask)).status).not.toBe(403);
  });

  it('keeps the bids that stand, and no maximum, waiting or absentee bid', async () => {
    const lot = await world.makeLot();
    const [anna, ben] = [await newBidder(world), await newBidder(world)];
    acceptedBid(await bid(world, anna.token, lot.id, 9000, { kind: 'max' }));
    const room = await openRoom(world);
    const guest = await room.admittedBidder();
    acceptedHybridBid(await room.bid(guest, 0, 1000));
    acceptedHybridBid(await room.bid(guest, 1, 5000, { kind: 'absentee' }));
    await act(anna.id, 'block');
    await act(guest.id, 'block');
    // The maximum does not answer: the price is that of the other bid.
    const { nextBid, currentPrice } = await lotNow(world, lot.id);
    acceptedBid(await bid(world, ben.token, lot.id, nextBid ?? 0));
    expect((await lotNow(world, lot.id)).currentPrice).toBe(nextBid);
    expect(currentPrice).not.toBeNull();
    const view = await room.view();
    expect(view.pending).toEqual([]);
    expect(view.lots[1]?.absentees.count).toBe(0);
  });

  it('gets the answer of a bid that had counted, not a refusal', async () => {
    const lot = await world.makeLot();
    const anna = await newBidder(world);
    const key = crypto.randomUUID();
    const first = await bid(world, anna.token, lot.id, 2000, { key });
    await act(anna.id, 'block');
    const again = await bid(world, anna.token, lot.id, 2000, { key });
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  it('whose block was cut short is closed at the next start', async () => {
    const room = await openRoom(world);
    const guest = await room.admittedBidder();
    acceptedHybridBid(await room.bid(guest, 0, 1000));
    // As a process leaves it that ends behind the first commit.
    const { db } = world.backend;
    await db.updateTable('users').set({ blocked_at: 1 }).where('id', '=', guest.id).execute();
    await db
      .insertInto('account_acts')
      .values({ user_id: guest.id, staff: guest.id, act: 'block', reason: 'x', at: 1 })
      .execute();
    await world.restart();
    await expect.poll(async () => (await room.view()).pending).toEqual([]);
  });

  it('is found by name and address, by staff alone, who cannot be blocked', async () => {
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
    await expectRefusal(post(anna?.id ?? '', 'delete'), 422, 'invalid');
    const bidder = await newBidder(world);
    for (const path of ['/console/people', `/console/people/${anna?.id}`]) {
      await expectRefusal(call(world, path), 401, 'unauthenticated');
      await expectRefusal(call(world, path, { token: bidder.token }), 403, 'forbidden');
    }
    await expectRefusal(post(anna?.id ?? '', 'block', bidder.token), 403, 'forbidden');
  });
});
