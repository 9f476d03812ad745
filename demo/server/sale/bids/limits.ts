import type pg from 'pg';
import type { BidderLimit } from '../../../../src/domain/bidding.ts';
import { NO_PARTICIPATION } from '../../../../src/domain/participation.ts';
import type { LiveLot } from '../../data/lot-book.ts';
import { fromParticipationRow, type ParticipationRow } from '../../data/participation-row.ts';
import { BOUND_ELSEWHERE, LOCK_PARTICIPATIONS } from './statements.ts';

/** A lot of the batch. */
type LimitedLot = Pick<LiveLot, 'id' | 'auction_id' | 'status' | 'leader' | 'leader_max' | 'price'> & {
  readonly is_limit_needed: boolean;
};

/**
 * The limit of a bidder on a lot of the batch; undefined if its auction needs none.
 *
 * @param lots all lots of the batch, as its previous bids have left them
 */
export type BidderLimits = (
  lot: LimitedLot,
  paddle: string,
  lots: Iterable<LimitedLot>,
) => BidderLimit | undefined;

interface Bound {
  readonly auction_id: string;
  readonly bidder: string;
  readonly bound: number;
}

/**
 * Locks the participations of the bidders, in one more round trip if an auction needs limits. Until the
 * commit none of them can bind an amount on another lot of the auction. Amounts bound on lots of the batch
 * change with each of its bids, so they are computed from these lots and not read.
 *
 * Order of locks: lots, participations, counter.
 *
 * @param locked the lots of the batch, by id
 * @param bids all bids of the batch
 */
export async function lockLimits(
  client: pg.PoolClient,
  locked: ReadonlyMap<string, LimitedLot>,
  bids: readonly { readonly lot: string; readonly paddle: string }[],
): Promise<BidderLimits> {
  const pairsByKey = new Map<string, readonly [auction: string, paddle: string]>();
  for (const { lot, paddle } of bids) {
    const { auction_id: auction, is_limit_needed } = locked.get(lot) ?? { is_limit_needed: false };
    if (is_limit_needed && auction !== undefined) pairsByKey.set(pairOf(auction, paddle), [auction, paddle]);
  }
  if (pairsByKey.size === 0) return () => undefined;
  const pairs = [...pairsByKey.values()];
  const columns = [pairs.map(([auction]) => auction), pairs.map(([, paddle]) => paddle)];
  const [admissions, bound] = await Promise.all([
    client.query<ParticipationRow & { auction_id: string }>({ ...LOCK_PARTICIPATIONS, values: columns }),
    client.query<Bound>({ ...BOUND_ELSEWHERE, values: [...columns, [...locked.keys()]] }),
  ]);
  const admitted = new Map(
    admissions.rows.map((row) => [pairOf(row.auction_id, row.bidder), fromParticipationRow(row)]),
  );
  const sums = new Map(bound.rows.map((row) => [pairOf(row.auction_id, row.bidder), row.bound]));
  return (lot, paddle, lots) => {
    if (!lot.is_limit_needed) return undefined;
    let boundElsewhere = sums.get(pairOf(lot.auction_id, paddle)) ?? 0;
    for (const other of lots)
      if (other.id !== lot.id && other.auction_id === lot.auction_id)
        boundElsewhere += boundBy(other, paddle);
    return {
      participation: admitted.get(pairOf(lot.auction_id, paddle)) ?? NO_PARTICIPATION,
      boundElsewhere,
    };
  };
}

const pairOf = (auction: string, paddle: string): string => `${auction}\n${paddle}`;

/** The amount that a bidder has bound on a lot, by the same rule as `BOUND_ELSEWHERE`. */
function boundBy({ leader, status, leader_max, price }: LimitedLot, paddle: string): number {
  if (leader !== paddle) return 0;
  if (status === 'active') return leader_max ?? 0;
  return status === 'sold' || status === 'provisional' ? (price ?? 0) : 0;
}
