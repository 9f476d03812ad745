import { lotOf } from '../hybrid/book.ts';
import { reachOn } from '../hybrid/limits.ts';
import type { ConsoleAction, HybridLotState, HybridState } from '../hybrid/types.ts';
import { quickAmounts } from '../increments.ts';
import type { Amount } from '../money.ts';
import { limitOf } from '../participation.ts';
import { VISITOR_PADDLE } from './plan.ts';

/** Steps of the practice sale, in the order of a visitor who follows every hint. */
export const PRACTICE_STEPS = [
  'welcome',
  'opening',
  'rivals',
  'bid',
  'lead',
  'outbid',
  'again',
  'challenged',
  'answered',
  'once',
  'twice',
  'missed',
  'saved',
  'hammerOnce',
  'hammerTwice',
  'won',
  'second',
  'jump',
  'limit',
  'raised',
  'tied',
  'contest',
  'letGo',
  'lastOnce',
  'lastTwice',
  'lost',
] as const;
export type PracticeStep = (typeof PRACTICE_STEPS)[number];

/** Paddles of the bidders who bid against the visitor. */
export interface Rivals {
  readonly hall: string;
  readonly phone: string;
}

/** The auctioneer's action at the end of a step. */
export type Act = (sale: HybridState, rivals: Rivals) => ConsoleAction;

export interface StepRule {
  /** Time until the step ends by itself, in ms; null if it waits for the visitor without a time limit. */
  readonly wait: number | null;
  /** The auctioneer's action when the step ends; with `wait` null, when the visitor goes on. */
  readonly act?: Act;
  readonly next?: PracticeStep;
  /** The step after a bid of the visitor was accepted; without one, the next bid meets a tie. */
  readonly taken?: PracticeStep;
}

/** The lot that was called last. */
export const lotOnStage = (sale: HybridState): HybridLotState | undefined =>
  sale.liveLot === null ? undefined : lotOf(sale, sale.liveLot);

/** The highest amount that the visitor may bid on the lot on stage. */
const visitorsReach = (sale: HybridState): Amount =>
  reachOn(sale, VISITOR_PADDLE, sale.liveLot ?? '') ?? Number.POSITIVE_INFINITY;

const asking = (sale: HybridState): Amount => lotOnStage(sale)?.askingPrice ?? 0;
const onStage = (sale: HybridState): { auctionlot: string } => ({ auctionlot: sale.liveLot ?? '' });

const callNext: Act = () => ({ action: 'next' });
const sold: Act = (sale) => ({ action: 'sold', ...onStage(sale) });
const count =
  (counting: 0 | 1 | 2): Act =>
  (sale) => ({ action: 'counting', ...onStage(sale), counting });
const hallBid: Act = (sale, { hall }) => ({
  action: 'hallBid',
  ...onStage(sale),
  amount: asking(sale),
  bidder: hall,
});
const phoneBid: Act = (sale, { phone }) =>
  ({ ...hallBid(sale, { hall: phone, phone }), action: 'phoneBid' }) as ConsoleAction;

/** A bid so high that the next one exceeds the visitor's limit, unless the limit was raised already. */
const jump: Act = (sale, rivals) => {
  const isRaised = (sale.participations[VISITOR_PADDLE]?.raisedLimit ?? null) !== null;
  const amount = isRaised ? asking(sale) : Math.max(asking(sale), visitorsReach(sale));
  return { ...hallBid(sale, rivals), amount } as ConsoleAction;
};

/** Whether the asking price is above the visitor's limit. */
export const isVisitorBeyondLimit = (sale: HybridState): boolean =>
  lotOnStage(sale)?.status === 'active' && asking(sale) > visitorsReach(sale);

/** The lowest limit that lets the visitor bid on the lot on stage for a while. */
export function enoughToGoOn(sale: HybridState): Amount {
  const own = sale.participations[VISITOR_PADDLE];
  const boundElsewhere = ((own && limitOf(own)) ?? 0) - visitorsReach(sale);
  return boundElsewhere + (quickAmounts(sale.ladder, asking(sale), 8).at(-1) as Amount);
}

/**
 * The script. First lot: the visitor bids, is outbid, answers at once or during the counting, and gets the
 * horse: the rivals give up after their second bid against the visitor. Second lot: the limit does not suffice
 * and is raised, a tie goes to the hall, and in the end the hall gets the horse.
 *
 *     welcome ▶ opening ─ rivals ─ bid ▷ lead ─ outbid ▷ again ─ challenged ─ once ─ twice ─ missed ┐
 *                                                                    ▷         ▷     ▷       ▷  └▶ once
 *                                                                 answered     └──── saved
 *                                                                    └───────────────┴─ hammerOnce ─ hammerTwice ─ won
 *     won ▶ second ─ jump ─ limit ◇ raised ▷ tied ─ lastOnce ─ lastTwice ─ lost
 *                                            ▷ contest ─ letGo ─ lastOnce
 *
 *     ─ by time   ▶ the visitor goes on   ▷ a bid of the visitor   ◇ the limit was raised
 *
 * A step that waits for the visitor's action has no end; if the visitor does not bid during the counting, the
 * counting begins again.
 */
export const STEP_RULES: Readonly<Record<PracticeStep, StepRule>> = {
  welcome: { wait: null, act: callNext, next: 'opening' },
  opening: { wait: 4_500, act: hallBid, next: 'rivals', taken: 'lead' },
  rivals: { wait: 4_500, act: phoneBid, next: 'bid', taken: 'lead' },
  bid: { wait: null, taken: 'lead' },
  lead: { wait: 6_000, act: hallBid, next: 'outbid', taken: 'lead' },
  outbid: { wait: null, taken: 'again' },
  again: { wait: 5_000, act: phoneBid, next: 'challenged', taken: 'again' },
  challenged: { wait: 4_000, act: count(1), next: 'once', taken: 'answered' },
  answered: { wait: 6_000, act: count(1), next: 'hammerOnce', taken: 'answered' },
  once: { wait: 15_000, act: count(2), next: 'twice', taken: 'saved' },
  twice: { wait: 12_000, act: count(0), next: 'missed', taken: 'saved' },
  missed: { wait: 10_000, act: count(1), next: 'once', taken: 'saved' },
  saved: { wait: 6_000, act: count(1), next: 'hammerOnce', taken: 'saved' },
  hammerOnce: { wait: 5_000, act: count(2), next: 'hammerTwice', taken: 'saved' },
  hammerTwice: { wait: 5_000, act: sold, next: 'won', taken: 'saved' },
  won: { wait: null, act: callNext, next: 'second' },
  second: { wait: 6_000, act: hallBid, next: 'jump', taken: 'jump' },
  jump: { wait: 4_500, act: jump, next: 'limit', taken: 'jump' },
  limit: { wait: null },
  raised: { wait: null },
  tied: { wait: 12_000, act: count(1), next: 'lastOnce', taken: 'contest' },
  contest: { wait: 5_000, act: hallBid, next: 'letGo', taken: 'contest' },
  letGo: { wait: 12_000, act: count(1), next: 'lastOnce', taken: 'contest' },
  lastOnce: { wait: 8_000, act: count(2), next: 'lastTwice', taken: 'contest' },
  lastTwice: { wait: 8_000, act: sold, next: 'lost', taken: 'contest' },
  lost: { wait: null },
};
