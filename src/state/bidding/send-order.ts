import type { ReadonlySignal } from '@preact/signals-core';
import type { Answer, Reply } from '../../api/client.ts';
import type { Failure } from '../../api/failure.ts';
import { backoff, jitter } from '../../lib/backoff.ts';
import type { Clock } from '../../lib/clock.ts';
import { err, type Result } from '../../lib/result.ts';
import type { Scope } from '../../lib/scope.ts';
import type { SessionModel } from '../session/session.model.ts';
import type { BidProgress } from './bid-machine.ts';

/*
 * Sends a binding order with an idempotency key, and retries it with the same key and body until the
 * server has decided. The only place that sends bids, timed and hybrid; called by `create-bid.ts`.
 * Nothing is optimistic: until an answer comes, the bid is in flight.
 *
 *     waiting            sending             checking: retry with backoff and jitter, the same key each time
 *     no network ──────▶ 0 s ─── no answer ──┬─ 1 s ─┬─ 2 s ─┬─ 4 s ─┬─ 8 s ─┬─ … ──────────▶ decided
 *         │                                  request request request
 *         └───────────── 30 s since the bidder confirmed it ─────────────────┴──▶ held: asks the bidder
 *
 *     held     "send again"    as above, another 30 s
 *     any      "do not bid"    nothing was sent: over at once. Otherwise voiding: the server is asked, for as
 *                              long as it takes, to refuse the key; a bid that it has decided it answers instead
 *     `bidding_paused` to the only request: decided, for nothing is stored. After another request it is no
 *                      decision: that one has no stored refusal, and may still arrive
 *     session ended by the server: held until the same bidder signs in, dropped if another user does
 */

/** Backoff of the retries, in ms. */
const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 15_000;
/**
 * An order is sent only within this time after the bidder confirmed it, in ms. An order that arrived first
 * after that time would bind them to another price than the one they saw.
 */
const CONFIRMED_FOR = 30_000;
/** The same time after the bidder has signed in again, because signing in takes a while. */
const CONFIRMED_FOR_SIGN_IN = 120_000;

interface OrderDeps {
  readonly session: Pick<SessionModel, 'token' | 'user' | 'signOuts'>;
  readonly clock: Clock;
  readonly random: () => number;
  /** Whether the browser has reported that there is no network. */
  readonly offline: ReadonlySignal<boolean>;
  readonly scope: Pick<Scope, 'effect'>;
}

/** The calls of an order; always the same body with the same idempotency key. */
export interface OrderCalls<Value> {
  place(signal: AbortSignal): Reply<Value>;
  /** Asks the server to refuse the key from now on; if it has decided, it answers with that decision. */
  void(): Reply<Value>;
}

/** An order on its way. */
export interface SentOrder<Value> {
  /**
   * The server's decision; a failure of the transport if it is unknown. `unsent`: taken back before it was
   * sent. Null if another user is signed in by now: the outcome is not shown to them.
   */
  readonly result: Promise<Result<Answer<Value>, Failure> | 'unsent' | null>;
  /** Confirms the order once more, after it was held. */
  sendAgain(): void;
  /** The bidder takes the order back. */
  drop(): void;
}

/** An answer that may not say whether the bid counts. */
export interface MayHaveStatus {
  readonly bid?: { readonly status?: unknown } | undefined;
}

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

/** Failure code of this file only: the server cannot void a key. */
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
const isUndecided = (failure: Failure): boolean =>
  failure.layer !== 'http' || failure.retryable || failure.foreign || failure.code === 'key_in_use';

const isSignedOut = (failure: Failure): boolean =>
  failure.status === 401 || failure.code === 'session_invalid' || failure.code === 'unauthenticated';

/**
 * The answer to the call that voids a key, or a failure if the answer does not prove that the key is void.
 */
function voided<Value extends MayHaveStatus>(
  reply: Result<Answer<Value>, Failure>,
): Result<Answer<Value>, Failure> {
  if (reply.ok) return reply.value.value.bid?.status === undefined ? err(NOT_VOIDABLE) : reply;
  const { error } = reply;
  const isMissing = error.status === 404 || error.status === 405 || error.status === 501;
  const isOther = !isUndecided(error) && !isSignedOut(error) && !REFUSALS.has(error.code);
  return isMissing || isOther ? err(NOT_VOIDABLE) : reply;
}

/** @param onProgress called with every change, until the result is there */
export function sendOrder<Value extends MayHaveStatus>(
  calls: OrderCalls<Value>,
  { session, clock, random, offline, scope }: OrderDeps,
  onProgress: (progress: BidProgress) => void,
): SentOrder<Value> {
  let task: 'send' | 'hold' | 'void' = 'send';
  let wake: () => void = () => undefined;
  let abort: () => void = () => undefined;
  let isSent = false;
  /** The bidder has confirmed the order once more: the browser may be wrong about the network. */
  let isInsisted = false;
  let attempt = 0;
  const time = () => [clock.now(), clock.monotonic()] as const;
  const confirmed = time();
  let since = confirmed;
  /** Uses both clocks: the monotonic one may stop during sleep, and the other one can be set by the user. */
  const age = (start = since): number => Math.max(clock.now() - start[0], clock.monotonic() - start[1]);
  const left = (): number => CONFIRMED_FOR - age();

  const nap = (ms: number | null): Promise<void> =>
    new Promise((resolve) => {
      const stop = ms === null ? undefined : clock.after(ms, () => wake());
      wake = () => {
        stop?.();
        wake = () => undefined;
        resolve();
      };
    });

  async function place(): Reply<Value> {
    const controller = new AbortController();
    abort = () => controller.abort();
    const stop = clock.after(left(), abort);
    onProgress({ name: isSent ? 'checking' : 'sending' });
    isSent = true;
    const reply = await calls.place(controller.signal);
    stop();
    return reply;
  }

  async function run(): Promise<Awaited<SentOrder<Value>['result']>> {
    const person = session.signOuts.peek();
    const isGone = (): boolean => session.signOuts.peek() !== person;
    let token = session.token.peek();
    for (;;) {
      if (task === 'void' && !isSent) return 'unsent';
      // A retry would be a bid of another person.
      if (isGone()) return err(SESSION_ENDED);
      const now = session.token.peek();
      if (now !== token) {
        if (!isSent) return err(NOT_SIGNED_IN);
        // The profile shows which user has signed in; `isGone` then says whether it is somebody else.
        if (now === null || session.user.peek() === null) {
          onProgress({ name: 'held', why: 'session' });
          await nap(null);
          continue;
        }
        token = now;
        if (age(confirmed) <= CONFIRMED_FOR_SIGN_IN) since = time();
      }
      if (task === 'send' && left() <= 0) task = 'hold';
      if (task === 'hold') {
        onProgress({ name: 'held', why: isSent ? 'unanswered' : 'unsent' });
        await nap(null);
        continue;
      }
      if (task === 'send' && !isSent && offline.peek() && !isInsisted) {
        onProgress({ name: 'waiting' });
        await nap(left());
        continue;
      }
      const isVoid = task === 'void';
      const isOnly = !isSent;
      if (isVoid) onProgress({ name: 'voiding' });
      const reply = isVoid ? voided(await calls.void()) : await place();
      const isDecided =
        reply.ok ||
        !isUndecided(reply.error) ||
        reply.error === NOT_VOIDABLE ||
        (isOnly && reply.error.code === 'bidding_paused');
      if (isDecided && isGone()) return null;
      if (!reply.ok && isSignedOut(reply.error)) {
        if (isOnly && !reply.error.foreign) return err({ ...reply.error, ...NOT_SIGNED_IN });
        // The session has ended: the loop then holds the order above.
        if (session.token.peek() !== token) continue;
      } else if (isDecided && (!reply.ok || session.token.peek() === token)) return reply;
      attempt += 1;
      // The order was taken back meanwhile, or the answer cannot be read without the session.
      if (isVoid !== (task === 'void') || session.token.peek() !== token) continue;
      onProgress({ name: isVoid ? 'voiding' : 'checking' });
      const delay = jitter(backoff(attempt, FIRST_RETRY, LONGEST_RETRY), random);
      await nap(isVoid ? delay : Math.max(0, Math.min(delay, left())));
    }
  }

  // Wakes the loop when the network is back, and at a sign-in or sign-out.
  const stop = scope.effect(() => {
    void [session.token.value, session.user.value, session.signOuts.value];
    if (!offline.value) wake();
  });
  return {
    result: run().finally(stop),
    sendAgain() {
      if (task !== 'hold') return;
      task = 'send';
      isInsisted = true;
      attempt = 0;
      since = time();
      wake();
    },
    drop() {
      task = 'void';
      attempt = 0;
      abort();
      wake();
    },
  };
}
