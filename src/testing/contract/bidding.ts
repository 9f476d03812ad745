import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from '../../domain/money.ts';
import { acceptedBid, bid, call, expectRefusal, lotNow, problemOf, tokenOf } from './client.ts';
import type { ContractWorld } from './world.ts';

/** Timed bids, proxy bids and the lot's times. */
export function biddingContract(world: () => ContractWorld): void {
  const bidders = (count: number): Promise<string[]> => world().makeBidders(count);

  describe('bids', () => {
    it('accepts the start price and shows the bid publicly under a paddle alias', async () => {
      const token = await tokenOf(world(), world().anna);
      const lot = await world().makeLot();
      const { bid: mine, auctionlot, mine: own } = acceptedBid(await bid(world(), token, lot.id, 1000));
      expect(mine).toMatchObject({ amount: 1000, kind: 'direct', status: 'leading' });
      expect(auctionlot).toMatchObject({
        id: lot.id,
        rev: 1,
        currentPrice: 1000,
        nextBid: 1050,
        bidCount: 1,
      });
      expect(auctionlot.bids).toMatchObject([
        { amount: 1000, bidder: own.bidder, source: 'online', cancelled: false },
      ]);
      expect(own.bidder).toMatch(/^\d{3,}$/);
      expect(await lotNow(world(), lot.id)).toEqual(auctionlot);
    });

    it('gives a bidder the same alias on all lots of an auction', async () => {
      const [first = '', second = ''] = await bidders(2);
      const [lot, other] = [await world().makeLot(), await world().makeLot()];
      const alias = acceptedBid(await bid(world(), first, lot.id, 1000)).mine.bidder;
      expect(acceptedBid(await bid(world(), first, other.id, 1000)).mine.bidder).toBe(alias);
      expect(acceptedBid(await bid(world(), second, lot.id, 1050)).mine.bidder).not.toBe(alias);
    });

    it('accepts any whole amount from the minimum bid on and refuses one below', async () => {
      const [first = '', second = ''] = await bidders(2);
      const lot = await world().makeLot();
      acceptedBid(await bid(world(), first, lot.id, 1234));
      const low = await expectRefusal(bid(world(), second, lot.id, 1283), 422, 'bid_too_low');
      expect(problemOf(low).auctionlot).toMatchObject({ id: lot.id, currentPrice: 1234, nextBid: 1284 });
      expect(acceptedBid(await bid(world(), second, lot.id, 1284)).auctionlot.nextBid).toBe(1334);
    });

    it('refuses a bid that is no valid amount', async () => {
      const [token = ''] = await bidders(1);
      const lot = await world().makeLot();
      for (const amount of [1000.5, -1000, '1000', null, 2 ** 53, 1e15]) {
        await expectRefusal(bid(world(), token, lot.id, amount), 422, 'invalid');
      }
      expect((await lotNow(world(), lot.id)).bidCount).toBe(0);
    });

    it('requires a session, a UUID as idempotency key, and an existing lot', async () => {
      const [token = ''] = await bidders(1);
      const lot = await world().makeLot();
      const body = { auctionlot: lot.id, amount: 1000, kind: 'direct' };
      const send = (headers: Record<string, string>) =>
        call(world(), '/user/bid', { method: 'PUT', headers, body });
      expect((await send({ 'Idempotency-Key': crypto.randomUUID() })).status).toBe(401);
      expect((await send({ Authorization: `Bearer ${token}` })).status).toBe(422);
      expect((await send({ Authorization: `Bearer ${token}`, 'Idempotency-Key': 'again' })).status).toBe(422);
      expect(problemOf(await bid(world(), token, 'none', 1000)).code).toBe('not_found');
    });

    it('a proxy bid answers a rival with one increment above it', async () => {
      const [first = '', second = ''] = await bidders(2);
      const lot = await world().makeLot();
      const leader = acceptedBid(await bid(world(), first, lot.id, 4000, { kind: 'max' })).mine.bidder;
      const rival = acceptedBid(await bid(world(), second, lot.id, 2000));
      expect(rival.bid.status).toBe('outbid');
      expect(rival.auctionlot).toMatchObject({ currentPrice: 2050, rev: 2, bidCount: 3 });
      expect(rival.auctionlot.bids.map(({ amount, bidder, source }) => [amount, bidder, source])).toEqual([
        [2050, leader, 'auto'],
        [2000, rival.mine.bidder, 'online'],
        [1000, leader, 'online'],
      ]);
    });

    it('of two equal maximum bids the earlier leads, at that amount', async () => {
      const [first = '', second = ''] = await bidders(2);
      const lot = await world().makeLot();
      const leader = acceptedBid(await bid(world(), first, lot.id, 4000, { kind: 'max' })).mine.bidder;
      const late = acceptedBid(await bid(world(), second, lot.id, 4000, { kind: 'max' }));
      expect(late.bid.status).toBe('outbid');
      expect(late.auctionlot).toMatchObject({ currentPrice: 4000, nextBid: 4050 });
      expect(late.auctionlot.bids[0]).toMatchObject({ bidder: leader, source: 'auto' });
    });

    it('a higher maximum leads with one increment above the lower one', async () => {
      const [first = '', second = ''] = await bidders(2);
      const lot = await world().makeLot();
      acceptedBid(await bid(world(), first, lot.id, 4000, { kind: 'max' }));
      const over = acceptedBid(await bid(world(), second, lot.id, 9000, { kind: 'max' }));
      expect(over.bid.status).toBe('leading');
      expect(over.auctionlot.currentPrice).toBe(4050);
    });

    it('changing a maximum changes nothing that others can see', async () => {
      const [token = ''] = await bidders(1);
      const lot = await world().makeLot();
      const before = acceptedBid(await bid(world(), token, lot.id, 4000, { kind: 'max' })).auctionlot;
      const raised = acceptedBid(await bid(world(), token, lot.id, 6000, { kind: 'max' }));
      expect(raised.mine.max).toBe(6000);
      expect(raised.auctionlot).toEqual(before);
    });

    it('a maximum that reaches the reserve lifts the price to it, and one below stays hidden', async () => {
      const [first = '', second = ''] = await bidders(2);
      const lot = await world().makeLot({ reserve: 8000 });
      const below = acceptedBid(await bid(world(), first, lot.id, 5000, { kind: 'max' })).auctionlot;
      expect(below).toMatchObject({ currentPrice: 1000, reserve: 'open' });
      const rival = acceptedBid(await bid(world(), second, lot.id, 2000));
      expect([rival.bid.status, rival.auctionlot.currentPrice]).toEqual(['outbid', 2050]);
      const above = acceptedBid(await bid(world(), second, lot.id, 20_000, { kind: 'max' })).auctionlot;
      expect(above).toMatchObject({ currentPrice: 8000, reserve: 'met' });
    });

    it('a leader who raises the maximum to the reserve lifts the price to it', async () => {
      const [token = ''] = await bidders(1);
      const lot = await world().makeLot({ reserve: 8000 });
      const first = acceptedBid(await bid(world(), token, lot.id, 5000, { kind: 'max' })).auctionlot;
      expect(acceptedBid(await bid(world(), token, lot.id, 7999, { kind: 'max' })).auctionlot).toEqual(first);
      const met = acceptedBid(await bid(world(), token, lot.id, 8000, { kind: 'max' })).auctionlot;
      expect(met).toMatchObject({ currentPrice: 8000, bidCount: 2, reserve: 'met' });
    });

    it('sells at once for the buy-now price, which ends with the first bid', async () => {
      const [first = '', second = ''] = await bidders(2);
      const lot = await world().makeLot({ buyNowPrice: 15_000 });
      await expectRefusal(bid(world(), first, lot.id, 14_000, { kind: 'buynow' }), 422, 'invalid');
      const bought = acceptedBid(await bid(world(), first, lot.id, 15_000, { kind: 'buynow' }));
      expect(bought.bid.status).toBe('won');
      expect(bought.auctionlot).toMatchObject({ status: 'sold', currentPrice: 15_000, nextBid: null });
      // A backend may say so in the line of the bid, but of no other one.
      expect(bought.auctionlot.bids[0]?.buyNow ?? true).toBe(true);
      await expectRefusal(bid(world(), second, lot.id, 16_000), 410, 'lot_closed');

      const begun = await world().makeLot({ buyNowPrice: 15_000 });
      const offered = async () => (await call(world(), `/auction/${begun.auction}/${begun.id}`)).json;
      expect(await offered()).toMatchObject({ buyNowPrice: 15_000 });
      const ordinary = acceptedBid(await bid(world(), first, begun.id, 15_000));
      expect(ordinary.auctionlot.bids[0]?.buyNow ?? false).toBe(false);
      expect(await offered()).toMatchObject({ buyNowPrice: null });
      const beaten = bid(world(), second, begun.id, 15_000, { kind: 'buynow' });
      await expectRefusal(beaten, 409, 'buy_now_gone');
    });

    it('tells a stale price from an amount that was never enough', async () => {
      const [first = '', second = ''] = await bidders(2);
      const lot = await world().makeLot();
      acceptedBid(await bid(world(), first, lot.id, 1000));
      acceptedBid(await bid(world(), first, lot.id, 1500));
      // Enough at revision 0, before the first bid.
      await expectRefusal(bid(world(), second, lot.id, 1000, { expectedRev: 0 }), 409, 'stale_price');
      // Enough at revision 1, where 1 000 led.
      const moved = await expectRefusal(
        bid(world(), second, lot.id, 1050, { expectedRev: 1 }),
        409,
        'stale_price',
      );
      expect(problemOf(moved).auctionlot).toMatchObject({ rev: 2, nextBid: 1550 });
      await expectRefusal(bid(world(), second, lot.id, 1049, { expectedRev: 1 }), 422, 'bid_too_low');
      await expectRefusal(bid(world(), second, lot.id, 1549, { expectedRev: 2 }), 422, 'bid_too_low');
      await expectRefusal(bid(world(), second, lot.id, 1000, { expectedRev: 0 }), 409, 'stale_price');
      // Still enough, although the price has moved.
      expect(acceptedBid(await bid(world(), second, lot.id, 1550, { expectedRev: 1 })).bid.status).toBe(
        'leading',
      );
    });

    it('accepts bids up to the highest possible amount and then no more', async () => {
      const [first = '', second = ''] = await bidders(2);
      const lot = await world().makeLot();
      acceptedBid(await bid(world(), first, lot.id, MAX_AMOUNT, { kind: 'max' }));
      const rival = acceptedBid(await bid(world(), second, lot.id, MAX_AMOUNT, { kind: 'max' }));
      expect(rival.bid.status).toBe('outbid');
      expect(rival.auctionlot).toMatchObject({ currentPrice: MAX_AMOUNT, nextBid: null });
      await expectRefusal(bid(world(), second, lot.id, MAX_AMOUNT), 422, 'bid_too_low');
      expect(await lotNow(world(), lot.id)).toEqual(rival.auctionlot);
    });

    it('takes no bid from the auctioneer’s staff', async () => {
      const token = await tokenOf(world(), world().auctioneer);
      const lot = await world().makeLot({ buyNowPrice: 15_000 });
      for (const kind of ['direct', 'max', 'buynow'] as const) {
        const amount = kind === 'buynow' ? 15_000 : 1000;
        await expectRefusal(bid(world(), token, lot.id, amount, { kind }), 403, 'staff_may_not_bid');
      }
      expect((await lotNow(world(), lot.id)).bidCount).toBe(0);
    });

    it('refuses what is above the cap of the auction, whatever the reserve, but no buying at once', async () => {
      const [token = '', other = ''] = await bidders(2);
      for (const reserve of [undefined, 40_000]) {
        const terms = { bidCap: 50_000, buyNowPrice: 60_000, ...(reserve === undefined ? {} : { reserve }) };
        const [lot, bought] = [await world().makeLot(terms), await world().makeLot(terms)];
        const auction = await call(world(), `/auction/${lot.auction}`);
        expect(auction.json).toMatchObject({ bidCap: 50_000 });
        for (const kind of ['direct', 'max'] as const) {
          await expectRefusal(bid(world(), token, lot.id, 50_001, { kind }), 422, 'amount_too_high');
        }
        expect((await lotNow(world(), lot.id)).bidCount).toBe(0);
        acceptedBid(await bid(world(), token, lot.id, 50_000, { kind: 'max' }));
        const rival = acceptedBid(await bid(world(), other, lot.id, 50_000));
        expect(rival.auctionlot).toMatchObject({ currentPrice: 50_000, nextBid: null });
        const won = acceptedBid(await bid(world(), token, bought.id, 60_000, { kind: 'buynow' }));
        expect(won.bid.status).toBe('won');
      }
    });
  });

  describe('time', () => {
    it('accepts a bid in the last millisecond and none at the end or later', async () => {
      const tokens = await bidders(3);
      const lot = await world().makeLot();
      try {
        world().setNow(lot.end - 1);
        acceptedBid(await bid(world(), tokens[0] ?? '', lot.id, 1000));
        for (const [index, late] of [0, 1].entries()) {
          world().setNow(lot.end + late);
          await expectRefusal(bid(world(), tokens[index + 1] ?? '', lot.id, 5000), 410, 'lot_closed');
        }
      } finally {
        world().setNow(null);
      }
    });

    it('a bid within the soft close window extends the end, and an earlier one does not', async () => {
      const [first = '', second = ''] = await bidders(2);
      const lot = await world().makeLot({ extension: '120/120' });
      try {
        world().setNow(lot.end - 120_001);
        const early = acceptedBid(await bid(world(), first, lot.id, 1000)).auctionlot;
        expect(early.end).toBe(new Date(lot.end).toISOString());
        world().setNow(lot.end - 30_000);
        const late = acceptedBid(await bid(world(), second, lot.id, 2000)).auctionlot;
        expect(late.end).toBe(new Date(lot.end + 90_000).toISOString());
        const whole = (await call(world(), `/auction/${lot.auction}/${lot.id}`)).json;
        expect(whole).toMatchObject({ extendedFrom: new Date(lot.end).toISOString() });
        // The line of the bid says so as well, and only that line.
        const extension = { from: new Date(lot.end).toISOString(), to: late.end };
        expect(late.bids.map((line) => line.extension ?? null)).toEqual([extension, null]);
        expect(await lotNow(world(), lot.id)).toEqual(late);
        // A maximum of somebody else that answers the bid has not moved the end.
        world().setNow(lot.end + 60_000);
        acceptedBid(await bid(world(), first, lot.id, 9000, { kind: 'max' }));
        world().setNow(lot.end + 150_000);
        const { bids, end } = acceptedBid(await bid(world(), second, lot.id, 3000)).auctionlot;
        expect(bids[0]?.extension ?? null).toBeNull();
        expect(bids[1]).toMatchObject({ amount: 3000, extension: { to: end } });
      } finally {
        world().setNow(null);
      }
    });

    it('refuses bids before the start, then opens the lot by itself and accepts them', async () => {
      const [token = ''] = await bidders(1);
      const lot = await world().makeLot({ start: 1500 });
      await expectRefusal(bid(world(), token, lot.id, 1000), 409, 'lot_not_open');
      expect(await lotNow(world(), lot.id)).toMatchObject({ status: 'upcoming', nextBid: null });
      await expect.poll(async () => (await lotNow(world(), lot.id)).status, { timeout: 5000 }).toBe('active');
      acceptedBid(await bid(world(), token, lot.id, 1000));
    });

    it('closes lots by itself: sold, unsold without a bid, unsold below the reserve', async () => {
      const [token = ''] = await bidders(1);
      const end = 2500;
      const sold = await world().makeLot({ end });
      const unsold = await world().makeLot({ end });
      const reserved = await world().makeLot({ end, reserve: 9000 });
      acceptedBid(await bid(world(), token, sold.id, 1000));
      acceptedBid(await bid(world(), token, reserved.id, 1000));
      const status = async (id: string): Promise<string> => (await lotNow(world(), id)).status;
      await expect
        .poll(async () => [await status(sold.id), await status(unsold.id), await status(reserved.id)], {
          timeout: 8000,
        })
        .toEqual(['sold', 'unsold', 'unsold']);
      expect(await lotNow(world(), sold.id)).toMatchObject({ rev: 2, currentPrice: 1000, nextBid: null });
    });
  });
}
