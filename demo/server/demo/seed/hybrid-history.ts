import { lotOf, priceOf } from '../../../../src/domain/hybrid/book.ts';
import { createHybrid } from '../../../../src/domain/hybrid/create.ts';
import { decideHybrid } from '../../../../src/domain/hybrid/engine.ts';
import type { HybridAction, HybridLotState, HybridState } from '../../../../src/domain/hybrid/types.ts';
import { incrementAt, type Ladder } from '../../../../src/domain/increments.ts';
import type { Amount } from '../../../../src/domain/money.ts';
import type { HybridAuctionPlan } from '../../../world/hybrid-auctions.ts';
import { between, pick, type Random, randomInteger, seededRandom } from '../../../world/random.ts';

/** An admitted internet bidder. */
export interface AdmittedBidder {
  readonly paddle: string;
  /** Null: unlimited. */
  readonly limit: number | null;
}

/** A lot of a hybrid auction before the sale. */
export interface HybridLotPlan {
  readonly id: string;
  readonly startPrice: number;
  readonly reserve: number | null;
  /** The approximate market price. */
  readonly worth: number;
}

export interface SalePlan {
  readonly plan: HybridAuctionPlan;
  readonly lots: readonly HybridLotPlan[];
  /** The admitted bidders. */
  readonly admittedBidders: readonly AdmittedBidder[];
  /** Paddles of the bots among them, which bid in the simulated past. */
  readonly bidders: readonly string[];
  readonly now: number;
}

/** An applied action, for the journal. */
export interface AppliedAction {
  readonly action: HybridAction;
  readonly at: number;
}

export interface SaleHistory {
  readonly state: HybridState;
  /** Time at which the sale started; null if it has not. */
  readonly begun: number | null;
  readonly actions: readonly AppliedAction[];
}

/** Pause between two lots, ms. */
const BETWEEN_LOTS = 14_000;
/** The price of the active lot as a share of its worth. */
const ACTIVE_PRICE_SHARE = 0.45;

/**
 * Simulates a hybrid sale up to `now`. Every bid, call and admission is an action that the engine has accepted.
 */
export function simulateSale(plan: SalePlan): SaleHistory {
  // The first run measures the duration; the second starts so early that it ends just before `now`.
  const length = play(plan, 0).clock;
  const { state, actions } = play(plan, Math.floor(plan.now - length - 2_000));
  return { state, actions, begun: actions.find(({ action }) => action.action === 'start')?.at ?? null };
}

/** The asking price or several increments more while the price is far below the worth, as hall bidders do. */
export function withJump(random: Random, ladder: Ladder, asking: Amount, most: Amount): Amount {
  const step = incrementAt(ladder, asking);
  const steps = Math.floor(((most - asking) * between(random, 0, 0.28)) / step);
  return asking + Math.max(0, steps) * step;
}

interface Play extends Omit<SaleHistory, 'begun'> {
  /** Time of the last action. */
  readonly clock: number;
}

function play({ plan, lots, admittedBidders, bidders }: SalePlan, start: number): Play {
  const random = seededRandom(`${plan.id} sale`);
  const actions: AppliedAction[] = [];
  let clock = start;
  let state = createHybrid({
    id: plan.id,
    ladder: plan.ladder,
    isLimitNeeded: true,
    bidCap: plan.bidCap ?? null,
    lots: lots.map(({ id, startPrice, reserve }) => ({ id, startPrice, reserve })),
    participations: {},
  });

  const act = (action: HybridAction, pause = 0): HybridState => {
    clock = Math.floor(clock + pause);
    const decided = decideHybrid(state, action, { at: clock });
    if (!decided.ok) throw new Error(`${action.action} was refused: ${decided.error}`);
    actions.push({ action, at: clock });
    state = decided.value.state;
    return state;
  };
  const lotNow = (id: string): HybridLotState => {
    const lot = lotOf(state, id);
    if (lot === undefined) throw new Error(`no lot ${id}`);
    return lot;
  };

  for (const { paddle, limit } of admittedBidders) {
    act({ action: 'requestParticipation', bidder: paddle, limit });
    act({ action: 'admit', bidder: paddle, limit, unlimited: limit === null });
  }
  for (const { id, worth } of lots.slice((plan.closedLots ?? -1) + 1)) {
    if (random() < 0.35) leaveMaximum(random, id, worth);
  }
  if (plan.closedLots === null) return { state, actions, clock };

  act({ action: 'start' }, 60_000);
  for (const { id, worth } of lots.slice(0, plan.closedLots)) {
    act({ action: 'call', auctionlot: id }, between(random, 0.8, 1.3) * BETWEEN_LOTS);
    bidUpTo(id, worth * between(random, 0.6, 1.15));
    hammer(id);
  }
  const live = lots[plan.closedLots];
  if (live !== undefined) {
    act({ action: 'call', auctionlot: live.id }, BETWEEN_LOTS);
    bidUpTo(live.id, live.worth * ACTIVE_PRICE_SHARE);
  }
  return { state, actions, clock };

  function leaveMaximum(random: Random, auctionlot: string, worth: number): void {
    const { startPrice } = lotNow(auctionlot);
    const amount = Math.max(startPrice, Math.floor((worth * between(random, 0.35, 0.6)) / 500) * 500);
    const able = admittedBidders.filter(
      ({ paddle, limit }) => bidders.includes(paddle) && (limit ?? amount) >= amount,
    );
    if (able.length > 0) act({ action: 'absentee', bidder: pick(random, able).paddle, auctionlot, amount });
  }

  function bidUpTo(auctionlot: string, most: number): void {
    for (let last = ''; ; ) {
      const asking = lotNow(auctionlot).askingPrice ?? 0;
      if (asking > most) return;
      const amount = withJump(random, plan.ladder, asking, most);
      const pause = between(random, 3_000, 9_000);
      const source = random();
      if (source < 0.65) {
        const action = source < 0.45 ? 'hallBid' : 'phoneBid';
        act({ action, auctionlot, amount }, pause);
        last = '';
        continue;
      }
      const able = bidders.filter((bidder) => bidder !== last && canBid(bidder, auctionlot, amount));
      if (able.length === 0) {
        act({ action: 'hallBid', auctionlot, amount }, pause);
        continue;
      }
      last = pick(random, able);
      act({ action: 'bid', bidder: last, auctionlot, amount }, pause);
      const bid = lotNow(auctionlot).bids.at(-1)?.no ?? 0;
      act({ action: 'accept', auctionlot, bid }, between(random, 1_000, 3_000));
    }
  }

  function canBid(bidder: string, auctionlot: string, amount: number): boolean {
    return decideHybrid(state, { action: 'bid', bidder, auctionlot, amount }, { at: clock }).ok;
  }

  function hammer(auctionlot: string): void {
    act({ action: 'counting', auctionlot, counting: 1 }, randomInteger(random, 4_000, 6_000));
    act({ action: 'counting', auctionlot, counting: 2 }, 3_000);
    const lot = lotNow(auctionlot);
    const price = priceOf(lot);
    const isSold = price !== null && (lot.reserve === null || price >= lot.reserve);
    act({ action: isSold ? 'sold' : 'unsold', auctionlot }, 2_500);
  }
}
