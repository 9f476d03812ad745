/**
 * The live connection: one subscription to the hub's event stream, with reconnect, retry and backoff.
 * Owned by the live model (`state/live/live.model.ts`), created once per page, holds at most one
 * stream. It knows nothing of messages: the bytes are read by `stream.ts`, the data by `events.ts`.
 *
 * Reconnect delay (exponential backoff, no jitter):
 *
 *     attempt ──fails── 1 s ──fails── 2 s ──fails── 4 s ──fails── 8 s ──fails── 16 s ──fails── paused
 *                       retry 1       retry 2       retry 3       retry 4       retry 5
 *
 * | state        | `open()`     | stream opens | healthy stream ends in order | anything else ends it   | `close()` |
 * |--------------|--------------|--------------|------------------------------|-------------------------|-----------|
 * | `closed`     | `connecting` |              |                              |                         |           |
 * | `connecting` |              | `open`       |                              | `retrying`              | `closed`  |
 * | `open`       |              |              | `connecting`, at once        | `retrying`              | `closed`  |
 * | `retrying`   | tries at once| `open`       |                              | `retrying`, or `paused` | `closed`  |
 * | `paused`     | `connecting` |              |                              |                         | `closed`  |
 *
 * A stream is healthy once it has been open for `HEALTHY_AFTER`; only a healthy stream, or `open()`
 * while no attempt is under way, resets the count of retries.
 */
import { openStream, type StreamDeps, type StreamRequest } from './stream.ts';

/** After the fifth failed retry the connection is paused until `open()` is called. */
const MAX_RETRIES = 5;
/** The first reconnect delay, in ms; each further one is twice as long: 1, 2, 4, 8 and 16 s. */
const FIRST_RETRY = 1_000;
/** A stream that ends sooner, in ms, counts as a failure: a flapping server must not reset the retries. */
const HEALTHY_AFTER = 2_000;

/**
 * - `closed`: not wanted
 * - `connecting`: the first attempt, or the next one after the server ended a healthy stream in order
 * - `open`: the stream has answered with status 200
 * - `retrying`: waits for the next retry, or retries, after a failure
 * - `paused`: all retries failed
 */
export type ConnectionState = 'closed' | 'connecting' | 'open' | 'retrying' | 'paused';

export interface ConnectionDeps extends StreamDeps {
  /** Returns the hub's address with topics and cursor, and the token; called before each attempt. */
  readonly request: () => StreamRequest;
  readonly onState: (state: ConnectionState) => void;
  readonly onOpen: (headers: Headers | null) => void;
  readonly onData: (data: string) => void;
  readonly log: (message: string, detail?: unknown) => void;
}

export interface Connection {
  state(): ConnectionState;
  /** Connects, or retries at once and resets the count of retries. Does nothing while an attempt is under way. */
  open(): void;
  /** Replaces the stream, because the request has changed; the state stays. Does nothing without a stream. */
  renew(): void;
  close(): void;
}

export function createConnection(deps: ConnectionDeps): Connection {
  const { clock, log } = deps;
  let state: ConnectionState = 'closed';
  let failures = 0;
  /** Whether a stream is open or being opened. False while waiting for the next retry. */
  let underWay = false;
  let openedAt: number | null = null;
  let stop: () => void = () => undefined;

  const setState = (next: ConnectionState) => {
    if (next === state) return;
    state = next;
    deps.onState(next);
  };

  function attempt(): void {
    underWay = true;
    openedAt = null;
    stop = openStream(deps.request(), deps, {
      onOpen(headers) {
        openedAt = clock.monotonic();
        setState('open');
        deps.onOpen(headers);
      },
      onData: deps.onData,
      onEnd,
    });
  }

  function onEnd(clean: boolean, why: string): void {
    underWay = false;
    const healthy = openedAt !== null && clock.monotonic() - openedAt >= HEALTHY_AFTER;
    if (healthy) failures = 0;
    if (healthy && clean) {
      setState('connecting');
      attempt();
      return;
    }
    log(`live connection to the hub ended (${why}); failed attempts in a row: ${failures + 1}`);
    failures += 1;
    if (failures > MAX_RETRIES) {
      setState('paused');
      return;
    }
    setState('retrying');
    stop = clock.after(FIRST_RETRY * 2 ** (failures - 1), attempt);
  }

  return {
    state: () => state,
    open() {
      if (underWay) return;
      stop();
      failures = 0;
      if (state !== 'retrying') setState('connecting');
      attempt();
    },
    renew() {
      if (!underWay) return;
      stop();
      attempt();
    },
    close() {
      stop();
      underWay = false;
      failures = 0;
      setState('closed');
    },
  };
}
