import { FAST_RETRY, retryDelay } from './backoff.ts';
import type { Clock } from './clock.ts';

/** Time limit in ms, after which a request without an answer has failed. */
const TIMEOUT = 10_000;

export interface ReachableDeps {
  readonly fetch: typeof fetch;
  readonly clock: Pick<Clock, 'after'>;
  readonly random: () => number;
}

/**
 * Requests an address until the server answers, and then calls `onAnswer` once. A missing file is an answer;
 * an error of the server (5xx), or of a proxy in front of it, is none.
 *
 *     HEAD ── no answer ── 1 s ── HEAD ── no answer ── 2 s ── … 15 s ── HEAD ── answer ──▶ onAnswer
 *               └─▶ onSilence
 *
 * @param onSilence called after each request without an answer
 * @returns stops the requests
 */
export function whenReachable(
  address: string,
  { fetch, clock, random }: ReachableDeps,
  onAnswer: () => void,
  onSilence: () => void = () => undefined,
): () => void {
  let attempts = 0;
  let stop: () => void;

  function ask(): void {
    const controller = new AbortController();
    let isOver = false;
    const end = () => {
      isOver = true;
      stopTimer();
      controller.abort();
    };
    const finish = (answers: boolean) => {
      if (isOver) return;
      end();
      if (answers) return onAnswer();
      attempts += 1;
      stop = clock.after(retryDelay(attempts, FAST_RETRY, random), ask);
      onSilence();
    };
    const stopTimer = clock.after(TIMEOUT, () => finish(false));
    stop = end;
    fetch(address, { method: 'HEAD', cache: 'no-store', signal: controller.signal }).then(
      ({ status }) => finish(status < 500),
      () => finish(false),
    );
  }
  ask();
  return () => stop();
}
