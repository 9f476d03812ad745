import { useEffect, useState } from 'react';
import { prefersStill } from '../../../components/motion.ts';
import { useStore } from '../../../react/context.tsx';
import type { StreamSource } from './stream-source.ts';

/**
 * `offered` until somebody wants it, `loading`, `playing`, `held` where the browser waits for a
 * press of its own, `interrupted` while it is tried again, `ended` by the hall, `failed` where
 * nothing ever came.
 */
export type StreamPhase = 'offered' | 'loading' | 'playing' | 'held' | 'interrupted' | 'ended' | 'failed';

/** The picture from the hall, and how it is going. */
export interface StreamView {
  readonly phase: StreamPhase;
  /** Which player is there, each attempt having one of its own; null where there is none. */
  readonly player: number | null;
  readonly muted: boolean;
  start(): void;
  /** Takes the player away, and with it the download. */
  stop(): void;
  setMuted(muted: boolean): void;
  /** What a player tells. */
  onPlaying(): void;
  onHeld(): void;
  onEnded(): void;
  /** Its picture stands still; the player is there, and may go on. */
  onStalled(): void;
  onDied(): void;
}

interface State {
  readonly source: StreamSource | null;
  readonly phase: StreamPhase;
  readonly player: number | null;
  /** Players so far. */
  readonly count: number;
  /** It has been seen, and is not given up when it breaks off. */
  readonly seen: boolean;
  /** Attempts in vain since it last played well. */
  readonly tries: number;
  /** When it began to play, on the monotonic clock. */
  readonly since: number;
  readonly muted: boolean;
}

/** In ms: how long its first picture may take. */
export const STREAM_TIMEOUT = 20_000;
/** In ms: between one attempt and the next; the last one for ever. */
const PAUSES = [1_000, 2_000, 4_000, 8_000];
/** In ms: what has played this long has recovered. */
const WELL = 10_000;

/**
 * Shows a stream of the auctioneer's own at once, unless the reader has asked for less; that of a
 * third party when it is asked for. One that was seen and breaks off is tried again by itself.
 */
export function useStream(source: StreamSource | null): StreamView {
  const clock = useStore().deps.clock;
  const [held, setState] = useState(() => initial(source));
  const state = held.source === source ? held : initial(source);
  if (state !== held) setState(state);
  const { phase, player, tries } = state;
  const isWaiting = phase === 'interrupted' && player === null;

  useEffect(() => {
    if (!isWaiting) return;
    const again = (): void => setState(withPlayer);
    const cancel = clock.after(PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0, again);
    addEventListener('online', again);
    return () => {
      cancel();
      removeEventListener('online', again);
    };
  }, [isWaiting, tries, clock]);

  /** What a player tells that is gone already is of no interest. */
  const tell = (change: (state: State) => Partial<State>) => (): void =>
    setState((now) => (now.player === player ? { ...now, ...change(now) } : now));
  return {
    phase,
    player,
    muted: state.muted,
    start: () =>
      setState((now) => ({
        ...withPlayer(now),
        phase: 'loading',
        seen: now.phase === 'interrupted',
        tries: 0,
      })),
    stop: () => setState((now) => ({ ...now, phase: 'offered', player: null })),
    setMuted: (muted) => setState((now) => ({ ...now, muted })),
    onPlaying: tell((now) =>
      now.phase === 'playing' ? now : { phase: 'playing', seen: true, since: clock.monotonic() },
    ),
    onHeld: tell(() => ({ phase: 'held' })),
    onEnded: tell(() => ({ phase: 'ended', player: null })),
    onStalled: tell((now) => (now.seen ? { phase: 'interrupted' } : died(now, clock.monotonic()))),
    onDied: tell((now) => died(now, clock.monotonic())),
  };
}

function initial(source: StreamSource | null): State {
  const none = { player: null, count: 0, seen: false, tries: 0, since: 0 };
  const state: State = { source, phase: 'offered', muted: true, ...none };
  const atOnce = source !== null && source.thirdParty === null && !prefersStill() && !savesData();
  return atOnce ? { ...withPlayer(state), phase: 'loading' } : state;
}

const withPlayer = (state: State): State => ({ ...state, player: state.count + 1, count: state.count + 1 });

function died(state: State, now: number): Partial<State> {
  const hasPlayedWell = state.phase === 'playing' && now - state.since > WELL;
  return {
    phase: state.seen ? 'interrupted' : 'failed',
    tries: (hasPlayedWell ? 0 : state.tries) + 1,
    player: null,
  };
}

/** Whether the reader asked the browser to spare the line; not every browser knows of it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
