import type { Feed } from './feed.ts';
import type { Subscriber } from './subscriber.ts';

/** Replays the messages published since the cursor, then switches to live without a gap. */
export async function replay(subscriber: Subscriber, feed: Pick<Feed, 'recent' | 'stored'>): Promise<void> {
  while (!subscriber.isClosed) {
    const recent = feed.recent(subscriber.position);
    if (recent !== null) {
      // No await between the last replayed frame and `goLive`, so no message is missed.
      if (subscriber.sendUntilFull(recent)) return subscriber.goLive();
      await subscriber.drained();
      continue;
    }
    const frames = await feed.stored(subscriber.position);
    // The messages were pruned and no newer one exists: there is nothing to replay.
    if (frames.length === 0) return subscriber.goLive();
    // Waits for the connection: a long replay must not count as a slow reader.
    for (const frame of frames) {
      await subscriber.drained();
      subscriber.send(frame);
    }
  }
}
