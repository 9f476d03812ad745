import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../../src/lib/clock.ts';
import type { Bidding } from './bids/bidding.ts';
import { decideMove } from './bots/decide.ts';
import { findBots, watchLots } from './bots/watch.ts';
import type { Database } from './db/schema.ts';
import type { Log } from './log.ts';
import type { Random } from './seed/random.ts';

/** Bidders without a face, so that the demo lives. */
export interface Bots {
  /** Resolves when the bids under way are answered. */
  stop(): Promise<void>;
}

export interface BotsOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  /** The same that the routes bid through: bots obey every rule and every lock. */
  readonly bidding: Bidding;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** How often the bots look round the room, ms. */
const LOOK_EVERY = 1500;

/**
 * Bids on the open lots of a tenant until stopped. Run it in one process only: two would bid twice
 * as often.
 */
export function startBots(options: BotsOptions): Bots {
  const { db, tenant, bidding, clock, random, log } = options;
  let stopped = false;
  let cancel = (): void => undefined;
  let lastLook = clock.monotonic();

  async function look(): Promise<void> {
    const passed = clock.monotonic() - lastLook;
    lastLook += passed;
    const bots = await findBots(db);
    for (const lot of await watchLots(db, tenant)) {
      const move = decideMove(lot, bots, random, passed, clock.now());
      if (move === null || stopped) continue;
      const body = { auctionlot: move.lot, amount: move.amount, kind: move.kind };
      const { status } = await bidding.place({ user: move.bot, key: randomUUID(), body });
      // 409, 410 and 422: someone was faster, as happens to every bidder.
      if (status >= 500) log.warn(`A bot's bid was answered with ${status}`);
    }
  }

  async function run(): Promise<void> {
    try {
      await look();
    } catch (error) {
      if (!stopped) log.warn('The bots could not bid', error);
    }
    if (!stopped) cancel = clock.after(LOOK_EVERY, start);
  }

  let running: Promise<void> = Promise.resolve();
  function start(): void {
    running = run();
  }
  cancel = clock.after(LOOK_EVERY, start);

  return {
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}
