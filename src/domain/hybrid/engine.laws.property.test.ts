import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Played, play, sales } from '../../testing/hybrid/play.ts';
import { leadingBid, priceOf } from './book.ts';
import { MAX_STEPS } from './commit.ts';
import { isBeyondLimit } from './limits.ts';
import { minimumAt } from './log.ts';
import type { HybridEffect, HybridLotState, HybridState } from './types.ts';

/** Checks rules for any sale as a whole. */
function ofAnySale(check: (played: Played[], again: () => Played[]) => void, numRuns = 200): void {
  fc.assert(
    fc.property(sales, (sale) => {
      check(play(sale), () => play(sale, (state) => JSON.parse(JSON.stringify(state))));
    }),
    { numRuns },
  );
}

/** The public part of a lot. */
const face = (lot: HybridLotState): string => {
  const bids = lot.bids.filter(({ status }) => status === 'accepted' || status === 'cancelled');
  return JSON.stringify([lot.status, lot.askingPrice, priceOf(lot), bids, lot.log]);
};

/** The part that only the bidder can see. */
const own = (state: HybridState, bidder: string): string =>
  JSON.stringify([
    state.participations[bidder],
    state.lots.map(({ bids, absentees }) => [
      bids.filter((bid) => bid.bidder === bidder).map(({ no, status }) => [no, status]),
      absentees.find((absentee) => absentee.bidder === bidder)?.max,
    ]),
  ]);

/** State of the sale, without pending bids. */
const standing = ({ status, liveLot, message, lots }: HybridState) => ({
  status,
  liveLot,
  message,
  lots: lots.map((lot) => [lot.status, lot.askingPrice, priceOf(lot), leadingBid(lot)?.no]),
});

const named = (effects: readonly HybridEffect[], kind: HybridEffect['effect']): HybridEffect[] =>
  effects.filter(({ effect }) => effect === kind);

test('refused or repeated commands change nothing and publish nothing', () => {
  // Played on frozen states: an action that changed one would throw.
  ofAnySale((played) => {
    for (const { before, after, effects } of played) {
      if (JSON.stringify(after) !== JSON.stringify(before)) continue;
      expect(after).toBe(before);
      expect(effects).toEqual([]);
    }
  });
});

/** Whether the absentee bid that led then has been cancelled: its bidder's limit is lower now. */
const isCancelledByLimit = (then: HybridState, after: HybridState): boolean =>
  then.lots.some((lot, index) => {
    const led = leadingBid(lot);
    if (led?.source !== 'auto' || !isBeyondLimit(after, led, lot.id)) return false;
    return after.lots[index]?.bids.find(({ no }) => no === led.no)?.status === 'cancelled';
  });

test('an undo puts price, status, stage and message back, whoever bid in between', () => {
  ofAnySale((played) => {
    const past = new Map<number, HybridState>();
    for (const { before, action, after } of played) {
      if (after.stepNo > before.stepNo) past.set(after.stepNo, before);
      if (action.action !== 'undo') continue;
      const then = past.get(action.step) as HybridState;
      if (isCancelledByLimit(then, after)) continue;
      expect(standing(after)).toEqual(standing(then));
      expect([0, then.counting]).toContain(after.counting);
    }
  });
});

test('the numbers of steps rise, a limited number of steps is kept, and only an undo removes one', () => {
  ofAnySale((played) => {
    for (const { before, action, after } of played) {
      expect(after.steps.length).toBeLessThanOrEqual(MAX_STEPS);
      if (action.action === 'undo') expect(after.steps).toEqual(before.steps.slice(0, -1));
      else if (after.stepNo === before.stepNo) expect(after.steps).toEqual(before.steps);
      else expect(after.steps.at(-1)?.no).toBe(before.stepNo + 1);
    }
  });
});

test('a command publishes exactly the lots whose public state changed, with their log lines, and raises their revisions', () => {
  ofAnySale((played) => {
    for (const { before, after, effects } of played) {
      const expected = after.lots.flatMap((lot, index) => {
        const was = before.lots[index] as HybridLotState;
        const changed = lot !== was && face(was) !== face(lot);
        expect(lot.rev).toBe(was.rev + (changed ? 1 : 0));
        if (!changed) return [];
        const lines = lot.log.filter((line, at) => JSON.stringify(line) !== JSON.stringify(was.log[at]));
        return [{ effect: 'lot', auctionlot: lot.id, log: lines.map(({ no }) => no) }];
      });
      expect(named(effects, 'lot')).toEqual(expected);
    }
  });
});

test('a change of the auction is published, and raises its revision', () => {
  ofAnySale((played) => {
    for (const { before, after, effects } of played) {
      const stage = before.status !== after.status || before.liveLot !== after.liveLot;
      const said = JSON.stringify(before.message) !== JSON.stringify(after.message);
      const counted = before.counting !== after.counting;
      expect(named(effects, 'auction')).toHaveLength(stage ? 1 : 0);
      expect(named(effects, 'message')).toHaveLength(said ? 1 : 0);
      const { liveLot: auctionlot, counting } = after;
      const news = counted && auctionlot !== null ? [{ effect: 'counting', auctionlot, counting }] : [];
      expect(named(effects, 'counting')).toEqual(news);
      expect(after.rev).toBe(before.rev + (stage || said || counted ? 1 : 0));
    }
  });
});

test('private messages go to exactly the bidders whose data changed', () => {
  ofAnySale((played) => {
    for (const { before, after, effects } of played) {
      const told = named(effects, 'participation').map((effect) => 'bidder' in effect && effect.bidder);
      const concerned = Object.keys(after.participations).filter(
        (bidder) => own(before, bidder) !== own(after, bidder),
      );
      expect(told.sort()).toEqual(concerned.sort());
    }
  });
});

test('the minimum bid at every earlier revision of a lot stays known', () => {
  ofAnySale((played) => {
    const asked = new Map<string, number>();
    for (const { after } of played) {
      for (const lot of after.lots) {
        if (lot.askingPrice !== null) asked.set(`${lot.id} ${lot.rev}`, lot.askingPrice);
      }
    }
    const last = played.at(-1)?.after.lots ?? [];
    for (const [key, amount] of asked) {
      const [id, rev] = key.split(' ');
      expect(minimumAt(last.find((lot) => lot.id === id) as HybridLotState, Number(rev))).toBe(amount);
    }
  });
});

test('a state that was stored and read again is the same, and leads to the same results', () => {
  ofAnySale((played, again) => {
    expect(JSON.stringify(again())).toBe(JSON.stringify(played));
    const last = played.at(-1)?.after;
    if (last) expect(JSON.parse(JSON.stringify(last))).toStrictEqual(last);
  });
});
