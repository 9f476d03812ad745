import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainPrice } from '../../testing/hybrid/explain-price.ts';
import { type Played, play, sales } from '../../testing/hybrid/play.ts';
import { leadingBid, pendingBids, priceOf } from './book.ts';
import { fundsLeft } from './limits.ts';
import type { HybridBid, HybridBidStatus, HybridLogEntry, HybridLotState, HybridState } from './types.ts';

/** Checks rules after every accepted action in any sale. */
function always(check: (played: Played) => void, numRuns = 200): void {
  fc.assert(
    fc.property(sales, (sale) => {
      for (const played of play(sale)) check(played);
    }),
    { numRuns },
  );
}

/** Every changed lot, before and after. */
const lotsOf = ({ before, after }: Played): [HybridLotState, HybridLotState][] =>
  after.lots.flatMap((lot, index) => {
    const was = before.lots[index] as HybridLotState;
    return was === lot ? [] : [[was, lot]];
  });

/** Bids that an action has added. */
const newBids = (was: HybridLotState, lot: HybridLotState): HybridBid[] => lot.bids.slice(was.bids.length);

/** A bidder's highest leading or pending bid on a lot, by the log. */
function heldOn(lot: HybridLotState, bidder: string): number {
  if (lot.status !== 'active' && lot.status !== 'sold') return 0;
  const leads = lot.log.findLast(({ kind, cancelled }) => kind === 'bid' && !cancelled);
  const waits = lot.bids.filter((bid) => bid.status === 'pending' && bid.bidder === bidder);
  return Math.max(leads?.bidder === bidder ? (leads.amount ?? 0) : 0, ...waits.map(({ amount }) => amount));
}

/** The highest amount that a bidder may bid on a lot, by their limit and the amount bound on other lots. */
function mayBid(state: HybridState, bidder: string, lot: HybridLotState): number {
  const own = state.participations[bidder];
  if (!own?.accepted) return 0;
  if (own.isUserUnlimited) return Number.POSITIVE_INFINITY;
  const none = state.isLimitNeeded ? 0 : Number.POSITIVE_INFINITY;
  const others = state.lots.filter(({ id }) => id !== lot.id);
  const bound = others.reduce((sum, other) => sum + heldOn(other, bidder), 0);
  return (own.raisedLimit ?? own.limit ?? none) - bound;
}

test('a sold lot has one winner: the leader, at the price, not below the reserve unless forced', () => {
  always((played) => {
    for (const [was, lot] of lotsOf(played)) {
      const hammers = lot.log.filter(({ kind, cancelled }) => kind === 'sold' && !cancelled);
      const reopened = lot.log.filter(({ kind, cancelled }) => kind === 'reopened' && !cancelled);
      if (lot.status !== 'sold') continue;
      const { bidder, amount, source } = leadingBid(lot) as HybridBid;
      expect(hammers.at(-1)).toMatchObject({ bidder, amount, source });
      expect(hammers.length).toBeLessThanOrEqual(reopened.length + 1);
      const fell = was.status !== 'sold' && played.action.action === 'sold' && !played.action.force;
      if (fell) expect(amount).toBeGreaterThanOrEqual(lot.reserve ?? 0);
    }
  });
});

test('one lot is sold at a time, it is on the stage, and its asking price is above its price', () => {
  always(({ after }) => {
    const active = after.lots.filter(({ status }) => status === 'active');
    expect(active.map(({ id }) => id)).toEqual(active.length > 0 ? [after.liveLot] : []);
    for (const lot of after.lots) {
      if (lot.status === 'active') expect(lot.askingPrice).toBeGreaterThan(priceOf(lot) ?? 0);
      else expect(lot.askingPrice).toBeNull();
    }
    if (after.counting === 1 || after.counting === 2) expect(active).toHaveLength(1);
    if (after.counting === 3) expect(after.lots.find(({ id }) => id === after.liveLot)?.status).toBe('sold');
  });
});

test('the price falls only when the auctioneer lowers the asking price or undoes a step', () => {
  always((played) => {
    if (played.action.action === 'asking' || played.action.action === 'undo') return;
    for (const [was, lot] of lotsOf(played)) {
      expect(priceOf(lot) ?? 0).toBeGreaterThanOrEqual(priceOf(was) ?? 0);
    }
  });
});

test('nobody bids by internet beyond the current limit, nor without admission', () => {
  always((played) => {
    for (const [was, lot] of lotsOf(played)) {
      for (const { source, bidder, amount } of newBids(was, lot)) {
        if (source === 'hall' || source === 'phone') continue;
        expect(amount).toBeLessThanOrEqual(mayBid(played.before, bidder, lot));
      }
    }
  });
});

test('the free part of a limit is its unbound part, and never below zero', () => {
  always(({ after }) => {
    for (const [bidder, own] of Object.entries(after.participations)) {
      const left = fundsLeft(after, bidder);
      const limit = own.raisedLimit ?? own.limit ?? 0;
      const bound = after.lots.reduce((sum, lot) => sum + heldOn(lot, bidder), 0);
      if (own.isUserUnlimited) expect(left).toBeNull();
      else if (left !== null) expect(left).toBe(bound > limit ? 0 : limit - bound);
    }
  });
});

test('the engine never bids more for a bidder than their maximum', () => {
  always((played) => {
    for (const [was, lot] of lotsOf(played)) {
      for (const { source, bidder, amount } of newBids(was, lot)) {
        const said = was.absentees.find((absentee) => absentee.bidder === bidder)?.max ?? 0;
        if (source === 'auto') expect(amount).toBeLessThanOrEqual(said);
      }
    }
  });
});

test('after an accepted bid, no absentee maximum of another bidder is above the price', () => {
  always(({ action, before, after }) => {
    if (action.action !== 'hallBid' && action.action !== 'phoneBid' && action.action !== 'accept') return;
    const lot = after.lots.find(({ id }) => id === action.auctionlot) as HybridLotState;
    for (const { bidder, max } of lot.absentees) {
      if (bidder === leadingBid(lot)?.bidder) continue;
      expect(Math.min(max, mayBid(before, bidder, lot))).toBeLessThanOrEqual(priceOf(lot) ?? 0);
    }
  });
});

test('a hall bid leads over equal amounts, only a higher maximum beats it, and no waiting bid is as low', () => {
  always(({ action, after }) => {
    if (action.action !== 'hallBid' && action.action !== 'phoneBid') return;
    const lot = after.lots.find(({ id }) => id === action.auctionlot) as HybridLotState;
    const { source, amount } = leadingBid(lot) as HybridBid;
    if (source === 'auto') expect(amount).toBeGreaterThan(action.amount);
    else expect([`${source}Bid`, amount]).toEqual([action.action, action.amount]);
    for (const bid of pendingBids(lot)) expect(bid.amount).toBeGreaterThan(action.amount);
  });
});

test('the log alone explains the price, and every accepted bid has its line', () => {
  always((played) => {
    for (const [, lot] of lotsOf(played)) {
      expect(explainPrice(lot)).toBe(priceOf(lot));
      const counts = lot.log.filter(({ kind, cancelled }) => kind === 'bid' && !cancelled);
      expect(counts.map(({ amount }) => amount)).toEqual(
        counts.map(({ amount }) => amount ?? 0).sort((a, b) => a - b),
      );
      const accepted = lot.bids.filter(({ status }) => status === 'accepted');
      expect(accepted.map(({ entry }) => entry).sort()).toEqual(counts.map(({ no }) => no).sort());
      // An accepted bid has its log entry, cancelled together with it; a pending bid has none.
      const told = lot.bids.filter(({ status }) => status === 'accepted' || status === 'cancelled');
      expect(told.map(({ entry }) => lot.log[(entry ?? 0) - 1])).toMatchObject(
        told.map(({ entry, status, amount, bidder, source }) => ({
          no: entry,
          kind: 'bid',
          amount,
          bidder,
          source,
          cancelled: status === 'cancelled',
        })),
      );
      expect(pendingBids(lot).filter(({ entry }) => entry !== null)).toEqual([]);
    }
  });
});

/** Possible next statuses of a bid; by undo also in the other direction. */
const NEXT: Record<HybridBidStatus, HybridBidStatus[]> = {
  pending: ['pending', 'accepted', 'declined'],
  accepted: ['accepted', 'cancelled'],
  declined: ['declined'],
  cancelled: ['cancelled'],
};
const BACK: Record<HybridBidStatus, HybridBidStatus[]> = {
  pending: ['pending', 'declined'],
  accepted: ['accepted', 'cancelled', 'pending', 'declined'],
  declined: ['declined', 'pending'],
  cancelled: ['cancelled', 'accepted'],
};

/** Bids or log entries, without the fields that may change. */
const bare = (list: readonly (HybridBid | HybridLogEntry)[]): object[] =>
  list.map((item) => ({ ...item, status: null, reason: null, entry: null, cancelled: null }));

test('no bid and no line of a log ever vanishes, and only its status changes', () => {
  always((played) => {
    for (const [was, lot] of lotsOf(played)) {
      expect(bare(lot.bids.slice(0, was.bids.length))).toEqual(bare(was.bids));
      expect(bare(lot.log.slice(0, was.log.length))).toEqual(bare(was.log));
      const possible = played.action.action === 'undo' ? BACK : NEXT;
      for (const [index, { status }] of was.bids.entries()) {
        expect(possible[status]).toContain(lot.bids[index]?.status);
      }
      for (const list of [lot.bids, lot.log]) {
        expect(list.map(({ no }) => no)).toEqual(list.map((_, index) => index + 1));
      }
    }
  });
});

test('each bidder has at most one waiting bid, on the lot being sold, and it could be accepted', () => {
  always((played) => {
    for (const [, lot] of lotsOf(played)) {
      const waiting = pendingBids(lot);
      expect(new Set(waiting.map(({ bidder }) => bidder)).size).toBe(waiting.length);
      for (const { amount, bidder, source } of waiting) {
        expect([lot.status, source]).toEqual(['active', 'online']);
        expect(amount).toBeGreaterThanOrEqual(lot.askingPrice ?? Number.POSITIVE_INFINITY);
        expect(played.after.participations[bidder]?.accepted).toBe(true);
      }
    }
  });
});

test('every new bid resets the counting', () => {
  always((played) => {
    const came = lotsOf(played).some(([was, lot]) => newBids(was, lot).length > 0);
    if (came) expect(played.after.counting).toBe(0);
  });
});
