import type { Clock } from '../../../src/lib/clock.ts';
import type { Message } from '../db/outbox.ts';
import { repeat } from '../lib/repeat.ts';
import type { Log } from '../log.ts';
import { type Frame, frameOf } from './frame.ts';
import type { OutboxReader } from './outbox-reader.ts';

/**
 * The public messages of a tenant, ordered by `seq`, whichever process wrote them. Owned by the hub,
 * as long as it runs. Messages come in two ways and go out in one:
 *
 *     offer(message)   from this process after its commit ──┐
 *     poll()           read from the outbox, which has the ─┴─► deliver, in order and without gaps
 *                      messages of all processes                 └─► kept in memory for replay
 */
export interface Feed {
  /** Seq of the newest message delivered here. Data that is read afterwards contains all up to it. */
  readonly last: number;
  /** Adds a message of this process after its commit, so that it need not be read back. */
  offer(message: Message): void;
  /** Reads the outbox now instead of at the next interval. */
  poll(): void;
  /** Replay from memory: the frames after `seq`, or null where memory no longer has all of them. */
  recent(seq: number): readonly Frame[] | null;
  /** Replay from the outbox: a batch of the frames after `seq`. */
  stored(seq: number): Promise<Frame[]>;
  /** Drops what is kept and continues at the counter of the database, after it was replaced. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

const BATCH = 500;
/** Frames kept in memory for clients that reconnect soon. */
const KEPT = 1000;
/** Wait for a missing seq in ms: usually this process offers it next, and the outbox need not be read. */
const GAP_TIMEOUT = 10;

export interface FeedOptions {
  readonly reader: OutboxReader;
  readonly clock: Clock;
  readonly log: Log;
  /** Interval of reading in ms, in case a notification is lost. */
  readonly pollEvery: number;
  deliver(frames: readonly Frame[]): void;
}

export async function createFeed(options: FeedOptions): Promise<Feed> {
  const { reader, clock, log } = options;
  let last = await reader.last();
  const kept: Frame[] = [];
  /** Frames that came before one with a lower seq. */
  const early = new Map<number, Frame>();
  let cancelGapTimer = (): void => undefined;
  const loop = repeat({
    ...{ clock, log, interval: options.pollEvery },
    failure: 'Reading public messages from the outbox failed',
    run: read,
  });

  function deliver(frames: readonly Frame[]): void {
    const fresh = frames.filter((frame) => frame.seq > last);
    const newest = fresh.at(-1);
    if (newest === undefined) return;
    last = newest.seq;
    kept.push(...fresh);
    if (kept.length > 2 * KEPT) kept.splice(0, kept.length - KEPT);
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

  async function read(signal: AbortSignal): Promise<void> {
    let isMore = true;
    while (isMore && !signal.aborted) {
      const messages = await reader.after(last, BATCH);
      deliver(messages.map(frameOf));
      deliverEarly();
      isMore = messages.length === BATCH;
    }
  }

  return {
    get last() {
      return last;
    },
    poll: loop.now,
    offer(message) {
      if (message.seq <= last) return;
      early.set(message.seq, frameOf(message));
      deliverEarly();
      cancelGapTimer();
      if (early.size > 0) cancelGapTimer = clock.after(GAP_TIMEOUT, loop.now);
    },
    recent(seq) {
      if (seq === last) return [];
      const first = kept[0];
      if (first === undefined || first.seq > seq + 1) return null;
      return kept.slice(seq + 1 - first.seq);
    },
    stored: async (seq) => (await reader.after(seq, BATCH)).map(frameOf),
    async reset() {
      last = await reader.last();
      kept.length = 0;
      early.clear();
    },
    stop() {
      cancelGapTimer();
      return loop.stop();
    },
  };
}
