import { equal } from '../../lib/equal.ts';
import { err, ok } from '../../lib/result.ts';
import type { Change } from './change.ts';
import type { HybridState, SaleMessage } from './types.ts';

export function startSale(state: HybridState): Change {
  if (state.status !== 'upcoming') return err('auction_wrong_status');
  return ok({ ...state, status: 'live' });
}

export function endSale(state: HybridState): Change {
  if (state.status !== 'live' && state.status !== 'paused') return err('auction_wrong_status');
  if (state.lots.some((lot) => lot.status === 'active')) return err('lot_active');
  return ok({ ...state, status: 'ended', liveLot: null, counting: 0 });
}

/** Resets the counting, unless the lot is sold: after the pause it starts from going once. */
export function pauseSale(state: HybridState, message: SaleMessage | null | undefined): Change {
  if (state.status !== 'live') return err('auction_wrong_status');
  const counting = state.counting === 3 ? 3 : 0;
  return ok({
    ...state,
    status: 'paused',
    counting,
    message: message === undefined ? state.message : message,
  });
}

/** Resumes a paused sale and clears the message, which was about the pause. */
export function resumeSale(state: HybridState): Change {
  if (state.status !== 'paused') return err('auction_wrong_status');
  return ok({ ...state, status: 'live', message: null });
}

export const setMessage = (state: HybridState, message: SaleMessage | null): Change =>
  ok(equal(message, state.message) ? state : { ...state, message });
