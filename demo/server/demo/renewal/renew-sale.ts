import { createHybrid } from '../../../../src/domain/hybrid/create.ts';
import type { HybridEffect, HybridState } from '../../../../src/domain/hybrid/types.ts';
import type { Transition } from '../../sale/hybrid/transition.ts';
import { journalWrite } from '../../sale/journal.ts';
import { UNTIL_START } from '../autopilot/decide.ts';
import { ANSWER_RETENTION } from './answer-retention.ts';

/**
 * Renews a sale: ledgers and logs are empty, participations stay, and counters such as `rev` go on rising.
 * The bids of the past round stay stored under their idempotency keys, but no longer count as accepted: a
 * client that repeats a key gets the old answer and does not bid in the new round.
 *
 * @param at server time in ms
 */
export function renewSale(state: HybridState, at: number): Transition {
  const { id, ladder, isLimitNeeded, bidCap = null, lots, participations } = state;
  const fresh = createHybrid({ id, ladder, isLimitNeeded, bidCap, lots, participations }, state);
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
    isReset: true,
    result: {},
    writes: [
      { text: 'delete from bids where lot_id = any($1::text[])', values: [ids] },
      { text: 'delete from settlements where lot_id = any($1::text[])', values: [ids] },
      { text: 'delete from hall_buyers where auction_id = $1', values: [id] },
      {
        text: 'delete from bid_requests where lot_id = any($1::text[]) and at < $2::bigint',
        values: [ids, at - ANSWER_RETENTION],
      },
      {
        text: 'update bid_requests set accepted = false where lot_id = any($1::text[]) and accepted',
        values: [ids],
      },
      { text: 'update auctions set start_at = $2::bigint where id = $1', values: [id, start] },
      { text: 'update lots set start_at = $2::bigint where auction_id = $1', values: [id, start] },
      // The journal of older rounds, whose ledgers are deleted.
      {
        text: 'delete from journal where auction_id = $1 and at < $2::bigint',
        values: [id, at - ANSWER_RETENTION],
      },
      journalWrite(id, null, { action: 'renew', participations, stepNo: fresh.stepNo }, at),
    ],
  };
}
