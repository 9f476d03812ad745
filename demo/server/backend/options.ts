import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { ProcessClock } from '../data/database-clock.ts';
import type { Database } from '../data/schema.ts';
import type { RequestTimeouts } from '../http/listen.ts';
import type { Log } from '../lib/log.ts';
import type { RateLimit } from '../lib/rate-limit.ts';
import type { MercureIntervals } from '../messages/hub/mercure/mercure-hub.ts';
import type { MercureSettings } from '../messages/hub/mercure/settings.ts';
import type { HubSettings } from '../messages/hub/settings.ts';
import type { MailLinks } from '../messages/mail/links.ts';
import type { AttemptLimits } from '../people/auth/attempts.ts';
import type { MailingLists } from '../people/newsletter/newsletter.ts';
import type { PresenceSettings } from '../sale/hybrid/presence.ts';

/** Options of `startBackend`. */
export interface BackendOptions {
  /** Folder of the backend's own PostgreSQL. */
  readonly dataDir: string;
  /** An existing PostgreSQL to use instead. */
  readonly databaseUrl?: string | undefined;
  /** 0: any free port. */
  readonly port?: number;
  /** Ms between the first 503 of `/readyz` and the end of streams in `drain`; default: 0. */
  readonly drainGrace?: number;
  /** Most time for a client to send a request. */
  readonly requestTimeouts?: RequestTimeouts;
  /** The address to listen on; default: loopback. */
  readonly host?: string;
  /** Fills a database without auctions. */
  readonly seed?: (db: Kysely<Database>, now: number) => Promise<unknown>;
  /** Checks the database before anything is served; an error that it throws ends the start. */
  readonly check?: (db: Kysely<Database>) => Promise<void>;
  /** Timers; default: the system's. The time of day always comes from the database. */
  readonly clock?: ProcessClock;
  readonly log?: Log;
  readonly hub?: Partial<HubSettings>;
  /** Mercure hubs that have the streams instead of this backend's own hub. */
  readonly mercure?: MercureSettings | undefined;
  readonly mercureIntervals?: MercureIntervals;
  readonly presence?: Partial<PresenceSettings>;
  readonly loginLimits?: AttemptLimits;
  readonly mailLimits?: AttemptLimits;
  /** Cost of the hashes of new passwords, see `hashPassword`. */
  readonly passwordCost?: number;
  /** Addresses and networks of proxies in front of this server; see `createClientAddress`. */
  readonly trustedProxies?: readonly string[];
  /** Rate limit of bids per user; default: `BID_RATE_LIMIT`. */
  readonly bidRateLimit?: RateLimit;
  /** Rate limit of applications for admission per user; default: `ADMISSION_RATE_LIMIT`. */
  readonly admissionRateLimit?: RateLimit;
  /** Rate limit of view tracking per network address; default: `VIEW_RATE_LIMIT`. */
  readonly viewRateLimit?: RateLimit;
  /** Days that a view of a lot is kept; default: `VIEW_RETENTION_DAYS`. */
  readonly viewRetentionDays?: number | undefined;
  /** A mail server; without one mails stay in the database. */
  readonly smtpUrl?: string | undefined;
  /** Shows mails at `/_outbox` to everybody: for a demo only. Has no effect with a mail server. */
  readonly hasOutbox?: boolean;
  /** Base address of links in mails; default: this origin. */
  readonly siteUrl?: string | undefined;
  /** Pages elsewhere that are targets of links in mails. */
  readonly siteLinks?: MailLinks | undefined;
  /** Base address of this server for links in mails to its own pages; default: that of the site. */
  readonly apiUrl?: string | undefined;
  /** Other origins than the site's whose pages may subscribe addresses to the newsletter. */
  readonly newsletterOrigins?: readonly string[];
  /** Mailing list of each language; default: `DEFAULT_LISTS`. */
  readonly newsletterLists?: MailingLists | undefined;
  /** Adds routes outside the API, such as pages and pictures. */
  readonly mount?: (app: Hono, parts: MountParts) => void;
}

/** Parts that routes outside the API may need. */
export interface MountParts {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  /** Server time in ms. */
  now(): number;
  /** Changes with the public data. */
  revision(): string;
}
