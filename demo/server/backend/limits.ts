import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DatabaseClock } from '../data/database-clock.ts';
import { createSharedRateLimiter } from '../data/rate-limits.ts';
import type { Database } from '../data/schema.ts';
import { createSearchLimit } from '../http/routes/search/search-limit.ts';
import type { Services } from '../http/services.ts';
import type { RateLimit } from '../lib/rate-limit.ts';
import { type Attempts, createAttempts, MAIL_LIMITS } from '../people/auth/attempts.ts';
import { createKeyVoid } from '../sale/bids/keys/void-key.ts';
import { BID_RATE_LIMIT, createBidRateLimit } from '../sale/bids/rate-limit.ts';
import { VIEW_RATE_LIMIT } from '../sale/views/rate-limit.ts';
import type { BackendOptions } from './options.ts';

/** Enough for a bidder who changes the requested limit several times. */
const ADMISSION_RATE_LIMIT: RateLimit = { burst: 10, perSecond: 0.1 };

/** Copies of all data of a user. */
const DATA_RATE_LIMIT: RateLimit = { burst: 5, perSecond: 0.05 };

/** The limits of a backend. All processes on its database share them, except the limit of the search. */
export interface Limits {
  readonly routes: Pick<
    Services,
    | 'dataRateLimiter'
    | 'bidRateLimit'
    | 'keyVoid'
    | 'admissionRateLimiter'
    | 'viewRateLimiter'
    | 'searchLimit'
  >;
  readonly logins: Attempts;
  /** Passwords that confirm the deletion of an account. */
  readonly deletions: Attempts;
  /** Codes that turn a second factor on or off. */
  readonly codes: Attempts;
  readonly mailRequests: Attempts;
  readonly newsletterRequests: Attempts;
}

export function createLimits(
  { db, pool }: { readonly db: Kysely<Database>; readonly pool: pg.Pool },
  { now, monotonic }: DatabaseClock,
  options: BackendOptions,
): Limits {
  const limiter = (purpose: string, limit: RateLimit) =>
    createSharedRateLimiter(pool, purpose, limit, monotonic);
  const mails = options.mailLimits ?? MAIL_LIMITS;
  const bids = options.bidRateLimit ?? BID_RATE_LIMIT;
  return {
    routes: {
      dataRateLimiter: limiter('data', DATA_RATE_LIMIT),
      bidRateLimit: createBidRateLimit(pool, bids, monotonic),
      keyVoid: createKeyVoid({ pool, limiter: limiter('void', bids), now }),
      admissionRateLimiter: limiter('admission', options.admissionRateLimit ?? ADMISSION_RATE_LIMIT),
      viewRateLimiter: limiter('view', options.viewRateLimit ?? VIEW_RATE_LIMIT),
      searchLimit: createSearchLimit(),
    },
    logins: createAttempts(db, now, options.loginLimits),
    deletions: createAttempts(db, now, options.loginLimits, 'delete'),
    codes: createAttempts(db, now, options.loginLimits, 'code'),
    mailRequests: createAttempts(db, now, mails, 'mail'),
    newsletterRequests: createAttempts(db, now, mails, 'newsletter'),
  };
}
