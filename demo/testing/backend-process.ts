import { systemClock } from '../../src/lib/clock.ts';
import { type Backend, startBackend } from '../server/backend/backend.ts';
import type { BackendOptions } from '../server/backend/options.ts';
import { processLog } from '../server/lib/log.ts';
import { onStopSignals } from '../server/stop-signals.ts';
import { answerParent } from './child.ts';

/*
 * A backend in a separate process, from the sources and without the demo. It ends together with its parent
 * process, or in order after SIGTERM, as at a deployment.
 */

/** Options of a backend that can be sent to another process. */
export type BackendStart = Pick<
  BackendOptions,
  'dataDir' | 'databaseUrl' | 'port' | 'bidRateLimit' | 'hub' | 'mercure' | 'drainGrace'
>;

let backend: Backend | undefined;
let ahead = 0;
/** A clock that the lab can step. */
const clock = { ...systemClock, monotonic: () => systemClock.monotonic() + ahead };

async function stop(): Promise<void> {
  await backend?.drain();
  await backend?.stop();
}

// If the lab was killed, only this ends the process.
process.on('disconnect', () => process.exit(1));
onStopSignals(
  () => void stop().then(() => process.exit(0)),
  () => process.exit(1),
);
answerParent({
  /**
   * @returns the base of the started backend's API
   */
  async start(options: BackendStart) {
    try {
      backend = await startBackend({ ...options, clock, log: processLog });
      return backend.api;
    } catch (error) {
      processLog.warn('The backend could not start', error);
      throw error;
    }
  },
  /** @param by in ms */
  stepClock(by: number) {
    ahead += by;
  },
  stop,
});
