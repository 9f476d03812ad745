import { describe, expect, it } from 'vitest';
import { bid, floodUntilRefused, lotNow, problemOf, taken } from './client.ts';
import type { ContractWorld } from './world.ts';

/** 6.x: the idempotency key, and bids at the same moment. */
export function keyContract(world: () => ContractWorld): void {
  describe('6 keys and simultaneity', () => {
    it('6.1 gives the stored answer to the same key, also after the lot has moved on', async () => {
      const [first = '', second = ''] = await world().makeBidders(2);
      const lot = await world().makeLot();
      const key = crypto.randomUUID();
      const answer = await bid(world(), first, lot.id, 1000, { key });
      taken(await bid(world(), second, lot.id, 2000));
      const again = await bid(world(), first, lot.id, 1000, { key });
      expect([again.status, again.text]).toEqual([200, answer.text]);
      expect((await lotNow(world(), lot.id)).bidCount).toBe(2);
    });

    it('6.2 gives a stored refusal again, also where the bid would be taken now', async () => {
      const [token = ''] = await world().makeBidders(1);
      const lot = await world().makeLot({ start: 1000 });
      const key = crypto.randomUUID();
      const refused = await bid(world(), token, lot.id, 1000, { key });
      expect(problemOf(refused).code).toBe('lot_not_open');
      await expect.poll(async () => (await lotNow(world(), lot.id)).status, { timeout: 5000 }).toBe('active');
      expect((await bid(world(), token, lot.id, 1000, { key })).text).toBe(refused.text);
      taken(await bid(world(), token, lot.id, 1000));
    });

    it('6.3 refuses the same key for another request', async () => {
      const [token = ''] = await world().makeBidders(1);
      const [lot, other] = [await world().makeLot(), await world().makeLot()];
      const key = crypto.randomUUID();
      taken(await bid(world(), token, lot.id, 1000, { key }));
      for (const refused of [
        await bid(world(), token, lot.id, 1100, { key }),
        await bid(world(), token, lot.id, 1000, { key, kind: 'max' }),
        await bid(world(), token, other.id, 1000, { key }),
      ]) {
        expect([refused.status, problemOf(refused).code]).toEqual([422, 'key_reused']);
      }
      expect((await lotNow(world(), other.id)).bidCount).toBe(0);
    });

    it('6.4 keeps keys apart by user', async () => {
      const [first = '', second = ''] = await world().makeBidders(2);
      const lot = await world().makeLot();
      const key = crypto.randomUUID();
      taken(await bid(world(), first, lot.id, 1000, { key }));
      expect(taken(await bid(world(), second, lot.id, 2000, { key })).bid.status).toBe('leading');
    });

    it('6.5 books once what is sent ten times at once', async () => {
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
        if (answer.status !== 200)
          expect([answer.status, problemOf(answer).code]).toEqual([409, 'key_in_use']);
      }
      expect((await lotNow(world(), lot.id)).bidCount).toBe(1);
    });

    it('6.6 gives each of two bids at once a true answer', async () => {
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

    it('6.7 slows down who floods a lot, and tells what was decided all the same', async () => {
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
      taken(answer);
      taken(await bid(world(), honest, lot.id, 3000));
      expect((await lotNow(world(), lot.id)).bidCount).toBe(3);
    });

    it('6.8 never answers an order of which the same key is under way as if it were not taken', async () => {
      const [token = ''] = await world().makeBidders(1);
      const lot = await world().makeLot();
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: world().bidsAtOnce * 3 }, () => bid(world(), token, lot.id, 1000, { key })),
      );
      const codes = answers.map((one) => (one.status === 200 ? 'taken' : problemOf(one).code));
      expect(codes).toContain('taken');
      expect(codes.filter((code) => code !== 'taken' && code !== 'key_in_use')).toEqual([]);
      expect((await lotNow(world(), lot.id)).bidCount).toBe(1);
    });
  });
}
