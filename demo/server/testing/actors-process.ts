import { startBackend } from '../backend/backend.ts';
import { startActors } from '../demo/actors.ts';
import { processLog } from '../lib/log.ts';

/*
 * A demo backend with bots and autopilot in a separate process, for tests that kill it. `DATABASE_URL` names
 * its database; it prints the base of its API when it is ready. The clock of bots and autopilot is faster
 * than that of the sale, so that a lot is sold in seconds.
 */
const SPEED = 20;

const { DATABASE_URL: databaseUrl = '' } = process.env;
const backend = await startBackend({ dataDir: '', databaseUrl, log: processLog });
const { clock } = backend;
const fastClock = {
  ...clock,
  now: () => clock.now(),
  monotonic: () => clock.monotonic() * SPEED,
  after: (ms: number, run: () => void) => clock.after(ms / SPEED, run),
};
startActors({ ...backend, clock: fastClock }, { seed: true, autopilot: true }, processLog);
process.stdout.write(`${backend.api}\n`);
