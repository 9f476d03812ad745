import type pg from 'pg';
import type { JournalAction } from '../data/schema/journal.ts';

const INSERT = {
  name: 'journal',
  text: `insert into journal (auction_id, user_id, action, at, conditions)
    values ($1, $2, $3::jsonb, $4::bigint, $5)`,
};

/**
 * The statement that writes a line of the journal.
 *
 * @param user null for the autopilot
 * @param at server time in ms
 * @param conditions agreed to with an internet bid
 */
export const journalWrite = (
  auction: string,
  user: string | null,
  action: JournalAction,
  at: number,
  conditions: string | null = null,
): pg.QueryConfig => ({ ...INSERT, values: [auction, user, JSON.stringify(action), at, conditions] });
