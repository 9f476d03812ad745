import type { Kysely } from 'kysely';
import { ELITE_ID } from '../../world/hybrid-auctions.ts';
import type { DatabaseClock } from '../data/database-clock.ts';
import { inOneProcess } from '../data/one-process.ts';
import type { Database } from '../data/schema.ts';
import { TENANT } from '../data/tenant.ts';
import { createClosers } from '../lib/closers.ts';
import type { Log } from '../lib/log.ts';
import type { Publish } from '../messages/hub/hub.ts';
import type { Bidding } from '../sale/bids/bidding.ts';
import type { Presence } from '../sale/hybrid/presence.ts';
import type { Sales } from '../sale/hybrid/sales.ts';
import { startAutopilot } from './autopilot/autopilot.ts';
import { startBots } from './bots/bots.ts';
import { startEveningRenewal } from './renewal/renew-evening.ts';

/** The parts of a backend that the actors use: they bid and call lots through them, as people do. */
interface ActorParts {
  readonly databaseUrl: string;
  readonly db: Kysely<Database>;
  readonly clock: DatabaseClock;
  readonly bidding: Bidding;
  readonly sales: Sales;
  readonly presence: Presence;
  readonly publish: Publish;
}

/**
 * The automatic actors of the demo: bots bid, the autopilot runs the sale in the hall, and the short auction is
 * renewed. They run in one of all processes on the database; if that process ends, another one continues.
 *
 * @returns a function that ends them in this process
 */
export function startActors(
  backend: ActorParts,
  { seed, autopilot: isOn }: { readonly seed: boolean; readonly autopilot: boolean },
  log: Log,
): () => Promise<void> {
  const { databaseUrl: url, clock } = backend;
  return inOneProcess({
    url,
    name: 'demo',
    clock,
    log,
    start() {
      const running = createClosers();
      if (seed) running.add(eveningRenewal(backend, log));
      if (isOn) running.add(bots(backend, log));
      if (isOn && seed) running.add(autopilot(backend, log));
      return running.closeAll;
    },
  });
}

function bots({ db, bidding, clock }: ActorParts, log: Log): () => Promise<void> {
  return startBots({ db, bidding, clock, log, random: Math.random }).stop;
}

/** Runs the demo's hybrid sale while no person does. */
function autopilot({ db, sales, presence, clock }: ActorParts, log: Log): () => Promise<void> {
  const options = { db, sales, presence, clock, log, auction: ELITE_ID, random: Math.random };
  return startAutopilot(options).stop;
}

/** Renews the demo's short auction after each end. */
function eveningRenewal({ db, clock, publish }: ActorParts, log: Log): () => Promise<void> {
  return startEveningRenewal({ db, clock, publish, log, tenant: TENANT }).stop;
}
