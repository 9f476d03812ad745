import type { Clock } from '../lib/clock.ts';

/** A token is renewed after this part of its validity. */
const RENEWED_AFTER = 0.6;
/** Delay before the next try if no token came, in ms. */
const RETRY_DELAY = 10_000;

export interface StreamTokenDeps {
  readonly clock: Clock;
  /** Requests a token from the API; resolves to null if none came. */
  readonly ask: () => Promise<{ readonly token: string; readonly validFor: number } | null>;
  readonly onToken: (token: string) => void;
}

/** Keeps a valid token for a hub that does not accept the token of the session, such as a Mercure hub. */
export interface StreamTokenKeeper {
  /** Requests another one now: the hub may have refused the last. */
  renew(): void;
  stop(): void;
}

/**
 * Owned by the model that subscribes to a private topic, from sign-in to sign-out. A token is valid for some
 * minutes only, because a hub cannot be told that a session has ended:
 *
 *     ask ──▶ onToken ── 3/5 of its validity ── ask ──▶ onToken …
 *      └─ no answer ── 10 s ── ask
 */
export function keepStreamToken({ clock, ask, onToken }: StreamTokenDeps): StreamTokenKeeper {
  let stopTimer: () => void = () => undefined;
  let isAsking = false;
  let isStopped = false;

  async function renew(): Promise<void> {
    if (isAsking || isStopped) return;
    isAsking = true;
    stopTimer();
    const answer = await ask();
    isAsking = false;
    if (isStopped) return;
    if (answer !== null) onToken(answer.token);
    stopTimer = clock.after(answer === null ? RETRY_DELAY : answer.validFor * 1000 * RENEWED_AFTER, renew);
  }
  void renew();

  return {
    renew: () => void renew(),
    stop() {
      isStopped = true;
      stopTimer();
    },
  };
}
