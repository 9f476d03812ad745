import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LogEntry } from '../../api/schema/hybrid-log.ts';
import { HybridBidPayload } from '../../api/schema/message.ts';
import type { User } from '../../api/schema/user.ts';
import { call, tokenOf } from './client.ts';
import {
  acceptedHybridBid,
  type HybridBidder,
  newBidder,
  openRoom,
  participationOf,
  type Room,
} from './hybrid-client.ts';
import { type Subscription, subscribe } from './stream.ts';
import type { ContractWorld } from './world.ts';

/** The live messages of a sale, their receivers and their order. */
export function hybridLiveContract(world: () => ContractWorld): void {
  const topic = (path = ''): string => `online-auction/${world().tenant}${path}`;
  const events = (listener: Subscription): string[] => listener.messages.map(({ event }) => event);
  /** The public events of this sale, without their common prefix. */
  const eventsOf = (listener: Subscription, { sale }: Room): string[] =>
    listener.messages
      .filter(({ payload }) => (payload as { auction?: string }).auction === sale.id)
      .map(({ event }) => event.replace('auctionlot.hybrid.', ''));

  /**
   * Waits until all that was published so far has reached the clients of the hub. Public and private messages
   * are each in order, but not among each other: so it waits for one of both.
   */
  async function caughtUp({ token, submit }: Room): Promise<void> {
    const witness = await newBidder(world());
    const topics = [topic(), topic(`/user/${witness.id}`)];
    const listener = await subscribe(world(), { topics, token: witness.token });
    await submit({ action: 'admit', user: witness.id, limit: 1000 });
    const message = crypto.randomUUID();
    await call(world(), '/console/notification', { method: 'POST', token, body: { message } });
    await expect.poll(() => events(listener)).toContain('participation.update');
    await expect.poll(() => JSON.stringify(listener.messages)).toContain(message);
    listener.close();
  }

  /** Admits a bidder, and waits until the hub has told them: a hint that comes later is about something else. */
  async function toldBidder({ submit }: Room): Promise<HybridBidder> {
    const bidder = await newBidder(world());
    const listener = await subscribe(world(), { topics: [topic(`/user/${bidder.id}`)], token: bidder.token });
    await submit({ action: 'admit', user: bidder.id, limit: 1_000_000 });
    await expect.poll(() => events(listener)).toEqual(['participation.update']);
    listener.close();
    return bidder;
  }

  describe('live messages of a sale', () => {
    it('publishes every change in order, with the whole lot and the new log entries', async () => {
      const room = await openRoom(world(), { started: false });
      const guest = await room.admittedBidder();
      const listener = await subscribe(world());
      const auctionlot = room.sale.lots[0];
      await room.submit({ action: 'start' });
      await room.submit({ action: 'next' });
      acceptedHybridBid(await room.bid(guest, 0, 1000));
      await room.answerPending('accept');
      await room.submit({ action: 'counting', auctionlot, counting: 1 });
      await room.submit({ action: 'hallBid', auctionlot, amount: 1100 });
      await room.submit({ action: 'pause', message: 'A moment' });
      await room.submit({ action: 'resume' });
      await room.submit({ action: 'sold', auctionlot });
      await expect
        .poll(() => eventsOf(listener, room))
        .toEqual([
          'update',
          'bid',
          'update',
          'bid',
          'bid',
          'counting',
          'bid',
          'counting',
          'update',
          'message',
          'update',
          'message',
          'bid',
          'counting',
        ]);
      const messages = listener.messages.filter(({ event }) => event === 'auctionlot.hybrid.message');
      expect(messages.map(({ payload }) => payload)).toEqual([
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
      await room.submit({ action: 'withdraw', auctionlot: room.sale.lots[1] });
      await expect.poll(() => eventsOf(listener, room).slice(-2)).toEqual(['bid', 'update.auctionlots']);
      listener.close();
    });

    it('publishes nothing about a pending bid', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      await caughtUp(room);
      const listener = await subscribe(world());
      acceptedHybridBid(await room.bid(guest, 0, 4321));
      await room.submit({ action: 'message', message: 'Now' });
      await expect.poll(() => eventsOf(listener, room)).toEqual(['message']);
      expect(JSON.stringify(listener.messages)).not.toContain('4321');
      listener.close();
    });

    it('tells only the bidder about a decided bid and admission, without seq and id', async () => {
      const room = await openRoom(world());
      // A stream with `*` also gets what is for its own user.
      const [guest, other] = [await toldBidder(room), await toldBidder(room)];
      const mine = topic(`/user/${guest.id}`);
      await caughtUp(room);
      const own = await subscribe(world(), { topics: [topic(), mine], token: guest.token });
      const everything = await subscribe(world(), { topics: ['*'], token: guest.token });
      const spies = [
        await subscribe(world(), { topics: [mine], token: other.token }),
        await subscribe(world(), { topics: [mine] }),
        await subscribe(world(), { topics: [mine], token: 'x'.repeat(43) }),
        await subscribe(world(), { topics: [topic(), '*'], token: other.token }),
        await subscribe(world(), { topics: [topic('/console')], token: guest.token }),
      ];
      // An unknown token may be refused, or get what is public.
      const refusable = [200, 401, 403];
      for (const [index, { status }] of spies.entries())
        expect(index === 2 ? refusable : [200]).toContain(status);
      acceptedHybridBid(await room.bid(guest, 0, 1000));
      await room.answerPending('decline');
      await room.submit({ action: 'admit', user: guest.id, limit: 2000 });
      await room.submit({ action: 'message', message: 'Done' });
      const hints = (): unknown[] => own.messages.filter(({ event }) => event === 'participation.update');
      await expect.poll(() => hints().length).toBe(3);
      expect(hints()[0]).toMatchObject({ payload: { auction: room.sale.id }, seq: null });
      // Without an id of their own, or with one that is no `seq`, they do not move the cursor.
      expect(own.ids.filter((id) => !/^\d+$/.test(id))).toHaveLength(3);
      await expect.poll(() => events(own)).toContain('auctionlot.hybrid.message');
      await expect.poll(() => events(everything)).toEqual(events(own));
      everything.close();
      for (const spy of spies) {
        expect(events(spy)).not.toContain('participation.update');
        expect(events(spy)).not.toContain('console.update');
        spy.close();
      }
      own.close();
    });

    it('tells the console about every change, whoever made it', async () => {
      const room = await openRoom(world());
      const [guest, asking] = [await room.admittedBidder(), await newBidder(world())];
      await caughtUp(room);
      const consoleStream = await subscribe(world(), { topics: [topic('/console')], token: room.token });
      acceptedHybridBid(await room.bid(guest, 0, 1000));
      const path = `/participation/request/${room.sale.id}`;
      await call(world(), path, { method: 'POST', token: asking.token, body: {} });
      await room.submit({ action: 'message', message: 'Now' });
      await expect.poll(() => consoleStream.messages.length).toBe(3);
      const { version } = await room.view();
      expect(consoleStream.messages.map(({ event, payload }) => [event, payload])).toEqual(
        [version - 2, version - 1, version].map((each) => [
          'console.update',
          { auction: room.sale.id, version: each },
        ]),
      );
      await room.refusalCode({ action: 'next' });
      const after = await room.submit({ action: 'message', message: null });
      expect(after.version).toBe(version + 1);
      await expect.poll(() => consoleStream.messages.length).toBe(4);
      consoleStream.close();
    });

    it('shows whether the auctioneer of a sale is present', async () => {
      const [room, other] = [await openRoom(world()), await openRoom(world())];
      const topics = [topic('/console'), topic(`/console/${room.sale.id}`)];
      const presence = async () => (await room.auction()).auctioneer;
      await expect.poll(presence).toBe('away');
      // A bidder who subscribes to the console's topic does not count as an auctioneer.
      const token = await tokenOf(world(), world().anna);
      await caughtUp(room);
      const bidderStream = await subscribe(world(), { topics, token });
      const listener = await subscribe(world());
      const consoleStream = await subscribe(world(), { topics, token: room.token });
      await expect.poll(presence).toBe('present');
      expect((await other.auction()).auctioneer).toBe('away');
      await expect.poll(() => eventsOf(listener, room)).toEqual(['update']);
      consoleStream.close();
      await expect.poll(presence).toBe('away');
      await expect.poll(() => eventsOf(listener, room)).toEqual(['update', 'update']);
      bidderStream.close();
      listener.close();
    });

    it('publishes a notice of the auctioneer to everybody', async () => {
      const token = await tokenOf(world(), world().auctioneer);
      const listener = await subscribe(world());
      const body = { message: { en: 'Doors open', de: 'Einlass' } };
      const sent = await call(world(), '/console/notification', { method: 'POST', token, body });
      expect(sent.status).toBe(202);
      await expect
        .poll(() => listener.messages.find(({ event }) => event === 'notification.global')?.payload)
        .toEqual(body);
      listener.close();
    });

    it('a sale survives a restart of the backend during a lot', async () => {
      const room = await openRoom(world());
      const [guest, other] = [await room.admittedBidder(), await room.admittedBidder()];
      const auctionlot = room.sale.lots[0];
      const seq = Number((await call(world(), '/auctioneer/')).headers.get('live-seq'));
      await room.submit({ action: 'hallBid', auctionlot, amount: 1000 });
      await room.submit({ action: 'counting', auctionlot, counting: 1 });
      const key = crypto.randomUUID();
      const answer = await room.bid(guest, 0, 1100, { key });
      acceptedHybridBid(await room.bid(other, 0, 1200));
      const before = await room.view();
      const admitted = await participationOf(world(), room.sale, guest);
      await world().restart();
      const after = await room.view();
      // Viewers and presence depend on open streams.
      const persistent = ({ viewers: _, auction, ...view }: typeof after) => ({
        ...view,
        auction: { ...auction, auctioneer: null },
      });
      expect(persistent(after)).toEqual(persistent(before));
      expect(await participationOf(world(), room.sale, guest)).toEqual(admitted);
      expect((await room.bid(guest, 0, 1100, { key })).text).toBe(answer.text);
      await room.submit({ action: 'undo', step: after.lastStep?.no });
      await room.submit({ action: 'accept', auctionlot, bid: after.pending[1]?.no });
      expect(await room.lot(0)).toMatchObject({ currentPrice: 1200 });
      const replay = await subscribe(world(), { query: String(seq) });
      await expect.poll(() => eventsOf(replay, room).filter((event) => event === 'bid').length).toBe(4);
      const revs = replay.messages
        .filter(({ event }) => event === 'auctionlot.hybrid.bid')
        .map(({ payload }) => v.parse(HybridBidPayload, payload).rev);
      expect(revs).toEqual(revs.map((_, index) => (revs[0] ?? 0) + index));
      replay.close();
    });

    it('closes private streams when their session ends, and sends nothing after a reconnect', async () => {
      const room = await openRoom(world());
      const guest = await room.admittedBidder();
      const mine = topic(`/user/${guest.id}`);
      const auctioneer = await tokenOf(world(), world().auctioneer);
      await caughtUp(room);
      const left = await subscribe(world(), { topics: [topic(), mine], token: guest.token });
      const console = await subscribe(world(), { topics: [topic('/console')], token: auctioneer });
      const stays = await subscribe(world(), { topics: [topic('/console')], token: room.token });
      for (const token of [guest.token, auctioneer])
        expect((await call(world(), '/logout', { method: 'POST', token })).status).toBe(200);
      expect([await left.ended, await console.ended]).toEqual(['closed', 'closed']);
      // Said before the end, so that the page need not wait to notice. A hub with tokens of its own cannot:
      // there the page notices when it asks for the next one.
      const { streamToken } = (await call(world(), '/user/profile', { token: room.token })).json as User;
      const privateOf = ({ messages }: typeof left) => messages.filter(({ seq }) => !seq);
      if (!streamToken)
        for (const listener of [left, console])
          expect(privateOf(listener).at(-1)?.event).toBe('session.ended');
      const privateCounts = () => [left, console].map((listener) => privateOf(listener).length);
      const before = privateCounts();
      const received = stays.messages.length;
      // Again and again: what is private is not replayed to a stream that is just being opened again.
      const admit = async () => {
        await room.submit({ action: 'admit', user: guest.id, limit: 2000 });
        return stays.messages.length;
      };
      await expect.poll(admit).toBeGreaterThan(received);
      // Both have reconnected with the old token and receive nothing private.
      expect(privateCounts()).toEqual(before);
      for (const listener of [left, console]) listener.close();
      stays.close();
    });
  });
}
