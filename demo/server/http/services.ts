import type { Kysely } from 'kysely';
import type { SharedRateLimiter } from '../data/rate-limits.ts';
import type { Database } from '../data/schema.ts';
import type { Log } from '../lib/log.ts';
import type { Publish } from '../messages/hub/hub.ts';
import type { StreamToken } from '../messages/hub/mercure/stream-token.ts';
import type { MailSite } from '../messages/mail/links.ts';
import type { Counters } from '../metrics/counters.ts';
import type { Accounts } from '../people/accounts/accounts.ts';
import type { Blocks } from '../people/accounts/blocks.ts';
import type { AccountDeletion } from '../people/accounts/delete-account.ts';
import type { OfficeActs } from '../people/accounts/office-acts.ts';
import type { Login } from '../people/auth/login.ts';
import type { SecondFactors } from '../people/auth/second-factor.ts';
import type { Sessions, SessionUser } from '../people/auth/sessions.ts';
import type { Newsletter } from '../people/newsletter/newsletter.ts';
import type { OwnOrigin } from '../people/newsletter/settings.ts';
import type { Staff } from '../people/office/staff.ts';
import type { Admissions } from '../sale/admissions/admissions.ts';
import type { Bidding } from '../sale/bids/bidding.ts';
import type { BidCancellation } from '../sale/bids/cancel/cancel-at-console.ts';
import type { KeyVoid } from '../sale/bids/keys/void-key.ts';
import type { Paddles } from '../sale/bids/paddles.ts';
import type { PaperBids } from '../sale/bids/paper/paper-bids.ts';
import type { BidRateLimit } from '../sale/bids/rate-limit.ts';
import type { Presence } from '../sale/hybrid/presence.ts';
import type { Sales } from '../sale/hybrid/sales.ts';
import type { HoldOf } from '../sale/scheduler/hold.ts';
import type { TimedActs } from '../sale/timed-acts/timed-acts.ts';
import type { ViewTracker } from '../sale/views/views.ts';
import type { ClientAddress } from './client-address.ts';
import type { SearchLimit } from './routes/search/search-limit.ts';

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
  readonly blocks: Blocks;
  readonly officeActs: OfficeActs;
  readonly staff: Staff;
  readonly secondFactors: SecondFactors;
  readonly paperBids: PaperBids;
  /** Rate limit of copies of all data, per user: a copy reads many tables. */
  readonly dataRateLimiter: SharedRateLimiter;
  readonly bidding: Bidding;
  readonly holdOf: HoldOf;
  readonly bidRateLimit: BidRateLimit;
  readonly keyVoid: KeyVoid;
  /** Rate limit of requests for admission or a higher limit, per user: each request shows at the console. */
  readonly admissionRateLimiter: SharedRateLimiter;
  readonly sales: Sales;
  readonly admissions: Admissions;
  readonly bidCancellation: BidCancellation;
  readonly timedActs: TimedActs;
  readonly paddles: Paddles;
  readonly presence: Presence;
  readonly log: Log;
  readonly counters: Counters;
  /** Whether there is a mail server. */
  readonly deliversMail: boolean;
  readonly newsletter: Newsletter;
  readonly views: ViewTracker;
  readonly searchLimit: SearchLimit;
  /** Rate limit of view tracking, per kind of call and network address. */
  readonly viewRateLimiter: SharedRateLimiter;
  /** Whether a request comes from a page of the site or of the CMS, which may subscribe addresses. */
  readonly isOwnOrigin: OwnOrigin;
  /** Targets of links in mails and on the pages of those links. */
  site(): MailSite;
  /** Server time in ms since the epoch. */
  now(): number;
  /** Seq of the newest message; see `Hub.lastSeq`. */
  lastSeq(): number;
  /** Identity of the database; see `epochOf`. */
  epoch(): string;
  /** Publishes messages after their commit. */
  readonly publish: Publish;
  /** Makes a token for the private topics of a user; undefined if the hub accepts the session's token. */
  readonly streamToken: ((user: SessionUser) => StreamToken) | undefined;
  /** Streams open at this moment, in all processes. */
  viewers(): Promise<number>;
}
