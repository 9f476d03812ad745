import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type ConsoleAdmission, ConsoleAdmissions } from '../../api/schema/console.ts';
import { LimitStatus, Participation } from '../../api/schema/participation.ts';
import { type Answered, bid, call, lotNow, taken, tokenOf } from './client.ts';
import { type HallBidder, refusalOf, strangers } from './hybrid-client.ts';
import { listen } from './stream.ts';
import type { ContractWorld, LotOptions, TestLot } from './world.ts';

/** 15.x: admission and limits in timed auctions that need them. */
export function timedAdmissionContract(world: () => ContractWorld): void {
  const makeLot = (options: LotOptions = {}): Promise<TestLot> =>
    world().makeLot({ ...options, isLimitNeeded: true });
  const ask = (what: 'request' | 'raise', { auction }: TestLot, by: HallBidder, body: unknown) =>
    call(world(), `/participation/${what}/${auction}`, { method: 'POST', token: by.token, body });
  const funds = async ({ auction }: TestLot, by: HallBidder, lot = ''): Promise<LimitStatus> => {
    const path = `/participation/getlimitreached/${auction}${lot && `/${lot}`}`;
    return v.parse(LimitStatus, (await call(world(), path, { token: by.token })).json);
  };
  const answerDesk = async ({ auction }: TestLot, body: unknown): Promise<Answered> => {
    const token = await tokenOf(world(), world().auctioneer);
    return call(world(), `/console/admissions/${auction}`, { method: 'POST', token, body });
  };
  async function admitted(lot: TestLot, count: number, limit: number): Promise<HallBidder[]> {
    const bidders = await strangers(world(), count);
    for (const { id } of bidders) {
      expect((await answerDesk(lot, { action: 'admit', user: id, limit })).status).toBe(200);
    }
    return bidders;
  }
  async function known(lot: TestLot, { id }: HallBidder) {
    const token = await tokenOf(world(), world().auctioneer);
    const all: ConsoleAdmission[] = v.parse(
      ConsoleAdmissions,
      (await call(world(), '/console/admissions', { token })).json,
    );
    const here = all.find(({ auction }) => auction.id === lot.auction);
    return here?.participations.find(({ userId }) => userId === id);
  }
  const max = { kind: 'max' } as const;

  describe('15 admission to timed auctions', () => {
    it('15.1 is asked for, answered at the console, and reported to the bidder alone', async () => {
      const lot = await makeLot();
      const [guest, other] = (await strangers(world(), 2)) as [HallBidder, HallBidder];
      const status = await call(world(), `/participation/getauctionstatus/${lot.auction}`);
      expect(status.json).toEqual({ isLimitNeeded: true });
      expect(refusalOf(await bid(world(), guest.token, lot.id, 1000))).toEqual([
        403,
        'participation_required',
      ]);
      expect((await funds(lot, guest, lot.id)).limitReached).toBe(true);
      const topics = [`online-auction/${world().tenant}/user/${guest.id}`];
      const stream = await listen(world(), { topics, token: guest.token });
      const asked = v.parse(Participation, (await ask('request', lot, guest, { limit: 9000 })).json);
      expect(asked).toMatchObject({ requested: true, requestedLimit: 9000, accepted: false });
      expect(await known(lot, guest)).toMatchObject({ requested: true, name: 'Test Bidder', bound: 0 });
      const answered = await answerDesk(lot, { action: 'admit', user: guest.id, limit: 5000 });
      expect(answered.json).toMatchObject({ auction: { id: lot.auction, kind: 'timed' } });
      const hints = () => stream.messages.filter(({ event }) => event === 'participation.update');
      await expect.poll(() => hints().length).toBe(2);
      expect(hints()[0]).toMatchObject({ payload: { auction: lot.auction }, seq: null });
      stream.close();
      expect(await funds(lot, guest)).toEqual({ limitReached: false, fundsLeft: 5000, bound: 0 });
      taken(await bid(world(), guest.token, lot.id, 1000));
      expect(refusalOf(await bid(world(), other.token, lot.id, 2000))).toEqual([
        403,
        'participation_required',
      ]);
    });

    it('15.2 binds the maximum where one leads, the hammer price where one won, and nothing else', async () => {
      const [first, second, third] = [await makeLot(), await makeLot(), await makeLot({ buyNowPrice: 3000 })];
      const [guest, rival] = (await admitted(first, 2, 10_000)) as [HallBidder, HallBidder];
      taken(await bid(world(), guest.token, first.id, 6000, max));
      expect((await lotNow(world(), first.id)).currentPrice).toBe(1000);
      expect(await funds(first, guest)).toEqual({ limitReached: false, fundsLeft: 4000, bound: 6000 });
      expect(refusalOf(await bid(world(), guest.token, second.id, 4001, max))).toEqual([
        403,
        'limit_reached',
      ]);
      taken(await bid(world(), guest.token, second.id, 4000));
      expect(await funds(first, guest, third.id)).toEqual({
        ...{ limitReached: true, fundsLeft: 0, bound: 10_000 },
      });
      // The own maximum on the same lot is no second one.
      expect(refusalOf(await bid(world(), guest.token, first.id, 6001, max))).toEqual([403, 'limit_reached']);
      taken(await bid(world(), guest.token, first.id, 5500, max));
      // Outbid: free again.
      taken(await bid(world(), rival.token, second.id, 5000));
      expect(await funds(first, guest)).toMatchObject({ fundsLeft: 4500, bound: 5500 });
      const bought = taken(await bid(world(), guest.token, third.id, 3000, { kind: 'buynow' }));
      expect(bought.bid.status).toBe('won');
      expect(await funds(first, guest)).toMatchObject({ fundsLeft: 1500, bound: 8500 });
      expect(await known(first, guest)).toMatchObject({ bound: 8500 });
      expect((await answerDesk(first, { action: 'admit', user: guest.id, limit: 8499 })).json).toMatchObject({
        code: 'limit_below_bound',
      });
      const dear = await makeLot({ buyNowPrice: 1501 });
      expect(refusalOf(await bid(world(), guest.token, dear.id, 1501, { kind: 'buynow' }))).toEqual([
        403,
        'limit_reached',
      ]);
    });

    it('15.3 says first whether bids are taken, then who may bid, then how much', async () => {
      const lot = await makeLot({ start: 60_000 });
      const open = await makeLot();
      const [stranger] = (await strangers(world(), 1)) as [HallBidder];
      const [guest] = (await admitted(lot, 1, 1000)) as [HallBidder];
      expect(refusalOf(await bid(world(), stranger.token, lot.id, 1000))[1]).toBe('lot_not_open');
      expect(refusalOf(await bid(world(), stranger.token, open.id, 1))[1]).toBe('participation_required');
      expect(refusalOf(await bid(world(), guest.token, open.id, 999))[1]).toBe('bid_too_low');
      expect(refusalOf(await bid(world(), guest.token, open.id, 1001))[1]).toBe('limit_reached');
      taken(await bid(world(), guest.token, open.id, 1000));
    });

    it('15.4 is raised, declined, lifted and taken away', async () => {
      const lot = await makeLot();
      const [guest] = (await admitted(lot, 1, 2000)) as [HallBidder];
      expect((await ask('raise', lot, guest, { limit: 8000 })).json).toMatchObject({ requestedLimit: 8000 });
      await answerDesk(lot, { action: 'declineRaise', user: guest.id });
      expect((await funds(lot, guest)).fundsLeft).toBe(2000);
      await answerDesk(lot, { action: 'admit', user: guest.id, limit: 3000 });
      expect((await funds(lot, guest)).fundsLeft).toBe(3000);
      await answerDesk(lot, { action: 'admit', user: guest.id, limit: null, unlimited: true });
      expect(await funds(lot, guest)).toEqual({ limitReached: false, fundsLeft: null, bound: 0 });
      taken(await bid(world(), guest.token, lot.id, 900_000, max));
      expect((await funds(lot, guest)).bound).toBe(900_000);
      await answerDesk(lot, { action: 'reject', user: guest.id });
      expect(refusalOf(await bid(world(), guest.token, lot.id, 950_000))).toEqual([
        403,
        'participation_denied',
      ]);
      expect(refusalOf(await ask('request', lot, guest, {}))).toEqual([403, 'participation_denied']);
      expect((await answerDesk(lot, { action: 'admit', user: 'nobody', limit: 1 })).status).toBe(404);
    });

    it('15.5 is answered by the console only, and only for auctions that need it', async () => {
      const lot = await makeLot();
      const free = await world().makeLot();
      const [guest] = (await strangers(world(), 1)) as [HallBidder];
      const spied = await call(world(), '/console/admissions', { token: guest.token });
      expect(refusalOf(spied)).toEqual([403, 'forbidden']);
      const body = { action: 'admit', user: guest.id, limit: 1000 };
      const self = { method: 'POST', token: guest.token, body } as const;
      expect((await call(world(), `/console/admissions/${lot.auction}`, self)).status).toBe(403);
      expect((await answerDesk(free, body)).status).toBe(404);
      expect((await ask('request', free, guest, {})).status).toBe(404);
      taken(await bid(world(), guest.token, free.id, 1000));
    });

    it('15.6 holds against bids on several lots at the same moment, by several bidders', async () => {
      const lots = await Promise.all(Array.from({ length: 4 }, () => makeLot()));
      const [one] = lots;
      const bidders = await admitted(one as TestLot, 4, 5000);
      // Every bidder goes for every lot, in an order of their own, with more than the limit allows in all.
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
      // Each lot led by an amount that its leader may spend: somebody got something.
      const prices = await Promise.all(lots.map(async ({ id }) => (await lotNow(world(), id)).currentPrice));
      expect(prices.every((price) => price !== null)).toBe(true);
    });

    it('15.7 lets the same bidder have one of two lots at the same moment, never both', async () => {
      for (let round = 0; round < 5; round += 1) {
        const lots = [await makeLot(), await makeLot()];
        const [guest] = (await admitted(lots[0] as TestLot, 1, 1500)) as [HallBidder];
        const answers = await Promise.all(lots.map(({ id }) => bid(world(), guest.token, id, 1000)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
        expect((await funds(lots[0] as TestLot, guest)).bound).toBe(1000);
      }
    });
  });
}
