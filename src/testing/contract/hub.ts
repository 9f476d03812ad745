import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Lot } from '../../api/schema/lot.ts';
import { LotBidPayload } from '../../api/schema/message.ts';
import { acceptedBid, bid, call, lotNow } from './client.ts';
import { isGapless, numberedOf, type Subscription, seqsOf, subscribe } from './stream.ts';
import type { ContractWorld } from './world.ts';

/** The push hub. */
export function hubContract(world: () => ContractWorld): void {
  const seqNow = async (): Promise<number> =>
    Number((await call(world(), '/auctioneer/')).headers.get('live-seq'));
  const waitForMessages = (listener: Subscription, count: number) =>
    expect.poll(() => listener.messages.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
  /** Places this many bids, by two bidders in turn. */
  async function someBids(count: number): Promise<void> {
    const tokens = await world().makeBidders(2);
    const lot = await world().makeLot();
    for (let index = 0; index < count; index += 1) {
      acceptedBid(await bid(world(), tokens[index % 2] ?? '', lot.id, 1000 + index * 50));
    }
  }

  describe('hub', () => {
    it("publishes a bid to everybody with the data of the bidder's answer", async () => {
      const [token = ''] = await world().makeBidders(1);
      const lot = await world().makeLot();
      const listener = await subscribe(world());
      const { auctionlot } = acceptedBid(await bid(world(), token, lot.id, 1000));
      await waitForMessages(listener, 1);
      const [message] = listener.messages;
      expect(message).toMatchObject({
        event: 'auctionlot.bid',
        seq: expect.any(Number),
        at: expect.any(Number),
      });
      const { id, ...live } = auctionlot;
      const whole = v.parse(Lot, (await call(world(), `/auction/${lot.auction}/${lot.id}`)).json);
      // Optional fields of the message must be right if they are there.
      const terms = { start: whole.start, buyNowPrice: whole.buyNowPrice };
      expect({ ...terms, ...v.parse(LotBidPayload, message?.payload) }).toEqual({
        auctionlot: id,
        auction: lot.auction,
        extendedFrom: null,
        ...terms,
        ...live,
      });
      expect(listener.ids).toEqual([String(message?.seq)]);
      listener.close();
    });

    it('publishes nothing for a maximum that changes no price, or for a refused bid', async () => {
      const [token = ''] = await world().makeBidders(1);
      const lot = await world().makeLot();
      const listener = await subscribe(world());
      acceptedBid(await bid(world(), token, lot.id, 1000));
      acceptedBid(await bid(world(), token, lot.id, 5000, { kind: 'max' }));
      await bid(world(), token, lot.id, 10);
      await someBids(1);
      await waitForMessages(listener, 2);
      expect(
        listener.messages.map(({ payload }) => v.parse(LotBidPayload, payload).auctionlot === lot.id),
      ).toEqual([true, false]);
      listener.close();
    });

    it('replays all after the Live-Seq of an answer, whose header goes before the query', async () => {
      const seq = await seqNow();
      await someBids(6);
      const listener = await subscribe(world(), { header: String(seq), query: '0' });
      await waitForMessages(listener, 6);
      expect(seqsOf(listener).slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6].map((step) => seq + step));
      expect(listener.headers.get('last-event-id')).toBe(String(seq));
      listener.close();
    });

    it('loses nothing between replay and live messages while bids arrive', async () => {
      const seq = await seqNow();
      const bidding = Promise.all([someBids(15), someBids(15), someBids(15)]);
      const listeners: Subscription[] = [];
      for (let index = 0; index < 10; index += 1) {
        listeners.push(await subscribe(world(), { query: String(seq) }));
      }
      await bidding;
      for (const listener of listeners) {
        await waitForMessages(listener, 45);
        expect(isGapless(listener, seq + 1)).toBe(true);
        listener.close();
      }
    });

    it('replays nothing for an unknown cursor', async () => {
      const witness = await subscribe(world());
      await someBids(1);
      await waitForMessages(witness, 1);
      for (const query of ['urn:uuid:5e94c686-2c0b-4f9b-958c-92ccc3bbb4eb', '999999999', '-1']) {
        const seq = witness.messages.at(-1)?.seq ?? 0;
        const listener = await subscribe(world(), { query });
        await someBids(1);
        await waitForMessages(listener, 1);
        expect(seqsOf(listener)).toEqual([seq + 1]);
        listener.close();
        await expect.poll(() => witness.messages.at(-1)?.seq).toBe(seq + 1);
      }
      witness.close();
    });

    it('requires a topic, and sends nothing for an unknown one', async () => {
      expect((await subscribe(world(), { topics: [] })).status).toBe(400);
      const other = await subscribe(world(), { topics: ['online-auction/elsewhere'] });
      const both = await subscribe(world(), { topics: ['x', `online-auction/${world().tenant}`] });
      await someBids(1);
      await waitForMessages(both, 1);
      expect(other.messages).toEqual([]);
      other.close();
      both.close();
    });

    it('sends heartbeats and closes streams cleanly after their lifetime', async () => {
      const listener = await subscribe(world(), { once: true });
      expect(await listener.ended).toBe('closed');
      expect(listener.comments()).toBeGreaterThan(Math.floor(world().streamLifetime / world().heartbeat) / 2);
    });

    it('publishes that a lot opens and closes', async () => {
      const seq = await seqNow();
      const lot = await world().makeLot({ start: 800, end: 1800 });
      await expect.poll(async () => (await lotNow(world(), lot.id)).status, { timeout: 8000 }).toBe('unsold');
      const replay = await subscribe(world(), { query: String(seq) });
      await waitForMessages(replay, 2);
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

    it('loses nothing over a restart of the backend', async () => {
      const [token = ''] = await world().makeBidders(1);
      const lot = await world().makeLot();
      const seq = await seqNow();
      const key = crypto.randomUUID();
      const before = await bid(world(), token, lot.id, 1000, { key });
      const listener = await subscribe(world(), { once: true });
      await world().restart();
      expect(await listener.ended).toBe('closed');
      expect((await bid(world(), token, lot.id, 1000, { key })).text).toBe(before.text);
      await someBids(2);
      const resumed = await subscribe(world(), { query: String(seq) });
      // A hub that cannot send `Live-Epoch` says by a message with `seq` 0 that the database may be another one.
      await expect.poll(() => numberedOf(resumed).length, { timeout: 15_000 }).toBe(3);
      expect(numberedOf(resumed)).toEqual([seq + 1, seq + 2, seq + 3]);
      resumed.close();
    });
  });
}
