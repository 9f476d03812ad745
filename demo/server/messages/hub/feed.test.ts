import { expect, it } from 'vitest';
import { systemClock } from '../../../../src/lib/clock.ts';
import type { Message } from '../../data/outbox.ts';
import { silentLog } from '../../lib/log.ts';
import { createFeed } from './feed.ts';

const message = (seq: number): Message => ({ seq, event: 'e', payload: '{}', at: 0 });

/** A feed on an outbox of this test; reads are recorded. */
async function setUp() {
  const outbox: Message[] = [];
  const reads: string[] = [];
  const delivered: number[] = [];
  const now = { isListening: false };
  const reader = {
    async last() {
      reads.push('newest');
      return outbox.at(-1)?.seq ?? 0;
    },
    async after(seq: number, limit: number) {
      reads.push(`after ${seq}`);
      return outbox.filter((each) => each.seq > seq).slice(0, limit);
    },
  };
  const feed = await createFeed({
    reader,
    replays: reader,
    clock: systemClock,
    log: silentLog,
    pollEvery: 60_000,
    isListening: () => now.isListening,
    deliver: (frames) => delivered.push(...frames.map(({ seq }) => seq)),
  });
  /** Commits messages in another process. */
  const commit = (...seqs: number[]): void => void outbox.push(...seqs.map(message));
  return { feed, now, reads, delivered, commit };
}

it('the feed reads no message without subscribers, and reads the newest seq once for many notifications', async () => {
  const { feed, reads, commit } = await setUp();
  await expect.poll(() => reads.length).toBe(2);
  for (let seq = 1; seq <= 50; seq += 1) {
    commit(seq);
    feed.poll();
  }
  await expect.poll(() => feed.last).toBe(50);
  expect(reads).toEqual(['newest', 'newest', 'newest']);
  feed.offer([message(51), message(52)]);
  expect(feed.last).toBe(52);
  await feed.stop();
});

it('begins at the newest message with the first listener, and misses none from then on', async () => {
  const { feed, now, delivered, commit } = await setUp();
  commit(1, 2, 3);
  await feed.skip();
  expect(feed.last).toBe(3);
  commit(4);
  // Committed after the stream got its start position, before it was registered.
  const skipped = feed.skip();
  now.isListening = true;
  await skipped;
  expect(feed.last).toBe(3);
  commit(5);
  feed.poll();
  await expect.poll(() => delivered).toEqual([4, 5]);
  expect(feed.recent(3)?.map(({ seq }) => seq)).toEqual([4, 5]);
  expect(feed.recent(1)).toBeNull();
  await feed.stop();
});
