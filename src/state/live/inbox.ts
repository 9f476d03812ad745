import { batch } from '@preact/signals-core';
import type { NextFrame } from '../../lib/frames.ts';
import type { LiveEvent, LiveMessage } from '../../live/events.ts';

/** An event and when it came, monotonic ms. */
export interface ReceivedEvent {
  readonly event: LiveEvent;
  readonly at: number;
}

/**
 * Messages per batch, to which a quarter of the remaining ones is added: more would delay input noticeably.
 */
const BATCH_SIZE = 16;

/**
 * Queue between the stream and the models: applies each message once, in order, in at most one batch per
 * frame. Owned by the live model. It keeps the cursor (`seq` of the newest message applied), drops messages
 * that a replay brings again, and reports a gap.
 *
 *     messages   a        b c      d                 60 at once
 *     frames     |apply a          |apply b c d      |apply 31         |apply 23         |apply 6
 *
 * The first message of a frame is applied at once, so its change is painted with that frame.
 */
export interface Inbox {
  add(message: LiveMessage, at: number): void;
  /** `seq` of the newest message applied; null if none is known. */
  cursor(): number | null;
  /** Sets the cursor that the stream will begin after: the oldest `seq` given before it opens. */
  startFrom(seq: number): void;
  /**
   * Sets the cursor that the stream begins after, as the hub reports it, even if another one was requested;
   * null if the next message may have any `seq`.
   */
  startAfter(seq: number | null): void;
  /**
   * Whether an answer with this `seq` is older than the cursor the stream began after: then messages
   * between the two never reach this page. True once per stream: a cached answer may be old again.
   */
  isBefore(seq: number): boolean;
}

interface InboxDeps {
  readonly nextFrame: NextFrame;
  /** Runs a function in a task of its own, after all messages that arrived together are queued. */
  readonly soon: (run: () => void) => void;
  readonly apply: (received: ReceivedEvent) => void;
  /** Messages are missing: a `seq` was skipped. */
  readonly onGap: () => void;
  /** A hub without `Live-Epoch` reports by a `seq` of 0 that the numbers restart. Must call `startAfter`. */
  readonly onRestart: () => void;
}

export function createInbox({ nextFrame, soon, apply, onGap, onRestart }: InboxDeps): Inbox {
  const waiting: Array<{ message: LiveMessage; at: number }> = [];
  let cursor: number | null = null;
  let beginning: number | null = null;
  /** This frame's batch has been applied. */
  let isFull = false;

  function flush(): void {
    const messages = waiting.splice(0, BATCH_SIZE + waiting.length / 4);
    isFull = true;
    nextFrame(() => {
      isFull = false;
      // In a burst, the frame lays out and paints the changes applied before it, which takes long enough.
      if (waiting.length > BATCH_SIZE) soon(flush);
      else if (waiting.length > 0) flush();
    });
    let hasGap = false;
    batch(() => {
      for (const { message, at } of messages) {
        const { seq, event } = message;
        if (seq === 0) onRestart();
        if (seq !== null && cursor !== null && seq <= cursor) continue;
        if (seq) {
          hasGap ||= cursor !== null && seq > cursor + 1;
          cursor = seq;
        }
        if (event !== null) apply({ event, at });
      }
    });
    if (hasGap) onGap();
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

/** A `seq` that is further ahead of all known ones than this is not accepted without a check. */
const MAX_SEQ_JUMP = 1_000;

/**
 * Messages whose `seq` must be checked with the server: a wrong `seq` far ahead would make all later ones
 * look old. Owned by the live model.
 */
export interface MessageCheck {
  /** An answer has this `Live-Seq`. */
  confirm(seq: number): void;
  /** @returns null for a `seq` that an answer must confirm first */
  checked(seq: number | null): number | null;
}

/** @param refetch loads the shown data again; called for each `seq` that must be confirmed */
export function createMessageCheck(refetch: () => void): MessageCheck {
  /**
   * The highest so far, of answers and messages; null if no answer has one: then no message can be checked.
   */
  let highest: number | null = null;

  return {
    confirm(seq) {
      highest = Math.max(highest ?? 0, seq);
    },
    checked(seq) {
      if (seq === null || highest === null) return seq;
      if (seq > highest + MAX_SEQ_JUMP) {
        refetch();
        return null;
      }
      highest = Math.max(highest, seq);
      return seq;
    },
  };
}
