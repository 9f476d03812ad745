import type pg from 'pg';
import type { BidderLimit } from '../../../src/domain/bidding.ts';
import { NO_PARTICIPATION } from '../../../src/domain/participation.ts';
import { fromParticipationRow, type ParticipationRow } from '../admissions/participation-row.ts';
import { BOUND_ELSEWHERE, LOCK_PARTICIPATIONS } from './statements.ts';

/** The limit of a bidder on the locked lot, by paddle. */
export type BidderLimits = (alias: string) => BidderLimit;

/**
 * Locks the participations of the bidders on a lot, in one more round trip. Until the commit none of
 * them can bind an amount on another lot of the auction.
 *
 * Order of locks: lot, participations, counter.
 */
export async function lockLimits(
  client: pg.PoolClient,
  lot: { readonly id: string; readonly auction_id: string },
  aliases: readonly string[],
): Promise<BidderLimits> {
  const [admissions, bound] = await Promise.all([
    client.query<ParticipationRow>({ ...LOCK_PARTICIPATIONS, values: [lot.auction_id, aliases] }),
    client.query<{ bidder: string; bound: number }>({
      ...BOUND_ELSEWHERE,
      values: [lot.auction_id, aliases, lot.id],
    }),
  ]);
  const admitted = new Map(admissions.rows.map((row) => [row.bidder, fromParticipationRow(row)]));
  const sums = new Map(bound.rows.map((row) => [row.bidder, row.bound]));
  return (alias) => ({
    participation: admitted.get(alias) ?? NO_PARTICIPATION,
    boundElsewhere: sums.get(alias) ?? 0,
  });
}
