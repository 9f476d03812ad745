import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../../src/lib/clock.ts';
import type { Random } from '../../../world/random.ts';
import type { Database } from '../../data/schema.ts';
import type { Log } from '../../lib/log.ts';
import { type Repeat, repeat } from '../../lib/repeat.ts';
import type { Bidding } from '../../sale/bids/bidding.ts';
import { decideBotBid } from './decide.ts';
import { findBots, findOpenLots } from './open-lots.ts';

export interface BotsOptions {
  readonly db: Kysely<Database>;
  /** The same service that the routes use: all rules and locks apply to bots. */
  readonly bidding: Bidding;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** Time between two rounds of bids, ms. */
const INTERVAL = 1500;

/**
 * Lets automatic bidders bid on open lots until stopped, so that the demo has
 * activity. Run it in one process only: two would bid twice as often.
 */
export function startBots(options: BotsOptions): Repeat {
  const { db, bidding, clock, random, log } = options;
  let lastRun = clock.monotonic();

  async function bidOnLots(signal: AbortSignal): Promise<void> {
    const elapsed = clock.monotonic() - lastRun;
    lastRun += elapsed;
    const bots = await findBots(db);
    for (const lot of await findOpenLots(db)) {
      const bid = decideBotBid(lot, bots, random, elapsed, clock.now());
      if (bid === null || signal.aborted) continue;
      const body = { auctionlot: bid.lot, amount: bid.amount, kind: bid.kind };
      const { status } = await bidding.place({ user: bid.bot, key: randomUUID(), body });
      // 409, 410 and 422 are ordinary refusals: another bidder was faster.
      if (status >= 500) log.warn(`A bot's bid on lot ${bid.lot} was answered with ${status}`);
    }
  }

  return repeat({
    clock,
    log,
    interval: INTERVAL,
    isDelayed: true,
    failure: 'The bots failed to bid',
    run: bidOnLots,
  });
}
