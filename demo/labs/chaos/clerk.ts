import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { type ConsoleBody, ConsoleView } from '../../../src/api/schema/console.ts';
import { pick, type Random, randomInteger, seededRandom } from '../../world/random.ts';
import type { SaleDay } from './sale-day.ts';
import type { ClerkAct } from './verdict.ts';

/** Pause between two acts, in ms. */
const MIN_PAUSE = 250;
const MAX_PAUSE = 1_200;
/** Longest time for an act, ms. */
const ACT_TIMEOUT = 10_000;

interface ClerkOptions {
  readonly seed: number;
  readonly day: SaleDay;
  readonly api: string;
  isRunning(): boolean;
}

/** The auctioneer's clerk, at the console of the sale. */
export interface Clerk {
  /** Admits every bidder; needs a network without faults. */
  admit(): Promise<void>;
  /** Calls lots, accepts bids of hall and internet, knocks down; resolves after the end of the run. */
  run(): Promise<ClerkAct[]>;
}

/**
 * The clerk loads the sale before every act, because an act has no key: without an answer it is unknown
 * whether it was done.
 */
export function createClerk({ seed, day, api, isRunning }: ClerkOptions): Clerk {
  const random = seededRandom(`clerk ${seed}`);

  async function ask(body?: ConsoleBody): Promise<ConsoleView | null> {
    const answer = await fetch(`${api}/console/${day.sale.id}`, {
      method: body ? 'POST' : 'GET',
      signal: AbortSignal.timeout(ACT_TIMEOUT),
      headers: { Authorization: `Bearer ${day.clerk.token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const read = v.safeParse(ConsoleView, await answer.json());
    return answer.ok && read.success ? read.output : null;
  }

  return {
    async admit() {
      for (const [id, limit] of day.limits) {
        const view = await ask({ action: 'admit', user: id, limit });
        if (view === null) throw new Error(`Bidder ${id} was not admitted.`);
      }
    },
    async run() {
      const acts: ClerkAct[] = [];
      while (isRunning()) {
        await delay(randomInteger(random, MIN_PAUSE, MAX_PAUSE));
        const view = await ask().catch(() => null);
        const action = view && nextAct(view, random);
        if (action) acts.push({ action, isDone: (await ask(action).catch(() => null)) !== null });
      }
      return acts;
    },
  };
}

/** Null if no act is possible. */
function nextAct({ auction, lots, pending, lastStep }: ConsoleView, random: Random): ConsoleBody | null {
  if (auction.status === 'ended') return null;
  if (auction.status === 'upcoming') return { action: 'start' };
  if (auction.status === 'paused') return { action: 'resume' };
  const live = lots.find(({ id }) => id === auction.liveAuctionlot?.id);
  if (live === undefined || live.status !== 'active') return { action: 'next' };
  const auctionlot = live.id;
  const [first] = pending;
  if (first)
    return { action: randomInteger(random, 1, 5) === 1 ? 'decline' : 'accept', auctionlot, bid: first.no };
  const asking = live.askingPrice ?? live.startPrice;
  const { counting } = auction;
  const dice = randomInteger(random, 1, 20);
  if (dice === 1) return { action: 'pause', message: 'One moment, please.' };
  if (dice === 2 && lastStep) return { action: 'undo', step: lastStep.no };
  if (dice === 3) return { action: 'asking', auctionlot, amount: asking + 100 };
  if (dice <= 10)
    return { action: pick(random, ['hallBid', 'phoneBid'] as const), auctionlot, amount: asking };
  if (counting === 0) return { action: 'counting', auctionlot, counting: 1 };
  if (counting === 1) return { action: 'counting', auctionlot, counting: 2 };
  return live.leader === null
    ? { action: 'unsold', auctionlot }
    : { action: 'sold', auctionlot, force: true };
}
