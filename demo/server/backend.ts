import type { Kysely } from 'kysely';
import { type Clock, systemClock } from '../../src/lib/clock.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createBackground } from './accounts/background.ts';
import { createAccountDeletion } from './accounts/delete-account.ts';
import { sendUnlockMail } from './accounts/unlock-mail.ts';
import { createAdmissions } from './admissions/admissions.ts';
import { createAttempts, MAIL_LIMITS } from './auth/attempts.ts';
import { createDevices } from './auth/devices.ts';
import { createLogin } from './auth/login.ts';
import { createSessions, type Sessions } from './auth/sessions.ts';
import type { BackendOptions } from './backend-options.ts';
import { type Bidding, createBidding } from './bids/bidding.ts';
import { createPaddles } from './bids/paddles.ts';
import { BID_RATE_LIMIT, createBidRateLimit } from './bids/rate-limit.ts';
import { openDatabase } from './db/database.ts';
import { epochOf } from './db/epoch.ts';
import { consoleTopicOf, type Message } from './db/outbox.ts';
import { fillRecentBids } from './db/recent-bids.ts';
import type { Database } from './db/schema.ts';
import { createApp } from './http/app.ts';
import { createClientAddress } from './http/client-address.ts';
import { closeServer, createListener, listen } from './http/listen.ts';
import { createHub, type Hub } from './hub/hub.ts';
import { createStreamCount } from './hub/stream-count.ts';
import { HUB_PATH } from './hub/subscription.ts';
import { topicsOfUser } from './hub/topics.ts';
import { createPresence, type Presence } from './hybrid/presence.ts';
import { createSales, type Sales } from './hybrid/sales.ts';
import { importFolders } from './import/folders.ts';
import { createRateLimiter, type RateLimit } from './lib/rate-limit.ts';
import { silentLog, untilStopped } from './log.ts';
import { startDelivery } from './mail/delivery.ts';
import { createMailbox } from './mail/mailbox.ts';
import { startNoticeLoop } from './mail/notice-loop.ts';
import { mountOutbox } from './mail/outbox-pages.ts';
import { createNewsletter } from './newsletter/newsletter.ts';
import { DEFAULT_LISTS, ownOrigins } from './newsletter/settings.ts';
import { startFavouriteReminders } from './scheduler/favourite-reminders.ts';
import { startPruning } from './scheduler/prune.ts';
import { startScheduler } from './scheduler/scheduler.ts';
import type { Services } from './services.ts';
import { API_BASE, ensureTenant, isEmpty, TENANT } from './tenant.ts';
import { VIEW_RATE_LIMIT } from './views/rate-limit.ts';
import { createViews } from './views/views.ts';

export interface Backend {
  /** Origin, such as `http://localhost:8080`. */
  readonly url: string;
  /** Base of the API and address of the hub. */
  readonly api: string;
  readonly hubUrl: string;
  readonly db: Kysely<Database>;
  /** Connection string of the database, for a second backend on it. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly sessions: Sessions;
  /** For bidders in this process, such as the demo's bots. */
  readonly bidding: Bidding;
  readonly sales: Sales;
  readonly presence: Presence;
  /** Publishes messages that were written with `appendMessage`; call it after the commit. */
  publish(...messages: Message[]): void;
  stop(): Promise<void>;
}

/** Enough for somebody who changes the wanted limit several times. */
const ADMISSION_RATE_LIMIT: RateLimit = { burst: 10, perSecond: 0.1 };

/** Copies of all data of a user. */
const DATA_RATE_LIMIT: RateLimit = { burst: 5, perSecond: 0.05 };

/**
 * Opens the database, seeds it where it is empty, and serves API and hub. Owns all services of the
 * process until `stop`, which closes them in reverse order.
 *
 * @throws an Error with one clear sentence where the database or the port is not available
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  let stopping = false;
  const log = untilStopped(options.log ?? silentLog, () => stopping);
  const clock = options.clock ?? systemClock;
  const now = (): number => clock.now();
  const clientAddress = createClientAddress(options.trustedProxies ?? []);
  const database = await openDatabase({ dataDir: options.dataDir, url: options.databaseUrl, log });
  const { db } = database;
  /** Closes what was opened, in reverse order. */
  const closers: (() => Promise<void>)[] = [database.close];
  const stop = async (): Promise<void> => {
    stopping = true;
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    if (options.seed !== undefined && (await isEmpty(db))) {
      await options.seed(db, clock.now());
      await fillRecentBids(db);
    }
    await options.check?.(db);
    await ensureTenant(db);
    let epoch = await epochOf(db, TENANT);
    const background = createBackground(log);
    closers.push(background.settled);
    /** The database may have been restored while PostgreSQL was down: drop what was cached from before. */
    async function resetAfterRestore(): Promise<void> {
      const next = await epochOf(db, TENANT);
      if (next === epoch) return;
      log.info('PostgreSQL was restarted: open pages will reload their data.');
      services.paddles.clearCache();
      services.sales.clearCache();
      await hub.reset();
      epoch = next;
      // Clients reconnect and read the new epoch.
      hub.endStreams();
    }
    // Replaced once the hub exists: sessions may end before that.
    let onSessionsEnded = (): void => undefined;
    const sessions = createSessions(db, now, () => onSessionsEnded());
    const hub = await createHub({
      db,
      url: database.url,
      tenant: TENANT,
      epoch: () => epoch,
      log,
      clock,
      onReconnected: () => background.run('Checking the database after a reconnect', resetAfterRestore),
      topicsOf: async (token) => topicsOfUser(TENANT, await sessions.find(token)),
      onSessionsEnded: sessions.clearCache,
      onPrivateStreamsChange: () => presence.refresh(),
      ...options.hub,
    });
    onSessionsEnded = hub.dropUnauthorizedStreams;
    closers.push(hub.stop);
    const streamCount = createStreamCount({ db, tenant: TENANT, clock, log, streams: () => hub.subscribers });
    closers.push(streamCount.stop);
    const publish = (...messages: Message[]): void => hub.publish(...messages);
    const publishAll = (messages: readonly Message[], hasPrivate: boolean): void => {
      hub.publish(...messages);
      if (hasPrivate) hub.publishPrivate();
    };
    const streams = (): number => hub.subscribersOf(consoleTopicOf(TENANT));
    const presence = createPresence({
      db,
      tenant: TENANT,
      clock,
      log,
      publish,
      streams,
      ...options.presence,
    });
    closers.push(presence.stop);
    const paddles = createPaddles(db);
    const scheduler = startScheduler({ db, tenant: TENANT, clock, log, publish });
    closers.push(scheduler.stop);
    closers.push(startPruning({ db, clock, log, viewDays: options.viewRetentionDays }).stop);
    closers.push(startFavouriteReminders({ db, tenant: TENANT, clock, log }).stop);
    if (options.smtpUrl !== undefined) {
      const { smtpUrl } = options;
      closers.push(startDelivery({ db, tenant: TENANT, smtpUrl, clock, log }).stop);
    }
    const logins = createAttempts(db, now, options.loginLimits);
    const devices = createDevices(db, now);
    const mailbox = createMailbox({ tenant: TENANT, now });
    let url = '';
    const site = (): string => options.siteUrl ?? url;
    const api = (): string => (options.apiUrl ?? site()).replace(/\/+$/, '') + API_BASE;
    const sales = createSales({ db, pool: database.pool, paddles, tenant: TENANT, now, publish: publishAll });
    const services: Services = {
      tenant: TENANT,
      base: API_BASE,
      db,
      documents: importFolders(options.dataDir).documents,
      sessions,
      login: createLogin({
        ...{ db, sessions, devices, now },
        attempts: logins,
        onLocked: (user) =>
          background.run('Sending the mail to a locked account', () =>
            sendUnlockMail({ db, mailbox, site: site(), now: now() }, user),
          ),
      }),
      clientAddress,
      accounts: createAccounts({
        db,
        sessions,
        devices,
        mailbox,
        background,
        requests: createAttempts(db, now, options.mailLimits ?? MAIL_LIMITS, 'mail'),
        logins,
        site,
        now,
      }),
      accountDeletion: createAccountDeletion({
        ...{ db, tenant: TENANT, sessions, sales, mailbox, site, now },
        attempts: createAttempts(db, now, options.loginLimits, 'delete'),
      }),
      dataRateLimiter: createRateLimiter(DATA_RATE_LIMIT, clock.monotonic),
      bidding: createBidding({ db, pool: database.pool, paddles, tenant: TENANT, now, publish }),
      sales,
      admissions: createAdmissions({ db, tenant: TENANT, now, publish: publishAll }),
      bidRateLimit: createBidRateLimit(
        database.pool,
        createRateLimiter(options.bidRateLimit ?? BID_RATE_LIMIT, clock.monotonic),
      ),
      admissionRateLimiter: createRateLimiter(ADMISSION_RATE_LIMIT, clock.monotonic),
      newsletter: createNewsletter({
        ...{ db, tenant: TENANT, mailbox, background, site, api, now },
        requests: createAttempts(db, now, options.mailLimits ?? MAIL_LIMITS, 'newsletter'),
        lists: options.newsletterLists ?? DEFAULT_LISTS,
      }),
      views: createViews({ db, tenant: TENANT, now }),
      viewRateLimiter: createRateLimiter(options.viewRateLimit ?? VIEW_RATE_LIMIT, clock.monotonic),
      isOwnOrigin: ownOrigins(site, options.newsletterOrigins),
      paddles,
      presence,
      publish,
      viewers: streamCount.count,
      log,
      now,
      lastSeq: () => hub.lastSeq,
      epoch: () => epoch,
      site,
      deliversMail: options.smtpUrl !== undefined,
    };
    const app = createApp(services);
    if (options.outbox && options.smtpUrl === undefined) mountOutbox(app, db);
    options.mount?.(app, { db });
    const server = createListener(app, hub);
    const port = await listen(server, options.port ?? 0, options.host);
    closers.push(() => closeServer(server, hub));
    url = `http://localhost:${port}`;
    closers.push(startNoticeLoop({ db, tenant: TENANT, clock, log, site, api }).stop);
    return {
      url,
      api: url + API_BASE,
      hubUrl: url + HUB_PATH,
      db,
      databaseUrl: database.url,
      clock,
      hub,
      sessions,
      bidding: services.bidding,
      sales: services.sales,
      presence,
      publish,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
