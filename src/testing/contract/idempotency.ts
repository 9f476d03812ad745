import { describe, expect, it } from 'vitest';
import {
  acceptedBid,
  bid,
  expectRefusal,
  floodUntilRefused,
  lotNow,
  problemOf,
  refusalOf,
  voidKey,
} from './client.ts';
import type { ContractWorld } from './world.ts';

/** Idempotency keys and parallel bids. */
export function idempotencyContract(world: () => ContractWorld): void {
  describe('idempotency keys and parallel bids', () => {
    it('answers a repeated key with the stored answer, also after the lot has moved on', async () => {
      const [first = '', second = ''] = await world().makeBidders(2);
      const lot = await world().makeLot();
      const key = crypto.randomUUID();
      const answer = await bid(world(), first, lot.id, 1000, { key });
      acceptedBid(await bid(world(), second, lot.id, 2000));
      const again = await bid(world(), first, lot.id, 1000, { key });
      expect([again.status, again.text]).toEqual([200, answer.text]);
      expect((await lotNow(world(), lot.id)).bidCount).toBe(2);
    });

    it('answers a repeated key with the stored refusal, also if the bid would be accepted now', async () => {
      const [token = ''] = await world().makeBidders(1);
      const lot = await world().makeLot({ start: 1000 });
      const key = crypto.randomUUID();
      const refused = await bid(world(), token, lot.id, 1000, { key });
      expect(problemOf(refused).code).toBe('lot_not_open');
      await expect.poll(async () => (await lotNow(world(), lot.id)).status, { timeout: 5000 }).toBe('active');
      expect((await bid(world(), token, lot.id, 1000, { key })).text).toBe(refused.text);
      acceptedBid(await bid(world(), token, lot.id, 1000));
    });

    it('refuses a key that was used for another request', async () => {
      const [token = ''] = await world().makeBidders(1);
      const [lot, other] = [await world().makeLot(), await world().makeLot()];
      const key = crypto.randomUUID();
      acceptedBid(await bid(world(), token, lot.id, 1000, { key }));
      for (const refused of [
        await bid(world(), token, lot.id, 1100, { key }),
        await bid(world(), token, lot.id, 1000, { key, kind: 'max' }),
        await bid(world(), token, other.id, 1000, { key }),
      ]) {
        await expectRefusal(refused, 422, 'key_reused');
      }
      expect((await lotNow(world(), other.id)).bidCount).toBe(0);
    });

    it('keeps the keys of different users apart', async () => {
      const [first = '', second = ''] = await world().makeBidders(2);
      const lot = await world().makeLot();
      const key = crypto.randomUUID();
      acceptedBid(await bid(world(), first, lot.id, 1000, { key }));
      expect(acceptedBid(await bid(world(), second, lot.id, 2000, { key })).bid.status).toBe('leading');
    });

    it('places one bid for a request that is sent ten times at once', async () => {
      const [token = ''] = await world().makeBidders(1);
      const lot = await world().makeLot();
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => bid(world(), token, lot.id, 1000, { key })),
      );
      const decided = answers.filter((answer) => answer.status === 200);
      expect(decided.length).toBeGreaterThan(0);
      expect(new Set(decided.map((answer) => answer.text)).size).toBe(1);
      for (const answer of answers) {
        if (answer.status !== 200) await expectRefusal(answer, 409, 'key_in_use');
      }
      expect((await lotNow(world(), lot.id)).bidCount).toBe(1);
    });

    it('of two bids at once accepts one and refuses the other as stale', async () => {
      const [first = '', second = ''] = await world().makeBidders(2);
      const lot = await world().makeLot();
      const answers = await Promise.all([
        bid(world(), first, lot.id, 1000, { expectedRev: 0 }),
        bid(world(), second, lot.id, 1000, { expectedRev: 0 }),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      const lost = answers.find((answer) => answer.status === 409);
      expect(lost && problemOf(lost)).toMatchObject({
        code: 'stale_price',
        auctionlot: { rev: 1, currentPrice: 1000, bidCount: 1 },
      });
    });

    it('limits the bid rate of a user, and still answers repeated keys', async () => {
      const [script = '', honest = ''] = await world().makeBidders(2);
      const lot = await world().makeLot();
      const key = crypto.randomUUID();
      const answer = await bid(world(), honest, lot.id, 1000);
      const won = await bid(world(), script, lot.id, 2000, { key });
      const refused = await floodUntilRefused(world(), () => bid(world(), script, lot.id, 1000));
      expect(problemOf(refused).code).toBe('too_many_requests');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      for (let turn = 0; turn < 30; turn += 1) {
        const again = await bid(world(), script, lot.id, 2000, { key });
        expect([again.status, again.text]).toEqual([200, won.text]);
        const other = await bid(world(), script, lot.id, 2500, { key });
        expect(problemOf(other).code).toBe('key_reused');
      }
      acceptedBid(answer);
      acceptedBid(await bid(world(), honest, lot.id, 3000));
      expect((await lotNow(world(), lot.id)).bidCount).toBe(3);
    });

    it('never reports a bid as refused while a request with the same key is in flight', async () => {
      const [token = ''] = await world().makeBidders(1);
      const lot = await world().makeLot();
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: world().bidsAtOnce * 3 }, () => bid(world(), token, lot.id, 1000, { key })),
      );
      const codes = answers.map((one) => (one.status === 200 ? 'accepted' : problemOf(one).code));
      expect(codes).toContain('accepted');
      expect(codes.filter((code) => code !== 'accepted' && code !== 'key_in_use')).toEqual([]);
      expect((await lotNow(world(), lot.id)).bidCount).toBe(1);
    });

    it('refuses a voided key for ever, and says so to whoever voids it again', async () => {
      const [token = '', other = ''] = await world().makeBidders(2);
      const lot = await world().makeLot();
      const key = crypto.randomUUID();
      await expectRefusal(voidKey(world(), token, key), 409, 'key_void');
      await expectRefusal(bid(world(), token, lot.id, 1000, { key }), 409, 'key_void');
      await expectRefusal(voidKey(world(), token, key), 409, 'key_void');
      expect((await lotNow(world(), lot.id)).bidCount).toBe(0);
      // The key of somebody else is another one.
      acceptedBid(await bid(world(), other, lot.id, 1000, { key }));
    });

    it('answers the stored result where a key is voided after its bid was decided', async () => {
      const [token = ''] = await world().makeBidders(1);
      const lot = await world().makeLot();
      const [taken, refused] = [crypto.randomUUID(), crypto.randomUUID()];
      const accepted = await bid(world(), token, lot.id, 1000, { key: taken });
      const low = await bid(world(), token, lot.id, 500, { key: refused });
      expect(problemOf(low).code).toBe('bid_too_low');
      for (const [key, answer] of [
        [taken, accepted],
        [refused, low],
      ] as const) {
        const voided = await voidKey(world(), token, key);
        expect([voided.status, voided.text]).toEqual([answer.status, answer.text]);
        expect((await bid(world(), token, lot.id, key === taken ? 1000 : 500, { key })).text).toBe(
          answer.text,
        );
      }
      expect((await lotNow(world(), lot.id)).bidCount).toBe(1);
    });

    it('takes a bid or voids its key, where both arrive at once, and says the same to both', async () => {
      const [token = ''] = await world().makeBidders(1);
      const lot = await world().makeLot();
      for (let turn = 0; turn < 6; turn += 1) {
        const key = crypto.randomUUID();
        const amount = 1000 * (turn + 1);
        const before = (await lotNow(world(), lot.id)).bidCount;
        const [placed, voided] = await Promise.all([
          bid(world(), token, lot.id, amount, { key, kind: 'max' }),
          voidKey(world(), token, key),
        ]);
        const { bidCount } = await lotNow(world(), lot.id);
        if (voided.status === 200) expect([placed.text, bidCount > 0]).toEqual([voided.text, true]);
        else {
          expect([refusalOf(voided), bidCount]).toEqual([[409, 'key_void'], before]);
          expect(['key_void', 'key_in_use']).toContain(problemOf(placed).code);
        }
      }
    });

    it('needs a session and a key to void', async () => {
      const [token = ''] = await world().makeBidders(1);
      await expectRefusal(voidKey(world(), undefined, crypto.randomUUID()), 401, 'unauthenticated');
      await expectRefusal(voidKey(world(), token, 'none'), 422, 'invalid');
    });
  });
}
