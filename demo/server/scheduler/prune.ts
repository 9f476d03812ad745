import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

const DAY = 24 * 3600 * 1000;

/**
 * Removes what has served: messages that nobody resumes from any more, mails, sessions and
 * links by mail that are over.
 * Numbering goes on from the counter.
 *
 * @param now server time in ms
 */
export async function prune(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('at', '<', now - DAY)
    .execute();
  await db
    .deleteFrom('mails')
    .where('at', '<', now - 30 * DAY)
    .execute();
  // For a while longer, so that an old link is told from an invented one.
  await db
    .deleteFrom('account_tokens')
    .where('expires_at', '<', now - 60 * DAY)
    .execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}
