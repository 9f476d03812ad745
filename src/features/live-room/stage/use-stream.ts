import { useEffect, useState } from 'react';
import { prefersStill } from '../../../components/motion.ts';
import { useStore } from '../../../react/context.tsx';
import type { StreamSource } from './stream-source.ts';

/**
 * `offered` until the user starts it, `loading`, `playing`, `blocked` while the browser blocks autoplay,
 * `interrupted` while it reconnects, `ended` by the hall, `failed` if nothing was ever received.
 */
export type StreamPhase = 'offered' | 'loading' | 'playing' | 'blocked' | 'interrupted' | 'ended' | 'failed';

/** The stream from the hall and its state. */
export interface StreamView {
  readonly phase: StreamPhase;
  /** Key of the current player, a new one for each attempt; null if there is none. */
  readonly player: number | null;
  readonly muted: boolean;
  start(): void;
  /** Removes the player and stops the download. */
  stop(): void;
  setMuted(muted: boolean): void;
  /** Events of the player. */
  onPlaying(): void;
  onBlocked(): void;
  onEnded(): void;
  /** The picture has stopped; the player may recover. */
  onStalled(): void;
  onFailed(): void;
}

interface State {
  readonly source: StreamSource | null;
  readonly phase: StreamPhase;
  readonly player: number | null;
  /** Number of players so far. */
  readonly count: number;
  /** The stream has played before, and is reconnected after a failure. */
  readonly hasPlayed: boolean;
  /** Number of failed attempts since the stream last played without failures. */
  readonly tries: number;
  /** When the stream began to play, monotonic ms. */
  readonly since: number;
  readonly muted: boolean;
}

/** Timeout of the first frame, in ms. */
export const STREAM_TIMEOUT = 20_000;
/** Delays between retries in ms; the last one repeats. */
const RETRY_DELAYS = [1_000, 2_000, 4_000, 8_000];
/** After playing for this time, in ms, a stream counts as recovered. */
const RECOVERED_AFTER = 10_000;

/**
 * Starts the auctioneer's own stream at once, unless the user asked for less data or motion; a third party's
 * only on request. A stream that fails is retried automatically.
 */
export function useStream(source: StreamSource | null): StreamView {
  const clock = useStore().clock;
  const [lastState, setState] = useState(() => initial(source));
  const state = lastState.source === source ? lastState : initial(source);
  if (state !== lastState) setState(state);
  const { phase, player, tries } = state;
  const isWaiting = phase === 'interrupted' && player === null;

  useEffect(() => {
    if (!isWaiting) return;
    const retry = (): void => setState(withPlayer);
    const cancel = clock.after(RETRY_DELAYS[Math.min(tries, RETRY_DELAYS.length) - 1] ?? 0, retry);
    addEventListener('online', retry);
    return () => {
      cancel();
      removeEventListener('online', retry);
    };
  }, [isWaiting, tries, clock]);

  /** Ignores events of a player that was replaced. */
  const update = (change: (state: State) => Partial<State>) => (): void =>
    setState((now) => (now.player === player ? { ...now, ...change(now) } : now));
  return {
    phase,
    player,
    muted: state.muted,
    start: () =>
      setState((now) => ({
        ...withPlayer(now),
        phase: 'loading',
        hasPlayed: now.phase === 'interrupted',
        tries: 0,
      })),
    stop: () => setState((now) => ({ ...now, phase: 'offered', player: null })),
    setMuted: (muted) => setState((now) => ({ ...now, muted })),
    onPlaying: update((now) =>
      now.phase === 'playing' ? now : { phase: 'playing', hasPlayed: true, since: clock.monotonic() },
    ),
    onBlocked: update(() => ({ phase: 'blocked' })),
    onEnded: update(() => ({ phase: 'ended', player: null })),
    onStalled: update((now) =>
      now.hasPlayed ? { phase: 'interrupted' } : afterFailure(now, clock.monotonic()),
    ),
    onFailed: update((now) => afterFailure(now, clock.monotonic())),
  };
}

function initial(source: StreamSource | null): State {
  const none = { player: null, count: 0, hasPlayed: false, tries: 0, since: 0 };
  const state: State = { source, phase: 'offered', muted: true, ...none };
  const atOnce = source !== null && source.thirdParty === null && !prefersStill() && !savesData();
  return atOnce ? { ...withPlayer(state), phase: 'loading' } : state;
}

const withPlayer = (state: State): State => ({ ...state, player: state.count + 1, count: state.count + 1 });

function afterFailure(state: State, now: number): Partial<State> {
  const hasPlayedWell = state.phase === 'playing' && now - state.since > RECOVERED_AFTER;
  return {
    phase: state.hasPlayed ? 'interrupted' : 'failed',
    tries: (hasPlayedWell ? 0 : state.tries) + 1,
    player: null,
  };
}

/** Whether the user asked the browser to save data; not every browser reports it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
