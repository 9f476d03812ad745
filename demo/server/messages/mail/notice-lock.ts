import { type Kysely, sql } from 'kysely';
import type { Database } from '../../data/schema.ts';

/** Held until the end of a transaction that writes mails from notices, in any process. */
const NOTICE_LOCK = sql`hashtext('notices'), 0`;

/** Takes the lock to write mails from notices. @returns whether it was free */
export async function takeNoticeLock(trx: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(${NOTICE_LOCK}) as free`.execute(trx);
  return rows[0]?.free === true;
}

/**
 * Waits until the mails being written are committed; no others are written until the end of the transaction.
 * Call it before any row is locked, because the loop that writes mails deletes notices meanwhile.
 */
export async function holdNotices(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NOTICE_LOCK})`.execute(trx);
}
