import type { Kysely } from 'kysely';
import { systemClock } from '../../src/lib/clock.ts';
import { createLimits } from './backend-limits.ts';
import type { BackendOptions } from './backend-options.ts';
import { openDatabase } from './data/database.ts';
import { createDatabaseClock, type ServerClock } from './data/database-clock.ts';
import { epochOf } from './data/epoch.ts';
import { consoleTopicOf, type Message } from './data/outbox.ts';
import { fillRecentBids } from './data/recent-bids.ts';
import type { Database } from './data/schema.ts';
import { apiBase, ensureTenant, isEmpty } from './data/tenant.ts';
import { createApp } from './http/app.ts';
import { createClientAddress } from './http/client-address.ts';
import { closeServer, createListener, listen } from './http/listen.ts';
import type { Services } from './http/services.ts';
import { silentLog, untilStopped } from './lib/log.ts';
import { withoutRepeats } from './lib/rare-log.ts';
import { watchRunning } from './lib/run-watch.ts';
import { createHub, type Hub } from './messages/hub/hub.ts';
import { countStreams } from './messages/hub/mercure/audience.ts';
import { createMercureHub } from './messages/hub/mercure/mercure-hub.ts';
import { streamTokenOf } from './messages/hub/mercure/stream-token.ts';
import { createStreamCount } from './messages/hub/stream-count.ts';
import { HUB_PATH } from './messages/hub/subscription.ts';
import { topicsOfUser } from './messages/hub/topics.ts';
import { startDelivery } from './messages/mail/delivery.ts';
import type { MailSite } from './messages/mail/links.ts';
import { createMailbox, senderOf } from './messages/mail/mailbox.ts';
import { startNoticeLoop } from './messages/mail/notice-loop.ts';
import { mountOutbox } from './messages/mail/outbox-pages.ts';
import { createCounters } from './metrics/counters.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createAccounts } from './people/accounts/accounts.ts';
import { createBackground } from './people/accounts/background.ts';
import { createBlocks } from './people/accounts/blocks.ts';
import { createAccountDeletion } from './people/accounts/delete-account.ts';
import { createOfficeActs } from './people/accounts/office-acts.ts';
import { sendUnlockMail } from './people/accounts/unlock-mail.ts';
import { createDevices } from './people/auth/devices.ts';
import { createLogin } from './people/auth/login.ts';
import { createSecondFactors } from './people/auth/second-factor.ts';
import { createSessions, type Sessions } from './people/auth/sessions.ts';
import { createNewsletter } from './people/newsletter/newsletter.ts';
import { DEFAULT_LISTS, ownOrigins } from './people/newsletter/settings.ts';
import { createStaff } from './people/office/staff.ts';
import { createAdmissions } from './sale/admissions/admissions.ts';
import { createArrivals } from './sale/bids/arrivals.ts';
import { type Bidding, createBidding } from './sale/bids/bidding.ts';
import { createKeyWait } from './sale/bids/key-wait.ts';
import { createPaddles } from './sale/bids/paddles.ts';
import { createPaperBids } from './sale/bids/paper-bids.ts';
import { createBidStrikes } from './sale/bids/strike.ts';
import { createPresence, type Presence } from './sale/hybrid/presence.ts';
import { createSales, type Sales } from './sale/hybrid/sales.ts';
import { importFolders } from './sale/import/folders.ts';
import { startFavouriteReminders } from './sale/scheduler/favourite-reminders.ts';
import { startHeartbeat } from './sale/scheduler/heartbeat.ts';
import { createHoldOf } from './sale/scheduler/hold.ts';
import { startPruning } from './sale/scheduler/prune.ts';
import { startScheduler } from './sale/scheduler/scheduler.ts';
import { createTimedActs } from './sale/timed-acts/timed-acts.ts';
import { createViews } from './sale/views/views.ts';

export interface Backend {
  /** Origin, such as `http://localhost:8080`. */
  readonly url: string;
  /** Base of the API and address of the hub. */
  readonly api: string;
  readonly hubUrl: string;
  readonly db: Kysely<Database>;
  /** Connection string of the database, for a second backend on it. */
  readonly databaseUrl: string;
  readonly clock: ServerClock;
  readonly hub: Hub;
  readonly sessions: Sessions;
  /** For bidders in this process, such as the demo's bots. */
  readonly bidding: Bidding;
  readonly sales: Sales;
  readonly presence: Presence;
  /** Publishes messages that were written with `appendMessage`; call it after the commit. */
  publish(...messages: Message[]): void;
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

/** One connection reads public messages, one private messages. */
const HUB_CONNECTIONS = 2;

/**
 * Opens the database, seeds an empty one, and serves API and hub. Owns all services of the process until
 * `stop`, which closes them in reverse order.
 *
 * @throws an Error with one clear sentence if the database or the port is not available
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  let draining = false;
  let stopping = false;
  const timers = options.clock ?? systemClock;
  const log = withoutRepeats(
    untilStopped(options.log ?? silentLog, () => stopping),
    timers.monotonic,
  );
  const clientAddress = createClientAddress(options.trustedProxies ?? []);
  const database = await openDatabase({
    dataDir: options.dataDir,
    url: options.databaseUrl,
    log,
    isStopping: () => draining,
  });
  const { db } = database;
  /** Functions that close the opened parts, in reverse order. */
  const closers: (() => Promise<void>)[] = [database.close];
  const drain = (): Promise<void> => {
    draining = true;
    return new Promise((resolve) => void timers.after(options.drainGrace ?? 0, resolve));
  };
  const stop = async (): Promise<void> => {
    draining = true;
    stopping = true;
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const clock = await createDatabaseClock({ db, process: timers, log });
    closers.push(clock.stop);
    const now = clock.now;
    const watch = watchRunning(clock);
    closers.push(async () => watch.stop());
    if (options.seed !== undefined && (await isEmpty(db))) {
      await options.seed(db, clock.now());
      await fillRecentBids(db);
    }
    await options.check?.(db);
    const tenant = await ensureTenant(db);
    await database.fillPool();
    let epoch = await epochOf(db, tenant);
    const background = createBackground(log);
    closers.push(background.settled);
    /** Drops caches: the database may have been restored while PostgreSQL was down. */
    async function resetAfterRestore(): Promise<void> {
      const next = await epochOf(db, tenant);
      if (next === epoch) return;
      log.info('PostgreSQL was restarted: open pages will reload their data.');
      clearCaches();
      await hub.reset();
      epoch = next;
      // Clients reconnect and read the new epoch.
      hub.endStreams();
    }
    // Replaced after the hub is created: sessions may end before that.
    let onSessionsEnded = (): void => undefined;
    const sessions = createSessions(db, now, () => onSessionsEnded());
    const { mercure } = options;
    // Replaced after the heartbeat has begun.
    let isWritable = (): boolean => true;
    const hubOptions = {
      db,
      reserved: database.reserve(HUB_CONNECTIONS),
      url: database.url,
      tenant,
      epoch: () => epoch,
      log,
      clock,
      watch,
      isWritable: () => isWritable(),
      onReconnected() {
        clock.refresh();
        background.run('Checking the database after a reconnect', resetAfterRestore);
      },
      onSessionsEnded: sessions.clearCache,
      onPrivateStreamsChange: () => presence.refresh(),
    };
    const hub = mercure
      ? await createMercureHub({ ...hubOptions, mercure, ...options.mercureIntervals })
      : await createHub({
          ...hubOptions,
          topicsOf: async (token, from) => topicsOfUser(tenant, await sessions.find(token, from)),
          addressOf: ({ socket, headers }) =>
            clientAddress(socket.remoteAddress ?? '', [headers['x-forwarded-for']].flat().join()),
          ...options.hub,
        });
    onSessionsEnded = hub.dropUnauthorizedStreams;
    closers.push(hub.stop);
    const streamCount = createStreamCount({
      ...{ db, tenant, clock, log },
      // The console looks after the sale, and is no viewer of it.
      streams: () => hub.subscribers - hub.subscribersOf(consoleTopicOf(tenant)),
    });
    closers.push(streamCount.stop);
    const publish = (...messages: Message[]): void => hub.publish(...messages);
    const publishAll = (messages: readonly Message[], hasPrivate: boolean): void => {
      hub.publish(...messages);
      if (hasPrivate) hub.publishPrivate();
    };
    const streams = (): number => hub.subscribersOf(consoleTopicOf(tenant));
    const presence = createPresence({
      db,
      tenant,
      clock,
      log,
      publish,
      streams,
      ...options.presence,
    });
    closers.push(presence.stop);
    const paddles = createPaddles(db);
    const arrivals = createArrivals(clock);
    const timed = { db: database.reserve(1), tenant, clock, log, publish };
    // Before the first request: a bid on a lot whose end fell into an outage must find the new end.
    const heartbeat = await startHeartbeat({ ...timed, pool: database.reserveOne(), arrivals, watch });
    closers.push(heartbeat.stop);
    isWritable = () => heartbeat.isWritable;
    const scheduler = startScheduler({ ...timed, heartbeat });
    closers.push(scheduler.stop);
    closers.push(startPruning({ db, clock, log, viewDays: options.viewRetentionDays }).stop);
    closers.push(startFavouriteReminders({ db, tenant, clock, log }).stop);
    if (options.smtpUrl !== undefined) {
      const { smtpUrl } = options;
      closers.push(startDelivery({ db, tenant, smtpUrl, clock, log }).stop);
    }
    const limits = createLimits(database, clock, options);
    const devices = createDevices(db, now);
    const mailbox = createMailbox({ tenant, now });
    let url = '';
    const siteUrl = (): string => options.siteUrl ?? url;
    const site = (): MailSite => ({ url: siteUrl(), tenant, links: options.siteLinks });
    const api = (): string => (options.apiUrl ?? siteUrl()).replace(/\/+$/, '') + apiBase(tenant);
    const { pool } = database;
    const bids = { db, pool, paddles, tenant, keyWait: createKeyWait(pool, clock) };
    const sales = createSales({ ...bids, time: clock.readOn, publish: publishAll });
    const clearCaches = (): void => {
      paddles.clearCache();
      sales.clearCache();
    };
    // The new connection may lead to another database, such as a standby without the last commits: no
    // decision may use cached data of the former one, even before the epochs are compared.
    pool.on('connect', clearCaches);
    const admissions = createAdmissions({ db, tenant, now, publish: publishAll });
    const blocks = createBlocks({ db, tenant, sessions, sales, admissions, now });
    background.run('Taking back the bids of blocked accounts', blocks.finish);
    const accountDeletion = createAccountDeletion({
      ...{ db, tenant, sessions, sales, mailbox, background, site, now },
      attempts: limits.deletions,
    });
    const bidding = createBidding({
      ...{ ...bids, clock, arrivals, heartbeat },
      publish: (messages) => publish(...messages),
    });
    const counters = createCounters();
    const services: Services = {
      ...limits.routes,
      tenant,
      base: apiBase(tenant),
      db,
      documents: importFolders(options.dataDir).documents,
      sessions,
      login: createLogin({
        ...{ db, sessions, devices, now },
        passwordCost: options.passwordCost,
        attempts: limits.logins,
        onLocked: (user) =>
          background.run('Sending the mail to a locked account', () =>
            sendUnlockMail({ db, mailbox, site: site(), now: now() }, user),
          ),
      }),
      clientAddress,
      accounts: createAccounts({
        db,
        tenant,
        sessions,
        devices,
        mailbox,
        background,
        requests: limits.mailRequests,
        logins: limits.logins,
        passwordCost: options.passwordCost,
        site,
        now,
      }),
      accountDeletion,
      officeActs: createOfficeActs({ db, mailbox, deletion: accountDeletion, log, site, now }),
      staff: createStaff({ db, sessions, mailbox, site, now }),
      secondFactors: createSecondFactors({
        ...{ db, attempts: limits.codes, now },
        issuer: async () => (await senderOf(db, tenant)).name,
      }),
      bidding,
      paperBids: createPaperBids({ db, tenant, paddles, bidding, sales, admissions }),
      holdOf: createHoldOf(heartbeat, scheduler),
      sales,
      admissions,
      blocks,
      strikes: createBidStrikes({ db, tenant, now, publish: publishAll }),
      timedActs: createTimedActs({ db, tenant, now, publish: publishAll }),
      newsletter: createNewsletter({
        ...{ db, tenant, mailbox, background, site, api, now },
        requests: limits.newsletterRequests,
        lists: options.newsletterLists ?? DEFAULT_LISTS,
      }),
      views: createViews({ db, tenant, now }),
      isOwnOrigin: ownOrigins(siteUrl, options.newsletterOrigins),
      paddles,
      presence,
      publish,
      counters,
      viewers: mercure ? () => countStreams(db, tenant, clock.now()) : streamCount.count,
      streamToken: mercure && ((user) => streamTokenOf(mercure, tenant, user, now())),
      log,
      now,
      lastSeq: () => hub.lastSeq,
      epoch: () => epoch,
      site,
      deliversMail: options.smtpUrl !== undefined,
    };
    const app = createApp(services);
    if (options.outbox && options.smtpUrl === undefined) mountOutbox(app, db);
    options.mount?.(app, { db, tenant, now, revision: () => `${epoch} ${hub.lastSeq}` });
    const readiness = () => {
      if (draining) return 'draining';
      if (!hub.isCurrent) return 'database';
      return heartbeat.isWritable ? null : 'writes';
    };
    const server = createListener(app, hub, { readiness, timeouts: options.requestTimeouts });
    const port = await listen(server, options.port ?? 0, options.host);
    closers.push(() => closeServer(server, hub));
    url = `http://localhost:${port}`;
    closers.push(startNoticeLoop({ db, tenant, clock, log, site, api }).stop);
    return {
      url,
      api: url + apiBase(tenant),
      hubUrl: mercure?.publicUrl ?? url + HUB_PATH,
      db,
      databaseUrl: database.url,
      clock,
      hub,
      sessions,
      bidding: services.bidding,
      sales: services.sales,
      presence,
      publish,
      metrics: createMetrics({
        ...{ db, pool, tenant, clock, now, counters, heartbeat, scheduler },
        mercureHubs: mercure?.publishUrls,
        lastSeq: () => hub.lastSeq,
        streams: () => hub.subscribers,
        isReady: () => readiness() === null,
      }),
      drain,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
