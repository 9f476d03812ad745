import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Lot } from '../../api/schema/lot.ts';
import { LotBidPayload } from '../../api/schema/message.ts';
import { bid, call, lotNow, taken } from './client.ts';
import { gapless, type Listener, listen, seqsOf } from './stream.ts';
import type { ContractWorld } from './world.ts';

/** 7.x: the push hub. */
export function hubContract(world: () => ContractWorld): void {
  const seqNow = async (): Promise<number> =>
    Number((await call(world(), '/auctioneer/')).headers.get('live-seq'));
  const until = (listener: Listener, count: number) =>
    expect.poll(() => listener.messages.length, { timeout: 5000 }).toBeGreaterThanOrEqual(count);
  /** So many bids by two bidders in turn. */
  async function someBids(count: number): Promise<void> {
    const tokens = await world().makeBidders(2);
    const lot = await world().makeLot();
    for (let index = 0; index < count; index += 1) {
      taken(await bid(world(), tokens[index % 2] ?? '', lot.id, 1000 + index * 50));
    }
  }

  describe('7 hub', () => {
    it('7.1 is a stream that nobody may hold back or keep', async () => {
      const listener = await listen(world());
      expect(listener.status).toBe(200);
      expect(listener.headers.get('content-type')).toContain('text/event-stream');
      expect(listener.headers.get('cache-control')).toContain('no-store');
      expect(listener.headers.get('x-accel-buffering')).toBe('no');
      expect(listener.headers.get('access-control-allow-origin')).toBe('*');
      listener.close();
    });

    it('7.2 tells everyone of a bid as the answer tells its bidder', async () => {
      const [token = ''] = await world().makeBidders(1);
      const lot = await world().makeLot();
      const listener = await listen(world());
      const { auctionlot } = taken(await bid(world(), token, lot.id, 1000));
      await until(listener, 1);
      const [message] = listener.messages;
      expect(message).toMatchObject({
        event: 'auctionlot.bid',
        seq: expect.any(Number),
        at: expect.any(Number),
      });
      const { id, ...live } = auctionlot;
      const whole = v.parse(Lot, (await call(world(), `/auction/${lot.auction}/${lot.id}`)).json);
      // What a backend may leave out must be true where it is told.
      const terms = { start: whole.start, buyNowPrice: whole.buyNowPrice };
      expect({ ...terms, ...v.parse(LotBidPayload, message?.payload) }).toEqual({
        ...{ auctionlot: id, auction: lot.auction, extendedFrom: null, ...terms },
        ...live,
      });
      expect(listener.ids).toEqual([String(message?.seq)]);
      listener.close();
    });

    it('7.3 says nothing of a maximum that moved nothing, nor of a refusal', async () => {
      const [token = ''] = await world().makeBidders(1);
      const lot = await world().makeLot();
      const listener = await listen(world());
      taken(await bid(world(), token, lot.id, 1000));
      taken(await bid(world(), token, lot.id, 5000, { kind: 'max' }));
      await bid(world(), token, lot.id, 10);
      await someBids(1);
      await until(listener, 2);
      expect(
        listener.messages.map(({ payload }) => v.parse(LotBidPayload, payload).auctionlot === lot.id),
      ).toEqual([true, false]);
      listener.close();
    });

    it('7.4 resumes from Live-Seq, by header and by query, without loss', async () => {
      const seq = await seqNow();
      await someBids(6);
      const cursors = [{ header: String(seq) }, { query: String(seq) }, { header: String(seq), query: '0' }];
      for (const cursor of cursors) {
        const listener = await listen(world(), cursor);
        await until(listener, 6);
        expect(seqsOf(listener).slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6].map((step) => seq + step));
        expect(listener.headers.get('last-event-id')).toBe(String(seq));
        listener.close();
      }
    });

    it('7.5 loses nothing between replay and live while bids go on', async () => {
      const seq = await seqNow();
      const bidding = Promise.all([someBids(15), someBids(15), someBids(15)]);
      const listeners: Listener[] = [];
      for (let index = 0; index < 10; index += 1) {
        listeners.push(await listen(world(), { query: String(seq) }));
      }
      await bidding;
      for (const listener of listeners) {
        await until(listener, 45);
        expect(gapless(listener, seq + 1)).toBe(true);
        listener.close();
      }
    });

    it('7.6 replays nothing for a cursor it does not know', async () => {
      await someBids(1);
      for (const query of ['urn:uuid:5e94c686-2c0b-4f9b-958c-92ccc3bbb4eb', '999999999', '-1']) {
        const listener = await listen(world(), { query });
        const seq = await seqNow();
        await someBids(1);
        await until(listener, 1);
        expect(seqsOf(listener)).toEqual([seq + 1]);
        listener.close();
      }
    });

    it('7.7 wants a topic, and is silent on one it does not have', async () => {
      expect((await listen(world(), { topics: [] })).status).toBe(400);
      const other = await listen(world(), { topics: ['online-auction/elsewhere'] });
      const both = await listen(world(), { topics: ['x', `online-auction/${world().tenant}`] });
      await someBids(1);
      await until(both, 1);
      expect(other.messages).toEqual([]);
      other.close();
      both.close();
    });

    it('7.8 gives signs of life and ends streams in order after their time', async () => {
      const listener = await listen(world(), { once: true });
      expect(await listener.ended).toBe('in order');
      expect(listener.comments()).toBeGreaterThan(Math.floor(world().streamLifetime / world().heartbeat) / 2);
    });

    it('7.9 tells of lots that open and close', async () => {
      const seq = await seqNow();
      const lot = await world().makeLot({ start: 800, end: 1800 });
      await expect.poll(async () => (await lotNow(world(), lot.id)).status, { timeout: 8000 }).toBe('unsold');
      const replay = await listen(world(), { query: String(seq) });
      await until(replay, 2);
      const states = replay.messages
        .map(({ payload }) => v.parse(LotBidPayload, payload))
        .filter(({ auctionlot }) => auctionlot === lot.id)
        .map(({ status, rev }) => [status, rev]);
      expect(states).toEqual([
        ['active', 1],
        ['unsold', 2],
      ]);
      replay.close();
    });

    it('7.10 loses nothing when the backend is restarted in between', async () => {
      const [token = ''] = await world().makeBidders(1);
      const lot = await world().makeLot();
      const seq = await seqNow();
      const key = crypto.randomUUID();
      const before = await bid(world(), token, lot.id, 1000, { key });
      const listener = await listen(world(), { once: true });
      await world().restart();
      expect(await listener.ended).toBe('in order');
      expect((await bid(world(), token, lot.id, 1000, { key })).text).toBe(before.text);
      await someBids(2);
      const resumed = await listen(world(), { query: String(seq) });
      await until(resumed, 3);
      expect(seqsOf(resumed)).toEqual([seq + 1, seq + 2, seq + 3]);
      resumed.close();
    });
  });
}
