import { leadingBid, lotOf, pendingBids } from '../../../../src/domain/hybrid/book.ts';
import { reachOn } from '../../../../src/domain/hybrid/limits.ts';
import type { ConsoleAction, HybridLotState, HybridState } from '../../../../src/domain/hybrid/types.ts';
import type { Amount } from '../../../../src/domain/money.ts';
import { between, pick, type Random } from '../../../world/random.ts';
import { SECOND } from '../../lib/durations.ts';
import { withJump } from '../seed/hybrid-history.ts';
import { PAUSES } from './texts.ts';
import { hallValuation } from './valuation.ts';

/** The next action of the autopilot, unless the state changes before. `renew` begins the sale again. */
export interface Plan {
  /** Ms from now. */
  readonly after: number;
  readonly action: ConsoleAction | { readonly action: 'renew' };
}

/** A plan with the state it was made for. */
export interface Planned {
  readonly state: HybridState;
  readonly plan: Plan;
  /** Monotonic ms. */
  readonly due: number;
}

/** How long results are shown before the sale is renewed, ms. */
const RESULTS_SHOWN_FOR = 60 * SECOND;
/** The same if a person has bought in the sale: a renewal takes the purchase off that person's pages, ms. */
const REST_AFTER_PURCHASE = 5 * 60 * SECOND;
/** Time from a renewal to the start that is announced with it, ms. */
export const UNTIL_START = 45 * SECOND;
/** Share of the lots after which the sale is paused. */
const PAUSED_AFTER = 0.12;
/** Share of the counts that a bid from the hall interrupts. */
const LATE_HALL_BIDS = 0.12;

/**
 * Plans the auctioneer's next action in this state of the sale. Called again after every change, so
 * that a bid cancels the plan.
 *
 * @param people paddles of bidders who are not bots; the hall waits longer before it outbids them, and the sale
 *   before it is renewed after their purchases
 * @param untilStart ms until the announced start: the countdown that bidders see
 */
export function planMove(
  state: HybridState,
  people: ReadonlySet<string>,
  random: Random,
  untilStart: number,
): Plan {
  const wait = (from: number, to: number): number => Math.round(between(random, from, to) * SECOND);
  switch (state.status) {
    case 'ended':
      return {
        after: hasBuyer(state, people) ? REST_AFTER_PURCHASE : RESULTS_SHOWN_FOR,
        action: { action: 'renew' },
      };
    case 'upcoming':
      return { after: Math.max(0, untilStart), action: { action: 'start' } };
    case 'paused':
      return { after: wait(14, 24), action: { action: 'resume' } };
    case 'live': {
      const lot = state.lots.find(({ status }) => status === 'active');
      return lot === undefined ? betweenLots(state, random, wait) : onLot(state, lot, people, random, wait);
    }
  }
}

const hasBuyer = ({ lots }: HybridState, people: ReadonlySet<string>): boolean =>
  lots.some((lot) => lot.status === 'sold' && people.has(leadingBid(lot)?.bidder ?? ''));

/**
 * Plans again if the state has changed.
 *
 * @param now monotonic ms
 */
export function replan(before: Planned | null, state: HybridState, now: number, plan: () => Plan): Planned {
  if (before?.state === state) return before;
  const next = plan();
  return { state, plan: next, due: now + next.after };
}

type Wait = (from: number, to: number) => number;

function betweenLots(state: HybridState, random: Random, wait: Wait): Plan {
  if (!state.lots.some(({ status }) => status === 'upcoming')) {
    return { after: wait(8, 12), action: { action: 'end' } };
  }
  const hasBegun = state.liveLot !== null;
  return hasBegun && random() < PAUSED_AFTER
    ? { after: wait(5, 7), action: { action: 'pause', message: pick(random, PAUSES) } }
    : { after: wait(6, 11), action: { action: 'next' } };
}

function onLot(
  state: HybridState,
  lot: HybridLotState,
  people: ReadonlySet<string>,
  random: Random,
  wait: Wait,
): Plan {
  const auctionlot = lot.id;
  const [first] = pendingBids(lot);
  if (first !== undefined) {
    return { after: wait(1, 3), action: { action: 'accept', auctionlot, bid: first.no } };
  }
  const hallMaximum = hallValuation('hall', lot) ?? 0;
  const asking = lot.askingPrice ?? lot.startPrice;
  const isTempted = state.counting === 0 || random() < LATE_HALL_BIDS;
  if (asking <= hallMaximum && isTempted) {
    const action = random() < 0.7 ? 'hallBid' : 'phoneBid';
    const amount = withJump(random, state.ladder, asking, hallMaximum);
    const leader = leadingBid(lot)?.bidder ?? '';
    // The hall bids more slowly as the price approaches its valuation.
    const delay = people.has(leader)
      ? wait(6, 13)
      : wait(2.5, 5) + Math.round((asking / hallMaximum) * 4 * SECOND);
    return { after: delay, action: { action, auctionlot, amount } };
  }
  return count(state, lot, wait);
}

function count({ counting }: HybridState, lot: HybridLotState, wait: Wait): Plan {
  const auctionlot = lot.id;
  if (counting === 0) return { after: wait(5, 8), action: { action: 'counting', auctionlot, counting: 1 } };
  if (counting === 1) return { after: wait(3.5, 5), action: { action: 'counting', auctionlot, counting: 2 } };
  const price = leadingBid(lot)?.amount ?? null;
  const isSold = price !== null && price >= (lot.reserve ?? 0);
  return { after: wait(3, 4.5), action: { action: isSold ? 'sold' : 'unsold', auctionlot } };
}

/** An online bid of a bot. */
export interface BotBid {
  readonly bidder: string;
  readonly auctionlot: string;
  readonly amount: Amount;
}

/** Average time between two online bids of bots, ms, as long as one is interested. */
const BID_INTERVAL = 10 * SECOND;
/** The same while the auctioneer counts. */
const BID_INTERVAL_WHILE_COUNTING = 30 * SECOND;

/**
 * Decides at random whether a bot bids online now. Never the leader, never above a bot's valuation or limit,
 * and never while another bid is pending.
 *
 * @param bots their paddles
 * @param passed ms since the last call; the probability of a bid is proportional to it
 */
export function decideBotBid(
  state: HybridState,
  bots: readonly string[],
  random: Random,
  passed: number,
): BotBid | null {
  const lot = state.liveLot === null ? undefined : lotOf(state, state.liveLot);
  if (state.status !== 'live' || lot?.status !== 'active') return null;
  const interval = state.counting === 0 ? BID_INTERVAL : BID_INTERVAL_WHILE_COUNTING;
  if (random() >= passed / interval || pendingBids(lot).length > 0) return null;
  const asking = lot.askingPrice ?? lot.startPrice;
  const leader = leadingBid(lot)?.bidder;
  const willing = bots.flatMap((bidder) => {
    const maximum = botMaximum(state, bidder, lot);
    return bidder !== leader && maximum >= asking ? [{ bidder, maximum }] : [];
  });
  if (willing.length === 0) return null;
  const { bidder, maximum } = pick(random, willing);
  return { bidder, auctionlot: lot.id, amount: withJump(random, state.ladder, asking, maximum) };
}

/** The lower of valuation and limit. */
function botMaximum(state: HybridState, bidder: string, lot: HybridLotState): Amount {
  const worth = hallValuation(bidder, lot) ?? 0;
  return Math.min(worth, reachOn(state, bidder, lot.id) ?? worth);
}
