import { type Kysely, sql } from 'kysely';
import { isUnclosed } from '../../../../../src/domain/lot-status.ts';
import type { AuctionRow, Database } from '../../../data/schema.ts';
import { isUnclosedRow } from '../../../data/unclosed.ts';
import { findLotsById, type LotAuction, type LotSummaryRow } from '../lots/queries.ts';
import { findMatches, findNear } from './hits.ts';

/** A lot found by a term. */
export interface FoundLot {
  readonly lot: LotSummaryRow;
  readonly auction: LotAuction & Pick<AuctionRow, 'names'>;
  /** `near` if it is only similar to the term. */
  readonly rel: 'match' | 'near';
  /** Higher is better. */
  readonly score: number;
}

/** With fewer matches than this, similar lots are answered as well. */
const FEW_MATCHES = 3;
const MAX_NEAR = 12;

/**
 * Lots found by a term. Relevance selects them; their order also depends on whether they are still for sale:
 * open lots, closed lots of a running auction, lots of ended auctions, and after all matches the lots that
 * are only similar.
 *
 * @param term result of `normaliseTerm`
 */
export async function searchLots(db: Kysely<Database>, term: string, limit: number): Promise<FoundLot[]> {
  const matches = await findMatches(db, term, limit);
  const hasFewMatches = matches.length < Math.min(FEW_MATCHES, limit);
  const maxNear = Math.min(MAX_NEAR, limit - matches.length);
  const near = hasFewMatches ? await findNear(db, term, matches, maxNear) : [];
  const hits = [
    ...matches.map((hit) => ({ ...hit, rel: 'match' as const })),
    ...near.map((hit) => ({ ...hit, rel: 'near' as const })),
  ];
  const lots = await findLotsById(
    db,
    hits.map(({ id }) => id),
  );
  const running = await runningAuctions(db, [...lots.values()]);
  const saleRank = ({ lot, auction }: Pick<FoundLot, 'lot' | 'auction'>): number =>
    isUnclosed(lot.status) ? 2 : running.has(auction.id) ? 1 : 0;
  return hits
    .flatMap(({ id, rel, relevance }) => {
      const found = lots.get(id);
      if (found === undefined) return [];
      return [{ ...found, rel, score: (rel === 'match' ? 3 : 0) + saleRank(found) + relevance }];
    })
    .sort((a, b) => b.score - a.score);
}

/** The auctions of these closed lots that still have lots to sell. */
async function runningAuctions(
  db: Kysely<Database>,
  found: readonly Pick<FoundLot, 'lot' | 'auction'>[],
): Promise<ReadonlySet<string>> {
  const ids = new Set(found.filter(({ lot }) => !isUnclosed(lot.status)).map(({ auction }) => auction.id));
  if (ids.size === 0) return ids;
  const { rows } = await sql<{ id: string }>`
    select id from auctions where id = any(${[...ids]}::text[]) and exists (
      select 1 from lots where lots.auction_id = auctions.id and ${isUnclosedRow})
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
