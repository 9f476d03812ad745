import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Activity } from '../../api/schema/activities.ts';
import { bid, call, expectRefusal, floodUntilRefused, problemOf, voidKey } from './client.ts';
import { acceptedHybridBid, fundsOf, newBidder, openRoom } from './hybrid-client.ts';
import type { ContractWorld } from './world.ts';

const declinedFor = (reason: string) => ({ status: 'declined', reason });

/** Internet bids in hybrid auctions. */
export function hybridBidContract(world: () => ContractWorld): void {
  describe('hybrid bids', () => {
    it('a live bid waits for the auctioneer, unseen by others, and then leads', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      const favourite = {
        method: 'PUT',
        token: guest.token,
        body: { auctionlot: room.sale.lots[0] },
      } as const;
      await call(world(), '/user/add-favorite', favourite);
      const answer = acceptedHybridBid(await room.bid(guest, 0, 1000));
      expect(answer.bid).toMatchObject({ amount: 1000, kind: 'live', status: 'pending' });
      expect(answer.auctionlot).toMatchObject({ bidCount: 0, currentPrice: null, nextBid: 1000 });
      expect(answer.mine).toMatchObject({ pending: 1000, bid: null, favourite: true });
      expect(answer.mine.bidder).toMatch(/^\d{3,}$/);
      expect(await room.lot(0)).toMatchObject({ bidCount: 0, bids: [] });
      expect((await room.lot(0)).log.map(({ kind }) => kind)).toEqual(['opened']);
      expect((await room.view()).pending).toMatchObject([{ amount: 1000, bidder: answer.mine.bidder }]);
      await room.answerPending('accept');
      const lot = await room.lot(0);
      expect(lot).toMatchObject({ currentPrice: 1000, askingPrice: 1050, bidCount: 1 });
      expect(lot.bids).toMatchObject([{ bidder: answer.mine.bidder, source: 'online' }]);
      expect(await room.mine(guest, 0)).toMatchObject({
        bid: 1000,
        pending: null,
        decided: { amount: 1000, status: 'accepted' },
      });
    });

    it('a live bid is declined by the auctioneer, by a better bid, or by the hall on a tie', async () => {
      const room = await openRoom(world());
      const [one, other] = [await room.admittedBidder(), await room.admittedBidder()];
      const auctionlot = room.sale.lots[0];
      acceptedHybridBid(await room.bid(one, 0, 1000));
      await room.answerPending('decline');
      expect((await room.mine(one, 0)).decided).toEqual({ amount: 1000, ...declinedFor('not_taken') });
      acceptedHybridBid(await room.bid(one, 0, 1000));
      acceptedHybridBid(await room.bid(other, 0, 1000));
      await room.submit({ action: 'hallBid', auctionlot, amount: 1000 });
      for (const guest of [one, other]) {
        expect((await room.mine(guest, 0)).decided).toMatchObject(declinedFor('hall_first'));
      }
      expect(await room.lot(0)).toMatchObject({ currentPrice: 1000, bids: [{ source: 'hall', bidder: '' }] });
      acceptedHybridBid(await room.bid(one, 0, 1100));
      acceptedHybridBid(await room.bid(other, 0, 1050));
      await room.answerPending('accept');
      expect((await room.mine(other, 0)).decided).toMatchObject(declinedFor('higher_bid'));
      acceptedHybridBid(await room.bid(other, 0, 1150));
      await room.submit({ action: 'sold', auctionlot });
      expect((await room.mine(other, 0)).decided).toMatchObject(declinedFor('sold'));
    });

    it('a pending bid can be raised but not repeated', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      acceptedHybridBid(await room.bid(guest, 0, 1000));
      await expectRefusal(room.bid(guest, 0, 1000), 422, 'bid_too_low');
      acceptedHybridBid(await room.bid(guest, 0, 1500));
      expect((await room.view()).pending.map(({ amount }) => amount)).toEqual([1500]);
    });

    it('refuses a bid below the asking price, as stale if it was enough before', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      const { rev } = await room.lot(0);
      await room.submit({ action: 'hallBid', auctionlot: room.sale.lots[0], amount: 1000 });
      await expectRefusal(room.bid(guest, 0, 1000), 422, 'bid_too_low');
      const stale = await expectRefusal(room.bid(guest, 0, 1000, { expectedRev: rev }), 409, 'stale_price');
      expect(problemOf(stale).auctionlot).toMatchObject({ currentPrice: 1000, nextBid: 1050 });
      await expectRefusal(room.bid(guest, 0, 999, { expectedRev: rev }), 422, 'bid_too_low');
    });

    it('refuses bids on a lot that is not active, and during a pause', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      await expectRefusal(room.bid(guest, 1, 1000), 409, 'lot_not_live');
      await room.submit({ action: 'pause' });
      await expectRefusal(room.bid(guest, 0, 1000), 409, 'auction_paused');
      await room.submit({ action: 'resume' });
      const auctionlot = room.sale.lots[0];
      await room.submit({ action: 'hallBid', auctionlot, amount: 1000 });
      await room.submit({ action: 'sold', auctionlot });
      await expectRefusal(room.bid(guest, 0, 2000), 410, 'lot_closed');
      expect(await room.lot(0)).toMatchObject({ status: 'sold', currentPrice: 1000, bidCount: 1 });
    });

    it('refuses bids before the sale, and of bidders without admission', async () => {
      const room = await openRoom(world(), { started: false });
      const guest = await room.admittedBidder();
      const stranger = await newBidder(world());
      await expectRefusal(room.bid(guest, 0, 1000), 409, 'lot_not_open');
      await room.submit({ action: 'start' });
      await room.submit({ action: 'next' });
      await expectRefusal(room.bid(stranger, 0, 1000), 403, 'participation_required');
      await room.submit({ action: 'reject', user: stranger.id });
      await expectRefusal(room.bid(stranger, 0, 1000), 403, 'participation_denied');
    });

    it('refuses invalid amounts and lots of other sales', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      for (const amount of [1000.5, -1, '1000', null, 0]) {
        expect(problemOf(await room.bid(guest, 0, amount)).code).toBe('invalid');
      }
      await expectRefusal(room.bid(guest, 9, 1000), 404, 'not_found');
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
      await expectRefusal(put({}, guest.token), 404, 'not_found');
      await expectRefusal(put({ auction: 'none' }, guest.token), 404, 'not_found');
      expect((await put({})).status).toBe(401);
      await expectRefusal(bid(world(), guest.token, room.sale.lots[0] ?? '', 1000), 404, 'not_found');
    });

    it('answers a repeated key with the stored answer, also after the sale has moved on', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      const key = crypto.randomUUID();
      const first = await room.bid(guest, 0, 1000, { key });
      await room.answerPending('accept');
      const again = await room.bid(guest, 0, 1000, { key });
      expect([again.status, again.text]).toEqual([200, first.text]);
      await expectRefusal(room.bid(guest, 0, 1100, { key }), 422, 'key_reused');
      const low = crypto.randomUUID();
      const refused = await expectRefusal(room.bid(guest, 0, 1040, { key: low }), 422, 'bid_too_low');
      await room.submit({ action: 'asking', auctionlot: room.sale.lots[0], amount: 1010 });
      expect((await room.bid(guest, 0, 1040, { key: low })).text).toBe(refused.text);
      expect((await room.view()).pending).toEqual([]);
    });

    it('places one bid for a request that is sent ten times at once', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      const key = crypto.randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => room.bid(guest, 0, 1000, { key })));
      const decided = answers.filter(({ status }) => status === 200);
      expect(new Set(decided.map(({ text }) => text)).size).toBe(1);
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        await expectRefusal(answer, 409, 'key_in_use');
      }
      expect((await room.view()).pending).toHaveLength(1);
    });

    it('of two equal bids at once both wait, and one is accepted', async () => {
      const room = await openRoom(world());
      const [one, other] = [await room.admittedBidder(), await room.admittedBidder()];
      const answers = await Promise.all([room.bid(one, 0, 1000), room.bid(other, 0, 1000)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await room.view()).pending).toHaveLength(2);
      await room.answerPending('accept');
      const decided = [await room.mine(one, 0), await room.mine(other, 0)].map(
        (mine) => mine.decided?.status,
      );
      expect(decided.sort()).toEqual(['accepted', 'declined']);
      const reasons = [await room.mine(one, 0), await room.mine(other, 0)].map(
        (mine) => mine.decided?.reason,
      );
      expect(reasons).toContain('same_amount_earlier');
      expect(await room.lot(0)).toMatchObject({ currentPrice: 1000, bidCount: 1 });
    });

    it('the console shows how far an absentee bid goes within its bidder’s limit', async () => {
      const room = await openRoom(world(), { started: false });
      const bidder = await room.admittedBidder(3000);
      acceptedHybridBid(await room.bid(bidder, 0, 2800, { kind: 'absentee' }));
      await room.submit({ action: 'admit', user: bidder.id, limit: 2200 });
      expect((await room.view()).lots[0]?.absentees).toEqual({ count: 1, highest: 2200 });
    });

    it('an absentee bid stays hidden and is executed when its lot is called', async () => {
      const room = await openRoom(world(), { started: false });
      const [one, other] = [await room.admittedBidder(), await room.admittedBidder()];
      const left = acceptedHybridBid(await room.bid(one, 0, 3000, { kind: 'absentee' }));
      expect(left.bid.status).toBe('accepted');
      expect(left.mine.max).toBe(3000);
      expect(acceptedHybridBid(await room.bid(other, 0, 2000, { kind: 'absentee' })).mine.max).toBe(2000);
      expect((await room.mine(await room.admittedBidder(), 0)).max).toBeNull();
      expect((await room.mine(other, 0)).max).toBe(2000);
      expect(
        (await call(world(), `/hybrid-auction/${room.sale.id}/${room.sale.lots[0]}`)).text,
      ).not.toContain('3000');
      expect((await room.view()).lots[0]?.absentees).toEqual({ count: 2, highest: 3000 });
      await room.submit({ action: 'start' });
      await room.submit({ action: 'next' });
      const lot = await room.lot(0);
      expect(lot).toMatchObject({ currentPrice: 2050, askingPrice: 2100 });
      expect(lot.bids[0]).toMatchObject({ amount: 2050, bidder: left.mine.bidder, source: 'auto' });
      await expectRefusal(room.bid(other, 0, 5000, { kind: 'absentee' }), 409, 'absentee_closed');
      await room.submit({ action: 'hallBid', auctionlot: room.sale.lots[0], amount: 2500 });
      expect(await room.lot(0)).toMatchObject({
        currentPrice: 2550,
        bids: [{ source: 'auto' }, { source: 'hall' }, {}, {}],
      });
    });

    it('an absentee bid can be withdrawn', async () => {
      const room = await openRoom(world(), { started: false });
      const guest = await room.admittedBidder();
      acceptedHybridBid(await room.bid(guest, 1, 3000, { kind: 'absentee' }));
      const back = acceptedHybridBid(await room.bid(guest, 1, 0, { kind: 'absentee' }));
      expect([back.bid.status, back.mine.max]).toEqual(['cancelled', null]);
      expect((await room.view()).lots[1]?.absentees.count).toBe(0);
      const activities = await call(world(), '/user/activities', { token: guest.token });
      expect(activities.json).toEqual([]);
    });

    it('lists hybrid bids among my activities', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      acceptedHybridBid(await room.bid(guest, 1, 4000, { kind: 'absentee' }));
      acceptedHybridBid(await room.bid(guest, 0, 1000));
      const mine = async () =>
        v
          .parse(v.array(Activity), (await call(world(), '/user/activities', { token: guest.token })).json)
          .map(({ auctionlot, amount, max, standing }) => [auctionlot.id, amount, max, standing]);
      const [first, second] = room.sale.lots;
      const noted = [second, 4000, 4000, 'noted'];
      expect(await mine()).toEqual([[first, 1000, null, 'pending'], noted]);
      await room.answerPending('decline');
      expect(await mine()).toEqual([[first, 1000, null, 'declined'], noted]);
      acceptedHybridBid(await room.bid(guest, 0, 1000));
      await room.answerPending('accept');
      await room.submit({ action: 'sold', auctionlot: first });
      await room.submit({ action: 'next' });
      expect(await mine()).toEqual([
        [first, 1000, null, 'won'],
        [second, 4000, 4000, 'leading'],
      ]);
    });

    it('lists an absentee bid before its lot is called, until the sale has ended', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder(5000);
      acceptedHybridBid(await room.bid(guest, 1, 4000, { kind: 'absentee' }));
      const mine = async () =>
        v.parse(v.array(Activity), (await call(world(), '/user/activities', { token: guest.token })).json);
      expect(await mine()).toMatchObject([
        {
          auctionlot: { id: room.sale.lots[1], status: 'upcoming', kind: 'hybrid' },
          amount: 4000,
          bid: null,
          max: 4000,
          standing: 'noted',
        },
      ]);
      // The limit allows less than before: the maximum is listed as it was left.
      await room.submit({ action: 'admit', user: guest.id, limit: 3000 });
      expect(await mine()).toMatchObject([{ max: 4000, standing: 'noted' }]);
      await room.submit({ action: 'unsold', auctionlot: room.sale.lots[0] });
      await room.submit({ action: 'end' });
      expect(await mine()).toEqual([]);
    });

    it('limits the bid rate of one bidder and not of others', async () => {
      const room = await openRoom(world());
      const [script, honest] = [await room.admittedBidder(), await room.admittedBidder()];
      const key = crypto.randomUUID();
      const first = await room.bid(script, 0, 1000, { key });
      const refused = await floodUntilRefused(world(), () => room.bid(script, 0, 1000));
      expect(problemOf(refused).code).toBe('too_many_requests');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await room.bid(script, 0, 1000, { key })).text).toBe(first.text);
      acceptedHybridBid(await room.bid(honest, 0, 1100));
      expect((await room.view()).pending.map(({ amount }) => amount)).toEqual([1000, 1100]);
    });

    it('takes absentee bids beyond the limit in sum, and lets none of them win beyond it', async () => {
      const room = await openRoom(world(), { started: false });
      const guest = await room.admittedBidder(5000);
      const [first, second, third] = room.sale.lots;
      const funds = () => fundsOf(world(), room.sale.id, guest);
      for (const index of [0, 1, 2])
        acceptedHybridBid(await room.bid(guest, index, 4000, { kind: 'absentee' }));
      expect(await funds()).toEqual({ limitReached: false, fundsLeft: 5000, bound: 0, absentees: 12_000 });
      await room.submit({ action: 'start' });
      await room.submit({ action: 'next' });
      await room.submit({ action: 'hallBid', auctionlot: first, amount: 2950 });
      expect(await funds()).toMatchObject({ bound: 3000, absentees: 8000 });
      await room.submit({ action: 'unsold', auctionlot: first });

      await room.submit({ action: 'next' });
      await room.submit({ action: 'hallBid', auctionlot: second, amount: 2450 });
      await room.submit({ action: 'sold', auctionlot: second });
      expect(await funds()).toMatchObject({ bound: 2500, absentees: 4000 });

      // The first lot would bind 3000 more once it is opened again: the hall leads there.
      const { lots } = await room.submit({ action: 'reopen', auctionlot: first });
      expect(lots[0]).toMatchObject({ price: 2950, leader: { source: 'hall' } });
      await room.submit({ action: 'sold', auctionlot: first });
      await room.submit({ action: 'next' });
      await room.submit({ action: 'hallBid', auctionlot: third, amount: 2450 });
      expect(await funds()).toMatchObject({ bound: 5000, fundsLeft: 0 });
      const { lots: then } = await room.submit({ action: 'hallBid', auctionlot: third, amount: 2600 });
      expect(then[2]).toMatchObject({ price: 2600, leader: { source: 'hall' } });
      expect(await funds()).toEqual({ limitReached: true, fundsLeft: 2500, bound: 2500 });
    });

    it('takes no bid from the auctioneer’s staff', async () => {
      const room = await openRoom(world());
      const staff = { token: room.token, id: 'staff' };
      await expectRefusal(room.bid(staff, 0, 1000), 403, 'staff_may_not_bid');
      await expectRefusal(room.bid(staff, 1, 1000, { kind: 'absentee' }), 403, 'staff_may_not_bid');
      expect((await room.view()).pending).toEqual([]);
    });

    it('voids the key of a live and of an absentee bid, or answers what became of it', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      for (const [kind, index] of [
        ['live', 0],
        ['absentee', 1],
      ] as const) {
        const [late, taken] = [crypto.randomUUID(), crypto.randomUUID()];
        await expectRefusal(voidKey(world(), guest.token, late), 409, 'key_void');
        await expectRefusal(room.bid(guest, index, 2000, { kind, key: late }), 409, 'key_void');
        const answer = await room.bid(guest, index, 1000, { kind, key: taken });
        const voided = await voidKey(world(), guest.token, taken);
        expect([answer.status, voided.text]).toEqual([200, answer.text]);
      }
      expect((await room.view()).pending.map(({ amount }) => amount)).toEqual([1000]);
      expect((await room.mine(guest, 1)).max).toBe(1000);
    });

    it('takes no live and no absentee bid above the cap of the auction, and any of the hall', async () => {
      const room = await openRoom(world(), { bidCap: 5000 });
      const guest = await room.admittedBidder();
      const auction = await call(world(), `/hybrid-auction/${room.sale.id}`);
      expect(auction.json).toMatchObject({ bidCap: 5000 });
      await expectRefusal(room.bid(guest, 0, 5001), 422, 'amount_too_high');
      await expectRefusal(room.bid(guest, 1, 5001, { kind: 'absentee' }), 422, 'amount_too_high');
      acceptedHybridBid(await room.bid(guest, 1, 5000, { kind: 'absentee' }));
      acceptedHybridBid(await room.bid(guest, 0, 5000));
      await room.submit({ action: 'hallBid', auctionlot: room.sale.lots[0], amount: 6000 });
      expect(await room.lot(0)).toMatchObject({ currentPrice: 6000 });
    });
  });
}
