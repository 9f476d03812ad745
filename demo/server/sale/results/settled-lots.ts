import type { Kysely } from 'kysely';
import type { Database } from '../../data/schema.ts';

/** The lots of an auction in the order of the catalogue, with the office's progress for the sold ones. */
export const readSettledLots = (db: Kysely<Database>, auction: string) =>
  db
    .selectFrom('lots')
    .leftJoin('settlements', (join) =>
      join
        .onRef('settlements.lot_id', '=', 'lots.id')
        // The settlement applies to one sale: the same price and leader. A later sale of the lot starts
        // without one.
        .onRef('settlements.price', '=', 'lots.price')
        .onRef('settlements.leader', '=', 'lots.leader')
        .on('lots.status', '=', 'sold'),
    )
    .select(['lots.id', 'number', 'names', 'facts', 'status', 'lots.price', 'lots.leader', 'reserve'])
    .select(['settlement', 'buyer', 'lots.end_at', 'lots.paused_at', 'lots.bid_count'])
    .select((from) =>
      from
        .selectFrom('bids')
        .select(({ fn }) => fn.max('bids.amount').as('amount'))
        .whereRef('bids.lot_id', '=', 'lots.id')
        .whereRef('bids.bidder', '<>', 'lots.leader')
        .where('bids.cancelled', '=', false)
        .as('under_bid'),
    )
    .where('auction_id', '=', auction)
    .orderBy('position')
    .orderBy('lots.id')
    .execute();
