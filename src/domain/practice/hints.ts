import { VISITOR_PADDLE } from './plan.ts';
import { isLimitAsked, type Practice, waitingBid } from './practice.ts';
import { isVisitorBeyondLimit, lotOnStage, type PracticeStep } from './steps.ts';

/** Steps that have a hint of their own. */
const STEP_HINTS = {
  welcome: 'welcome',
  opening: 'opening',
  rivals: 'rivals',
  bid: 'bid',
  lead: 'lead',
  outbid: 'outbid',
  again: 'again',
  challenged: 'challenged',
  answered: 'lead',
  once: 'once',
  twice: 'twice',
  missed: 'missed',
  saved: 'saved',
  hammerOnce: 'hammer',
  hammerTwice: 'hammer',
  won: 'won',
  second: 'second',
  jump: 'second',
  limit: 'limit',
  raised: 'raised',
  tied: 'tied',
  contest: 'contest',
  letGo: 'letGo',
  lastOnce: 'last',
  lastTwice: 'last',
  lost: 'lost',
} as const satisfies Record<PracticeStep, string>;

export type PracticeHintName = (typeof STEP_HINTS)[PracticeStep] | 'pending' | 'asked' | 'stop';

/** The present hint for the visitor. */
export interface PracticeHint {
  readonly name: PracticeHintName;
  /** The auctioneer's asking price; 0 if nothing is for sale. */
  readonly amount: number;
}

/** Both horses are sold: the visitor can only begin again or leave. */
export const isLastHint = ({ name }: PracticeHint): boolean => name === 'lost';

/** Steps in which the visitor is asked for a bid. */
const ASKED_FOR_BID: ReadonlySet<PracticeStep> = new Set([
  'bid',
  'outbid',
  'challenged',
  'once',
  'twice',
  'missed',
  'raised',
  'tied',
]);

/** Accepted bids of the visitor for the second horse after which the hint advises to stop. */
const ADVISED_AFTER = 2;

/** Whether the visitor has bid enough, or all that the limit allows: a higher limit is not suggested again. */
function isTimeToStop({ sale, step }: Practice): boolean {
  const taken = lotOnStage(sale)?.bids.filter(
    ({ bidder, status }) => bidder === VISITOR_PADDLE && status === 'accepted',
  );
  return step === 'letGo' && (isVisitorBeyondLimit(sale) || (taken?.length ?? 0) >= ADVISED_AFTER);
}

/** The hint of the step, unless a bid or a limit is pending, or the limit prevents the step. */
export function hintOf(practice: Practice): PracticeHint {
  const { sale, step } = practice;
  const amount = lotOnStage(sale)?.askingPrice ?? 0;
  const name = waitingBid(practice)
    ? 'pending'
    : isLimitAsked(practice)
      ? 'asked'
      : isTimeToStop(practice)
        ? 'stop'
        : ASKED_FOR_BID.has(step) && isVisitorBeyondLimit(sale)
          ? 'limit'
          : STEP_HINTS[step];
  return { name, amount };
}
