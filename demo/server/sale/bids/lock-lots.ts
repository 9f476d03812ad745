import type { Kysely } from 'kysely';
import type { LotStatus } from '../../../../src/domain/lot-status.ts';
import { LIVE_LOT_COLUMNS } from '../../data/lot-book.ts';
import type { Database } from '../../data/schema.ts';
import type { LockedLot } from './decide.ts';

/** Locks open lots of timed auctions. @param of all lots of an auction, or one lot */
export const lockOpenLots = (trx: Kysely<Database>, of: LotsOf): Promise<LockedLot[]> =>
  lockTimedLots(trx, of, ['active']);

type LotsOf = { readonly auction: string } | { readonly lot: string };

/** Locks lots of timed auctions that have one of these statuses, in the order of their ids. */
export async function lockTimedLots(
  trx: Kysely<Database>,
  of: LotsOf,
  statuses: readonly LotStatus[],
): Promise<LockedLot[]> {
  return trx
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(LIVE_LOT_COLUMNS)
    .select(['auctions.is_limit_needed', 'auctions.is_hidden'])
    .where('auctions.kind', '=', 'timed')
    .where('lots.status', 'in', statuses)
    .where('auction' in of ? 'lots.auction_id' : 'lots.id', '=', 'auction' in of ? of.auction : of.lot)
    .orderBy('lots.id')
    .forUpdate('lots')
    .$narrowType<{ end_at: number }>()
    .execute();
}
