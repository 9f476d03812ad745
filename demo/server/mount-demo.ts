import type { Hono } from 'hono';
import { mountDocs } from '../docs/mount.ts';
import { indexPage } from '../site/index-page.ts';
import { DEFAULT_LOCALE, isLocale } from '../site/languages.ts';
import type { PictureStore } from '../site/pictures/picture-store.ts';
import type { SiteOptions } from '../site/site-options.ts';
import type { MountParts } from './backend-options.ts';
import { apiBase } from './data/tenant.ts';
import { findFeaturePages } from './demo/find-feature-pages.ts';
import { mountPictures } from './demo/static/pictures.ts';
import { mountTiles } from './demo/static/tiles.ts';
import type { Log } from './lib/log.ts';

export interface DemoParts {
  readonly pictures: PictureStore;
  /** Addresses for the demo's pages. */
  readonly site: SiteOptions;
  /** Whether the database has the demo's auctions, which `/_index` links to. */
  readonly seed: boolean;
  readonly log: Log;
}

/** Serves what only the demo has: pictures and map of the invented auctioneer, the guide, and `/_index`. */
export function mountDemo(app: Hono, { db, tenant, now }: MountParts, parts: DemoParts): void {
  const { pictures, site, seed, log } = parts;
  mountPictures(app, pictures, log);
  mountTiles(app);
  mountDocs(app, apiBase(tenant));
  app.get('/_index', async (context) => {
    const wanted = context.req.query('lang');
    const locale = isLocale(wanted) ? wanted : DEFAULT_LOCALE;
    const featurePages = seed ? await findFeaturePages(db, now()) : null;
    return context.html(indexPage({ ...site, locale, featurePages }), 200, {
      'Content-Security-Policy': "frame-ancestors 'none'",
    });
  });
}
