import type { Answer, Reply } from '../../api/client.ts';
import type { Failure } from '../../api/failure.ts';
import { backoff, jitter } from '../../lib/backoff.ts';
import type { Clock } from '../../lib/clock.ts';
import { err, type Result } from '../../lib/result.ts';
import type { SessionModel } from '../session/session.model.ts';

/** A lost answer is asked for again after 1, 2, 4 … 15 s, in ms. */
const FIRST_CHECK = 1_000;
const LONGEST_CHECK = 15_000;
/**
 * Older than this, in ms, an order is not sent again: should it not have arrived before, it would bind
 * somebody who comes back from sleep, or out of a tunnel, to another price than they looked at.
 */
const TOO_OLD = 120_000;

interface OrderDeps {
  readonly session: Pick<SessionModel, 'token'>;
  readonly clock: Clock;
  readonly random: () => number;
}

/**
 * Whether this leaves open what became of the bid: no answer, none that can be read, or not yet. What
 * a proxy says decides nothing, the first time neither: browsers send again by themselves what went
 * out on a connection that broke, and the backend may have taken it before.
 */
const isUndecided = (failure: Failure): boolean =>
  failure.layer !== 'http' || failure.retryable || failure.foreign || failure.code === 'key_in_use';

const isSignedOut = (failure: Failure): boolean =>
  failure.status === 401 || failure.code === 'session_invalid' || failure.code === 'unauthenticated';

/**
 * Sends an order that binds until the server has decided on it, or until it is too old to be sent
 * again: then nobody knows, and the failure is one of the transport.
 *
 * @returns null where it was decided for somebody who is not signed in any more, or after whom somebody
 * else is: what became of it is not theirs
 * @param call sends it; always the same body with the same idempotency key
 * @param onChecking told when an answer never came and the server is going to be asked again
 */
export async function sendOrder<Value>(
  call: () => Reply<Value>,
  deps: OrderDeps,
  onChecking: () => void,
): Promise<Result<Answer<Value>, Failure> | null> {
  const token = deps.session.token.peek();
  const reply = await sendAs(token, call, deps, onChecking);
  const now = deps.session.token.peek();
  return now !== token && (reply.ok || now !== null) ? null : reply;
}

async function sendAs<Value>(
  token: string | null,
  call: () => Reply<Value>,
  { session, clock, random }: OrderDeps,
  onChecking: () => void,
): Promise<Result<Answer<Value>, Failure>> {
  const [wall, monotonic] = [clock.now(), clock.monotonic()];
  for (let attempt = 1; ; attempt += 1) {
    const reply = await call();
    if (reply.ok) return reply;
    const failure = reply.error;
    const unanswered = (attempt > 1 || failure.foreign) && isSignedOut(failure);
    if (unanswered) return err({ ...failure, layer: 'transport' });
    if (isSignedOut(failure) || !isUndecided(failure)) return err(failure);
    onChecking();
    await new Promise<void>((resolve) => {
      clock.after(jitter(backoff(attempt, FIRST_CHECK, LONGEST_CHECK), random), resolve);
    });
    // Under another sign-in the same key would be another person's bid.
    if (session.token.peek() !== token) {
      return err({ code: 'session_invalid', layer: 'transport', retryable: false });
    }
    // Either clock: one stands still in sleep, the other can be set.
    const age = Math.max(clock.now() - wall, clock.monotonic() - monotonic);
    if (age > TOO_OLD) return err({ ...failure, layer: 'transport', retryable: false });
  }
}
