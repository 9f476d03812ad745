import { type Kysely, sql } from 'kysely';
import type { Database } from '../../data/schema.ts';
import { isOfTerms } from '../journal-kinds.ts';

/**
 * The newest change of the terms of each lot of an auction, ms, so that a replay does not judge an earlier
 * refusal by later terms. A lot without a change is left out.
 */
export async function readTermsChanges(
  db: Kysely<Database>,
  auction: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ lot: string; at: number }>`
    select lot, max(at) as at
    from journal, jsonb_array_elements_text(action -> 'lots') as lot
    where auction_id = ${auction} and ${isOfTerms}
    group by lot`.execute(db);
  return new Map(rows.map(({ lot, at }) => [lot, at]));
}
