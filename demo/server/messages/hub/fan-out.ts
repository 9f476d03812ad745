import { setImmediate as nextTurn } from 'node:timers/promises';
import { chunkOf, type Frame, joinFrames } from './frame.ts';
import type { Subscriber } from './subscriber.ts';

/** How many streams are written to before requests get their turn. */
const SLICE = 500;

/**
 * Writes public messages to all live streams. A slice of them is written at once; what is published
 * meanwhile waits and is joined, so that each stream costs one system call however many messages there are:
 *
 *     published      1           2   3   4
 *     written        1 1 1 1 1 1 1 1 1 2–4 2–4 2–4 …      a slice after the other, requests in between
 *
 * @param subscribers may change at any time; one that comes later has its messages by replay
 */
export function createFanOut(subscribers: ReadonlySet<Subscriber>): (frames: readonly Frame[]) => void {
  let waiting: Frame[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const frames = waiting;
      waiting = [];
      const all = joinFrames(frames);
      const chunk = chunkOf(all.bytes);
      const first = frames[0]?.seq ?? 0;
      let written = 0;
      for (const subscriber of subscribers) {
        if (!subscriber.live) continue;
        if (written > 0 && written % SLICE === 0) await nextTurn();
        written += 1;
        // A subscriber whose replay went beyond the feed already has the first of these frames.
        if (subscriber.position < first) subscriber.send(all, chunk);
        else for (const frame of frames) subscriber.send(frame);
      }
    }
    isWriting = false;
  }

  return (frames) => {
    waiting.push(...frames);
    if (!isWriting) void write();
  };
}
