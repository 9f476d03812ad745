import { startAutopilot } from './autopilot.ts';
import type { Backend } from './backend.ts';
import { startBots } from './bots.ts';
import { inOneProcess } from './db/one-process.ts';
import type { Log } from './log.ts';
import { ELITE_ID } from './seed/hybrid-auctions.ts';
import { startRerun } from './seed/rerun.ts';
import type { Settings } from './settings.ts';
import { TENANT } from './tenant.ts';

/** What of a backend the actors use: they bid and call lots through it, as people do. */
type Stage = Pick<Backend, 'databaseUrl' | 'db' | 'clock' | 'bidding' | 'sales' | 'presence' | 'publish'>;

/**
 * What acts by itself in the demo: bots bid, the autopilot runs the sale in the hall, and the short
 * auction begins again. In one process, however many share the database; another one goes on when that
 * one ends.
 *
 * @returns ends it in this process
 */
export function startActors(
  backend: Stage,
  { seed, autopilot: isOn }: Pick<Settings, 'seed' | 'autopilot'>,
  log: Log,
): () => Promise<void> {
  const { databaseUrl: url, clock } = backend;
  return inOneProcess({
    ...{ url, name: 'demo', clock, log },
    start() {
      const ends = [
        ...(seed ? [rerun(backend, log)] : []),
        ...(isOn ? [bots(backend, log)] : []),
        ...(isOn && seed ? [autopilot(backend, log)] : []),
      ];
      return async () => {
        for (const end of ends.reverse()) await end();
      };
    },
  });
}

function bots({ db, bidding, clock }: Stage, log: Log): () => Promise<void> {
  return startBots({ db, bidding, clock, log, tenant: TENANT, random: Math.random }).stop;
}

/** Runs the demo's hybrid sale while no person does. */
function autopilot({ db, sales, presence, clock }: Stage, log: Log): () => Promise<void> {
  const options = { db, sales, presence, clock, log, auction: ELITE_ID, random: Math.random };
  return startAutopilot(options).stop;
}

/** Restarts the demo's short auction whenever it is over. */
function rerun({ db, clock, publish }: Stage, log: Log): () => Promise<void> {
  return startRerun({ db, clock, publish, log, tenant: TENANT }).stop;
}
