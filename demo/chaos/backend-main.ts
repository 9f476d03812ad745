import { systemClock } from '../../src/lib/clock.ts';
import { startBackend } from '../server/backend.ts';
import { readMercure } from '../server/hub/mercure/settings.ts';
import { processLog } from '../server/log.ts';
import { onStopSignals } from '../server/stop-signals.ts';

/*
 * A backend in a process of its own, whose clock the run can step: a number as message is how far, in ms.
 * It has the settings of production but for a heartbeat that is quicker. Sends 'ready' once it serves, and
 * ends with the process that started it.
 */
const { PORT, DATABASE_URL, HEARTBEAT } = process.env;
let ahead = 0;
const clock = { ...systemClock, monotonic: () => systemClock.monotonic() + ahead };

// What started this was killed, and nothing else ends this then.
process.on('disconnect', () => process.exit(1));
try {
  const backend = await startBackend({
    dataDir: '',
    databaseUrl: DATABASE_URL ?? '',
    port: Number(PORT),
    clock,
    log: processLog,
    mercure: readMercure(process.env),
    hub: { heartbeat: Number(HEARTBEAT) },
    drainGrace: 500,
  });
  process.on('message', (by) => {
    ahead += Number(by);
  });
  onStopSignals(
    () =>
      void backend
        .drain()
        .then(backend.stop)
        .then(() => process.exit(0)),
    () => process.exit(1),
  );
  process.send?.('ready');
} catch (error) {
  processLog.warn(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
