import type { Clock } from '../../../src/lib/clock.ts';
import type { Message } from '../db/outbox.ts';
import { repeat } from '../lib/repeat.ts';
import type { Log } from '../log.ts';
import { type Frame, frameOf } from './frame.ts';
import type { OutboxReader } from './outbox-reader.ts';

/** The messages of a tenant in the order of `seq`, whichever process wrote them. */
export interface Feed {
  /** Seq of the newest message delivered here. Data read after asking contains all up to it. */
  readonly last: number;
  /** Hands in a message of this process after its commit, which saves reading it back. */
  offer(message: Message): void;
  /** Something may be in the outbox. */
  wake(): void;
  /** Frames after `seq` as long as memory has all of them, else null. */
  recent(seq: number): readonly Frame[] | null;
  /** Frames after `seq` from the outbox, a batch of them. */
  stored(seq: number): Promise<Frame[]>;
  /** Another database stands behind it: its numbers count, and those kept no more. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const BATCH = 500;
/** Frames kept for those who come back after a moment. */
const KEPT = 1000;
/** A commit that overtook another's answer in this process needs no read: the other is a moment away. */
const GAP_PATIENCE = 10;

export interface FeedOptions {
  readonly reader: OutboxReader;
  readonly clock: Clock;
  readonly log: Log;
  /** Looks by itself this often, in ms, should a wake-up be lost. */
  readonly pollEvery: number;
  deliver(frames: readonly Frame[]): void;
}

export async function createFeed(options: FeedOptions): Promise<Feed> {
  const { reader, clock, log } = options;
  let last = await reader.last();
  const kept: Frame[] = [];
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

  function takeEarly(): void {
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
      takeEarly();
      isMore = messages.length === BATCH;
    }
  }

  return {
    get last() {
      return last;
    },
    wake: loop.now,
    offer(message) {
      if (message.seq <= last) return;
      early.set(message.seq, frameOf(message));
      takeEarly();
      cancelGapTimer();
      if (early.size > 0) cancelGapTimer = clock.after(GAP_PATIENCE, loop.now);
    },
    recent(seq) {
      if (seq === last) return [];
      const first = kept[0];
      if (first === undefined || first.seq > seq + 1) return null;
      return kept.slice(seq + 1 - first.seq);
    },
    stored: async (seq) => (await reader.after(seq, BATCH)).map(frameOf),
    async restart() {
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
