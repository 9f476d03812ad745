import { type Kysely, sql } from 'kysely';
import type { AuctionRow, Database } from '../../db/schema.ts';
import { findLotsById, type LotAuction, type LotSummaryRow } from '../lots/queries.ts';

/** A lot that a term found. */
export interface FoundLot {
  readonly lot: LotSummaryRow;
  readonly auction: LotAuction & Pick<AuctionRow, 'names'>;
  /** `near` where it is only similar to the term. */
  readonly rel: 'match' | 'near';
  readonly score: number;
}

/** Lots that a term finds, the best first. @param term as `normaliseTerm` makes it */
export async function searchLots(
  db: Kysely<Database>,
  tenant: string,
  term: string,
  limit: number,
): Promise<FoundLot[]> {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ id: string; score: number }>`
    select lots.id, case when lots.status in ('upcoming', 'active') then 2 else 1 end as score
    from lots join auctions on auctions.id = lots.auction_id
    where auctions.tenant_id = ${tenant} and lots.status <> 'withdrawn' and ${term} <> ''
      and (lots.number = ${term} or (lots.names::text || lots.facts::text) ilike ${pattern})
    order by score desc, lots.number = ${term} desc, lots.id
    limit ${limit}`.execute(db);
  const lots = await findLotsById(
    db,
    tenant,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, score }) => {
    const found = lots.get(id);
    return found === undefined ? [] : [{ ...found, rel: 'match' as const, score }];
  });
}
