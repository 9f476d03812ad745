import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { HybridState } from '../../src/domain/hybrid/types.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { decideBid, type Plan, planMove } from './autopilot/decide.ts';
import { renewSale } from './autopilot/renew.ts';
import { findBots } from './bots/watch.ts';
import type { Database } from './db/schema.ts';
import type { Presence } from './hybrid/presence.ts';
import type { Sales } from './hybrid/sales.ts';
import type { Log } from './log.ts';
import type { Random } from './seed/random.ts';

/** Runs the demo's sale in the hall, for ever, and bids in it by internet. */
export interface Autopilot {
  /** Resolves when what is under way is done. */
  stop(): Promise<void>;
}

export interface AutopilotOptions {
  readonly db: Kysely<Database>;
  /** Id of the auction. */
  readonly auction: string;
  /** The same that the console and the bidders act through: it obeys every rule and every lock. */
  readonly sales: Sales;
  readonly presence: Presence;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** How often it looks at the sale, ms. */
const LOOK_EVERY = 400;
/** How long it stands back after the last sign of a person at the console, ms. */
const STANDS_BACK = 60_000;

/** Run it in one process only: two would talk across each other. */
export function startAutopilot(options: AutopilotOptions): Autopilot {
  const { auction, sales, presence, clock, random, log } = options;
  let stopped = false;
  let cancel = (): void => undefined;
  let lastLook = clock.monotonic();
  /** The state that the plan was made for, and when it is due. */
  let planned: { readonly state: HybridState; readonly plan: Plan; readonly due: number } | null = null;

  let known: { readonly of: HybridState['participations']; readonly guests: Guests } | null = null;

  async function look(): Promise<void> {
    const passed = clock.monotonic() - lastLook;
    lastLook += passed;
    const state = await sales.state(auction);
    if (state === null) return;
    const guests = await guestsOf(state);
    await bid(state, guests, passed);
    const { sincePerson } = await presence.now();
    if (sincePerson < STANDS_BACK) {
      planned = null;
      return;
    }
    await presence.autopilot();
    await run(state, guests);
  }

  /** Looked up again only where somebody was admitted or shut out. */
  async function guestsOf({ participations }: HybridState): Promise<Guests> {
    if (known?.of !== participations)
      known = { of: participations, guests: await findGuests(options.db, auction) };
    return known.guests;
  }

  async function run(state: HybridState, guests: Guests): Promise<void> {
    if (planned === null || planned.state !== state) {
      const plan = planMove(state, guests.people, random);
      planned = { state, plan, due: clock.monotonic() + plan.after };
    }
    if (clock.monotonic() < planned.due || stopped) return;
    const { action } = planned.plan;
    planned = null;
    if (action.action === 'renew') await sales.renew(auction, renewSale);
    // A refusal: somebody was faster. The next look sees what has become of it.
    else await sales.act(auction, action, null);
  }

  async function bid(state: HybridState, { bots }: Guests, passed: number): Promise<void> {
    const move = decideBid(state, [...bots.keys()], random, passed);
    const user = bots.get(move?.bidder ?? '');
    if (move === null || user === undefined || stopped) return;
    const body = { auction, auctionlot: move.auctionlot, amount: move.amount, kind: 'live' } as const;
    const { status } = await sales.bid({ user, key: randomUUID(), body });
    if (status >= 500) log.warn(`A bot's bid was answered with ${status}`);
  }

  async function round(): Promise<void> {
    try {
      await look();
    } catch (error) {
      if (!stopped) log.warn('The autopilot could not act', error);
    }
    if (!stopped) cancel = clock.after(LOOK_EVERY, start);
  }

  let running: Promise<void> = Promise.resolve();
  function start(): void {
    running = round();
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

interface Guests {
  /** Users by paddle. */
  readonly bots: ReadonlyMap<string, string>;
  /** Paddles of people. */
  readonly people: ReadonlySet<string>;
}

/** Who is admitted to the sale. */
async function findGuests(db: Kysely<Database>, auction: string): Promise<Guests> {
  const bots = new Set(await findBots(db));
  const rows = await db
    .selectFrom('participations')
    .innerJoin('paddles', (join) =>
      join
        .onRef('paddles.auction_id', '=', 'participations.auction_id')
        .onRef('paddles.alias', '=', 'participations.bidder'),
    )
    .select(['bidder', 'user_id'])
    .where('participations.auction_id', '=', auction)
    .where('accepted', '=', true)
    .execute();
  return {
    bots: new Map(rows.filter((row) => bots.has(row.user_id)).map((row) => [row.bidder, row.user_id])),
    people: new Set(rows.filter((row) => !bots.has(row.user_id)).map((row) => row.bidder)),
  };
}
