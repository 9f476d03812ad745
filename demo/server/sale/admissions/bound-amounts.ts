import { type Kysely, sql } from 'kysely';
import type { Database } from '../../data/schema.ts';

/**
 * Amounts that bidders have bound in a timed auction, by paddle: the maximum on lots they lead, and the price
 * of lots that they won or that wait for the seller's consent.
 *
 * @param except id of a lot that is not counted
 */
export async function boundByBidder(
  db: Kysely<Database>,
  auction: string,
  except?: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('lots')
    .select([
      'leader',
      sql<number>`sum(case status when 'active' then leader_max else price end)::bigint`.as('bound'),
    ])
    .where('auction_id', '=', auction)
    .where('status', 'in', ['active', 'sold', 'provisional'])
    .where('leader', 'is not', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .groupBy('leader')
    .execute();
  return new Map(rows.map(({ leader, bound }) => [leader ?? '', bound]));
}

/** Number of open lots of a timed auction that each bidder leads, by paddle. */
export async function leadsByBidder(
  db: Kysely<Database>,
  auction: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('lots')
    .select(({ fn }) => ['leader', fn.countAll<number>().as('leads')])
    .where('auction_id', '=', auction)
    .where('status', '=', 'active')
    .where('leader', 'is not', null)
    .groupBy('leader')
    .execute();
  return new Map(rows.map(({ leader, leads }) => [leader ?? '', Number(leads)]));
}
