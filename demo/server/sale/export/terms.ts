import { type Kysely, sql } from 'kysely';
import { DATABASE_TIME } from '../../data/database-clock.ts';
import type { Database } from '../../data/schema.ts';

/**
 * Times at which imports changed the terms of timed lots, so that a replay does not judge an earlier refusal
 * by later terms. Kept in the journal as lines `{ action: 'terms', lots }`, which no engine decides; written
 * under the row locks of the lots, read by the export.
 */

/** SQL condition: a line of the journal about acts after the hammer. */
export const isOfResults = sql<boolean>`action ->> 'action' in ('settle', 'assign', 'register')`;

/** SQL condition: a line of the journal about the catalogue. */
export const isOfCatalogue = sql<boolean>`action ->> 'action' in ('import', 'correct', 'remove')`;

/**
 * SQL condition: a line of the journal with a decision of an engine: no change of terms or catalogue, and
 * no act after the hammer.
 */
export const isDecided = sql<boolean>`action ->> 'action' not in
  ('terms', 'import', 'correct', 'remove', 'settle', 'assign', 'register')`;

/** Records a change of the terms of lots. Call it behind their row locks: bids are decided under them too. */
export async function recordTermsChange(
  trx: Kysely<Database>,
  auction: string,
  lots: readonly string[],
): Promise<void> {
  await trx
    .insertInto('journal')
    .values({
      auction_id: auction,
      user_id: null,
      action: JSON.stringify({ action: 'terms', lots }),
      at: sql<number>`floor(${sql.raw(DATABASE_TIME)})::bigint`,
    })
    .execute();
}

/** The newest change of the terms of each lot of an auction, ms. A lot without a change is left out. */
export async function readTermsChanges(
  db: Kysely<Database>,
  auction: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ lot: string; at: number }>`
    select lot, max(at) as at
    from journal, jsonb_array_elements_text(action -> 'lots') as lot
    where auction_id = ${auction} and action ->> 'action' = 'terms'
    group by lot`.execute(db);
  return new Map(rows.map(({ lot, at }) => [lot, at]));
}
