import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Number of ledger lines that are sent with a lot. */
export const RECENT_BIDS = 20;

/**
 * Fills an empty `lots.recent` from the ledger. For bulk inserts such as a seed; bids update it themselves.
 */
export async function fillRecentBids(db: Kysely<Database>): Promise<void> {
  await sql`
    update lots set recent = newest.lines
    from lots as open
    cross join lateral (
      select jsonb_agg(
        jsonb_build_object('no', no, 'amount', amount, 'at', at, 'bidder', bidder, 'source', source,
          'cancelled', cancelled)
        || case when extended_to > extended_from then jsonb_build_object(
          'extension', jsonb_build_object('from', extended_from, 'to', extended_to)) else '{}'::jsonb end
        -- Only "buy now" moves the end to an earlier time.
        || case when extended_to < extended_from then '{"buyNow": true}'::jsonb else '{}'::jsonb end
        order by no desc) as lines
      from (select * from bids where lot_id = open.id order by no desc limit ${RECENT_BIDS}) as line
    ) as newest
    where lots.id = open.id and newest.lines is not null and lots.recent = '[]'
  `.execute(db);
}
