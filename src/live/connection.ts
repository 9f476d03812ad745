import { openStream, type StreamDeps, type StreamRequest } from './stream.ts';

/** After the fifth failed retry the connection is given up until somebody resumes it. */
const MAX_RETRIES = 5;
/** Retries wait 1, 2, 4, 8 and 16 s. */
const FIRST_RETRY = 1_000;
/** A stream that ends sooner counts as a failure: a flapping server must not reset the retries. */
const HEALTHY_AFTER = 2_000;

/**
 * - `closed`: nobody wants it
 * - `connecting`: first attempt, or again after the server ended a healthy stream in order
 * - `open`
 * - `retrying`: waiting, or trying again, after a failure
 * - `paused`: given up
 */
export type ConnectionState = 'closed' | 'connecting' | 'open' | 'retrying' | 'paused';

export interface ConnectionDeps extends StreamDeps {
  /** The hub's address with topics and cursor, and the token; asked before each attempt. */
  readonly request: () => StreamRequest;
  readonly onState: (state: ConnectionState) => void;
  readonly onOpen: (headers: Headers | null) => void;
  readonly onData: (data: string) => void;
  readonly log: (message: string, detail?: unknown) => void;
}

export interface Connection {
  state(): ConnectionState;
  /** Connects, or tries again at once with all retries ahead; nothing where it is open or on its way. */
  open(): void;
  /** Opens anew for another request, where it is open or on its way; the state stays meanwhile. */
  renew(): void;
  close(): void;
}

/** The subscription as a state machine. Made once; holds at most one stream. */
export function createConnection(deps: ConnectionDeps): Connection {
  const { clock, log } = deps;
  let state: ConnectionState = 'closed';
  let failures = 0;
  /** Whether a stream is open or being opened, as against waiting for the next attempt. */
  let underWay = false;
  let openedAt: number | null = null;
  let stop: () => void = () => undefined;

  const become = (next: ConnectionState) => {
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
        become('open');
        deps.onOpen(headers);
      },
      onData: deps.onData,
      onEnd: ended,
    });
  }

  function ended(clean: boolean, why: string): void {
    underWay = false;
    const healthy = openedAt !== null && clock.monotonic() - openedAt >= HEALTHY_AFTER;
    if (healthy) failures = 0;
    if (healthy && clean) {
      become('connecting');
      attempt();
      return;
    }
    log(`live connection: ${why}`);
    failures += 1;
    if (failures > MAX_RETRIES) {
      become('paused');
      return;
    }
    become('retrying');
    stop = clock.after(FIRST_RETRY * 2 ** (failures - 1), attempt);
  }

  return {
    state: () => state,
    open() {
      if (underWay) return;
      stop();
      failures = 0;
      if (state !== 'retrying') become('connecting');
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
      become('closed');
    },
  };
}
