import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { ProcessClock } from './data/database-clock.ts';
import type { Database } from './data/schema.ts';
import type { RequestTimeouts } from './http/listen.ts';
import type { Log } from './lib/log.ts';
import type { RateLimit } from './lib/rate-limit.ts';
import type { MercureIntervals } from './messages/hub/mercure/mercure-hub.ts';
import type { MercureSettings } from './messages/hub/mercure/settings.ts';
import type { HubSettings } from './messages/hub/settings.ts';
import type { MailLinks } from './messages/mail/links.ts';
import type { AttemptLimits } from './people/auth/attempts.ts';
import type { MailingLists } from './people/newsletter/newsletter.ts';
import type { PresenceSettings } from './sale/hybrid/presence.ts';

/** Options of `startBackend`. */
export interface BackendOptions {
  /** Folder of the backend's own PostgreSQL. */
  readonly dataDir: string;
  /** An existing PostgreSQL to use instead. */
  readonly databaseUrl?: string | undefined;
  /** 0 takes any free port. */
  readonly port?: number;
  /** Ms between `/readyz` answering 503 and the end of streams in `drain`; 0 where it is left out. */
  readonly drainGrace?: number;
  /** How long a client may take to send a request. */
  readonly requestTimeouts?: RequestTimeouts;
  /** The address to listen on; the loopback address where it is left out. */
  readonly host?: string;
  /** Fills a database that has no auctions. */
  readonly seed?: (db: Kysely<Database>, now: number) => Promise<unknown>;
  /** Checks the database before anything is served; an error that it throws ends the start. */
  readonly check?: (db: Kysely<Database>) => Promise<void>;
  /** Timers; the system's where it is left out. The time of day is the database's in any case. */
  readonly clock?: ProcessClock;
  readonly log?: Log;
  readonly hub?: Partial<HubSettings>;
  /** Mercure hubs that have the streams in place of this backend's own hub. */
  readonly mercure?: MercureSettings | undefined;
  readonly mercureIntervals?: MercureIntervals;
  readonly presence?: Partial<PresenceSettings>;
  readonly loginLimits?: AttemptLimits;
  readonly mailLimits?: AttemptLimits;
  /** Cost of the hashes of new passwords, see `hashPassword`. */
  readonly passwordCost?: number;
  /** Addresses and networks of proxies before this server; see `createClientAddress`. */
  readonly trustedProxies?: readonly string[];
  /** Bids per user; `BID_RATE_LIMIT` where it is left out. */
  readonly bidRateLimit?: RateLimit;
  /** Applications for admission per user; `ADMISSION_RATE_LIMIT` where it is left out. */
  readonly admissionRateLimit?: RateLimit;
  /** View tracking per network address; `VIEW_RATE_LIMIT` where it is left out. */
  readonly viewRateLimit?: RateLimit;
  /** Days that a view of a lot is kept; `VIEW_RETENTION_DAYS` where it is left out. */
  readonly viewRetentionDays?: number | undefined;
  /** A mail server; without one mails stay in the database. */
  readonly smtpUrl?: string | undefined;
  /** Shows mails at `/_outbox` to everybody: for a demo only. Has no effect with a mail server. */
  readonly outbox?: boolean;
  /** Base address of links in mails; this origin where it is left out. */
  readonly siteUrl?: string | undefined;
  /** Pages elsewhere that links in mails lead to. */
  readonly siteLinks?: MailLinks | undefined;
  /** Base address of this server for links in mails to its own pages; that of the site where it is left out. */
  readonly apiUrl?: string | undefined;
  /** Origins beside that of the site whose pages may subscribe addresses to the newsletter. */
  readonly newsletterOrigins?: readonly string[];
  /** Mailing list of each language; `DEFAULT_LISTS` where it is left out. */
  readonly newsletterLists?: MailingLists | undefined;
  /** Adds other routes beside the API, such as pages and pictures. */
  readonly mount?: (app: Hono, parts: MountParts) => void;
}

/** What routes beside the API may need. */
export interface MountParts {
  readonly db: Kysely<Database>;
  /** Server time in ms. */
  now(): number;
  /** Changes with the public data. */
  revision(): string;
}
