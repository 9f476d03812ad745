import { type Kysely, sql } from 'kysely';
import { UNCLOSED_STATUSES } from '../../../src/domain/lot-status.ts';
import type { Database } from './schema.ts';

/** SQL condition: the row of `lots` is not closed, see `isUnclosed`. As literals, for the index `lots_open`. */
export const isUnclosedRow = sql<boolean>`lots.status in (${sql.join(UNCLOSED_STATUSES.map(sql.lit))})`;

/** Whether a timed auction has lots and all are closed. */
export async function isTimedAuctionOver(db: Kysely<Database>, auction: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean | null }>`
    select bool_and(not ${isUnclosedRow}) as over from lots where auction_id = ${auction}`.execute(db);
  return rows[0]?.over === true;
}
