import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { HybridState } from '../../../../src/domain/hybrid/types.ts';
import type { Clock } from '../../../../src/lib/clock.ts';
import type { Random } from '../../../world/random.ts';
import type { Database } from '../../data/schema.ts';
import type { Log } from '../../lib/log.ts';
import { type Repeat, repeat } from '../../lib/repeat.ts';
import type { Presence } from '../../sale/hybrid/presence.ts';
import type { Sales } from '../../sale/hybrid/sales.ts';
import { findBots } from '../bots/open-lots.ts';
import { renewSale } from '../renewal/renew-sale.ts';
import { decideBotBid, type Planned, planMove, replan } from './decide.ts';

export interface AutopilotOptions {
  readonly db: Kysely<Database>;
  /** Id of the auction. */
  readonly auction: string;
  /** The service that console and bidders use too, so every rule and lock applies to the autopilot. */
  readonly sales: Sales;
  readonly presence: Presence;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** Time between two checks of the sale, ms. */
const INTERVAL = 400;
/** Time after the last activity of a person at the console until the autopilot acts again, ms. */
const AUTOPILOT_DELAY_AFTER_PERSON = 60_000;

/**
 * Runs the demo's hybrid sale as its auctioneer, again and again, and lets bots bid in it online.
 * While a person is at the console it only lets the bots bid. Run it `inOneProcess`: two
 * autopilots would count and accept against each other.
 */
export function startAutopilot(options: AutopilotOptions): Repeat {
  const { auction, sales, presence, clock, random, log } = options;
  let lastRun = clock.monotonic();
  /** The next action, the state it was planned for, and its due time. A new state discards it. */
  let planned: Planned | null = null;

  let cached: { readonly of: HybridState['participations']; readonly admitted: AdmittedBidders } | null =
    null;

  async function checkSale(signal: AbortSignal): Promise<void> {
    const passed = clock.monotonic() - lastRun;
    lastRun += passed;
    const state = await sales.state(auction);
    if (state === null) return;
    const admitted = await admittedTo(state);
    await bid(state, admitted, passed, signal);
    const { sincePerson } = (await presence.current())(auction);
    if (sincePerson < AUTOPILOT_DELAY_AFTER_PERSON) {
      planned = null;
      return;
    }
    await presence.recordAutopilot(auction);
    await conduct(state, admitted, signal);
  }

  /** Cached until a participation changes. */
  async function admittedTo({ participations }: HybridState): Promise<AdmittedBidders> {
    if (cached?.of !== participations)
      cached = { of: participations, admitted: await findAdmitted(options.db, auction) };
    return cached.admitted;
  }

  async function conduct(state: HybridState, admitted: AdmittedBidders, signal: AbortSignal): Promise<void> {
    const untilStart = (await announcedStart(state)) - clock.now();
    planned = replan(planned, state, clock.monotonic(), () =>
      planMove(state, admitted.people, random, untilStart),
    );
    if (clock.monotonic() < planned.due || signal.aborted) return;
    const { action } = planned.plan;
    planned = null;
    if (action.action === 'renew') await sales.renew(auction, renewSale);
    // A refusal means that the state has changed meanwhile; the next run plans on the new one.
    else await sales.act(auction, action, null);
  }

  /** Server time in ms; 0 for a sale that has begun. */
  async function announcedStart({ status }: HybridState): Promise<number> {
    if (status !== 'upcoming') return 0;
    const sale = options.db.selectFrom('auctions').select('start_at').where('id', '=', auction);
    return (await sale.executeTakeFirstOrThrow()).start_at;
  }

  async function bid(
    state: HybridState,
    { bots }: AdmittedBidders,
    passed: number,
    signal: AbortSignal,
  ): Promise<void> {
    const move = decideBotBid(state, [...bots.keys()], random, passed);
    const user = bots.get(move?.bidder ?? '');
    if (move === null || user === undefined || signal.aborted) return;
    const body = { auction, auctionlot: move.auctionlot, amount: move.amount, kind: 'live' } as const;
    const { status } = await sales.bid({ user, key: randomUUID(), body });
    if (status >= 500) log.warn(`A bot's bid on lot ${move.auctionlot} was answered with ${status}`);
  }

  return repeat({
    clock,
    log,
    interval: INTERVAL,
    isDelayed: true,
    failure: `The autopilot failed to act on sale ${auction}`,
    run: checkSale,
  });
}

interface AdmittedBidders {
  /** Users by paddle. */
  readonly bots: ReadonlyMap<string, string>;
  /** Paddles of people. */
  readonly people: ReadonlySet<string>;
}

/** The bidders who are admitted to the sale. */
async function findAdmitted(db: Kysely<Database>, auction: string): Promise<AdmittedBidders> {
  const bots = new Set(await findBots(db));
  const rows = await db
    .selectFrom('participations')
    .innerJoin('paddles', (join) =>
      join
        .onRef('paddles.auction_id', '=', 'participations.auction_id')
        .onRef('paddles.paddle', '=', 'participations.bidder'),
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
