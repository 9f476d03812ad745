import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Auction } from '../../api/schema/auction.ts';
import { ConsoleAuctions, ConsoleView } from '../../api/schema/console.ts';
import { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import { HybridLot } from '../../api/schema/hybrid-lot.ts';
import { LotSummary } from '../../api/schema/lot.ts';
import { LOCALES } from '../../domain/locale.ts';
import { call, expectRefusal, problemOf, refusalOf, tokenOf } from './client.ts';
import { acceptedHybridBid, openRoom } from './hybrid-client.ts';
import { subscribe } from './stream.ts';
import type { ContractWorld } from './world.ts';

/** A hybrid sale and the auctioneer's console. */
export function hybridSaleContract(world: () => ContractWorld): void {
  describe('hybrid sale', () => {
    it('lists a hybrid auction by its own call, and not among the timed ones', async () => {
      const timed = await world().makeLot();
      const { sale } = await openRoom(world(), { started: false });
      const listed = v.parse(v.array(Auction), (await call(world(), '/auction/')).json);
      expect(listed.map(({ kind }) => kind)).not.toContain('hybrid');
      const hybrid = v.parse(v.array(HybridAuction), (await call(world(), '/hybrid-auction/')).json);
      expect(hybrid.map(({ id }) => id)).not.toContain(timed.auction);
      expect(hybrid.find(({ id }) => id === sale.id)).toMatchObject({
        kind: 'hybrid',
        status: 'upcoming',
        isLimitNeeded: true,
        firstEnd: null,
        end: null,
        rev: 0,
        liveAuctionlot: null,
        counting: 0,
        message: null,
        stream: null,
      });
    });

    it('finds a hybrid auction and its lots by id and by slug in every language', async () => {
      const { sale } = await openRoom(world());
      for (const name of [sale.id, ...Object.values(sale.slugs)]) {
        const path = `/hybrid-auction/${encodeURIComponent(name)}`;
        const found = v.parse(HybridAuction, (await call(world(), path)).json);
        expect(found).toMatchObject({ id: sale.id, slugs: sale.slugs, status: 'live' });
        const lots = (await call(world(), `${path}/auctionlots`)).json;
        expect(v.parse(v.array(LotSummary), lots).map(({ id }) => id)).toEqual(sale.lots);
      }
      for (const locale of LOCALES) {
        const lang = `?lang=${locale}`;
        const { liveAuctionlot } = v.parse(
          HybridAuction,
          (await call(world(), `/hybrid-auction/${sale.id}${lang}`)).json,
        );
        const path = `/hybrid-auction/${sale.id}/${encodeURIComponent(liveAuctionlot?.slug ?? '')}${lang}`;
        const lot = v.parse(HybridLot, (await call(world(), path)).json);
        expect([lot.id, lot.slug]).toEqual([sale.lots[0], liveAuctionlot?.slug]);
        expect(lot.name).toMatch(new RegExp(` ${locale}$`));
      }
    });

    it('answers 404 for an auction of the other kind and for unknown ids', async () => {
      const lot = await world().makeLot();
      const { sale, token } = await openRoom(world(), { started: false });
      for (const path of [
        `/hybrid-auction/${lot.auction}`,
        '/hybrid-auction/none',
        '/hybrid-auction/none/auctionlots',
        `/hybrid-auction/${lot.auction}/${lot.id}`,
        `/hybrid-auction/${sale.id}/none`,
        `/auction/${sale.id}`,
        `/auction/${sale.id}/auctionlots`,
        `/auction/${sale.id}/${sale.lots[0]}`,
        `/console/${lot.auction}`,
        '/console/none',
      ]) {
        const answered = await call(world(), path, path.startsWith('/console') ? { token } : {});
        expect([path, ...refusalOf(answered)]).toEqual([path, 404, 'not_found']);
      }
    });

    it('shows a lot before, during and after its sale', async () => {
      const room = await openRoom(world(), { started: false, lots: [{ reserve: 1500 }] });
      expect(await room.lot(0)).toMatchObject({
        status: 'upcoming',
        end: null,
        nextBid: null,
        askingPrice: null,
        currentPrice: null,
        estimate: { from: 4000, to: 6000 },
        reserve: 'open',
        log: [],
        buyNowPrice: null,
      });
      await room.submit({ action: 'start' });
      await room.submit({ action: 'next' });
      expect(await room.lot(0)).toMatchObject({
        status: 'active',
        end: null,
        nextBid: 1000,
        askingPrice: 1000,
      });
      const auctionlot = room.sale.lots[0];
      await room.submit({ action: 'hallBid', auctionlot, amount: 2000 });
      expect(await room.lot(0)).toMatchObject({ currentPrice: 2000, nextBid: 2050, reserve: 'met' });
      await room.submit({ action: 'sold', auctionlot });
      const sold = await room.lot(0);
      expect(sold).toMatchObject({
        status: 'sold',
        currentPrice: 2000,
        nextBid: null,
        askingPrice: null,
        bidCount: 1,
      });
      // By another clock than ours.
      expect(Date.parse(sold.end ?? '')).toBeLessThan(Date.now() + 1_000);
      expect(sold.log.map(({ no, kind }) => [no, kind])).toEqual([
        [1, 'opened'],
        [2, 'bid'],
        [3, 'sold'],
      ]);
      expect((await room.auction()).liveAuctionlot?.id).toBe(auctionlot);
    });

    it('allows the console to the auctioneer only', async () => {
      const room = await openRoom(world(), { started: false });
      const bidder = await tokenOf(world(), world().anna);
      const paths = ['/console/', `/console/${room.sale.id}`] as const;
      for (const path of paths) {
        expect((await call(world(), path)).status).toBe(401);
        await expectRefusal(call(world(), path, { token: bidder }), 403, 'forbidden');
      }
      for (const body of [{ action: 'start' }, { action: 'undo', step: 1 }]) {
        await expectRefusal(room.post(body, bidder), 403, 'forbidden');
      }
      const notice = { method: 'POST', body: { message: 'Hello' }, token: bidder } as const;
      await expectRefusal(call(world(), '/console/notification', notice), 403, 'forbidden');
      expect(await room.auction()).toMatchObject({ status: 'upcoming', rev: 0 });
      const mine = v.parse(ConsoleAuctions, (await call(world(), '/console/', { token: room.token })).json);
      expect(mine.map(({ id }) => id)).toContain(room.sale.id);
    });

    it('counts once and twice in this order, and any bid resets the count', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      const auctionlot = room.sale.lots[0];
      const count = (counting: number) => ({ action: 'counting', auctionlot, counting });
      expect(await room.refusalCode(count(2))).toBe('counting_order');
      await room.submit({ action: 'hallBid', auctionlot, amount: 1000 });
      await room.submit(count(1));
      expect((await room.submit(count(2))).auction.counting).toBe(2);
      acceptedHybridBid(await room.bid(guest, 0, 1050));
      expect((await room.auction()).counting).toBe(0);
      await room.submit(count(1));
      expect((await room.submit({ action: 'phoneBid', auctionlot, amount: 1050 })).auction.counting).toBe(0);
      await room.submit(count(1));
      expect((await room.submit(count(0))).auction.counting).toBe(0);
    });

    it('sells with a bid, below the reserve only by force, and passes in', async () => {
      const room = await openRoom(world(), { lots: [{ reserve: 5000 }, {}] });
      const [auctionlot, second] = room.sale.lots;
      expect(await room.refusalCode({ action: 'sold', auctionlot })).toBe('no_bid');
      await room.submit({ action: 'hallBid', auctionlot, amount: 1000 });
      expect(await room.refusalCode({ action: 'sold', auctionlot })).toBe('reserve_not_met');
      expect(await room.refusalCode({ action: 'next' })).toBe('lot_active');
      const sold = await room.submit({ action: 'sold', auctionlot, force: true });
      expect([sold.auction.counting, sold.lots[0]?.status]).toEqual([3, 'sold']);
      await room.submit({ action: 'next' });
      const passed = await room.submit({ action: 'unsold', auctionlot: second });
      expect(passed.lots[1]?.status).toBe('unsold');
      expect(await room.refusalCode({ action: 'next' })).toBe('no_more_lots');
      const again = await room.submit({ action: 'reopen', auctionlot });
      expect(again.lots[0]).toMatchObject({ status: 'active', price: 1000 });
    });

    it('refuses an action on the wrong lot, and changes nothing', async () => {
      const room = await openRoom(world());
      const before = await room.view();
      const other = room.sale.lots[1];
      for (const act of [
        { action: 'sold' },
        { action: 'unsold' },
        { action: 'hallBid', amount: 5000 },
        { action: 'asking', amount: 5000 },
        { action: 'counting', counting: 1 },
      ]) {
        expect(await room.refusalCode({ ...act, auctionlot: other })).toBe('lot_wrong_status');
        expect(await room.refusalCode({ ...act, auctionlot: 'none' })).toBe('not_found');
      }
      expect(await room.refusalCode({ action: 'accept', auctionlot: room.sale.lots[0], bid: 7 })).toBe(
        'bid_not_pending',
      );
      for (const body of [{ action: 'dance' }, { action: 'sold' }, { action: 'asking', auctionlot: other }]) {
        await expectRefusal(room.post(body), 422, 'invalid');
      }
      expect(await room.view()).toEqual(before);
    });

    it('lowering the asking price cancels the accepted bids above it', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      const auctionlot = room.sale.lots[0];
      await room.submit({ action: 'hallBid', auctionlot, amount: 1000 });
      acceptedHybridBid(await room.bid(guest, 0, 3000));
      await room.answerPending('accept');
      await room.submit({ action: 'asking', auctionlot, amount: 2000 });
      const lot = await room.lot(0);
      expect(lot).toMatchObject({ currentPrice: 1000, askingPrice: 2000, nextBid: 2000 });
      expect(lot.bids.map(({ amount, cancelled }) => [amount, cancelled])).toEqual([
        [3000, true],
        [1000, false],
      ]);
      expect(lot.log.find(({ amount, kind }) => kind === 'bid' && amount === 3000)?.cancelled).toBe(true);
      expect(await room.mine(guest, 0)).toMatchObject({
        bid: null,
        pending: null,
        decided: { amount: 3000, status: 'cancelled' },
      });
    });

    it('undoes the last step, if the request names it', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      const auctionlot = room.sale.lots[0];
      acceptedHybridBid(await room.bid(guest, 0, 1000));
      const [pending] = (await room.view()).pending;
      const accepted = await room.submit({ action: 'accept', auctionlot, bid: pending?.no });
      expect(accepted.lastStep).toMatchObject({ action: 'accept', auctionlot });
      // Pressed at another console, which showed no bid.
      expect(await room.refusalCode({ action: 'unsold', auctionlot, price: null })).toBe('stale_step');
      const { rev } = await room.lot(0);
      const step = accepted.lastStep?.no ?? 0;
      expect(await room.refusalCode({ action: 'undo', step: step - 1 })).toBe('stale_step');
      const undone = await room.submit({ action: 'undo', step });
      expect(undone.pending).toMatchObject([{ no: pending?.no, amount: 1000 }]);
      const lot = await room.lot(0);
      expect(lot).toMatchObject({ currentPrice: null, askingPrice: 1000 });
      expect(lot.rev).toBeGreaterThan(rev);
      expect(lot.bids).toMatchObject([{ amount: 1000, cancelled: true }]);
      expect(await room.refusalCode({ action: 'undo', step })).toBe('stale_step');
      expect(await room.mine(guest, 0)).toMatchObject({ bid: null, pending: 1000 });
    });

    it('starts, pauses with a message, resumes and ends', async () => {
      const room = await openRoom(world(), { started: false, lots: [{}] });
      expect(await room.refusalCode({ action: 'next' })).toBe('auction_wrong_status');
      await room.submit({ action: 'start' });
      const message = { en: 'A moment', de: 'Einen Moment' };
      await room.submit({ action: 'pause', message });
      expect(await room.auction()).toMatchObject({ status: 'paused', message });
      expect(await room.refusalCode({ action: 'next' })).toBe('auction_wrong_status');
      await room.submit({ action: 'resume' });
      await room.submit({ action: 'message', message: 'Welcome' });
      expect(await room.auction()).toMatchObject({ status: 'live', message: 'Welcome' });
      await room.submit({ action: 'message', message: null });
      await room.submit({ action: 'withdraw', auctionlot: room.sale.lots[0] });
      expect(await room.lot(0)).toMatchObject({ status: 'withdrawn', end: expect.any(String) });
      await room.submit({ action: 'end' });
      expect(await room.auction()).toMatchObject({ status: 'ended', liveAuctionlot: null, message: null });
      expect(problemOf(await room.post({ action: 'start' })).code).toBe('auction_wrong_status');
    });

    it('shows the console each lot with reserve, leader, pending bids and viewers', async () => {
      const room = await openRoom(world(), { lots: [{ reserve: 5000 }, {}] });
      const guest = await room.admittedBidder();
      const { id, lots } = room.sale;
      await room.submit({ action: 'phoneBid', auctionlot: lots[0], amount: 1000 });
      const { bidder } = acceptedHybridBid(await room.bid(guest, 0, 1200)).mine;
      const viewers = async () => (await room.view()).viewers;
      const topic = `online-auction/${world().tenant}`;
      const atConsole = await subscribe(world(), { topics: [topic, `${topic}/console`], token: room.token });
      // Those of the tests before are closed, but may still be counted.
      await expect.poll(viewers).toBe(0);
      const listener = await subscribe(world());
      await expect.poll(viewers).toBe(1);
      for (const stream of [atConsole, listener]) stream.close();
      for (const locale of LOCALES) {
        const seen = await call(world(), `/console/${id}?lang=${locale}`, { token: room.token });
        const view = v.parse(ConsoleView, seen.json);
        expect(view.lots).toMatchObject([
          {
            id: lots[0],
            name: expect.stringMatching(new RegExp(` ${locale}$`)),
            status: 'active',
            price: 1000,
            askingPrice: 1050,
            reserve: 5000,
            estimate: { from: 4000, to: 6000 },
            leader: { bidder: '', source: 'phone' },
            absentees: { count: 0, highest: null },
          },
          { id: lots[1], status: 'upcoming', price: null, reserve: null, leader: null },
        ]);
        expect(view.pending).toMatchObject([{ amount: 1200, bidder, name: 'Test Bidder' }]);
        expect(view.log.map(({ kind }) => kind)).toEqual(['opened', 'bid']);
      }
    });

    it('refuses a message that has a text in no language', async () => {
      const room = await openRoom(world());
      for (const message of [{}, [], [null], { it: 'Ciao' }]) {
        expect((await room.post({ action: 'message', message })).status).toBe(422);
        const notice = { method: 'POST', token: room.token, body: { message } } as const;
        expect((await call(world(), '/console/notification', notice)).status).toBe(422);
      }
    });

    it('refuses texts that PostgreSQL cannot store', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      const [auctionlot] = room.sale.lots;
      for (const text of ['a\u0000', '\ud800', { en: 'a', de: '\udfff' }]) {
        const acts = await Promise.all([
          room.post({ action: 'message', message: text }),
          room.bid(guest, 0, 1000),
        ]);
        expect(acts.map(({ status }) => status)).toEqual([422, expect.any(Number)]);
        expect(acts[1]?.status).not.toBe(500);
        const notice = { method: 'POST', token: room.token, body: { message: text } } as const;
        expect((await call(world(), '/console/notification', notice)).status).toBe(422);
      }
      expect(await room.refusalCode({ action: 'hallBid', auctionlot, amount: 5000, bidder: '\ud800' })).toBe(
        'invalid',
      );
      await room.submit({ action: 'message', message: '🐎 مرحبا' });
      expect((await room.auction()).message).toBe('🐎 مرحبا');
    });
  });
}
