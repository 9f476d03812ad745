import type { Answer, Reply } from '../../api/client.ts';
import type { Failure } from '../../api/failure.ts';
import { backoff, jitter } from '../../lib/backoff.ts';
import type { Clock } from '../../lib/clock.ts';
import { err, type Result } from '../../lib/result.ts';
import type { SessionModel } from '../session/session.model.ts';

/*
 * Sends a binding order with an idempotency key, and retries it with the same key and body until the
 * server has decided. The only place that sends bids, timed and hybrid; called by `create-bid.ts`.
 * Nothing is optimistic: until an answer comes, the bid is `sending` or `checking`.
 *
 *   sending            checking: retry with backoff and jitter, the same key each time       answer
 *   0 s ──── no answer ─┬─ 1 s ─┬─ 2 s ─┬─ 4 s ─┬─ 8 s ─┬─ 15 s ─┬─ 15 s ─ … ──────────────▶ decided
 *                       request request …                                     older than 120 s ▶ unknown
 */

/** Backoff of the retries, in ms. */
const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 15_000;
/**
 * An order older than this, in ms, is not retried. If it had not arrived before, it would now bind
 * the bidder, back from sleep or out of a tunnel, to another price than the one they saw.
 */
const TOO_OLD = 120_000;

interface OrderDeps {
  readonly session: Pick<SessionModel, 'token' | 'expired'>;
  readonly clock: Clock;
  readonly random: () => number;
}

/**
 * Whether the outcome of the bid is still open: there was no answer, or it cannot be read, or the
 * server has not decided yet. The answer of a proxy decides nothing, not even the first one: browsers
 * resend by themselves after a broken connection, and the backend may have accepted the first request.
 */
const isUndecided = (failure: Failure): boolean =>
  failure.layer !== 'http' || failure.retryable || failure.foreign || failure.code === 'key_in_use';

/** The bid may count, but its outcome cannot be told without the session. */
const SESSION_ENDED: Failure = { code: 'session_invalid', layer: 'transport', retryable: false };

const isSignedOut = (failure: Failure): boolean =>
  failure.status === 401 || failure.code === 'session_invalid' || failure.code === 'unauthenticated';

/**
 * Sends an order until the server has decided on it. If it becomes too old for a retry, its outcome
 * is unknown, and the failure is one of the transport.
 *
 * @param call sends it; always the same body with the same idempotency key
 * @param onRetry runs before each wait for a retry
 * @returns null where the bidder signed out meanwhile: the outcome is not shown to anybody else
 */
export async function sendOrder<Value>(
  call: () => Reply<Value>,
  deps: OrderDeps,
  onRetry: () => void,
): Promise<Result<Answer<Value>, Failure> | null> {
  const token = deps.session.token.peek();
  const reply = await sendAs(token, call, deps, onRetry);
  const now = deps.session.token.peek();
  if (now === token || (now === null && !reply.ok)) return reply;
  // What is theirs is not known here any more: whether the bid still leads could not be said.
  return now === null && deps.session.expired.peek() ? err(SESSION_ENDED) : null;
}

async function sendAs<Value>(
  token: string | null,
  call: () => Reply<Value>,
  { session, clock, random }: OrderDeps,
  onRetry: () => void,
): Promise<Result<Answer<Value>, Failure>> {
  const [wall, monotonic] = [clock.now(), clock.monotonic()];
  for (let attempt = 1; ; attempt += 1) {
    const reply = await call();
    if (reply.ok) return reply;
    const failure = reply.error;
    const unanswered = (attempt > 1 || failure.foreign) && isSignedOut(failure);
    if (unanswered) return err({ ...failure, layer: 'transport' });
    if (isSignedOut(failure) || !isUndecided(failure)) return err(failure);
    onRetry();
    await new Promise<void>((resolve) => {
      clock.after(jitter(backoff(attempt, FIRST_RETRY, LONGEST_RETRY), random), resolve);
    });
    // After another sign-in the retry would be another person's bid.
    if (session.token.peek() !== token) {
      return err(SESSION_ENDED);
    }
    // By both clocks: the monotonic one may stop during sleep, the other one can be set.
    const age = Math.max(clock.now() - wall, clock.monotonic() - monotonic);
    if (age > TOO_OLD) return err({ ...failure, layer: 'transport', retryable: false });
  }
}
