import type { Answer } from '../../api/client.ts';
import type { Failure } from '../../api/failure.ts';
import { type Err, err, type Result } from '../../lib/result.ts';
import type { UnconfirmedReason } from './bid-machine.ts';

/*
 * The rules by which an order is sent, retried and decided. Pure functions; only `send-order.ts` calls them.
 */

/** An answer that may not say whether the bid counts. */
export interface MayHaveStatus {
  readonly bid?: { readonly status?: unknown } | undefined;
}

/**
 * The server's decision; a failure of the transport if it is unknown. `unsent`: taken back before it was
 * sent. Null if another user is signed in by now: the outcome is not shown to them.
 */
export type OrderResult<Value> = Result<Answer<Value>, Failure> | 'unsent' | null;

/** Codes that refuse a bid: only these prove that a bid whose key was voided does not count. */
const REFUSALS: ReadonlySet<string> = new Set([
  'key_void',
  'bid_too_low',
  'amount_too_high',
  'stale_price',
  'lot_closed',
  'lot_not_open',
  'lot_not_live',
  'buy_now_gone',
  'auction_paused',
  'absentee_closed',
  'participation_required',
  'participation_denied',
  'limit_reached',
]);

/** Failure code of an order only: the server cannot void a key. */
const NOT_VOIDABLE: Failure = { code: 'not_voidable', layer: 'transport', retryable: false };

/** The bid may count, but its outcome cannot be read without the session. */
const SESSION_ENDED: Failure = { code: 'session_invalid', layer: 'transport', retryable: false };
/** The only request was refused for its token, or none was sent: the bid does not count. */
const NOT_SIGNED_IN: Failure = { code: 'session_invalid', layer: 'http', retryable: false };

/**
 * Whether the outcome of the bid is still open: there was no answer, or it cannot be read, or the server has
 * not decided yet. The answer of a proxy decides nothing, not even the first one: browsers send a request
 * again by themselves after a broken connection, and the backend may have accepted the first one.
 */
const isOutcomeOpen = (failure: Failure): boolean =>
  failure.layer !== 'http' || failure.retryable || failure.isForeign || failure.code === 'key_in_use';

export const isSignedOut = (failure: Failure): boolean =>
  failure.status === 401 || failure.code === 'session_invalid' || failure.code === 'unauthenticated';

/**
 * The answer to the call that voids a key, or a failure if the answer does not prove that the key is void.
 */
export function voided<Value extends MayHaveStatus>(
  reply: Result<Answer<Value>, Failure>,
): Result<Answer<Value>, Failure> {
  if (reply.ok) return reply.value.data.bid?.status === undefined ? err(NOT_VOIDABLE) : reply;
  const { error } = reply;
  const isMissing = error.status === 404 || error.status === 405 || error.status === 501;
  const isOther = !isOutcomeOpen(error) && !isSignedOut(error) && !REFUSALS.has(error.code);
  return isMissing || isOther ? err(NOT_VOIDABLE) : reply;
}

export interface OrderFacts {
  /** `hold`: not sent before the bidder confirms it again. `void`: the bidder has taken it back. */
  readonly task: 'send' | 'hold' | 'void';
  /** A request was sent, so the bid may have arrived. */
  readonly isSent: boolean;
  /** The bidder has signed out, or another one has signed in. */
  readonly hasSignedOut: boolean;
  /** The session that the order belongs to is over, and the bidder has not signed in again. */
  readonly isSessionOver: boolean;
  /** Time within which the order may be sent, in ms. */
  readonly timeLeft: number;
  /** The browser has reported no network, and the bidder has not confirmed the order again since. */
  readonly isOffline: boolean;
}

type OrderStep =
  | { readonly name: 'send' | 'void' | 'wait' }
  | { readonly name: 'hold'; readonly why: UnconfirmedReason }
  | { readonly name: 'done'; readonly result: 'unsent' | Err<Failure> };

/**
 * The next step of an order that is not decided. The first line that applies:
 *
 * | facts                                     | step                                             |
 * |-------------------------------------------|--------------------------------------------------|
 * | taken back, nothing was sent              | `done`: `unsent`                                 |
 * | the bidder is gone                        | `done`: a retry would be a bid of another person |
 * | session over, nothing was sent            | `done`: it does not count                        |
 * | session over                              | `hold`: `session`                                |
 * | taken back                                | `void`                                           |
 * | on hold, or no time left                  | `hold`: `unsent` or `unanswered`                 |
 * | no network, nothing was sent              | `wait`                                           |
 * | else                                      | `send`                                           |
 */
export function nextStep({
  task,
  isSent,
  hasSignedOut,
  isSessionOver,
  timeLeft,
  isOffline,
}: OrderFacts): OrderStep {
  if (task === 'void' && !isSent) return { name: 'done', result: 'unsent' };
  if (hasSignedOut) return { name: 'done', result: err(SESSION_ENDED) };
  if (isSessionOver)
    return isSent ? { name: 'hold', why: 'session' } : { name: 'done', result: err(NOT_SIGNED_IN) };
  if (task === 'void') return { name: 'void' };
  if (task === 'hold' || timeLeft <= 0) return { name: 'hold', why: isSent ? 'unanswered' : 'unsent' };
  return { name: isOffline && !isSent ? 'wait' : 'send' };
}

interface ReplyFacts extends Pick<OrderFacts, 'hasSignedOut' | 'isSessionOver'> {
  /** No other request of this order was sent. */
  readonly isOnly: boolean;
}

/** @returns the result of the order; undefined if the reply does not decide it */
export function resultOf<Value>(
  reply: Result<Answer<Value>, Failure>,
  { isOnly, hasSignedOut, isSessionOver }: ReplyFacts,
): OrderResult<Value> | undefined {
  const isDecided =
    reply.ok ||
    !isOutcomeOpen(reply.error) ||
    reply.error === NOT_VOIDABLE ||
    (isOnly && reply.error.code === 'bidding_paused');
  if (isDecided && hasSignedOut) return null;
  if (!reply.ok && isSignedOut(reply.error))
    return isOnly && !reply.error.isForeign ? err({ ...reply.error, ...NOT_SIGNED_IN }) : undefined;
  // An accepted bid cannot be read without the session.
  return isDecided && !(reply.ok && isSessionOver) ? reply : undefined;
}
