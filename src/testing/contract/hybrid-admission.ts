import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ConsoleAuctions } from '../../api/schema/console.ts';
import { Participation } from '../../api/schema/participation.ts';
import { type Answered, call, expectRefusal, problemOf } from './client.ts';
import {
  acceptedHybridBid,
  askFor,
  fundsOf,
  type HybridBidder,
  newBidder,
  openRoom,
  participationOf,
  type Room,
} from './hybrid-client.ts';
import type { ContractWorld } from './world.ts';

/** Admission and limits. */
export function hybridAdmissionContract(world: () => ContractWorld): void {
  const ask = (what: 'request' | 'raise', { sale }: Room, by: HybridBidder, body: unknown) =>
    askFor(world(), what, sale.id, by, body);
  const funds = ({ sale }: Room, by: HybridBidder, lot?: string) => fundsOf(world(), sale.id, by, lot);
  const NONE = {
    requested: false,
    accepted: false,
    rejected: false,
    isUserUnlimited: false,
    limit: null,
    raisedLimit: null,
    requestedLimit: null,
  };

  describe('admission and limits', () => {
    it('shows no participation before it was requested', async () => {
      const room = await openRoom(world(), { started: false });
      const guest = await newBidder(world());
      expect(await participationOf(world(), room.sale, guest)).toEqual({
        ...NONE,
        auctionId: room.sale.id,
        userId: guest.id,
      });
      const path = `/participation/getauctionstatus/${room.sale.id}`;
      expect((await call(world(), path)).json).toEqual({ isLimitNeeded: true });
      expect((await call(world(), `/participation/getparticipation/${room.sale.id}`)).status).toBe(401);
    });

    it('a request with a limit is admitted, raised, declined and lifted', async () => {
      const room = await openRoom(world(), { started: false });
      const guest = await newBidder(world());
      const asked = v.parse(Participation, (await ask('request', room, guest, { limit: 9000 })).json);
      expect(asked).toMatchObject({ ...NONE, requested: true, requestedLimit: 9000 });
      const [waits] = (await room.view()).participations;
      expect(waits).toMatchObject({ userId: guest.id, name: 'Test Bidder', requested: true, bound: 0 });
      await room.submit({ action: 'admit', user: guest.id, limit: 5000 });
      expect(await participationOf(world(), room.sale, guest)).toMatchObject({
        ...NONE,
        accepted: true,
        limit: 5000,
      });
      expect(await funds(room, guest)).toEqual({ limitReached: false, fundsLeft: 5000, bound: 0 });
      const other = await newBidder(world());
      const others = await participationOf(world(), room.sale, other);
      expect(others).toEqual({ ...NONE, auctionId: room.sale.id, userId: other.id });
      // A limit of exactly the start price allows a bid.
      for (const [limit, limitReached] of [
        [999, true],
        [1000, false],
      ] as const) {
        await room.submit({ action: 'admit', user: other.id, limit });
        const reach = await funds(room, other, room.sale.lots[0]);
        expect(reach).toEqual({ limitReached, fundsLeft: limit, bound: 0 });
      }
      expect((await ask('raise', room, guest, { limit: 8000 })).json).toMatchObject({
        requestedLimit: 8000,
      });
      await room.submit({ action: 'declineRaise', user: guest.id });
      expect((await funds(room, guest)).fundsLeft).toBe(5000);
      await ask('raise', room, guest, { limit: 7000 });
      await room.submit({ action: 'admit', user: guest.id, limit: 7000 });
      expect(await participationOf(world(), room.sale, guest)).toMatchObject({
        limit: 5000,
        raisedLimit: 7000,
        requestedLimit: null,
      });
      expect((await funds(room, guest)).fundsLeft).toBe(7000);
      await room.submit({ action: 'admit', user: guest.id, limit: null, unlimited: true });
      expect(await funds(room, guest)).toEqual({ limitReached: false, fundsLeft: null, bound: 0 });
      expect((await participationOf(world(), room.sale, guest)).isUserUnlimited).toBe(true);
    });

    it('a rejected bidder cannot request admission or a raise again', async () => {
      const room = await openRoom(world());
      const guest = await newBidder(world());
      await ask('request', room, guest, {});
      await room.submit({ action: 'reject', user: guest.id });
      expect(await participationOf(world(), room.sale, guest)).toMatchObject({ ...NONE, rejected: true });
      await expectRefusal(ask('request', room, guest, {}), 403, 'participation_denied');
      await expectRefusal(ask('raise', room, guest, { limit: 10 }), 403, 'participation_denied');
      await expectRefusal(
        ask('raise', room, await newBidder(world()), { limit: 10 }),
        403,
        'participation_required',
      );
      expect((await ask('raise', room, guest, {})).status).toBe(422);
    });

    it('exists for hybrid auctions and signed-in users only', async () => {
      const lot = await world().makeLot();
      const room = await openRoom(world(), { started: false });
      const guest = await newBidder(world());
      const path = `/participation/request/${lot.auction}`;
      const answered = await call(world(), path, { method: 'POST', token: guest.token, body: {} });
      expect(answered.status).toBe(404);
      const reached = await call(world(), `/participation/getlimitreached/${lot.auction}`, {
        token: guest.token,
      });
      expect(reached.json).toEqual({ limitReached: false, fundsLeft: null });
      const unknown = `/participation/getlimitreached/${room.sale.id}/${lot.id}`;
      await expectRefusal(call(world(), unknown, { token: guest.token }), 404, 'not_found');
      expect(await room.refusalCode({ action: 'admit', user: 'nobody', limit: 1000 })).toBe('not_found');
    });

    it('binds leading bids, pending bids and hammer prices, and nothing else', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder(5000);
      const [first, second] = room.sale.lots;
      acceptedHybridBid(await room.bid(guest, 0, 3000));
      expect(await funds(room, guest)).toEqual({ limitReached: false, fundsLeft: 2000, bound: 3000 });
      expect((await funds(room, guest, second)).limitReached).toBe(false);
      await room.answerPending('accept');
      await room.submit({ action: 'sold', auctionlot: first });
      await room.submit({ action: 'next' });
      await expectRefusal(room.bid(guest, 1, 2001), 403, 'limit_reached');
      acceptedHybridBid(await room.bid(guest, 1, 2000));
      expect((await room.view()).participations[0]?.bound).toBe(5000);
      expect(await funds(room, guest)).toEqual({ limitReached: false, fundsLeft: 0, bound: 5000 });
      expect((await funds(room, guest, room.sale.lots[2])).limitReached).toBe(true);
      await room.submit({ action: 'hallBid', auctionlot: second, amount: 2000 });
      expect(await funds(room, guest)).toEqual({ limitReached: true, fundsLeft: 2000, bound: 3000 });
      expect(await room.refusalCode({ action: 'admit', user: guest.id, limit: 2999 })).toBe(
        'limit_below_bound',
      );
    });

    it('a limit holds against two bids at the same moment', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder(2000);
      const [first] = room.sale.lots;
      acceptedHybridBid(await room.bid(guest, 0, 1500));
      await room.answerPending('accept');
      await room.submit({ action: 'sold', auctionlot: first });
      await room.submit({ action: 'next' });
      const answers = await Promise.all([1000, 1100].map((amount) => room.bid(guest, 1, amount)));
      expect(answers.map((answer) => problemOf(answer).code)).toEqual(['limit_reached', 'limit_reached']);
      await expectRefusal(room.bid(guest, 2, 2100, { kind: 'absentee' }), 403, 'limit_reached');
    });

    it("a rejection declines the bidder's pending bids and keeps the leading one", async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      acceptedHybridBid(await room.bid(guest, 0, 1000));
      await room.answerPending('accept');
      acceptedHybridBid(await room.bid(guest, 0, 2000));
      await room.submit({ action: 'reject', user: guest.id });
      expect(await room.mine(guest, 0)).toMatchObject({
        bid: 1000,
        pending: null,
        decided: { amount: 2000, status: 'declined', reason: 'not_taken' },
      });
      await expectRefusal(room.bid(guest, 0, 3000), 403, 'participation_denied');
    });

    it('admission is also required where no limit is', async () => {
      const room = await openRoom(world(), { isLimitNeeded: false });
      const guest = await newBidder(world());
      await expectRefusal(room.bid(guest, 0, 1000), 403, 'participation_required');
      await room.submit({ action: 'admit', user: guest.id, limit: null });
      acceptedHybridBid(await room.bid(guest, 0, 900_000));
      expect((await funds(room, guest)).fundsLeft).toBeNull();
    });

    it('limits the rate of admission requests', async () => {
      const room = await openRoom(world(), { started: false });
      const [guest, other] = [await newBidder(world()), await newBidder(world())];
      const asked = [];
      for (let limit = 1000; limit < 1030; limit += 1)
        asked.push(await ask('request', room, guest, { limit }));
      const refused = asked.filter(({ status }) => status === 429);
      expect(asked[4]?.status).toBe(200);
      await expectRefusal(asked.at(-1) as Answered, 429, 'too_many_requests');
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await ask('request', room, other, { limit: 1000 })).status).toBe(200);
    });

    it('numbers internet paddles from 7001 on, and takes no hall bid for one', async () => {
      const room = await openRoom(world());
      const [first, second] = [await room.admittedBidder(), await room.admittedBidder()];
      const paddles = [await room.mine(first, 0), await room.mine(second, 0)].map(({ bidder }) => bidder);
      expect(paddles).toEqual(['7001', '7002']);
      const auctionlot = room.sale.lots[0];
      for (const bidder of ['7001', ' 7002 ', '7003', '07001', '12000'])
        for (const action of ['hallBid', 'phoneBid'])
          expect(await room.refusalCode({ action, auctionlot, amount: 1000, bidder })).toBe(
            'internet_paddle',
          );
      const { lots } = await room.submit({ action: 'hallBid', auctionlot, amount: 1000, bidder: '7000' });
      expect(lots[0]).toMatchObject({ leader: { bidder: '7000', source: 'hall' } });
    });

    it('the list of sales counts the bidders who wait for an answer', async () => {
      const [room, other] = [await openRoom(world()), await openRoom(world())];
      const [guest, raising] = [await newBidder(world()), await newBidder(world())];
      const requests = async () => {
        const list = v.parse(ConsoleAuctions, (await call(world(), '/console/', { token: room.token })).json);
        return [room, other].map(({ sale }) => list.find(({ id }) => id === sale.id)?.requests);
      };
      await room.submit({ action: 'admit', user: raising.id, limit: 5000 });
      expect(await requests()).toEqual([0, 0]);
      await ask('request', room, guest, {});
      await ask('raise', room, raising, { limit: 9000 });
      expect(await requests()).toEqual([2, 0]);
      await room.submit({ action: 'reject', user: guest.id });
      expect(await requests()).toEqual([1, 0]);
      // Nobody can decide it any more.
      await room.submit({ action: 'unsold', auctionlot: room.sale.lots[0] });
      await room.submit({ action: 'end' });
      expect(await requests()).toEqual([0, 0]);
    });

    it('takes no request and no decision once the sale has ended, and keeps open requests', async () => {
      const room = await openRoom(world());
      const [guest, admitted] = [await newBidder(world()), await room.admittedBidder(5000)];
      await ask('request', room, guest, { limit: 9000 });
      await ask('raise', room, admitted, { limit: 9000 });
      await room.submit({ action: 'unsold', auctionlot: room.sale.lots[0] });
      await room.submit({ action: 'end' });
      await expectRefusal(ask('request', room, await newBidder(world()), {}), 409, 'auction_wrong_status');
      await expectRefusal(ask('raise', room, admitted, { limit: 9500 }), 409, 'auction_wrong_status');
      for (const decision of [
        { action: 'admit', user: guest.id, limit: 9000 },
        { action: 'reject', user: guest.id },
        { action: 'declineRaise', user: admitted.id },
      ])
        expect(await room.refusalCode(decision)).toBe('auction_wrong_status');
      const open = { requestedLimit: 9000 };
      expect(await participationOf(world(), room.sale, guest)).toMatchObject({ requested: true, ...open });
      expect(await participationOf(world(), room.sale, admitted)).toMatchObject({ accepted: true, ...open });
    });
  });
}
