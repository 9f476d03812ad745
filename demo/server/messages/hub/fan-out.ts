import { setImmediate as nextTurn } from 'node:timers/promises';
import { chunkOf, type Frame, joinFrames } from './frame.ts';
import type { Subscriber } from './subscriber.ts';

/** Number of streams to write to before other requests are handled. */
const SLICE = 500;

/**
 * Writes public messages to all live streams, a slice of them at once, and repeats from the first stream
 * until none is behind. Each write brings a stream up to the newest message, even one published during the
 * pass. So each pass costs one system call per stream, the most expensive part, and a message reaches all
 * streams after one pass, not after the rest of one pass and another pass:
 *
 *     published      1           2                    3
 *     written        1  1  1  1  1–2  1–2  1–2  1–2  │ 2–3  2–3  2–3  2–3  3  3  3  3 │
 *
 * @param subscribers may change at any time; a later stream gets its messages by replay
 */
export function createFanOut(subscribers: ReadonlySet<Subscriber>): (frames: readonly Frame[]) => void {
  /** Frames that some stream may not have yet, in order. */
  let frames: Frame[] = [];
  /**
   * Joined frames by a stream's position: most streams have one of a few positions. Valid until the next frame.
   */
  const joined = new Map<number, { readonly all: Frame; readonly chunk: Buffer }>();
  let isWriting = false;

  function bringUpToDate(subscriber: Subscriber): void {
    const { position } = subscriber;
    let missing = joined.get(position);
    if (missing === undefined) {
      const all = joinFrames(frames.filter(({ seq }) => seq > position));
      missing = { all, chunk: chunkOf(all.bytes) };
      joined.set(position, missing);
    }
    subscriber.send(missing.all, missing.chunk);
  }

  async function write(): Promise<void> {
    isWriting = true;
    for (let last = newest(); last > 0; last = newest()) {
      let written = 0;
      for (const subscriber of subscribers) {
        if (!subscriber.isLive || subscriber.position >= newest()) continue;
        if (written > 0 && written % SLICE === 0) await nextTurn();
        written += 1;
        bringUpToDate(subscriber);
      }
      frames = frames.filter(({ seq }) => seq > last);
    }
    isWriting = false;
  }

  const newest = (): number => frames.at(-1)?.seq ?? 0;

  return (published) => {
    frames.push(...published);
    joined.clear();
    if (!isWriting) void write();
  };
}
