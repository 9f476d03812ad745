import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { DIST } from '../root.ts';
import { createCmsApp } from '../site/cms.ts';
import { mailLinks } from '../site/embed.ts';
import { TILES } from '../site/map/tiles.ts';
import { pictureCacheFolder } from '../site/pictures/cache.ts';
import { findEncoder } from '../site/pictures/film-encoder.ts';
import { allDrawings, createPictureStore, type PictureStore } from '../site/pictures/picture-store.ts';
import { startBackend } from './backend.ts';
import { API_BASE } from './data/tenant.ts';
import { startActors } from './demo/actors.ts';
import { seedContent } from './demo/seed/content.ts';
import { refuseDemoAccounts } from './demo/seed/demo-accounts.ts';
import { seedFilms } from './demo/seed/films.ts';
import { ACCOUNTS, DEMO_PASSWORD, seedWorld } from './demo/seed/index.ts';
import { mountPictures } from './demo/static/pictures.ts';
import { mountConsole } from './http/console/console.ts';
import { listen } from './http/listen.ts';
import { serveMetrics } from './http/metrics.ts';
import { mountSite } from './http/site/site.ts';
import { FOR_EVER, mountFiles, mountFolder } from './lib/files.ts';
import { jsonLog, type Log, processLog, secondsSince, surviveClosedOutput, timed } from './lib/log.ts';
import { senderOf } from './messages/mail/mailbox.ts';
import { mountDemo } from './mount-demo.ts';
import { importFolders, PICTURES_PATH } from './sale/import/folders.ts';
import { isDemo, readSettings, type Settings } from './settings.ts';
import { onStopSignals } from './stop-signals.ts';

/** People read the output of the demo, programs that of a server. */
const log: Log = isDemo(process.env) ? processLog : jsonLog;
/** Functions that end the running parts, newest last. */
const running: (() => Promise<unknown>)[] = [];
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
  const origin = `http://localhost:${options.port}`;
  const cmsOrigin = `http://localhost:${settings.cmsPort}`;
  const site = {
    origin: cmsOrigin,
    assetsOrigin: origin,
    apiBase: origin + API_BASE,
    hub: options.mercure?.publicUrl,
  };

  const encoder = settings.demo ? await findEncoder() : null;
  const pictures = settings.demo ? createPictureStore(pictureCacheFolder(), allDrawings(encoder)) : null;
  // The port is checked first: if it is in use, the start fails before the database is created and seeded.
  if (pictures !== null) await serveCms(site, pictures, settings);
  const starting = startBackend({
    ...options,
    outbox: settings.demo,
    siteLinks: options.siteLinks ?? (settings.demo ? mailLinks(cmsOrigin) : undefined),
    newsletterOrigins: [...(settings.demo ? [cmsOrigin] : []), ...options.newsletterOrigins],
    log,
    ...(settings.seed && { seed: seedWorld }),
    ...(!settings.demo && { check: refuseDemoAccounts }),
    mount(app, parts) {
      const { db, tenant, now, revision } = parts;
      mountFiles(app, DIST);
      mountFolder(app, PICTURES_PATH, importFolders(options.dataDir).pictures, FOR_EVER);
      mountConsole(app, `${DIST}demo/console/`, tenant, options.mercure?.publicUrl);
      if (pictures !== null) mountDemo(app, parts, { pictures, site, seed: settings.seed, log });
      mountSite(app, {
        contact: () => senderOf(db),
        tenant,
        url: options.siteUrl ?? origin,
        hub: options.mercure?.publicUrl,
        ...(settings.demo && { tiles: TILES }),
        revision,
        now,
      });
    },
  });
  const backend = await (settings.demo ? timed('Starting the database', starting) : starting);
  drain = backend.drain;
  await onStop(backend.stop);
  if (pictures !== null) await onStop(async () => pictures.stop());
  if (settings.metrics !== undefined) await onStop(await serveMetrics(settings.metrics, backend.metrics));
  if (stopping !== undefined) return;
  // Texts and auctions of the site may be newer than the database.
  if (settings.seed) await seedContent(backend.db, encoder !== null);
  if (settings.seed) await seedFilms(backend.db, encoder !== null);
  if (settings.seed || settings.autopilot) await onStop(startActors(backend, settings, log));
  if (settings.demo) greet(origin, cmsOrigin, settings);
  else greetOperator(settings, backend.api);
  if (settings.seed && encoder === null)
    log.info('  The horses have no videos: there is no ffmpeg with libx264 on the PATH.\n');
  if (pictures !== null && settings.autopilot && settings.seed) await drawAhead(pictures);
}

/** The site of the demo's auctioneer, on its own port. */
async function serveCms(
  site: Parameters<typeof createCmsApp>[0],
  pictures: PictureStore,
  { cmsPort, backend: { host } }: Settings,
): Promise<void> {
  const app = createCmsApp(site);
  mountPictures(app, pictures, log);
  const server = createServer(getRequestListener(app.fetch));
  await listen(server, cmsPort, host);
  await onStop(async () => {
    server.close();
    server.closeAllConnections();
  });
}

/** Draws pictures that no page has requested yet while the server runs; requests always come first. */
async function drawAhead(pictures: PictureStore): Promise<void> {
  const started = performance.now();
  const onStart = (missing: number): void =>
    log.info(`  Drawing ${missing} pictures and films; a page gets those that it shows first.\n`);
  try {
    if ((await pictures.drawAll(onStart)) > 0 && stopping === undefined)
      log.info(`  All drawn after ${secondsSince(started)} s.\n`);
  } catch (error) {
    if (stopping === undefined) log.warn('Drawing the pictures failed', error);
  }
}

/** Registers a function that `stop` calls. Calls it at once if the process is already stopping. */
async function onStop(end: () => Promise<unknown>): Promise<void> {
  if (stopping === undefined) running.push(end);
  else await end();
}

/** Ends everything in reverse order of its start, once. The process then exits by itself. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    await drain();
    for (const end of running.splice(0).reverse()) await end();
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

function greet(origin: string, cms: string, { seed, backend: { smtpUrl } }: Settings): void {
  log.info(
    [
      '',
      `  The auctioneer's CMS    ${cms}/`,
      `  The whole site          ${origin}/`,
      `  The console             ${origin}/_console`,
      `  What runs here          ${origin}/_index`,
      ...(smtpUrl === undefined ? [`  Mail                    ${origin}/_outbox`] : []),
      `  API                     ${origin}${API_BASE}`,
      ...(seed
        ? [
            `  Accounts                ${ACCOUNTS.map(({ email }) => email).join(', ')}`,
            `  Password                ${DEMO_PASSWORD}`,
          ]
        : []),
      '',
    ].join('\n'),
  );
}
