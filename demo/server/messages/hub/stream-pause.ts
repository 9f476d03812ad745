import type { Log } from '../../lib/log.ts';
import { PAUSED, RESUMED } from './frame.ts';
import type { Readability } from './readability.ts';
import type { Subscriber } from './subscriber.ts';

/** After this many intervals without a reading, streams end: another process may be able to read the outbox. */
const GIVEN_UP_INTERVALS = 60;

export interface StreamPauseOptions {
  readonly subscribers: ReadonlySet<Pick<Subscriber, 'write'>>;
  readonly readability: Readability;
  /** Whether bids can be stored. */
  isWritable(): boolean;
  /** Ms between two readings of the outbox. */
  readonly interval: number;
  readonly log: Pick<Log, 'warn'>;
  endStreams(): void;
}

/** Whether streams report that they are paused. */
export interface StreamPause {
  readonly isPaused: boolean;
  stop(): void;
}

/**
 * Informs open streams if the outbox cannot be read or bids cannot be stored, and when both work again; ends
 * them if the outbox cannot be read for long.
 */
export function pauseStreams(options: StreamPauseOptions): StreamPause {
  const { subscribers, readability, interval, log, endStreams } = options;
  let isPaused = false;
  const timer = setInterval(() => {
    // Read even without listeners: its value depends on the one before.
    const { isReadable } = readability;
    const isLive = isReadable && options.isWritable();
    if (subscribers.size === 0) isPaused = false;
    else if (isLive === isPaused) {
      isPaused = !isPaused;
      if (!isReadable) log.warn('The outbox cannot be read: streams say so until it can');
      for (const subscriber of subscribers) subscriber.write(isPaused ? PAUSED : RESUMED);
    } else if (readability.unreadFor >= GIVEN_UP_INTERVALS) endStreams();
  }, interval);
  return {
    get isPaused() {
      return isPaused;
    },
    stop: () => clearInterval(timer),
  };
}
