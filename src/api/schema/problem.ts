import * as v from 'valibot';
import { LotUpdate } from './lot-summary.ts';

/** Every code that a backend of this contract may send. */
export const PROBLEM_CODES = [
  'invalid',
  'not_found',
  'unauthenticated',
  'session_invalid',
  'forbidden',
  'invalid_credentials',
  'not_activated',
  'account_blocked',
  'too_many_attempts',
  'password_wrong',
  'second_factor_required',
  'second_factor_wrong',
  'last_office',
  'open_bids',
  'too_many_requests',
  'password_weak',
  'token_invalid',
  'token_expired',
  'token_used',
  'bid_too_low',
  'stale_price',
  'lot_closed',
  'lot_not_open',
  'buy_now_gone',
  'lot_not_live',
  'auction_paused',
  'bidding_paused',
  'absentee_closed',
  'participation_required',
  'participation_denied',
  'limit_reached',
  'amount_too_high',
  'staff_may_not_bid',
  'limit_below_bound',
  'auction_wrong_status',
  'lot_active',
  'lot_wrong_status',
  'no_more_lots',
  'bid_not_pending',
  'not_above_price',
  'internet_paddle',
  'counting_order',
  'no_bid',
  'reserve_not_met',
  'nothing_to_undo',
  'stale_step',
  'key_in_use',
  'key_reused',
  'key_void',
  'method_not_allowed',
  'internal',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** `application/problem+json` (RFC 9457) with a stable `code`, which selects the text for users. */
export const Problem = v.object({
  code: v.string(),
  status: v.number(),
  title: v.optional(v.string(), ''),
  detail: v.optional(v.string()),
  /** Text to show unchanged, in the reader's language; only of the newsletter. */
  message: v.optional(v.string()),
  /** The current lot, if a bid was refused. */
  auctionlot: v.optional(LotUpdate),
});
export type Problem = v.InferOutput<typeof Problem>;
