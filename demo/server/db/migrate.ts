import { type Kysely, type Migration, Migrator } from 'kysely';
import { timedAuctions } from './migrations/0001-timed-auctions.ts';
import { accountsAndPages } from './migrations/0002-accounts-and-pages.ts';
import { hybridAuctions } from './migrations/0003-hybrid-auctions.ts';
import { housekeeping } from './migrations/0004-housekeeping.ts';
import { timeZones } from './migrations/0005-time-zones.ts';
import { secretMails } from './migrations/0006-secret-mails.ts';
import { devices } from './migrations/0007-devices.ts';
import { search } from './migrations/0008-search.ts';
import { breakingNews } from './migrations/0009-breaking-news.ts';
import { mailNotices } from './migrations/0010-mail-notices.ts';
import { letters } from './migrations/0011-letters.ts';
import { bidExtensions } from './migrations/0012-bid-extensions.ts';
import { lotViews } from './migrations/0013-lot-views.ts';
import { deletedAccounts } from './migrations/0014-deleted-accounts.ts';
import { rateLimits } from './migrations/0015-rate-limits.ts';
import { outages } from './migrations/0016-outages.ts';
import { earlyEnds } from './migrations/0017-early-ends.ts';
import { mercureHubs } from './migrations/0018-mercure-hubs.ts';
import { paddleRanges } from './migrations/0019-paddle-ranges.ts';
import { struckBids } from './migrations/0020-struck-bids.ts';
import { voidKeys } from './migrations/0021-void-keys.ts';
import { conditions } from './migrations/0022-conditions.ts';
import { heartbeats } from './migrations/0023-heartbeats.ts';
import { bidCaps } from './migrations/0024-bid-caps.ts';
import { signUpLots } from './migrations/0025-sign-up-lots.ts';
import type { Database } from './schema.ts';

/** All migrations by name, in order. Imported by hand, since a bundle has no folder to read. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-timed-auctions': timedAuctions,
  '0002-accounts-and-pages': accountsAndPages,
  '0003-hybrid-auctions': hybridAuctions,
  '0004-housekeeping': housekeeping,
  '0005-time-zones': timeZones,
  '0006-secret-mails': secretMails,
  '0007-devices': devices,
  '0008-search': search,
  '0009-breaking-news': breakingNews,
  '0010-mail-notices': mailNotices,
  '0011-letters': letters,
  '0012-bid-extensions': bidExtensions,
  '0013-lot-views': lotViews,
  '0014-deleted-accounts': deletedAccounts,
  '0015-rate-limits': rateLimits,
  '0016-outages': outages,
  '0017-early-ends': earlyEnds,
  '0018-mercure-hubs': mercureHubs,
  '0019-paddle-ranges': paddleRanges,
  '0020-struck-bids': struckBids,
  '0021-void-keys': voidKeys,
  '0022-conditions': conditions,
  '0023-heartbeats': heartbeats,
  '0024-bid-caps': bidCaps,
  '0025-sign-up-lots': signUpLots,
};

/**
 * Migrates the database to the newest schema. Several backend processes may call it at once: the
 * migrator takes a lock.
 *
 * @throws the error of the migration that failed
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
