import type { Kysely } from 'kysely';
import { systemClock } from '../../../src/lib/clock.ts';
import type { DatabaseClock } from '../data/database-clock.ts';
import type { Database } from '../data/schema.ts';
import { apiBase } from '../data/tenant.ts';
import { createApp } from '../http/app.ts';
import { createClientAddress } from '../http/client-address.ts';
import { closeServer, createListener, listen } from '../http/listen.ts';
import type { Hub, Publish } from '../messages/hub/hub.ts';
import { HUB_PATH } from '../messages/hub/subscription.ts';
import { startDelivery } from '../messages/mail/delivery.ts';
import { startNoticeLoop } from '../messages/mail/notice-loop.ts';
import { mountOutbox } from '../messages/mail/outbox-pages.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { Sessions } from '../people/auth/sessions.ts';
import type { Bidding } from '../sale/bids/bidding.ts';
import type { Presence } from '../sale/hybrid/presence.ts';
import type { Sales } from '../sale/hybrid/sales.ts';
import { startFavouriteReminders } from '../sale/scheduler/favourite-reminders.ts';
import { startPruning } from '../sale/scheduler/prune.ts';
import { type Core, openCore } from './core.ts';
import { openHub } from './hub.ts';
import { createLifetime, type Lifetime } from './lifetime.ts';
import type { BackendOptions } from './options.ts';
import { startSale } from './sale.ts';
import { type BaseAddresses, createServices } from './services.ts';

export interface Backend {
  /** Origin, such as `http://localhost:8080`. */
  readonly url: string;
  /** Base of the API and address of the hub. */
  readonly api: string;
  readonly hubUrl: string;
  readonly db: Kysely<Database>;
  /** Connection string of the database, for a second backend on it. */
  readonly databaseUrl: string;
  readonly clock: DatabaseClock;
  readonly hub: Hub;
  readonly sessions: Sessions;
  /** For bidders in this process, such as the demo's bots. */
  readonly bidding: Bidding;
  readonly sales: Sales;
  readonly presence: Presence;
  /** Publishes messages that were written with `appendMessage`; call it after the commit. */
  readonly publish: Publish;
  /** The state of the backend as text for a metrics scraper. */
  metrics(): Promise<string>;
  /**
   * Announces the end: `/readyz` answers 503, so that load balancers send new requests elsewhere, and all
   * else continues. Resolves after they had time to notice; then call `stop`.
   */
  drain(): Promise<void>;
  /** Ends the streams, answers the requests under way, and closes everything. */
  stop(): Promise<void>;
}

/**
 * Opens the database, seeds an empty one, and serves API and hub. Owns all services of the process until
 * `stop`, which closes them in reverse order.
 *
 * @throws an Error with one clear sentence if the database or the port is not available
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const timers = options.clock ?? systemClock;
  const lifetime = createLifetime(timers, options.drainGrace ?? 0);
  const clientAddress = createClientAddress(options.trustedProxies ?? []);
  try {
    const core = await openCore(options, timers, lifetime);
    const live = await openHub(core, options, clientAddress, lifetime);
    const sale = await startSale(core, live, lifetime);
    startUpkeep(core, options, lifetime);

    /** Origin of this server; empty until it listens. */
    let url = '';
    const addresses = addressesOf(options, core.tenant, () => url);
    const services = createServices(core, live, sale, addresses, clientAddress, options);
    const { database, db, tenant, clock, log } = core;
    const { hub } = live;
    const app = createApp(services);
    if (options.hasOutbox && options.smtpUrl === undefined) mountOutbox(app, db);
    options.mount?.(app, {
      db,
      tenant,
      now: clock.now,
      revision: () => `${live.epoch()} ${hub.lastSeq}`,
    });

    const readiness = () => {
      if (lifetime.isDraining) return 'draining';
      if (!hub.isCurrent) return 'database';
      return sale.heartbeat.isWritable ? null : 'writes';
    };
    const server = createListener(app, hub, { readiness, timeouts: options.requestTimeouts });
    const port = await listen(server, options.port ?? 0, options.host);
    lifetime.onStop(() => closeServer(server, hub));
    url = `http://localhost:${port}`;
    const { site, api } = addresses;
    lifetime.onStop(startNoticeLoop({ db, clock, log, site, api }).stop);
    return {
      url,
      api: url + apiBase(tenant),
      hubUrl: options.mercure?.publicUrl ?? url + HUB_PATH,
      db,
      databaseUrl: database.url,
      clock,
      hub,
      sessions: live.sessions,
      bidding: sale.bidding,
      sales: sale.sales,
      presence: live.presence,
      publish: hub.publish,
      metrics: createMetrics({
        db,
        pool: database.pool,
        clock,
        counters: services.counters,
        heartbeat: sale.heartbeat,
        scheduler: sale.scheduler,
        mercureHubs: options.mercure?.publishUrls,
        lastSeq: () => hub.lastSeq,
        streams: () => hub.subscribers,
        isReady: () => readiness() === null,
      }),
      drain: lifetime.drain,
      stop: lifetime.stop,
    };
  } catch (error) {
    await lifetime.stop();
    throw error;
  }
}

/** Starts the work that no request asks for: pruning, reminders, and the delivery of mails. */
function startUpkeep({ db, clock, log }: Core, options: BackendOptions, lifetime: Lifetime): void {
  const { smtpUrl, viewRetentionDays: viewDays } = options;
  lifetime.onStop(startPruning({ db, clock, log, viewDays }).stop);
  lifetime.onStop(startFavouriteReminders({ db, clock, log }).stop);
  if (smtpUrl !== undefined) lifetime.onStop(startDelivery({ db, smtpUrl, clock, log }).stop);
}

/** @param origin that of this server, for addresses that no option names */
function addressesOf(options: BackendOptions, tenant: string, origin: () => string): BaseAddresses {
  const siteUrl = (): string => options.siteUrl ?? origin();
  return {
    siteUrl,
    site: () => ({ url: siteUrl(), tenant, links: options.siteLinks }),
    api: () => (options.apiUrl ?? siteUrl()).replace(/\/+$/, '') + apiBase(tenant),
  };
}
