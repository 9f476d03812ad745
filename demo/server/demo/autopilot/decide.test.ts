import { describe, expect, it } from 'vitest';
import { leadingBid, lotOf } from '../../../../src/domain/hybrid/book.ts';
import { createHybrid } from '../../../../src/domain/hybrid/create.ts';
import { decideHybrid } from '../../../../src/domain/hybrid/engine.ts';
import { fundsLeft } from '../../../../src/domain/hybrid/limits.ts';
import type { HybridAction, HybridState } from '../../../../src/domain/hybrid/types.ts';
import { RIDING_LADDER } from '../../../world/ladders.ts';
import { seededRandom } from '../../../world/random.ts';
import { SECOND } from '../../lib/durations.ts';
import { renewSale } from '../renewal/renew-sale.ts';
import { decideBotBid, type Plan, type Planned, planMove, replan } from './decide.ts';
import { hallValuation } from './valuation.ts';

const BOTS = ['101', '102', '103', '104', '105', '106'];
const PEOPLE = new Set(['218']);

function upcoming(): HybridState {
  const lots = Array.from({ length: 4 }, (_, index) => ({
    id: `lot-${index + 1}`,
    startPrice: 8_000,
    reserve: index === 1 ? 60_000 : 24_000,
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
  /** Duration, ms. */
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
    const bid = decideBotBid(state, BOTS, random, 400);
    if (bid !== null) {
      expect(bid.amount).toBeLessThanOrEqual(
        hallValuation(bid.bidder, lotOf(state, bid.auctionlot) ?? never()) ?? 0,
      );
      state = take(state, { action: 'bid', ...bid }, now);
    }
    const current = state;
    planned = replan(planned, current, now, () => planMove(current, PEOPLE, random, 0));
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

it.each([
  ['in half a minute', 30_000, 30_000],
  ['a moment ago, while nobody ran it', -5_000, 0],
])('begins a sale when it was announced: %s', (_when, untilStart, after) => {
  const plan = planMove(upcoming(), PEOPLE, seededRandom('plan'), untilStart);
  expect(plan).toEqual({ after, action: { action: 'start' } });
});

it('keeps a plan as long as nothing changes', () => {
  const live = take(upcoming(), { action: 'start' });
  const plan = () => planMove(live, PEOPLE, seededRandom('plan'), 0);
  const first = replan(null, live, 1_000, plan);
  expect(replan(first, live, 2_000, plan)).toBe(first);
  const later = take(live, { action: 'admit', bidder: '219', limit: 70_000 });
  expect(replan(first, later, 2_000, plan)).toEqual({ ...first, state: later, due: first.due + 1_000 });
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
    const actionNames = new Set(runs.flatMap(({ plans }) => plans.map(({ action }) => action.action)));
    expect([...actionNames].sort()).toEqual(
      [
        'accept',
        'counting',
        'end',
        'hallBid',
        'next',
        'pause',
        'phoneBid',
        'resume',
        'sold',
        'start',
        'unsold',
      ].sort(),
    );
  });

  it('accepts an online bid within one to three seconds, whatever it had planned', () => {
    let state = take(take(upcoming(), { action: 'start' }), { action: 'next' });
    state = take(state, { action: 'counting', auctionlot: 'lot-1', counting: 1 });
    state = take(state, { action: 'bid', bidder: '218', auctionlot: 'lot-1', amount: 8_000 });
    for (let seed = 0; seed < 50; seed += 1) {
      const { after, action } = planMove(state, PEOPLE, seededRandom(seed), 0);
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
      expect(planMove(state, PEOPLE, seededRandom(seed), 0).after).toBeGreaterThanOrEqual(5 * SECOND);
    }
  });

  it('never bids for the leading bot, nor while a bid is pending', () => {
    let state = take(take(upcoming(), { action: 'start' }), { action: 'next' });
    state = take(state, { action: 'bid', bidder: '218', auctionlot: 'lot-1', amount: 8_000 });
    expect(decideBotBid(state, BOTS, () => 0, 1e9)).toBeNull();
    const [bot = ''] = BOTS;
    state = take(state, { action: 'decline', auctionlot: 'lot-1', bid: 1 });
    state = take(state, { action: 'bid', bidder: bot, auctionlot: 'lot-1', amount: 8_000 });
    state = take(state, { action: 'accept', auctionlot: 'lot-1', bid: 2 });
    expect(decideBotBid(state, [bot], () => 0, 1e9)).toBeNull();
    expect(decideBotBid(take(state, { action: 'pause' }), BOTS, () => 0, 1e9)).toBeNull();
  });

  it.each([
    ['218', 300],
    ['101', 60],
  ])('shows the results longer before a renewal if a person has bought: paddle %s', (bidder, seconds) => {
    let state = take(take(upcoming(), { action: 'start' }), { action: 'next' });
    state = take(state, { action: 'bid', bidder, auctionlot: 'lot-1', amount: 30_000 });
    state = take(state, { action: 'accept', auctionlot: 'lot-1', bid: 1 });
    state = take(state, { action: 'sold', auctionlot: 'lot-1' });
    state = take(state, { action: 'end' });
    expect(planMove(state, PEOPLE, seededRandom(1), 0)).toEqual({
      after: seconds * SECOND,
      action: { action: 'renew' },
    });
  });

  it('renews the sale with an empty ledger, the same participations and rising counters', () => {
    const { state } = run(7);
    const { state: again, effects, isReset } = renewSale(state, 5_000_000);
    expect(isReset).toBe(true);
    expect(again).toMatchObject({ status: 'upcoming', liveLot: null, steps: [], message: null });
    expect(again.rev).toBeGreaterThan(state.rev);
    expect(again.participations).toEqual(state.participations);
    for (const [index, lot] of again.lots.entries()) {
      expect(lot).toMatchObject({ status: 'upcoming', bids: [], log: [], absentees: [] });
      expect(lot.rev).toBeGreaterThan(state.lots[index]?.rev ?? Number.POSITIVE_INFINITY);
    }
    expect(effects.filter(({ effect }) => effect === 'lot')).toHaveLength(4);
  });
});
