import { createHybrid } from '../../../src/domain/hybrid/create.ts';
import type { HybridEffect, HybridState } from '../../../src/domain/hybrid/types.ts';
import { journal, type Turn } from '../hybrid/turn.ts';
import { UNTIL_START } from './decide.ts';

/** Answers of past rounds are kept as long as a client might ask for them again, ms. */
const KEEP_ANSWERS = 24 * 3600 * 1000;

/**
 * The same sale from the beginning: ledgers and logs empty, everybody admitted as before, every
 * number that only rises going on. Bids of the past round stay known by their keys, no longer as
 * ones that were taken: whoever repeats one gets the old answer.
 *
 * @param at server time in ms
 */
export function renewSale(state: HybridState, at: number): Turn {
  const { id, ladder, isLimitNeeded, lots, participations } = state;
  const fresh = createHybrid({ id, ladder, isLimitNeeded, lots, participations }, state);
  const ids = lots.map((lot) => lot.id);
  const start = at + UNTIL_START;
  const effects: HybridEffect[] = [
    ...ids.map((auctionlot) => ({ effect: 'lot', auctionlot, log: [] }) as const),
    { effect: 'auction' },
    { effect: 'lots' },
    ...Object.keys(participations).map((bidder) => ({ effect: 'participation', bidder }) as const),
  ];
  return {
    state: fresh,
    effects,
    afresh: true,
    result: {},
    writes: [
      { text: 'delete from bids where lot_id = any($1::text[])', values: [ids] },
      {
        text: 'delete from bid_requests where lot_id = any($1::text[]) and at < $2::bigint',
        values: [ids, at - KEEP_ANSWERS],
      },
      {
        text: 'update bid_requests set accepted = false where lot_id = any($1::text[]) and accepted',
        values: [ids],
      },
      { text: 'update auctions set start_at = $2::bigint where id = $1', values: [id, start] },
      { text: 'update lots set start_at = $2::bigint where auction_id = $1', values: [id, start] },
      // What happened in rounds whose ledger is gone.
      {
        text: 'delete from hybrid_actions where auction_id = $1 and at < $2::bigint',
        values: [id, at - KEEP_ANSWERS],
      },
      journal(id, null, { action: 'renew' }, at),
    ],
  };
}
