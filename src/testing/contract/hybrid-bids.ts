import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Activity } from '../../api/schema/activities.ts';
import { bid, call, floodUntilRefused, problemOf } from './client.ts';
import { type HallBidder, openRoom, type Room, refusalOf, strangers, waiting } from './hybrid-client.ts';
import type { ContractWorld } from './world.ts';

/** 12.x: bids by internet in the hall. */
export function hybridBidContract(world: () => ContractWorld): void {
  const accept = async (room: Room, place: number): Promise<void> => {
    const [first] = (await room.view()).pending;
    await room.act({ action: 'accept', auctionlot: room.sale.lots[place], bid: first?.no });
  };
  async function withGuests(room: Room, limit?: number): Promise<[HallBidder, HallBidder]> {
    const [one, other] = await room.guests(2, limit);
    if (one === undefined || other === undefined) throw new Error('no guests');
    return [one, other];
  }

  describe('12 hybrid bids', () => {
    it('12.1 wait for the auctioneer, seen by nobody else, and then lead', async () => {
      const room = await openRoom(world());
      const [guest] = await withGuests(room);
      const favourite = {
        method: 'PUT',
        token: guest.token,
        body: { auctionlot: room.sale.lots[0] },
      } as const;
      await call(world(), '/user/add-favorite', favourite);
      const answer = waiting(await room.bid(guest, 0, 1000));
      expect(answer.bid).toMatchObject({ amount: 1000, kind: 'live', status: 'pending' });
      expect(answer.auctionlot).toMatchObject({ bidCount: 0, currentPrice: null, nextBid: 1000 });
      expect(answer.mine).toMatchObject({ pending: 1000, bid: null, favourite: true });
      expect(answer.mine.bidder).toMatch(/^\d{3,}$/);
      expect(await room.lot(0)).toMatchObject({ bidCount: 0, bids: [] });
      expect((await room.lot(0)).log.map(({ kind }) => kind)).toEqual(['opened']);
      expect((await room.view()).pending).toMatchObject([{ amount: 1000, bidder: answer.mine.bidder }]);
      await accept(room, 0);
      const lot = await room.lot(0);
      expect(lot).toMatchObject({ currentPrice: 1000, askingPrice: 1050, bidCount: 1 });
      expect(lot.bids).toMatchObject([{ bidder: answer.mine.bidder, source: 'online' }]);
      expect(await room.mine(guest, 0)).toMatchObject({
        ...{ bid: 1000, pending: null, decided: { amount: 1000, status: 'accepted' } },
      });
    });

    it('12.2 are declined by the auctioneer, by a better bid, or by the hall on a tie', async () => {
      const room = await openRoom(world());
      const [one, other] = await withGuests(room);
      const auctionlot = room.sale.lots[0];
      waiting(await room.bid(one, 0, 1000));
      await room.act({ action: 'decline', auctionlot, bid: (await room.view()).pending[0]?.no });
      expect((await room.mine(one, 0)).decided).toEqual({ amount: 1000, status: 'declined' });
      waiting(await room.bid(one, 0, 1000));
      waiting(await room.bid(other, 0, 1000));
      await room.act({ action: 'hallBid', auctionlot, amount: 1000 });
      for (const guest of [one, other]) {
        expect((await room.mine(guest, 0)).decided?.status).toBe('declined');
      }
      expect(await room.lot(0)).toMatchObject({ currentPrice: 1000, bids: [{ source: 'hall', bidder: '' }] });
    });

    it('12.3 may be raised while they wait, never repeated', async () => {
      const room = await openRoom(world());
      const [guest] = await withGuests(room);
      waiting(await room.bid(guest, 0, 1000));
      expect(refusalOf(await room.bid(guest, 0, 1000))).toEqual([422, 'bid_too_low']);
      waiting(await room.bid(guest, 0, 1500));
      expect((await room.view()).pending.map(({ amount }) => amount)).toEqual([1500]);
    });

    it('12.4 below the asking price are too low, and stale where it had been enough', async () => {
      const room = await openRoom(world());
      const [guest] = await withGuests(room);
      const { rev } = await room.lot(0);
      await room.act({ action: 'hallBid', auctionlot: room.sale.lots[0], amount: 1000 });
      expect(refusalOf(await room.bid(guest, 0, 1000))).toEqual([422, 'bid_too_low']);
      const stale = await room.bid(guest, 0, 1000, { expectedRev: rev });
      expect(refusalOf(stale)).toEqual([409, 'stale_price']);
      expect(problemOf(stale).auctionlot).toMatchObject({ currentPrice: 1000, nextBid: 1050 });
      expect(refusalOf(await room.bid(guest, 0, 999, { expectedRev: rev }))).toEqual([422, 'bid_too_low']);
    });

    it('12.5 are refused on a lot that is not the one being sold, and during a pause', async () => {
      const room = await openRoom(world());
      const [guest] = await withGuests(room);
      expect(refusalOf(await room.bid(guest, 1, 1000))).toEqual([409, 'lot_not_live']);
      await room.act({ action: 'pause' });
      expect(refusalOf(await room.bid(guest, 0, 1000))).toEqual([409, 'auction_paused']);
      await room.act({ action: 'resume' });
      const auctionlot = room.sale.lots[0];
      await room.act({ action: 'hallBid', auctionlot, amount: 1000 });
      await room.act({ action: 'sold', auctionlot });
      expect(refusalOf(await room.bid(guest, 0, 2000))).toEqual([410, 'lot_closed']);
      expect(await room.lot(0)).toMatchObject({ status: 'sold', currentPrice: 1000, bidCount: 1 });
    });

    it('12.6 are refused before the sale, and to who was not let in', async () => {
      const room = await openRoom(world(), { begun: false });
      const [guest] = await withGuests(room);
      const [stranger] = await strangers(world(), 1);
      if (stranger === undefined) throw new Error('no stranger');
      expect(refusalOf(await room.bid(guest, 0, 1000))).toEqual([409, 'lot_not_open']);
      await room.act({ action: 'start' });
      await room.act({ action: 'next' });
      expect(refusalOf(await room.bid(stranger, 0, 1000))).toEqual([403, 'participation_required']);
      await room.act({ action: 'reject', user: stranger.id });
      expect(refusalOf(await room.bid(stranger, 0, 1000))).toEqual([403, 'participation_denied']);
    });

    it('12.7 refuses what keeps no contract, and lots of other sales', async () => {
      const room = await openRoom(world());
      const [guest] = await withGuests(room);
      for (const amount of [1000.5, -1, '1000', null, 0]) {
        expect(problemOf(await room.bid(guest, 0, amount)).code).toBe('invalid');
      }
      expect(refusalOf(await room.bid(guest, 9, 1000))).toEqual([404, 'not_found']);
      const other = await openRoom(world());
      const body = { auction: room.sale.id, auctionlot: other.sale.lots[0], amount: 1000, kind: 'live' };
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const put = (change: object, token?: string) =>
        call(world(), '/user/hybrid-bid', {
          method: 'PUT',
          headers,
          body: { ...body, ...change },
          ...(token && { token }),
        });
      expect(refusalOf(await put({}, guest.token))).toEqual([404, 'not_found']);
      expect(refusalOf(await put({ auction: 'none' }, guest.token))).toEqual([404, 'not_found']);
      expect((await put({})).status).toBe(401);
      expect(problemOf(await bid(world(), guest.token, room.sale.lots[0] ?? '', 1000)).code).toBe(
        'not_found',
      );
    });

    it('12.8 get the stored answer for the same key, also after the sale has gone on', async () => {
      const room = await openRoom(world());
      const [guest] = await withGuests(room);
      const key = crypto.randomUUID();
      const first = await room.bid(guest, 0, 1000, { key });
      await accept(room, 0);
      const again = await room.bid(guest, 0, 1000, { key });
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect(refusalOf(await room.bid(guest, 0, 1100, { key }))).toEqual([422, 'key_reused']);
      const low = crypto.randomUUID();
      const refused = await room.bid(guest, 0, 1040, { key: low });
      expect(refusalOf(refused)).toEqual([422, 'bid_too_low']);
      await room.act({ action: 'asking', auctionlot: room.sale.lots[0], amount: 1010 });
      expect((await room.bid(guest, 0, 1040, { key: low })).text).toBe(refused.text);
      expect((await room.view()).pending).toEqual([]);
    });

    it('12.9 are booked once when sent ten times at once', async () => {
      const room = await openRoom(world());
      const [guest] = await withGuests(room);
      const key = crypto.randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => room.bid(guest, 0, 1000, { key })));
      const decided = answers.filter(({ status }) => status === 200);
      expect(new Set(decided.map(({ text }) => text)).size).toBe(1);
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        expect(refusalOf(answer)).toEqual([409, 'key_in_use']);
      }
      expect((await room.view()).pending).toHaveLength(1);
    });

    it('12.10 of equal height at the same moment both wait, and one wins', async () => {
      const room = await openRoom(world());
      const [one, other] = await withGuests(room);
      const answers = await Promise.all([room.bid(one, 0, 1000), room.bid(other, 0, 1000)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await room.view()).pending).toHaveLength(2);
      await accept(room, 0);
      const decided = [await room.mine(one, 0), await room.mine(other, 0)].map(
        (mine) => mine.decided?.status,
      );
      expect(decided.sort()).toEqual(['accepted', 'declined']);
      expect(await room.lot(0)).toMatchObject({ currentPrice: 1000, bidCount: 1 });
    });

    it('12.11 leave a maximum that nobody sees, executed when the lot is called', async () => {
      const room = await openRoom(world(), { begun: false });
      const [one, other] = await withGuests(room);
      const left = waiting(await room.bid(one, 0, 3000, { kind: 'absentee' }));
      expect(left.bid.status).toBe('accepted');
      expect(left.mine.max).toBe(3000);
      expect(waiting(await room.bid(other, 0, 2000, { kind: 'absentee' })).mine.max).toBe(2000);
      const [third] = await room.guests(1);
      expect(third && (await room.mine(third, 0)).max).toBeNull();
      expect((await room.mine(other, 0)).max).toBe(2000);
      expect(
        (await call(world(), `/hybrid-auction/${room.sale.id}/${room.sale.lots[0]}`)).text,
      ).not.toContain('3000');
      expect((await room.view()).lots[0]?.absentees).toEqual({ count: 2, highest: 3000 });
      await room.act({ action: 'start' });
      await room.act({ action: 'next' });
      const lot = await room.lot(0);
      expect(lot).toMatchObject({ currentPrice: 2050, askingPrice: 2100 });
      expect(lot.bids[0]).toMatchObject({ amount: 2050, bidder: left.mine.bidder, source: 'auto' });
      expect(refusalOf(await room.bid(other, 0, 5000, { kind: 'absentee' }))).toEqual([
        409,
        'absentee_closed',
      ]);
      await room.act({ action: 'hallBid', auctionlot: room.sale.lots[0], amount: 2500 });
      expect(await room.lot(0)).toMatchObject({
        currentPrice: 2550,
        bids: [{ source: 'auto' }, { source: 'hall' }, {}, {}],
      });
    });

    it('12.12 take a maximum back', async () => {
      const room = await openRoom(world(), { begun: false });
      const [guest] = await withGuests(room);
      waiting(await room.bid(guest, 1, 3000, { kind: 'absentee' }));
      const back = waiting(await room.bid(guest, 1, 0, { kind: 'absentee' }));
      expect([back.bid.status, back.mine.max]).toEqual(['cancelled', null]);
      expect((await room.view()).lots[1]?.absentees.count).toBe(0);
      const activities = await call(world(), '/user/activities', { token: guest.token });
      expect(activities.json).toEqual([]);
    });

    it('12.13 are among my activities', async () => {
      const room = await openRoom(world());
      const [guest] = await withGuests(room);
      waiting(await room.bid(guest, 1, 4000, { kind: 'absentee' }));
      waiting(await room.bid(guest, 0, 1000));
      const mine = async () =>
        v
          .parse(v.array(Activity), (await call(world(), '/user/activities', { token: guest.token })).json)
          .map(({ auctionlot, amount, max, standing }) => [auctionlot.id, amount, max, standing]);
      const [first, second] = room.sale.lots;
      expect(await mine()).toEqual([[first, 1000, null, 'pending']]);
      await room.act({
        action: 'decline',
        auctionlot: first,
        bid: (await room.view()).pending[0]?.no,
      });
      expect(await mine()).toEqual([[first, 1000, null, 'declined']]);
      waiting(await room.bid(guest, 0, 1000));
      await accept(room, 0);
      await room.act({ action: 'sold', auctionlot: first });
      await room.act({ action: 'next' });
      expect(await mine()).toEqual([
        [first, 1000, null, 'won'],
        [second, 4000, 4000, 'leading'],
      ]);
    });

    it('12.14 are slowed down where they come as from a script, one bidder at a time', async () => {
      const room = await openRoom(world());
      const [script, honest] = await withGuests(room);
      const key = crypto.randomUUID();
      const first = await room.bid(script, 0, 1000, { key });
      const refused = await floodUntilRefused(world(), () => room.bid(script, 0, 1000));
      expect(problemOf(refused).code).toBe('too_many_requests');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await room.bid(script, 0, 1000, { key })).text).toBe(first.text);
      waiting(await room.bid(honest, 0, 1100));
      expect((await room.view()).pending.map(({ amount }) => amount)).toEqual([1000, 1100]);
    });
  });
}
