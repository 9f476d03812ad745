import type { Clock } from '../../lib/clock.ts';
import type { Page } from '../../lib/page.ts';
import type { Connection } from '../../live/connection.ts';
import type { ResourcePool } from '../resource/resource-pool.ts';

/**
 * Decides whether a stream is wanted, and opens and closes the connection. Owned by the live model.
 *
 *     first retain() ── first answers and profile have come, or 2 s ──▶ open, cursor = oldest `Live-Seq`
 *         (in a prerendered page: once the user visits it)
 *     last release  ── next task ──▶ close
 *     tab hidden    ── 5 min ──▶ close            tab visible, page shown ──▶ open, from the cursor
 *     page left, tab frozen ──▶ close             online, device slept ──▶ another stream: the old one is gone
 */
export interface StreamLifetime {
  /** Whether a stream is wanted: retained, and the first answers have come. */
  readonly isStarted: boolean;
  /** See `Live.retain`. */
  retain(): () => void;
  /** Opens the stream in the next task, if all answers have come. */
  startSoon(): void;
  /** Opens the wanted stream, which may have been closed or given up. */
  wake(): void;
  /** Opens another stream in place of one that may be dead. */
  reconnect(): void;
  /** Closes the stream, even while it is retained. */
  close(): void;
}

export interface StreamLifetimeDeps {
  readonly connection: Pick<Connection, 'open' | 'restart' | 'close'>;
  readonly clock: Clock;
  readonly page: Pick<Page, 'on' | 'visit'>;
  readonly pool: Pick<ResourcePool, 'pending'>;
  /** Whether it is known which user is signed in: the stream of a user has other topics. */
  readonly isIdentified: () => boolean;
}

/** The stream begins at the first answers' cursor, so it waits for them at most this long, in ms. */
const FIRST_ANSWERS = 2_000;
/** A tab hidden for longer than this closes its stream, in ms. */
const CLOSE_AFTER_HIDDEN = 300_000;

export function createStreamLifetime(deps: StreamLifetimeDeps): StreamLifetime {
  const { connection, clock, page, pool } = deps;
  let users = 0;
  let isStarted = false;
  let stopWaiting: () => void = () => undefined;
  let stopHiding: () => void = () => undefined;

  function start(): void {
    stopWaiting();
    if (users === 0 || isStarted) return;
    const visit = page.visit();
    if (visit) return void visit.then(start);
    isStarted = true;
    connection.open();
  }
  const startWhenAnswered = () => pool.pending() === 0 && deps.isIdentified() && start();
  const startSoon = () => void clock.after(0, startWhenAnswered);
  function leave(): void {
    if (users > 0) return;
    stopWaiting();
    isStarted = false;
    connection.close();
  }
  function wake(): void {
    stopHiding();
    if (isStarted) connection.open();
  }
  function reconnect(): void {
    connection.restart();
    wake();
  }

  page.on('visible', wake);
  page.on('shown', wake);
  // A stream that looks open may belong to a network that is gone.
  page.on('online', reconnect);
  page.on('hidden', () => {
    stopHiding();
    stopHiding = clock.after(CLOSE_AFTER_HIDDEN, () => connection.close());
  });
  // A page with an open stream does not go into the back-forward cache.
  page.on('left', () => connection.close());

  return {
    get isStarted() {
      return isStarted;
    },
    retain() {
      users += 1;
      if (users === 1 && !isStarted) {
        stopWaiting = clock.after(FIRST_ANSWERS, start);
        // Other resources of the same screen begin to load in this task.
        startSoon();
      }
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        users -= 1;
        // In the next task, because the next view may retain the stream in this one.
        if (users === 0) clock.after(0, leave);
      };
    },
    startSoon,
    wake,
    reconnect,
    close() {
      users = 0;
      stopHiding();
      leave();
    },
  };
}
