import { DIST } from '../root.ts';
import { TILES } from '../site/map/tiles.ts';
import { markSvg } from '../site/pictures/logo.ts';
import { startBackend } from './backend/backend.ts';
import { refuseDemoAccounts } from './demo/seed/demo-accounts.ts';
import { mountConsole } from './http/console/console.ts';
import { serveMetrics } from './http/metrics.ts';
import { mountSite } from './http/site/site.ts';
import { createClosers } from './lib/closers.ts';
import { FOR_EVER, mountFiles, mountFolder } from './lib/files.ts';
import { jsonLog, type Log, processLog, surviveClosedOutput, timed } from './lib/log.ts';
import { senderOf } from './messages/mail/mailbox.ts';
import { importFolders, PICTURES_PATH } from './sale/import/folders.ts';
import { isDemo, readSettings, type Settings } from './settings.ts';
import { openDemo } from './start-demo.ts';
import { onStopSignals } from './stop-signals.ts';

/** People read the output of the demo, programs that of a server. */
const log: Log = isDemo(process.env) ? processLog : jsonLog;
/** End the running parts. */
const running = createClosers();
let stopping: Promise<void> | undefined;
/** Announces the end; replaced when there is a server to end. */
let drain = async (): Promise<void> => undefined;

surviveClosedOutput();
try {
  await start(readSettings(process.env));
} catch (error) {
  log.warn(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
  await stop();
}

async function start(settings: Settings): Promise<void> {
  // Listeners of the exit still run, such as the one that ends the database's process.
  onStopSignals(stop, () => process.exit(1));
  const { backend: options } = settings;
  const demo = settings.demo ? await openDemo(settings, { log, onStop, isStopping }) : null;
  const starting = startBackend({
    ...(demo?.options ?? { ...options, check: refuseDemoAccounts }),
    log,
    mount(app, parts) {
      const { db, tenant, now, revision } = parts;
      mountFiles(app, DIST);
      mountFolder(app, PICTURES_PATH, importFolders(options.dataDir).pictures, FOR_EVER);
      mountConsole(app, `${DIST}demo/console/`, tenant, options.mercure?.publicUrl);
      demo?.mount(app, parts);
      mountSite(app, {
        contact: () => senderOf(db),
        tenant,
        url: options.siteUrl ?? `http://localhost:${options.port}`,
        hub: options.mercure?.publicUrl,
        ...(demo !== null && { tiles: TILES, icon: markSvg() }),
        revision,
        now,
      });
    },
  });
  const backend = await (demo === null ? starting : timed('Starting the database', starting));
  drain = backend.drain;
  await onStop(backend.stop);
  if (demo !== null) await onStop(demo.stop);
  if (settings.metrics !== undefined) await onStop(await serveMetrics(settings.metrics, backend.metrics));
  if (isStopping()) return;
  if (demo === null) greetOperator(settings, backend.api);
  else await demo.start(backend);
}

/** Registers a function that `stop` calls. Calls it at once if the process is already stopping. */
async function onStop(end: () => Promise<unknown>): Promise<void> {
  if (!isStopping()) running.add(end);
  else await end();
}

function isStopping(): boolean {
  return stopping !== undefined;
}

/** Ends everything in reverse order of its start, once. The process then exits by itself. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    await drain();
    await running.closeAll();
  })();
  return stopping;
}

function greetOperator({ backend, metrics }: Settings, api: string): void {
  const { host, port, smtpUrl } = backend;
  const { pathname } = new URL(api);
  log.info(`The backend listens at ${host}:${port}; the console is at /_console, the API at ${pathname}.`);
  if (metrics !== undefined) log.info(`Figures are at http://${metrics.host}:${metrics.port}/metrics.`);
  if (smtpUrl === undefined) log.warn('Mails wait in the database: SMTP_URL names no mail server.');
}
