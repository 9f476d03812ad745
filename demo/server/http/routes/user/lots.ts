import { sql } from 'kysely';
import * as v from 'valibot';
import { MyLot } from '../../../../../src/api/schema/lot.ts';
import { lotOf } from '../../../../../src/domain/hybrid/book.ts';
import type { HybridState } from '../../../../../src/domain/hybrid/types.ts';
import { LIVE_COLUMNS, maximumOf } from '../../../data/lot-book.ts';
import { mapValid } from '../../../lib/map-valid.ts';
import { myLotOf } from '../../../sale/hybrid/projection.ts';
import type { Services } from '../../services.ts';
import { saleStates } from './sale-states.ts';

/** A user's own bids and favourites on these lots; unknown lots are left out. */
export async function myLots(
  services: Pick<Services, 'db' | 'sales' | 'log'>,
  user: string,
  ids: readonly string[],
): Promise<MyLot[]> {
  const { db, log } = services;
  const rows = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .leftJoin('paddles', (join) =>
      join.onRef('paddles.auction_id', '=', 'lots.auction_id').on('paddles.user_id', '=', user),
    )
    .leftJoin('favourites', (join) =>
      join.onRef('favourites.lot_id', '=', 'lots.id').on('favourites.user_id', '=', user),
    )
    .select(LIVE_COLUMNS.map((column) => `lots.${column}` as const))
    .select(['auctions.kind', 'paddles.paddle', 'favourites.user_id as fan'])
    .select((from) =>
      from
        .selectFrom('bids')
        .select(({ fn }) => fn.max('bids.amount').as('highest'))
        .whereRef('bids.lot_id', '=', 'lots.id')
        .whereRef('bids.bidder', '=', 'paddles.paddle')
        .where('bids.cancelled', '=', false)
        .as('bid'),
    )
    .where('lots.id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  const halls = rows.flatMap((row) => (row.kind === 'hybrid' ? [row.auction_id] : []));
  const states = await saleStates(services, halls);
  return mapValid(rows, log, `Own lots of ${user}`, (row) => {
    const favourite = row.fan !== null;
    const lot = row.kind === 'hybrid' && row.paddle !== null && lotIn(states, row.auction_id, row.id);
    if (lot && row.paddle !== null) return v.parse(MyLot, myLotOf(lot, row.paddle, favourite));
    const max = maximumOf(row, row.paddle);
    const { id, paddle: bidder, bid } = row;
    return v.parse(MyLot, { auctionlot: id, bidder, max, bid, pending: null, favourite });
  });
}

const lotIn = (states: readonly HybridState[], auction: string, id: string) => {
  const state = states.find((candidate) => candidate.id === auction);
  return state && lotOf(state, id);
};
