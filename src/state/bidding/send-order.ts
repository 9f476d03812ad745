import type { ReadonlySignal } from '@preact/signals-core';
import type { Reply } from '../../api/client.ts';
import { FAST_RETRY, retryDelay } from '../../lib/backoff.ts';
import { type Clock, elapsedSince, momentOf } from '../../lib/clock.ts';
import type { Scope } from '../../lib/scope.ts';
import type { SessionModel } from '../session/session.model.ts';
import type { BidProgress } from './bid-machine.ts';
import {
  isSignedOut,
  type MayHaveStatus,
  nextStep,
  type OrderFacts,
  type OrderResult,
  resultOf,
  voided,
} from './order-steps.ts';

/*
 * Sends a binding order with an idempotency key, and retries it with the same key and body until the
 * server has decided. The only place that sends bids, timed and hybrid; called by `create-bid.ts`. The rules
 * are in `order-steps.ts`.
 * Nothing is optimistic: until an answer comes, the bid is in flight.
 *
 *     waiting            sending             checking: retry with backoff and jitter, the same key each time
 *     no network ──────▶ 0 s ─── no answer ──┬─ 1 s ─┬─ 2 s ─┬─ 4 s ─┬─ 8 s ─┬─ … ──────────▶ decided
 *         │                                  request request request
 *         └───────────── 30 s since the bidder confirmed it ─────────────────┴──▶ unconfirmed: asks the bidder
 *
 *     unconfirmed  "send again"    as above, another 30 s
 *     any          "do not bid"    nothing was sent: over at once. Otherwise voiding: the server is asked, for
 *                                  as long as it takes, to refuse the key; if it has decided the bid, it answers
 *                                  with that decision
 *     `bidding_paused` to the only request: decided, because nothing is stored. After an earlier request it
 *                      decides nothing: the earlier one may still arrive and count
 *     session ended by the server: unconfirmed until the same bidder signs in, dropped if another user does
 */

/**
 * An order is sent only within this time after the bidder confirmed it, in ms. An order that arrived first
 * after that time would bind them to another price than the one they saw.
 */
const CONFIRMED_FOR = 30_000;
/** The time limit after the bidder has signed in again, in ms; longer, because signing in takes a while. */
const CONFIRMED_FOR_SIGN_IN = 120_000;

interface OrderDeps {
  readonly session: Pick<SessionModel, 'token' | 'user' | 'signOuts'>;
  readonly clock: Clock;
  readonly random: () => number;
  /** Whether the browser has reported that there is no network. */
  readonly isOffline: ReadonlySignal<boolean>;
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
  readonly result: Promise<OrderResult<Value>>;
  /** Confirms the order once more, after it became `unconfirmed`. */
  sendAgain(): void;
  /** The bidder takes the order back. */
  drop(): void;
}

/** @param onProgress called with every change, until the result is there */
export function sendOrder<Value extends MayHaveStatus>(
  calls: OrderCalls<Value>,
  { session, clock, random, isOffline, scope }: OrderDeps,
  onProgress: (progress: BidProgress) => void,
): SentOrder<Value> {
  let task: OrderFacts['task'] = 'send';
  let wake: () => void = () => undefined;
  let abort: () => void = () => undefined;
  let isSent = false;
  /** The bidder has confirmed the order once more: the browser may be wrong about the network. */
  let isConfirmedAgain = false;
  let attempt = 0;
  const confirmedAt = momentOf(clock);
  let since = confirmedAt;
  const timeLeft = (): number => CONFIRMED_FOR - elapsedSince(clock, since);
  const signOutsAtStart = session.signOuts.peek();
  const hasSignedOut = (): boolean => session.signOuts.peek() !== signOutsAtStart;
  let token = session.token.peek();
  const isSessionOver = (): boolean => session.token.peek() !== token;

  const sleep = (ms: number | null): Promise<void> =>
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
    const stop = clock.after(timeLeft(), abort);
    onProgress({ name: isSent ? 'checking' : 'sending' });
    isSent = true;
    const reply = await calls.place(controller.signal);
    stop();
    return reply;
  }

  /** The order goes on in the new session, once the same bidder has signed in. */
  function adoptSession(): void {
    // The profile shows which user has signed in; `hasSignedOut` then says whether it is somebody else.
    if (!isSent || !isSessionOver() || session.token.peek() === null || session.user.peek() === null) return;
    token = session.token.peek();
    if (elapsedSince(clock, confirmedAt) <= CONFIRMED_FOR_SIGN_IN) since = momentOf(clock);
  }

  async function run(): Promise<OrderResult<Value>> {
    for (;;) {
      adoptSession();
      const step = nextStep({
        task,
        isSent,
        hasSignedOut: hasSignedOut(),
        isSessionOver: isSessionOver(),
        timeLeft: timeLeft(),
        isOffline: isOffline.peek() && !isConfirmedAgain,
      });
      if (step.name === 'done') return step.result;
      if (step.name === 'hold') {
        if (step.why !== 'session') task = 'hold';
        onProgress({ name: 'unconfirmed', why: step.why });
        await sleep(null);
        continue;
      }
      if (step.name === 'wait') {
        onProgress({ name: 'waiting' });
        await sleep(timeLeft());
        continue;
      }
      const isVoid = step.name === 'void';
      const isOnly = !isSent;
      if (isVoid) onProgress({ name: 'voiding' });
      const reply = isVoid ? voided(await calls.void()) : await place();
      const result = resultOf(reply, {
        isOnly,
        hasSignedOut: hasSignedOut(),
        isSessionOver: isSessionOver(),
      });
      if (result !== undefined) return result;
      // A request that was refused because the session is over is no failed attempt.
      if (isSessionOver() && !reply.ok && isSignedOut(reply.error)) continue;
      attempt += 1;
      // The order was taken back meanwhile, or the answer cannot be read without the session.
      if (isVoid !== (task === 'void') || isSessionOver()) continue;
      onProgress({ name: isVoid ? 'voiding' : 'checking' });
      const delay = retryDelay(attempt, FAST_RETRY, random);
      await sleep(isVoid ? delay : Math.max(0, Math.min(delay, timeLeft())));
    }
  }

  // Wakes the loop when the network is back, and at a sign-in or sign-out.
  const stop = scope.effect(() => {
    void [session.token.value, session.user.value, session.signOuts.value];
    if (!isOffline.value) wake();
  });
  return {
    result: run().finally(stop),
    sendAgain() {
      if (task !== 'hold') return;
      task = 'send';
      isConfirmedAgain = true;
      attempt = 0;
      since = momentOf(clock);
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
