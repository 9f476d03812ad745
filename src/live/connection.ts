/**
 * The live connection: one subscription to the hub's event stream, with reconnect, retry and backoff. Owned
 * by the live model (`state/live/live.model.ts`), created once per page, holds at most one stream. It does
 * not parse messages: `stream.ts` reads the bytes, `events.ts` the data.
 *
 * Reconnect delay (exponential backoff, no jitter; longer if `Retry-After` says so):
 *
 *     attempt ──fails── 1 s ──fails── 2 s ──fails── 4 s ──fails── 8 s ──fails── 16 s ──fails── paused
 *                       retry 1       retry 2       retry 3       retry 4       retry 5
 *     paused ── 30 s ──fails── 1 min ──fails── 2 min ──fails── 5 min ──fails── 5 min …
 *
 *     attempt ──404, and no stream was ever open── absent, then as `paused`
 *
 * | state        | `open()`      | stream opens | healthy stream ends in order | anything else ends it   | `close()` |
 * |--------------|---------------|--------------|------------------------------|-------------------------|-----------|
 * | `closed`     | `connecting`  |              |                              |                         |           |
 * | `connecting` | tries at once | `open`       |                              | `retrying`, or `absent` | `closed`  |
 * | `open`       |               |              | `connecting`, within 2 s     | `retrying`, or `paused` | `closed`  |
 * | `stale`      |               |              | `connecting`, within 2 s     | `retrying`, or `paused` | `closed`  |
 * | `retrying`   | tries at once | `open`       |                              | `retrying`, or `paused` | `closed`  |
 * | `paused`     | `connecting`  | `open`       |                              | `paused`                | `closed`  |
 * | `absent`     | `connecting`  | `open`       |                              | `absent`                | `closed`  |
 *
 * While `paused` or `absent` the attempts are silent: the state changes only when a stream opens. The live
 * model calls `open()` as soon as it knows that the backend is back (`state/live/polling.ts`). A 404 after a
 * stream was open is a failure like any other: some proxies answer 404 during a deploy.
 *
 * A message that the backend cannot read or write its ledger changes `open` to `stale`. Any other message
 * changes it back to `open`: a backend that can publish can read and write its ledger. A stream that reopens
 * meanwhile gets the message by the replay.
 *
 * After an orderly end, as in a deploy, all pages would reconnect at the same moment: so each waits a random
 * part of `RETURN_SPREAD`, or as long as the stream's `retry:` said. A silent attempt is spread in the same
 * way.
 *
 * A stream is healthy once it has been open for `HEALTHY_AFTER`; only a healthy stream, or `open()` while no
 * attempt is under way, resets the count of retries.
 */
import type { Log } from '../lib/log.ts';
import { openStream, type StreamDeps, type StreamEnding, type StreamRequest } from './stream.ts';

/** After the fifth failed retry the connection is paused. */
const MAX_RETRIES = 5;
/** The first reconnect delay, in ms; each further one is twice as long: 1, 2, 4, 8 and 16 s. */
const FIRST_RETRY = 1_000;
/** The delays before the first silent attempts of a paused connection, in ms; then `MAX_WAIT`. */
const SILENT_RETRIES = [30_000, 60_000, 120_000];
/** Pages that reconnect for the same reason are spread over this time, in ms. */
export const RETURN_SPREAD = 2_000;
/** The longest wait that a server can ask for, and the delay between later silent attempts, in ms. */
const MAX_WAIT = 300_000;
/** An attempt younger than this, in ms, is not replaced: all tabs of a browser may request it at once. */
const MIN_ATTEMPT_AGE = 2_000;
/** A stream that ends sooner, in ms, counts as a failure: a flapping server must not reset the retries. */
export const HEALTHY_AFTER = 2_000;

/**
 * - `closed`: not wanted
 * - `connecting`: the first attempt; or, after an orderly end, the next attempt or the wait for it
 * - `open`: the stream has answered with status 200
 * - `stale`: the stream is open, but the backend cannot read or write its ledger
 * - `retrying`: waits for the next retry, or retries, after a failure
 * - `paused`: all retries failed; a silent attempt is under way or waits
 * - `absent`: there is no hub; a silent attempt is under way or waits, or none is made (`hub: null`)
 */
export type ConnectionState = 'closed' | 'connecting' | 'open' | 'stale' | 'retrying' | 'paused' | 'absent';

export interface ConnectionDeps extends StreamDeps {
  /** Null: the page is configured without a hub, and nothing is requested. */
  readonly hub?: string | null;
  /** Returns the hub's address with topics, the cursor and the token; called before each attempt. */
  readonly request: () => StreamRequest;
  readonly onState: (state: ConnectionState) => void;
  readonly onOpen: (headers: Headers | null) => void;
  /** @returns the `seq` of the message; null if it has none; `stale` if the backend cannot read or write its ledger */
  readonly onData: (data: string) => number | null | 'stale';
  /** 0 to 1, as `Math.random`. */
  readonly random: () => number;
  readonly log: Log;
}

export interface Connection {
  state(): ConnectionState;
  /** Number of streams of this page itself: 0 if it has none, or uses the stream of another tab. */
  streams(): number;
  /**
   * Connects, or retries at once and resets the count of retries. Does nothing while an attempt is under way,
   * but replaces a silent one, which may wait on a dead network for a minute.
   */
  open(): void;
  /** Replaces the stream, because the request has changed; the state stays. Does nothing without a stream. */
  renew(): void;
  /** Replaces the stream, which may be dead, and changes the state. Ignores one that has just begun. */
  restart(): void;
  close(): void;
}

export function createConnection(deps: ConnectionDeps): Connection {
  const { clock, log } = deps;
  let state: ConnectionState = 'closed';
  let failures = 0;
  /** Whether a stream is open or being opened. False while waiting for the next retry. */
  let isUnderWay = false;
  let beganAt = 0;
  let openedAt: number | null = null;
  /** Null until the first stream opens, or the first 404 before that. */
  let hasHub: boolean | null = deps.hub === null ? false : null;
  let stop: () => void = () => undefined;

  const spread = () => deps.random() * RETURN_SPREAD;
  const setState = (next: ConnectionState) => {
    if (next === state) return;
    state = next;
    deps.onState(next);
  };

  function attempt(): void {
    if (deps.hub === null) {
      setState('absent');
      return;
    }
    isUnderWay = true;
    beganAt = clock.monotonic();
    openedAt = null;
    stop = openStream(deps.request(), deps, {
      onOpen(headers) {
        openedAt = clock.monotonic();
        hasHub = true;
        setState('open');
        deps.onOpen(headers);
      },
      onData: (data) => setState(deps.onData(data) === 'stale' ? 'stale' : 'open'),
      onEnd,
    });
  }

  function onEnd({ reason, isOrderly, retryAfter, isAbsent }: StreamEnding): void {
    isUnderWay = false;
    const wait = Math.min(retryAfter || 0, MAX_WAIT);
    const isHealthy = openedAt !== null && clock.monotonic() - openedAt >= HEALTHY_AFTER;
    if (isHealthy) failures = 0;
    if (isHealthy && isOrderly) {
      setState('connecting');
      stop = clock.after(wait || spread(), attempt);
      return;
    }
    if (isAbsent) hasHub ??= false;
    if (hasHub === false) failures = Math.max(failures, MAX_RETRIES);
    failures += 1;
    if (hasHub !== false) log(`live stream ended (${reason}), failures: ${failures}`);
    const silent = failures - MAX_RETRIES - 1;
    setState(hasHub === false ? 'absent' : silent < 0 ? 'retrying' : 'paused');
    const delay =
      silent < 0 ? FIRST_RETRY * 2 ** (failures - 1) : (SILENT_RETRIES[silent] ?? MAX_WAIT) + spread();
    stop = clock.after(Math.max(wait, delay), attempt);
  }

  function open(): void {
    if (isUnderWay && state !== 'paused' && state !== 'absent') return;
    stop();
    failures = 0;
    if (state !== 'retrying') setState('connecting');
    attempt();
  }

  return {
    state: () => state,
    streams: () => Number(isUnderWay),
    open,
    renew() {
      if (!isUnderWay) return;
      stop();
      attempt();
    },
    restart() {
      if (state === 'closed' || (isUnderWay && clock.monotonic() - beganAt < MIN_ATTEMPT_AGE)) return;
      isUnderWay = false;
      open();
    },
    close() {
      stop();
      isUnderWay = false;
      failures = 0;
      setState('closed');
    },
  };
}
