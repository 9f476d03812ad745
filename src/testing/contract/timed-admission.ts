import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type ConsoleAdmission, ConsoleAdmissions } from '../../api/schema/console.ts';
import { Participation } from '../../api/schema/participation.ts';
import { type Answered, acceptedBid, bid, call, expectRefusal, lotNow, tokenOf } from './client.ts';
import { askFor, fundsOf, type HybridBidder, newBidder } from './hybrid-client.ts';
import { subscribe } from './stream.ts';
import type { ContractWorld, LotOptions, TestLot } from './world.ts';

/** Admission and limits in timed auctions that need them. */
export function timedAdmissionContract(world: () => ContractWorld): void {
  const makeLot = (options: LotOptions = {}): Promise<TestLot> =>
    world().makeLot({ ...options, isLimitNeeded: true });
  const ask = (what: 'request' | 'raise', { auction }: TestLot, by: HybridBidder, body: unknown) =>
    askFor(world(), what, auction, by, body);
  const funds = ({ auction }: TestLot, by: HybridBidder, lot?: string) => fundsOf(world(), auction, by, lot);
  const answerRequest = async ({ auction }: TestLot, body: unknown): Promise<Answered> => {
    const token = await tokenOf(world(), world().auctioneer);
    return call(world(), `/console/admissions/${auction}`, { method: 'POST', token, body });
  };
  async function admitted(lot: TestLot, limit: number): Promise<HybridBidder> {
    const bidder = await newBidder(world());
    expect((await answerRequest(lot, { action: 'admit', user: bidder.id, limit })).status).toBe(200);
    return bidder;
  }
  async function participationOf(lot: TestLot, { id }: HybridBidder) {
    const token = await tokenOf(world(), world().auctioneer);
    const all: ConsoleAdmission[] = v.parse(
      ConsoleAdmissions,
      (await call(world(), '/console/admissions', { token })).json,
    );
    const here = all.find(({ auction }) => auction.id === lot.auction);
    return here?.participations.find(({ userId }) => userId === id);
  }
  const max = { kind: 'max' } as const;

  describe('admission to timed auctions', () => {
    it('a request is answered on the console, and only the bidder gets a message', async () => {
      const lot = await makeLot();
      const [guest, other] = [await newBidder(world()), await newBidder(world())];
      const status = await call(world(), `/participation/getauctionstatus/${lot.auction}`);
      expect(status.json).toEqual({ isLimitNeeded: true });
      await expectRefusal(bid(world(), guest.token, lot.id, 1000), 403, 'participation_required');
      expect((await funds(lot, guest, lot.id)).limitReached).toBe(true);
      const topics = [`online-auction/${world().tenant}/user/${guest.id}`];
      const stream = await subscribe(world(), { topics, token: guest.token });
      const asked = v.parse(Participation, (await ask('request', lot, guest, { limit: 9000 })).json);
      expect(asked).toMatchObject({ requested: true, requestedLimit: 9000, accepted: false });
      expect(await participationOf(lot, guest)).toMatchObject({
        requested: true,
        name: 'Test Bidder',
        bound: 0,
      });
      const answered = await answerRequest(lot, { action: 'admit', user: guest.id, limit: 5000 });
      expect(answered.json).toMatchObject({ auction: { id: lot.auction, kind: 'timed' } });
      const hints = () => stream.messages.filter(({ event }) => event === 'participation.update');
      await expect.poll(() => hints().length).toBe(2);
      expect(hints()[0]).toMatchObject({ payload: { auction: lot.auction }, seq: null });
      stream.close();
      expect(await funds(lot, guest)).toEqual({ limitReached: false, fundsLeft: 5000, bound: 0 });
      acceptedBid(await bid(world(), guest.token, lot.id, 1000));
      await expectRefusal(bid(world(), other.token, lot.id, 2000), 403, 'participation_required');
    });

    it('binds the maximum on a led lot and the hammer price on a won one, and nothing else', async () => {
      const [first, second, third] = [await makeLot(), await makeLot(), await makeLot({ buyNowPrice: 3000 })];
      const [guest, rival] = [await admitted(first, 10_000), await admitted(first, 10_000)];
      acceptedBid(await bid(world(), guest.token, first.id, 5500, max));
      expect((await lotNow(world(), first.id)).currentPrice).toBe(1000);
      expect(await funds(first, guest)).toEqual({ limitReached: false, fundsLeft: 4500, bound: 5500 });
      await expectRefusal(bid(world(), guest.token, second.id, 4501, max), 403, 'limit_reached');
      acceptedBid(await bid(world(), guest.token, second.id, 4000));
      // A new maximum on the same lot replaces the own one, so only the higher amount is bound.
      await expectRefusal(bid(world(), guest.token, first.id, 6001, max), 403, 'limit_reached');
      acceptedBid(await bid(world(), guest.token, first.id, 6000, max));
      expect(await funds(first, guest, third.id)).toEqual({
        limitReached: true,
        fundsLeft: 0,
        bound: 10_000,
      });
      // After being outbid the amount is free again.
      acceptedBid(await bid(world(), rival.token, second.id, 5000));
      expect(await funds(first, guest)).toMatchObject({ fundsLeft: 4000, bound: 6000 });
      const bought = acceptedBid(await bid(world(), guest.token, third.id, 3000, { kind: 'buynow' }));
      expect(bought.bid.status).toBe('won');
      expect(await funds(first, guest)).toMatchObject({ fundsLeft: 1000, bound: 9000 });
      expect(await participationOf(first, guest)).toMatchObject({ bound: 9000 });
      expect(
        (await answerRequest(first, { action: 'admit', user: guest.id, limit: 8999 })).json,
      ).toMatchObject({
        code: 'limit_below_bound',
      });
      const dear = await makeLot({ buyNowPrice: 1001 });
      await expectRefusal(bid(world(), guest.token, dear.id, 1001, { kind: 'buynow' }), 403, 'limit_reached');
    });

    it("checks the lot's status first, then the admission, then the limit", async () => {
      const lot = await makeLot({ start: 60_000 });
      const open = await makeLot();
      const stranger = await newBidder(world());
      const guest = await admitted(lot, 1000);
      await expectRefusal(bid(world(), stranger.token, lot.id, 1000), 409, 'lot_not_open');
      await expectRefusal(bid(world(), stranger.token, open.id, 1), 403, 'participation_required');
      await expectRefusal(bid(world(), guest.token, open.id, 999), 422, 'bid_too_low');
      await expectRefusal(bid(world(), guest.token, open.id, 1001), 403, 'limit_reached');
      acceptedBid(await bid(world(), guest.token, open.id, 1000));
    });

    it('a limit is raised, declined, lifted and taken away', async () => {
      const lot = await makeLot();
      const guest = await admitted(lot, 2000);
      expect((await ask('raise', lot, guest, { limit: 8000 })).json).toMatchObject({
        requestedLimit: 8000,
      });
      await answerRequest(lot, { action: 'declineRaise', user: guest.id });
      expect((await funds(lot, guest)).fundsLeft).toBe(2000);
      await answerRequest(lot, { action: 'admit', user: guest.id, limit: 3000 });
      expect((await funds(lot, guest)).fundsLeft).toBe(3000);
      await answerRequest(lot, { action: 'admit', user: guest.id, limit: null, unlimited: true });
      expect(await funds(lot, guest)).toEqual({ limitReached: false, fundsLeft: null, bound: 0 });
      acceptedBid(await bid(world(), guest.token, lot.id, 900_000, max));
      expect((await funds(lot, guest)).bound).toBe(900_000);
      await answerRequest(lot, { action: 'reject', user: guest.id });
      await expectRefusal(bid(world(), guest.token, lot.id, 950_000), 403, 'participation_denied');
      await expectRefusal(ask('request', lot, guest, {}), 403, 'participation_denied');
      expect((await answerRequest(lot, { action: 'admit', user: 'nobody', limit: 1 })).status).toBe(404);
    });

    it('exists for auctions that require admission, and only the auctioneer answers', async () => {
      const lot = await makeLot();
      const free = await world().makeLot();
      const guest = await newBidder(world());
      await expectRefusal(call(world(), '/console/admissions', { token: guest.token }), 403, 'forbidden');
      const body = { action: 'admit', user: guest.id, limit: 1000 };
      const self = { method: 'POST', token: guest.token, body } as const;
      expect((await call(world(), `/console/admissions/${lot.auction}`, self)).status).toBe(403);
      expect((await answerRequest(free, body)).status).toBe(404);
      expect((await ask('request', free, guest, {})).status).toBe(404);
      acceptedBid(await bid(world(), guest.token, free.id, 1000));
    });

    it('a limit holds against parallel bids of several bidders on several lots', async () => {
      const lots = await Promise.all(Array.from({ length: 4 }, () => makeLot()));
      const [one] = lots;
      const bidders = await Promise.all(Array.from({ length: 4 }, () => admitted(one as TestLot, 5000)));
      // Every bidder bids on every lot, in a different order, for more than the limit in total.
      const answers = await Promise.all(
        bidders.flatMap((bidder, index) =>
          lots.map((_, step) => {
            const lot = lots[(index + step) % lots.length] as TestLot;
            return bid(world(), bidder.token, lot.id, 2000 + 100 * index + 10 * step, max);
          }),
        ),
      );
      for (const { status } of answers) expect([200, 403, 422]).toContain(status);
      for (const bidder of bidders) {
        const { bound = 0, fundsLeft } = await funds(one as TestLot, bidder);
        expect(bound).toBeLessThanOrEqual(5000);
        expect(fundsLeft).toBe(5000 - bound);
      }
      // Two bids are within every limit, so two lots at least have a leader, in whatever order they came.
      const prices = await Promise.all(lots.map(async ({ id }) => (await lotNow(world(), id)).currentPrice));
      expect(prices.filter((price) => price !== null).length).toBeGreaterThanOrEqual(2);
    });

    it('of two bids at once beyond the limit accepts exactly one', async () => {
      for (let round = 0; round < 5; round += 1) {
        const lots = [await makeLot(), await makeLot()];
        const guest = await admitted(lots[0] as TestLot, 1500);
        const answers = await Promise.all(lots.map(({ id }) => bid(world(), guest.token, id, 1000)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
        expect((await funds(lots[0] as TestLot, guest)).bound).toBe(1000);
      }
    });

    it('a rejection takes back the maximum of a lead that stands', async () => {
      const lot = await makeLot();
      const [guest, rival] = [await admitted(lot, 10_000), await admitted(lot, 10_000)];
      acceptedBid(await bid(world(), guest.token, lot.id, 5000, max));
      const before = await lotNow(world(), lot.id);
      expect(await participationOf(lot, guest)).toMatchObject({ leads: 1 });
      expect((await answerRequest(lot, { action: 'reject', user: guest.id })).status).toBe(200);
      expect(await lotNow(world(), lot.id)).toEqual(before);
      expect(acceptedBid(await bid(world(), rival.token, lot.id, 1050)).bid.status).toBe('leading');
      expect((await lotNow(world(), lot.id)).currentPrice).toBe(1050);
    });

    it('a rejection strikes the lead where the auctioneer says so', async () => {
      const lot = await makeLot({ buyNowPrice: 20_000 });
      const [guest, rival] = [await admitted(lot, 10_000), await admitted(lot, 10_000)];
      const leader = acceptedBid(await bid(world(), rival.token, lot.id, 3000, max)).mine.bidder;
      const { end } = acceptedBid(await bid(world(), guest.token, lot.id, 6000, max)).auctionlot;
      const body = { action: 'reject', user: guest.id, leads: 'strike' };
      expect((await answerRequest(lot, body)).status).toBe(200);
      const now = await lotNow(world(), lot.id);
      expect(now).toMatchObject({ currentPrice: 1000, nextBid: 1050, end, rev: 3 });
      expect(now.bids.map(({ amount, bidder, cancelled }) => [amount, bidder === leader, cancelled])).toEqual(
        [
          [3050, false, true],
          [3000, true, true],
          [1000, true, false],
        ],
      );
      expect(await funds(lot, rival)).toMatchObject({ bound: 3000 });
      const [mine] = (await call(world(), `/user/lots?ids=${lot.id}`, { token: rival.token }))
        .json as object[];
      expect(mine).toMatchObject({ max: 3000, bid: 1000 });
    });

    it('a struck bid never was: the price falls, the end and the refusals stay', async () => {
      const lot = await makeLot({ buyNowPrice: 20_000 });
      const [guest, rival] = [await admitted(lot, 10_000), await admitted(lot, 10_000)];
      const token = await tokenOf(world(), world().auctioneer);
      const strike = (line: number, as = token, reason = 'Typed one zero too many') =>
        call(world(), '/console/bids/strike', {
          method: 'POST',
          token: as,
          body: { auctionlot: lot.id, bid: line, reason },
        });
      acceptedBid(await bid(world(), guest.token, lot.id, 9000));
      await expectRefusal(bid(world(), rival.token, lot.id, 8000), 422, 'bid_too_low');
      const { end } = await lotNow(world(), lot.id);
      await expectRefusal(strike(1, guest.token), 403, 'forbidden');
      await expectRefusal(strike(1, token, ' '), 422, 'invalid');
      await expectRefusal(strike(2), 404, 'not_found');
      const topic = await subscribe(world());
      expect((await strike(1)).status).toBe(200);
      const now = await lotNow(world(), lot.id);
      expect(now).toMatchObject({ currentPrice: null, nextBid: 1000, bidCount: 1, end, status: 'active' });
      expect(now.bids).toMatchObject([{ amount: 9000, cancelled: true }]);
      await expect.poll(() => topic.messages.find(({ event }) => event === 'auctionlot.bid')).toBeTruthy();
      topic.close();
      await expectRefusal(strike(1), 404, 'not_found');
      expect(await funds(lot, guest)).toMatchObject({ bound: 0 });
      const gone = bid(world(), rival.token, lot.id, 20_000, { kind: 'buynow' });
      await expectRefusal(gone, 409, 'buy_now_gone');
      expect(acceptedBid(await bid(world(), rival.token, lot.id, 1000)).bid.status).toBe('leading');
    });

    it('takes no request and no decision once the auction has ended, and keeps open requests', async () => {
      const lot = await makeLot();
      const [guest, late, raising] = [
        await newBidder(world()),
        await newBidder(world()),
        await admitted(lot, 5000),
      ];
      await ask('request', lot, guest, { limit: 9000 });
      await ask('raise', lot, raising, { limit: 9000 });
      const status = async () =>
        ((await call(world(), `/auction/${lot.auction}`)).json as { readonly status: string }).status;
      try {
        // All lots of this auction end within the hour.
        world().setNow(Date.now() + 2 * 3_600_000);
        await expect.poll(status, { timeout: 10_000 }).toBe('ended');
        await expectRefusal(ask('request', lot, late, {}), 409, 'auction_wrong_status');
        await expectRefusal(ask('raise', lot, raising, { limit: 9500 }), 409, 'auction_wrong_status');
        for (const decision of [
          { action: 'admit', user: guest.id, limit: 9000 },
          { action: 'reject', user: guest.id },
          { action: 'declineRaise', user: raising.id },
        ])
          await expectRefusal(answerRequest(lot, decision), 409, 'auction_wrong_status');
        const open = { requestedLimit: 9000 };
        expect(await participationOf(lot, guest)).toMatchObject({ requested: true, ...open });
        expect(await participationOf(lot, raising)).toMatchObject({ accepted: true, ...open });
      } finally {
        world().setNow(null);
      }
    });

    it('whoever would lead again beyond the limit is released', async () => {
      const [lot, other] = [await makeLot(), await makeLot()];
      const [guest, rival] = [await admitted(lot, 10_000), await admitted(lot, 5000)];
      acceptedBid(await bid(world(), rival.token, lot.id, 3000, max));
      acceptedBid(await bid(world(), guest.token, lot.id, 4000));
      acceptedBid(await bid(world(), rival.token, other.id, 4000, max));
      const token = await tokenOf(world(), world().auctioneer);
      const body = { auctionlot: lot.id, bid: 3, reason: 'Not a bid' };
      expect((await call(world(), '/console/bids/strike', { method: 'POST', token, body })).status).toBe(200);
      const now = await lotNow(world(), lot.id);
      expect(now).toMatchObject({ currentPrice: null, nextBid: 1000 });
      expect(now.bids.every(({ cancelled }) => cancelled)).toBe(true);
      expect(await funds(lot, rival)).toMatchObject({ bound: 4000 });
    });
  });
}
