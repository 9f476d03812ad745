import type { Kysely } from 'kysely';
import type { Accounts } from './accounts/accounts.ts';
import type { AccountDeletion } from './accounts/delete-account.ts';
import type { Admissions } from './admissions/admissions.ts';
import type { Login } from './auth/login.ts';
import type { Sessions, SessionUser } from './auth/sessions.ts';
import type { Bidding } from './bids/bidding.ts';
import type { Paddles } from './bids/paddles.ts';
import type { BidRateLimit } from './bids/rate-limit.ts';
import type { BidStrikes } from './bids/strike.ts';
import type { KeyVoid } from './bids/void-key.ts';
import type { Message } from './db/outbox.ts';
import type { SharedRateLimiter } from './db/rate-limits.ts';
import type { Database } from './db/schema.ts';
import type { ClientAddress } from './http/client-address.ts';
import type { StreamToken } from './hub/mercure/stream-token.ts';
import type { Presence } from './hybrid/presence.ts';
import type { Sales } from './hybrid/sales.ts';
import type { Log } from './log.ts';
import type { HoldOf } from './lots/hold.ts';
import type { Newsletter } from './newsletter/newsletter.ts';
import type { OwnOrigin } from './newsletter/settings.ts';
import type { SearchLimit } from './routes/search/search-limit.ts';
import type { Views } from './views/views.ts';

/** The dependencies of route handlers, made once per backend. */
export interface Services {
  readonly tenant: string;
  /** Path of the tenant's API, such as `/api/v1/marbrook`. */
  readonly base: string;
  readonly db: Kysely<Database>;
  /** Folder of imported documents. */
  readonly documents: string;
  readonly sessions: Sessions;
  readonly login: Login;
  readonly clientAddress: ClientAddress;
  readonly accounts: Accounts;
  readonly accountDeletion: AccountDeletion;
  /** For the copy of all data, by user: it reads many tables. */
  readonly dataRateLimiter: SharedRateLimiter;
  readonly bidding: Bidding;
  readonly holdOf: HoldOf;
  readonly bidRateLimit: BidRateLimit;
  readonly keyVoid: KeyVoid;
  /** For requests for admission or a higher limit, by user: each one shows at the console. */
  readonly admissionRateLimiter: SharedRateLimiter;
  readonly sales: Sales;
  readonly admissions: Admissions;
  readonly strikes: BidStrikes;
  readonly paddles: Paddles;
  readonly presence: Presence;
  readonly log: Log;
  /** Whether there is a mail server. */
  readonly deliversMail: boolean;
  readonly newsletter: Newsletter;
  readonly views: Views;
  readonly searchLimit: SearchLimit;
  /** For view tracking, by what is asked and by network address. */
  readonly viewRateLimiter: SharedRateLimiter;
  /** Whether a request comes from a page of the site or of the CMS, which may subscribe addresses. */
  readonly isOwnOrigin: OwnOrigin;
  /** Base address of links to the site, see `mailLink`. */
  site(): string;
  /** Server time in ms since the epoch. */
  now(): number;
  /** Seq of the newest message; see `Hub.lastSeq`. */
  lastSeq(): number;
  /** Identity of the database; see `epochOf`. */
  epoch(): string;
  /** Publishes messages after their commit. */
  publish(...messages: Message[]): void;
  /** Makes a token for the private topics of a user; undefined where the token of the session is the hub's too. */
  readonly streamToken: ((user: SessionUser) => StreamToken) | undefined;
  /** Streams open at this moment, in all processes. */
  viewers(): Promise<number>;
}
