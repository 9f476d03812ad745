import { describe, expect, it } from 'vitest';
import { leadingBid, lotOf } from '../../../src/domain/hybrid/book.ts';
import { createHybrid } from '../../../src/domain/hybrid/create.ts';
import { decideHybrid } from '../../../src/domain/hybrid/engine.ts';
import { fundsLeft } from '../../../src/domain/hybrid/limits.ts';
import type { HybridAction, HybridState } from '../../../src/domain/hybrid/types.ts';
import { RIDING_LADDER } from '../seed/ladders.ts';
import { seededRandom } from '../seed/random.ts';
import { decideBid, type Plan, type Planned, planMove, replan, UNTIL_START } from './decide.ts';
import { renewSale } from './renew.ts';
import { hallValuation } from './valuation.ts';

const BOTS = ['101', '102', '103', '104', '105', '106'];
const PEOPLE = new Set(['218']);
const SECOND = 1000;

function upcoming(): HybridState {
  const lots = Array.from({ length: 4 }, (_, place) => ({
    id: `lot-${place + 1}`,
    startPrice: 8_000,
    reserve: place === 1 ? 60_000 : 24_000,
  }));
  let state = createHybrid({
    id: 'sale',
    ladder: RIDING_LADDER,
    isLimitNeeded: true,
    lots,
    participations: {},
  });
  for (const bidder of [...BOTS, ...PEOPLE]) state = take(state, { action: 'admit', bidder, limit: 70_000 });
  return state;
}

function take(state: HybridState, action: HybridAction, at = 0): HybridState {
  const decided = decideHybrid(state, action, { at });
  if (!decided.ok) throw new Error(`${action.action} was refused: ${decided.error}`);
  return decided.value.state;
}

interface Run {
  readonly state: HybridState;
  readonly plans: readonly Plan[];
  /** How long it took, ms. */
  readonly length: number;
}

/** Runs a sale to its end, looking every 400 ms as the autopilot does. */
function run(seed: number): Run {
  const random = seededRandom(seed);
  const plans: Plan[] = [];
  let state = upcoming();
  let planned: Planned | null = null;
  let now = 1_000_000;
  for (; state.status !== 'ended' && now < 1_000_000 + 3_600 * SECOND; now += 400) {
    const bid = decideBid(state, BOTS, random, 400);
    if (bid !== null) {
      expect(bid.amount).toBeLessThanOrEqual(
        hallValuation(bid.bidder, lotOf(state, bid.auctionlot) ?? never()) ?? 0,
      );
      state = take(state, { action: 'bid', ...bid }, now);
    }
    const current = state;
    planned = replan(planned, current, now, () => planMove(current, PEOPLE, random));
    if (now < planned.due || planned.plan.action.action === 'renew') continue;
    plans.push(planned.plan);
    state = take(state, planned.plan.action, now);
    planned = null;
  }
  return { state, plans, length: now - 1_000_000 };
}

const never = (): never => {
  throw new Error('There is no such lot.');
};

it('begins a sale when it was announced, whatever happens before; a change while it runs discards the plan', () => {
  const plan = (state: HybridState) => () => planMove(state, PEOPLE, seededRandom('plan'));
  const before = upcoming();
  const first = replan(null, before, 1_000, plan(before));
  expect(first).toMatchObject({ due: 1_000 + UNTIL_START, plan: { action: { action: 'start' } } });
  const later = take(before, { action: 'admit', bidder: '219', limit: 70_000 });
  const second = replan(first, later, 30_000, plan(later));
  expect(second).toEqual({ ...first, state: later });
  expect(replan(second, later, 31_000, plan(later))).toBe(second);
  const live = take(later, { action: 'start' });
  expect(replan(second, live, 50_000, plan(live)).due).toBeGreaterThan(50_000);
});

describe('the autopilot', () => {
  it('runs a sale to its end, is never refused, and takes a few minutes a lot', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const { state, length } = run(seed);
      expect(state.status).toBe('ended');
      for (const lot of state.lots) {
        const price = leadingBid(lot)?.amount ?? 0;
        expect(lot.status).toBe(price >= (lot.reserve ?? 0) && price > 0 ? 'sold' : 'unsold');
      }
      for (const bot of BOTS) expect(fundsLeft(state, bot)).toBeGreaterThanOrEqual(0);
      expect(length / state.lots.length).toBeGreaterThan(30 * SECOND);
      expect(length / state.lots.length).toBeLessThan(300 * SECOND);
    }
  });

  it('uses hall, phone and internet, counts once and twice, and pauses now and then', () => {
    const runs = Array.from({ length: 15 }, (_, seed) => run(seed + 50));
    const taken = new Set(runs.flatMap(({ plans }) => plans.map(({ action }) => action.action)));
    expect([...taken].sort()).toEqual(
      [
        ...['accept', 'counting', 'end', 'hallBid', 'next', 'pause'],
        ...['phoneBid', 'resume', 'sold', 'start', 'unsold'],
      ].sort(),
    );
  });

  it('accepts an online bid within one to three seconds, whatever it had planned', () => {
    let state = take(take(upcoming(), { action: 'start' }), { action: 'next' });
    state = take(state, { action: 'counting', auctionlot: 'lot-1', counting: 1 });
    state = take(state, { action: 'bid', bidder: '218', auctionlot: 'lot-1', amount: 8_000 });
    for (let seed = 0; seed < 50; seed += 1) {
      const { after, action } = planMove(state, PEOPLE, seededRandom(seed));
      expect(action).toEqual({ action: 'accept', auctionlot: 'lot-1', bid: 1 });
      expect(after).toBeGreaterThanOrEqual(SECOND);
      expect(after).toBeLessThanOrEqual(3 * SECOND);
    }
  });

  it('waits longer before the hall outbids a leading person', () => {
    let state = take(take(upcoming(), { action: 'start' }), { action: 'next' });
    state = take(state, { action: 'bid', bidder: '218', auctionlot: 'lot-1', amount: 8_000 });
    state = take(state, { action: 'accept', auctionlot: 'lot-1', bid: 1 });
    for (let seed = 0; seed < 50; seed += 1) {
      expect(planMove(state, PEOPLE, seededRandom(seed)).after).toBeGreaterThanOrEqual(5 * SECOND);
    }
  });

  it('never bids for the leading bot, nor while a bid is pending', () => {
    let state = take(take(upcoming(), { action: 'start' }), { action: 'next' });
    state = take(state, { action: 'bid', bidder: '218', auctionlot: 'lot-1', amount: 8_000 });
    expect(decideBid(state, BOTS, () => 0, 1e9)).toBeNull();
    const [bot = ''] = BOTS;
    state = take(state, { action: 'decline', auctionlot: 'lot-1', bid: 1 });
    state = take(state, { action: 'bid', bidder: bot, auctionlot: 'lot-1', amount: 8_000 });
    state = take(state, { action: 'accept', auctionlot: 'lot-1', bid: 2 });
    expect(decideBid(state, [bot], () => 0, 1e9)).toBeNull();
    expect(decideBid(take(state, { action: 'pause' }), BOTS, () => 0, 1e9)).toBeNull();
  });

  it('restarts the sale with an empty ledger, the same participations and rising counters', () => {
    const { state } = run(7);
    const { state: again, effects, isReset } = renewSale(state, 5_000_000);
    expect(isReset).toBe(true);
    expect(again).toMatchObject({ status: 'upcoming', liveLot: null, steps: [], message: null });
    expect(again.rev).toBeGreaterThan(state.rev);
    expect(again.participations).toEqual(state.participations);
    for (const [place, lot] of again.lots.entries()) {
      expect(lot).toMatchObject({ status: 'upcoming', bids: [], log: [], absentees: [] });
      expect(lot.rev).toBeGreaterThan(state.lots[place]?.rev ?? Number.POSITIVE_INFINITY);
    }
    expect(effects.filter(({ effect }) => effect === 'lot')).toHaveLength(4);
  });
});
