import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { mountDocs } from '../docs/mount.ts';
import { createCmsApp } from '../site/cms.ts';
import { mailLinks } from '../site/embed.ts';
import { indexPage } from '../site/index-page.ts';
import { DEFAULT_LOCALE, isLocale } from '../site/languages.ts';
import { pictureCacheFolder } from '../site/pictures/cache.ts';
import { findEncoder } from '../site/pictures/film-encoder.ts';
import { allDrawings, createPictureStore, type PictureStore } from '../site/pictures/picture-store.ts';
import type { SiteOptions } from '../site/site-options.ts';
import type { Backend } from './backend/backend.ts';
import type { BackendOptions, MountParts } from './backend/options.ts';
import { API_BASE, apiBase } from './data/tenant.ts';
import { startActors } from './demo/actors.ts';
import { findFeaturePages } from './demo/find-feature-pages.ts';
import { seedContent } from './demo/seed/content.ts';
import { seedFilms } from './demo/seed/films.ts';
import { ACCOUNTS, DEMO_PASSWORD, seedWorld } from './demo/seed/index.ts';
import { mountPictures } from './demo/static/pictures.ts';
import { mountTiles } from './demo/static/tiles.ts';
import { listen } from './http/listen.ts';
import { type Log, secondsSince } from './lib/log.ts';
import type { Settings } from './settings.ts';

/** What `DEMO=1` adds to a server. Owned by `main.ts`. */
export interface Demo {
  /** The options of the backend, with those that the demo adds. */
  readonly options: BackendOptions;
  /** Serves pictures and map of the invented auctioneer, the documentation, and `/_index`. */
  mount(app: Hono, parts: MountParts): void;
  /** Updates the texts in the database, starts bots and autopilot, prints the addresses, and draws pictures. */
  start(backend: Backend): Promise<void>;
  /** Stops drawing pictures. */
  stop(): Promise<void>;
}

/** The parts of the process that the demo uses. */
interface Process {
  readonly log: Log;
  /** Registers a function that ends a part of the process. */
  onStop(end: () => Promise<unknown>): Promise<void>;
  isStopping(): boolean;
}

/**
 * Serves the auctioneer's site on its own port. Call it before the backend starts: if the port is in use, the
 * start fails before the database is created and seeded.
 */
export async function openDemo(settings: Settings, process: Process): Promise<Demo> {
  const { backend: options, seed, autopilot } = settings;
  const { log, onStop } = process;
  const origin = `http://localhost:${options.port}`;
  const cmsOrigin = `http://localhost:${settings.cmsPort}`;
  const site: SiteOptions = {
    origin: cmsOrigin,
    assetsOrigin: origin,
    apiBase: origin + API_BASE,
    hub: options.mercure?.publicUrl,
  };
  const encoder = await findEncoder();
  const pictures = createPictureStore(pictureCacheFolder(), allDrawings(encoder));
  await serveCms(site, pictures, settings, process);
  return {
    options: {
      ...options,
      hasOutbox: true,
      siteLinks: options.siteLinks ?? mailLinks(cmsOrigin),
      newsletterOrigins: [cmsOrigin, ...options.newsletterOrigins],
      ...(seed && { seed: seedWorld }),
    },
    mount(app, { db, tenant, now }) {
      mountPictures(app, pictures, log);
      mountTiles(app);
      mountDocs(app, apiBase(tenant));
      app.get('/_index', async (context) => {
        const requestedLocale = context.req.query('lang');
        const locale = isLocale(requestedLocale) ? requestedLocale : DEFAULT_LOCALE;
        const featurePages = seed ? await findFeaturePages(db, now()) : null;
        return context.html(indexPage({ ...site, locale, featurePages }), 200, {
          'Content-Security-Policy': "frame-ancestors 'none'",
        });
      });
    },
    async start(backend) {
      // Texts and auctions of the site may be newer than the database.
      if (seed) await seedContent(backend.db, encoder !== null);
      if (seed) await seedFilms(backend.db, encoder !== null);
      if (seed || autopilot) await onStop(startActors(backend, settings, log));
      greet(origin, cmsOrigin, settings, log);
      if (seed && encoder === null)
        log.info('  The horses have no videos: there is no ffmpeg with libx264 on the PATH.\n');
      if (autopilot && seed) await drawAhead(pictures, process);
    },
    async stop() {
      pictures.stop();
    },
  };
}

/** The site of the demo's auctioneer, on its own port. */
async function serveCms(
  site: SiteOptions,
  pictures: PictureStore,
  { cmsPort, backend: { host } }: Settings,
  { log, onStop }: Process,
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
async function drawAhead(pictures: PictureStore, { log, isStopping }: Process): Promise<void> {
  const started = performance.now();
  const onStart = (missing: number): void =>
    log.info(`  Drawing ${missing} pictures and films; a page gets those that it shows first.\n`);
  try {
    if ((await pictures.drawAll(onStart)) > 0 && !isStopping())
      log.info(`  All drawn after ${secondsSince(started)} s.\n`);
  } catch (error) {
    if (!isStopping()) log.warn('Drawing the pictures failed', error);
  }
}

function greet(origin: string, cms: string, { seed, backend: { smtpUrl } }: Settings, log: Log): void {
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
