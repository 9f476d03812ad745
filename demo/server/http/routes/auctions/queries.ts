import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { AuctionStatus } from '../../../../../src/domain/lot-status.ts';
import { hasIdOrSlug } from '../../../data/by-slug.ts';
import type { AuctionRow, Database } from '../../../data/schema.ts';
import { isUnclosedRow } from '../../../data/unclosed.ts';

/** An auction with values derived from its lots. */
export interface AuctionWithLots extends AuctionRow {
  readonly first_end: number | null;
  readonly last_end: number | null;
  readonly lot_count: number;
  readonly derived_status: AuctionStatus;
}

/**
 * A timed auction runs from the opening of its first lot to the close of its last. A hybrid auction,
 * and one without lots, has the status of its row.
 */
const derivedStatus = sql<AuctionStatus>`case
  when auctions.kind = 'hybrid' or count(lots.id) = 0 then auctions.status
  when count(*) filter (where lots.paused_at is not null and ${isUnclosedRow}) > 0 then 'paused'
  when count(*) filter (where lots.status = 'active') > 0 then 'running'
  when count(*) filter (where lots.status = 'upcoming') = 0 then 'ended'
  when count(*) filter (where lots.status in ('sold', 'provisional', 'unsold')) > 0 then 'running'
  else 'upcoming'
end`;

/** SQL condition: the end is a valid date. A broken row of one lot must not break its auction. */
const isInstant = sql`abs(lots.end_at) <= 8640000000000000`;

function select(db: Kysely<Database>): SelectQueryBuilder<Database, 'auctions' | 'lots', AuctionWithLots> {
  return db
    .selectFrom('auctions')
    .leftJoin('lots', 'lots.auction_id', 'auctions.id')
    .selectAll('auctions')
    .select([
      // From lots that are still to close, if there are any: a lot that was bought at once does not count for
      // the others.
      sql<number | null>`coalesce(
        min(lots.end_at) filter (where ${isInstant} and ${isUnclosedRow}),
        min(lots.end_at) filter (where ${isInstant}))`.as('first_end'),
      sql<number | null>`max(lots.end_at) filter (where ${isInstant})`.as('last_end'),
      sql<number>`count(lots.id)`.as('lot_count'),
      derivedStatus.as('derived_status'),
    ])
    .where('auctions.is_hidden', '=', false)
    .groupBy('auctions.id')
    .orderBy('auctions.position')
    .orderBy('auctions.id') as SelectQueryBuilder<Database, 'auctions' | 'lots', AuctionWithLots>;
}

export const listAuctions = (db: Kysely<Database>, kind: AuctionRow['kind']): Promise<AuctionWithLots[]> =>
  select(db).where('auctions.kind', '=', kind).execute();

/** By id or by slug in any language; undefined for an auction of the other kind. */
export const findAuction = (
  db: Kysely<Database>,
  idOrSlug: string,
  kind: AuctionRow['kind'],
): Promise<AuctionWithLots | undefined> =>
  select(db)
    .where('auctions.kind', '=', kind)
    .where((is) => hasIdOrSlug(is, 'auctions', idOrSlug))
    .executeTakeFirst();
