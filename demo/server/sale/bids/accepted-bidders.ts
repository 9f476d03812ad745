import type { Kysely } from 'kysely';
import type { Database } from '../../data/schema.ts';

/** Paddles of the bidders with an accepted bid on a timed lot, each once. */
export async function acceptedBidders(db: Kysely<Database>, lot: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bid_requests')
    .select('bidder')
    .distinct()
    .where('lot_id', '=', lot)
    .where('accepted', '=', true)
    .execute();
  return rows.map(({ bidder }) => bidder);
}
