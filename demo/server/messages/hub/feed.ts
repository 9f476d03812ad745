import type { Clock } from '../../../../src/lib/clock.ts';
import type { Message } from '../../data/outbox.ts';
import type { Log } from '../../lib/log.ts';
import { repeat } from '../../lib/repeat.ts';
import { type Frame, frameOf } from './frame.ts';
import type { OutboxReader } from './outbox-reader.ts';

/**
 * The public messages from all processes, ordered by `seq`. Owned by the hub, as long as it runs.
 * There are two inputs and one output:
 *
 *     offer(message)   from this process after its commit ──┐
 *     poll()           read from the outbox, which has the ─┴─► deliver, in order and without gaps
 *                      messages of all processes                 └─► kept in memory for replay
 *
 * Without listeners only the newest seq is read, and no message: otherwise a process without streams would
 * spend as much time on reading as another process on bidding.
 */
export interface Feed {
  /**
   * Seq of the newest message delivered here. Data that is read after this value includes all changes up to it.
   */
  readonly last: number;
  /** Time of the last reading of the outbox to its end, monotonic ms: all earlier messages are known. */
  readonly readAt: number;
  /** Adds messages of this process after their commit, so that they need not be read back. */
  offer(messages: readonly Message[]): void;
  /** Reads the outbox now instead of at the next interval; without listeners soon. */
  poll(): void;
  /** Without listeners: continues at the newest message. Await it before a listener is added. */
  skip(): Promise<void>;
  /** Replay from memory: the frames after `seq`; null if memory no longer has all of them. */
  recent(seq: number): readonly Frame[] | null;
  /** Replay from the outbox: a batch of the frames after `seq`. */
  stored(seq: number): Promise<Frame[]>;
  /** Drops the kept frames and continues at the counter of the database, after it was replaced. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

const BATCH = 500;
/** Frames kept in memory for clients that reconnect soon. */
const MAX_KEPT = 1000;
/** Ms between two readings without listeners, whatever the number of notifications. */
const IDLE_INTERVAL = 250;
/** Wait for a missing seq in ms: usually this process offers it next, and the outbox need not be read. */
const GAP_TIMEOUT = 10;

export interface FeedOptions {
  readonly reader: OutboxReader;
  /** For replays: many of them at once must not delay the reading of new messages. */
  readonly replays: OutboxReader;
  readonly clock: Clock;
  readonly log: Log;
  /** Interval of reading in ms, in case a notification is lost. */
  readonly pollEvery: number;
  /** Whether delivered messages have a receiver. */
  isListening(): boolean;
  deliver(frames: readonly Frame[]): void;
}

export async function createFeed(options: FeedOptions): Promise<Feed> {
  const { reader, clock, log } = options;
  let last = await reader.last();
  let readAt = clock.monotonic();
  const recentFrames: Frame[] = [];
  /** Frames that came before one with a lower seq. */
  const early = new Map<number, Frame>();
  let cancelGapTimer = (): void => undefined;
  let cancelIdleTimer: (() => void) | null = null;
  const loop = repeat({
    clock,
    log,
    interval: options.pollEvery,
    failure: 'Reading public messages from the outbox failed',
    run: read,
  });

  function deliver(frames: readonly Frame[]): void {
    const fresh = frames.filter((frame) => frame.seq > last);
    const newest = fresh.at(-1);
    if (newest === undefined) return;
    last = newest.seq;
    recentFrames.push(...fresh);
    if (recentFrames.length > 2 * MAX_KEPT) recentFrames.splice(0, recentFrames.length - MAX_KEPT);
    options.deliver(fresh);
  }

  function deliverEarly(): void {
    for (const seq of early.keys()) if (seq <= last) early.delete(seq);
    const next: Frame[] = [];
    for (let frame = early.get(last + 1); frame !== undefined; frame = early.get(frame.seq + 1)) {
      early.delete(frame.seq);
      next.push(frame);
    }
    deliver(next);
  }

  /** Skips the messages up to `seq`: a stream that begins later begins behind them. */
  function skipTo(seq: number): void {
    if (seq <= last) return;
    last = seq;
    recentFrames.length = 0;
    early.clear();
  }

  async function skip(): Promise<void> {
    if (options.isListening()) return;
    const began = clock.monotonic();
    const newest = await reader.last();
    // A listener that was added meanwhile gets all messages after `last`.
    if (options.isListening()) return;
    skipTo(newest);
    readAt = began;
  }

  async function read(signal: AbortSignal): Promise<void> {
    await skip();
    let isMore = options.isListening();
    while (isMore && !signal.aborted) {
      const began = clock.monotonic();
      const messages = await reader.after(last, BATCH);
      deliver(messages.map(frameOf));
      deliverEarly();
      isMore = messages.length === BATCH;
      if (!isMore) readAt = began;
    }
  }

  return {
    get last() {
      return last;
    },
    get readAt() {
      return readAt;
    },
    poll() {
      if (options.isListening()) return loop.now();
      cancelIdleTimer ??= clock.after(IDLE_INTERVAL, () => {
        cancelIdleTimer = null;
        loop.now();
      });
    },
    skip,
    offer(messages) {
      const fresh = messages.filter(({ seq }) => seq > last);
      // Messages committed before them are in the database too: seqs follow the order of commits.
      if (!options.isListening()) return skipTo(Math.max(...fresh.map(({ seq }) => seq)));
      for (const message of fresh) early.set(message.seq, frameOf(message));
      deliverEarly();
      cancelGapTimer();
      if (early.size > 0) cancelGapTimer = clock.after(GAP_TIMEOUT, loop.now);
    },
    recent(seq) {
      if (seq === last) return [];
      const first = recentFrames[0];
      if (first === undefined || first.seq > seq + 1) return null;
      return recentFrames.slice(seq + 1 - first.seq);
    },
    stored: async (seq) => (await options.replays.after(seq, BATCH)).map(frameOf),
    async reset() {
      last = await reader.last();
      recentFrames.length = 0;
      early.clear();
    },
    stop() {
      cancelGapTimer();
      cancelIdleTimer?.();
      return loop.stop();
    },
  };
}
