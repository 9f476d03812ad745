import { batch } from '@preact/signals-core';
import type { NextFrame } from '../../lib/frames.ts';
import type { LiveEvent, LiveMessage } from '../../live/events.ts';

/** An event and when it came, monotonic ms. */
export interface ReceivedEvent {
  readonly event: LiveEvent;
  readonly at: number;
}

/**
 * Messages between the stream and the models: each once, in order, and at most one batch per frame.
 * The first is taken as soon as it comes, so that what it changes is there when the frame is painted;
 * what comes until then waits for the next.
 */
export interface Inbox {
  add(message: LiveMessage, at: number): void;
  /** Number of the newest message taken; null where none is known. */
  cursor(): number | null;
  /** The stream is going to begin after the oldest of these. */
  startFrom(seq: number): void;
  /** The stream begins after this one, whatever was asked for. */
  startAfter(seq: number): void;
  /**
   * Whether an answer is older than the beginning of the stream: messages between the two were
   * never sent here. Says so once for each beginning, as an old answer may come from a cache again.
   */
  isBefore(seq: number): boolean;
}

interface InboxDeps {
  readonly nextFrame: NextFrame;
  /** Runs something once all that has arrived together is here. */
  readonly soon: (run: () => void) => void;
  readonly apply: (received: ReceivedEvent) => void;
  /** Messages are missing: a number was skipped. */
  readonly onGap: () => void;
}

export function createInbox({ nextFrame, soon, apply, onGap }: InboxDeps): Inbox {
  let waiting: Array<{ message: LiveMessage; at: number }> = [];
  let cursor: number | null = null;
  let beginning: number | null = null;
  /** This frame has had its batch. */
  let isFull = false;

  function flush(): void {
    const messages = waiting;
    waiting = [];
    isFull = true;
    nextFrame(() => {
      isFull = false;
      if (waiting.length > 0) flush();
    });
    let gap = false;
    batch(() => {
      for (const { message, at } of messages) {
        const { seq, event } = message;
        if (seq !== null && cursor !== null && seq <= cursor) continue;
        if (seq !== null) {
          gap ||= cursor !== null && seq > cursor + 1;
          cursor = seq;
        }
        if (event !== null) apply({ event, at });
      }
    });
    if (gap) onGap();
  }

  return {
    cursor: () => cursor,
    add(message, at) {
      waiting.push({ message, at });
      if (waiting.length === 1 && !isFull) soon(flush);
    },
    startFrom(seq) {
      cursor = Math.min(cursor ?? seq, seq);
      beginning = cursor;
    },
    startAfter(seq) {
      cursor = seq;
      beginning = seq;
    },
    isBefore(seq) {
      if (beginning === null || seq >= beginning) return false;
      beginning = null;
      return true;
    },
  };
}
