import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LogEntry } from '../../api/schema/hybrid-log.ts';
import { HybridBidPayload } from '../../api/schema/message.ts';
import { call, tokenOf } from './client.ts';
import { openRoom, participationOf, type Room, strangers, waiting } from './hybrid-client.ts';
import { type Listener, listen } from './stream.ts';
import type { ContractWorld } from './world.ts';

/** 14.x: what is told of a sale, to whom, and in what order. */
export function hybridLiveContract(world: () => ContractWorld): void {
  const topic = (path = ''): string => `online-auction/${world().tenant}${path}`;
  const events = (listener: Listener): string[] => listener.messages.map(({ event }) => event);
  /** Public ones of this sale, without the prefix they share. */
  const told = (listener: Listener, { sale }: Room): string[] =>
    listener.messages
      .filter(({ payload }) => (payload as { auction?: string }).auction === sale.id)
      .map(({ event }) => event.replace('auctionlot.hybrid.', ''));

  describe('14 live messages of a sale', () => {
    it('14.1 tell every change in order, the lot whole and its log as far as it is new', async () => {
      const room = await openRoom(world(), { begun: false });
      const [guest] = await room.guests(1);
      if (guest === undefined) throw new Error('no guest');
      const listener = await listen(world());
      const auctionlot = room.sale.lots[0];
      await room.act({ action: 'start' });
      await room.act({ action: 'next' });
      waiting(await room.bid(guest, 0, 1000));
      await room.act({ action: 'accept', auctionlot, bid: (await room.view()).pending[0]?.no });
      await room.act({ action: 'counting', auctionlot, counting: 1 });
      await room.act({ action: 'hallBid', auctionlot, amount: 1100 });
      await room.act({ action: 'pause', message: 'A moment' });
      await room.act({ action: 'resume' });
      await room.act({ action: 'sold', auctionlot });
      await expect
        .poll(() => told(listener, room))
        .toEqual([
          ...['update', 'bid', 'update', 'bid', 'bid', 'counting', 'bid', 'counting'],
          ...['update', 'message', 'update', 'message', 'bid', 'counting'],
        ]);
      const said = listener.messages.filter(({ event }) => event === 'auctionlot.hybrid.message');
      expect(said.map(({ payload }) => payload)).toEqual([
        { auction: room.sale.id, message: 'A moment' },
        { auction: room.sale.id, message: null },
      ]);
      const bids = listener.messages
        .filter(({ event }) => event === 'auctionlot.hybrid.bid')
        .map(({ payload }) => v.parse(HybridBidPayload, payload));
      expect(bids.map(({ rev }) => rev)).toEqual(bids.map((_, index) => (bids[0]?.rev ?? 0) + index));
      const entries = bids.flatMap(({ log }) => v.parse(v.array(LogEntry), log));
      const lot = await room.lot(0);
      expect(entries).toEqual(lot.log);
      expect(bids.at(-1)).toMatchObject({ status: 'sold', rev: lot.rev, bids: lot.bids, end: lot.end });
      await room.act({ action: 'withdraw', auctionlot: room.sale.lots[1] });
      await expect.poll(() => told(listener, room).slice(-2)).toEqual(['bid', 'update.auctionlots']);
      listener.close();
    });

    it('14.2 say nothing in public of a bid that waits', async () => {
      const room = await openRoom(world());
      const [guest] = await room.guests(1);
      if (guest === undefined) throw new Error('no guest');
      const listener = await listen(world());
      waiting(await room.bid(guest, 0, 4321));
      await room.act({ action: 'message', message: 'Now' });
      await expect.poll(() => told(listener, room)).toEqual(['message']);
      expect(JSON.stringify(listener.messages)).not.toContain('4321');
      listener.close();
    });

    it('14.3 tell a bidder alone what became of a bid and of an admission, without seq and id', async () => {
      const room = await openRoom(world());
      const [guest, other] = await room.guests(2);
      if (guest === undefined || other === undefined) throw new Error('no guests');
      const mine = topic(`/user/${guest.id}`);
      const own = await listen(world(), { topics: [topic(), mine], token: guest.token });
      const spies = [
        await listen(world(), { topics: [mine], token: other.token }),
        await listen(world(), { topics: [mine] }),
        await listen(world(), { topics: [mine], token: 'x'.repeat(43) }),
        await listen(world(), { topics: [topic(), '*'], token: guest.token }),
        await listen(world(), { topics: [topic('/console')], token: guest.token }),
      ];
      expect(spies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      waiting(await room.bid(guest, 0, 1000));
      await room.act({
        action: 'decline',
        auctionlot: room.sale.lots[0],
        bid: (await room.view()).pending[0]?.no,
      });
      await room.act({ action: 'admit', user: guest.id, limit: 2000 });
      await room.act({ action: 'message', message: 'Done' });
      const hints = (): unknown[] => own.messages.filter(({ event }) => event === 'participation.update');
      await expect.poll(() => hints().length).toBe(3);
      expect(hints()[0]).toMatchObject({ payload: { auction: room.sale.id }, seq: null });
      // A cursor never moves by them.
      expect(own.ids.filter((id) => id === '')).toHaveLength(3);
      await expect.poll(() => events(own)).toContain('auctionlot.hybrid.message');
      for (const spy of spies) {
        expect(events(spy)).not.toContain('participation.update');
        expect(events(spy)).not.toContain('console.update');
        spy.close();
      }
      own.close();
    });

    it('14.4 call the console after every change, whoever made it', async () => {
      const room = await openRoom(world());
      const [guest] = await room.guests(1);
      const [asking] = await strangers(world(), 1);
      if (guest === undefined || asking === undefined) throw new Error('nobody');
      const auctioneer = await listen(world(), { topics: [topic('/console')], token: room.token });
      waiting(await room.bid(guest, 0, 1000));
      const path = `/participation/request/${room.sale.id}`;
      await call(world(), path, { method: 'POST', token: asking.token, body: {} });
      await room.act({ action: 'message', message: 'Now' });
      await expect.poll(() => auctioneer.messages.length).toBe(3);
      const { version } = await room.view();
      expect(auctioneer.messages.map(({ event, payload }) => [event, payload])).toEqual(
        [version - 2, version - 1, version].map((each) => [
          'console.update',
          { auction: room.sale.id, version: each },
        ]),
      );
      await room.refused({ action: 'next' });
      const after = await room.act({ action: 'message', message: null });
      expect(after.version).toBe(version + 1);
      await expect.poll(() => auctioneer.messages.length).toBe(4);
      auctioneer.close();
    });

    it('14.5 show whether the auctioneer is there', async () => {
      const room = await openRoom(world());
      const presence = async () => (await room.auction()).auctioneer;
      await expect.poll(presence).toBe('away');
      // A bidder who subscribes to the console's topic does not count as the auctioneer.
      const token = await tokenOf(world(), world().anna);
      const nosy = await listen(world(), { topics: [topic('/console')], token });
      const listener = await listen(world());
      const auctioneer = await listen(world(), { topics: [topic('/console')], token: room.token });
      await expect.poll(presence).toBe('present');
      await expect.poll(() => told(listener, room)).toEqual(['update']);
      auctioneer.close();
      await expect.poll(presence).toBe('away');
      await expect.poll(() => told(listener, room)).toEqual(['update', 'update']);
      nosy.close();
      listener.close();
    });

    it('14.6 bring a notice of the auctioneer to everybody', async () => {
      const token = await tokenOf(world(), world().auctioneer);
      const listener = await listen(world());
      const body = { message: { en: 'Doors open', de: 'Einlass' } };
      const sent = await call(world(), '/console/notification', { method: 'POST', token, body });
      expect(sent.status).toBe(202);
      await expect
        .poll(() => listener.messages.find(({ event }) => event === 'notification.global')?.payload)
        .toEqual(body);
      listener.close();
    });

    it('14.7 and the sale itself survive a restart in the middle of a lot', async () => {
      const room = await openRoom(world());
      const [guest, other] = await room.guests(2);
      if (guest === undefined || other === undefined) throw new Error('no guests');
      const auctionlot = room.sale.lots[0];
      const seq = Number((await call(world(), '/auctioneer/')).headers.get('live-seq'));
      await room.act({ action: 'hallBid', auctionlot, amount: 1000 });
      await room.act({ action: 'counting', auctionlot, counting: 1 });
      const key = crypto.randomUUID();
      const answer = await room.bid(guest, 0, 1100, { key });
      waiting(await room.bid(other, 0, 1200));
      const before = await room.view();
      const admitted = await participationOf(world(), room.sale, guest);
      await world().restart();
      const after = await room.view();
      // Who looks on is of the moment.
      const lasting = ({ viewers: _, auction, ...view }: typeof after) => ({
        ...view,
        auction: { ...auction, auctioneer: null },
      });
      expect(lasting(after)).toEqual(lasting(before));
      expect(await participationOf(world(), room.sale, guest)).toEqual(admitted);
      expect((await room.bid(guest, 0, 1100, { key })).text).toBe(answer.text);
      await room.act({ action: 'undo', step: after.lastStep?.no });
      await room.act({ action: 'accept', auctionlot, bid: after.pending[1]?.no });
      expect(await room.lot(0)).toMatchObject({ currentPrice: 1200 });
      const replay = await listen(world(), { query: String(seq) });
      await expect.poll(() => told(replay, room).filter((event) => event === 'bid').length).toBe(4);
      const revs = replay.messages
        .filter(({ event }) => event === 'auctionlot.hybrid.bid')
        .map(({ payload }) => v.parse(HybridBidPayload, payload).rev);
      expect(revs).toEqual(revs.map((_, index) => (revs[0] ?? 0) + index));
      replay.close();
    });

    it('14.8 are not sent after the session has ended, nor after a reconnect with its token', async () => {
      const room = await openRoom(world());
      const [guest] = await room.guests(1);
      if (guest === undefined) throw new Error('no guest');
      const mine = topic(`/user/${guest.id}`);
      const auctioneer = await tokenOf(world(), world().auctioneer);
      const left = await listen(world(), { topics: [topic(), mine], token: guest.token });
      const console = await listen(world(), { topics: [topic('/console')], token: auctioneer });
      const stays = await listen(world(), { topics: [topic('/console')], token: room.token });
      for (const token of [guest.token, auctioneer])
        expect((await call(world(), '/logout', { method: 'POST', token })).status).toBe(200);
      expect([await left.ended, await console.ended]).toEqual(['in order', 'in order']);
      const told = () =>
        [left, console].map((listener) => listener.messages.filter(({ seq }) => !seq).length);
      const before = told();
      const heard = stays.messages.length;
      await room.act({ action: 'admit', user: guest.id, limit: 2000 });
      await expect.poll(() => stays.messages.length).toBeGreaterThan(heard);
      // They have come back with the old token, and hear nothing.
      expect(told()).toEqual(before);
      for (const listener of [left, console]) listener.close();
      stays.close();
    });
  });
}
