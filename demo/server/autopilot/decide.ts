import { leadingBid, lotOf, pendingBids } from '../../../src/domain/hybrid/book.ts';
import { reachOn } from '../../../src/domain/hybrid/limits.ts';
import type { ConsoleAction, HybridLot, HybridState } from '../../../src/domain/hybrid/types.ts';
import type { Amount } from '../../../src/domain/money.ts';
import { withJump } from '../seed/hybrid-history.ts';
import { between, pick, type Random } from '../seed/random.ts';
import { PAUSES } from './texts.ts';
import { hallValuation } from './valuation.ts';

/** What the autopilot will do, if nothing happens before. `renew`: the sale is held again. */
export interface Plan {
  /** Ms from now. */
  readonly after: number;
  readonly action: ConsoleAction | { readonly action: 'renew' };
}

const SECOND = 1000;
/** How long results stay to be seen, and how long the doors are open before the first lot. */
const REST = 60 * SECOND;
/** From the doors' opening to the first lot. The sale says so when it is held again. */
export const UNTIL_START = 45 * SECOND;
/** A share of the lots after which the sale rests for a moment. */
const PAUSED_AFTER = 0.12;
/** A share of the counts that somebody in the hall breaks after all. */
const SECOND_THOUGHTS = 0.12;

/**
 * What an auctioneer does next in this state of the sale. Asked anew whenever anything has changed,
 * so that every bid breaks what was planned.
 *
 * @param people paddles of bidders who are no bots: who leads is left to enjoy it for a moment
 */
export function planMove(state: HybridState, people: ReadonlySet<string>, random: Random): Plan {
  const wait = (from: number, to: number): number => Math.round(between(random, from, to) * SECOND);
  switch (state.status) {
    case 'ended':
      return { after: REST, action: { action: 'renew' } };
    case 'upcoming':
      return { after: UNTIL_START, action: { action: 'start' } };
    case 'paused':
      return { after: wait(14, 24), action: { action: 'resume' } };
    case 'live': {
      const lot = state.lots.find(({ status }) => status === 'active');
      return lot === undefined ? betweenLots(state, random, wait) : onLot(state, lot, people, random, wait);
    }
  }
}

type Wait = (from: number, to: number) => number;

function betweenLots(state: HybridState, random: Random, wait: Wait): Plan {
  if (!state.lots.some(({ status }) => status === 'upcoming')) {
    return { after: wait(8, 12), action: { action: 'end' } };
  }
  const begun = state.liveLot !== null;
  return begun && random() < PAUSED_AFTER
    ? { after: wait(5, 7), action: { action: 'pause', message: pick(random, PAUSES) } }
    : { after: wait(6, 11), action: { action: 'next' } };
}

function onLot(
  state: HybridState,
  lot: HybridLot,
  people: ReadonlySet<string>,
  random: Random,
  wait: Wait,
): Plan {
  const auctionlot = lot.id;
  const [first] = pendingBids(lot);
  if (first !== undefined) {
    return { after: wait(1, 3), action: { action: 'accept', auctionlot, bid: first.no } };
  }
  const most = hallValuation('hall', lot) ?? 0;
  const asking = lot.askingPrice ?? lot.startPrice;
  const tempted = state.counting === 0 || random() < SECOND_THOUGHTS;
  if (asking <= most && tempted) {
    const action = random() < 0.7 ? 'hallBid' : 'phoneBid';
    const amount = withJump(random, state.ladder, asking, most);
    const leader = leadingBid(lot)?.bidder ?? '';
    // The dearer it gets, the longer somebody thinks.
    const thought = people.has(leader)
      ? wait(6, 13)
      : wait(2.5, 5) + Math.round((asking / most) * 4 * SECOND);
    return { after: thought, action: { action, auctionlot, amount } };
  }
  return count(state, lot, wait);
}

function count({ counting }: HybridState, lot: HybridLot, wait: Wait): Plan {
  const auctionlot = lot.id;
  if (counting === 0) return { after: wait(5, 8), action: { action: 'counting', auctionlot, counting: 1 } };
  if (counting === 1) return { after: wait(3.5, 5), action: { action: 'counting', auctionlot, counting: 2 } };
  const price = leadingBid(lot)?.amount ?? null;
  const isSold = price !== null && price >= (lot.reserve ?? 0);
  return { after: wait(3, 4.5), action: { action: isSold ? 'sold' : 'unsold', auctionlot } };
}

/** A bid by internet, by somebody who is no person. */
export interface Bid {
  readonly bidder: string;
  readonly auctionlot: string;
  readonly amount: Amount;
}

/** On average one bid by internet in so many ms, as long as somebody wants the horse. */
const PACE = 10 * SECOND;
/** While the auctioneer counts, few change their mind. */
const PACE_WHILE_COUNTING = 30 * SECOND;

/**
 * Whether one of the bots bids by internet now: never against itself or beyond its valuation or its
 * limit, and never while another bid waits for the auctioneer.
 *
 * @param bots their paddles
 * @param passed ms since this was last asked
 */
export function decideBid(
  state: HybridState,
  bots: readonly string[],
  random: Random,
  passed: number,
): Bid | null {
  const lot = state.liveLot === null ? undefined : lotOf(state, state.liveLot);
  if (state.status !== 'live' || lot?.status !== 'active') return null;
  const pace = state.counting === 0 ? PACE : PACE_WHILE_COUNTING;
  if (random() >= passed / pace || pendingBids(lot).length > 0) return null;
  const asking = lot.askingPrice ?? lot.startPrice;
  const leader = leadingBid(lot)?.bidder;
  const willing = bots.flatMap((bidder) => {
    const most = mostOf(state, bidder, lot);
    return bidder !== leader && most >= asking ? [{ bidder, most }] : [];
  });
  if (willing.length === 0) return null;
  const { bidder, most } = pick(random, willing);
  return { bidder, auctionlot: lot.id, amount: withJump(random, state.ladder, asking, most) };
}

/** As far as the valuation goes, and the limit. */
function mostOf(state: HybridState, bidder: string, lot: HybridLot): Amount {
  const worth = hallValuation(bidder, lot) ?? 0;
  return Math.min(worth, reachOn(state, bidder, lot.id) ?? worth);
}
