import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAUSED, RESUMED } from './frame.ts';
import { createReadability } from './readability.ts';
import { pauseStreams } from './stream-pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a reading that an outage has delayed does not make the outbox readable', () => {
  const began = Date.now();
  let readAt = began;
  const readability = createReadability({
    clock: { monotonic: Date.now },
    watch: { runningSince: 0 },
    interval: 1000,
    readAt: () => readAt,
  });
  const { stop } = pauseStreams({
    subscribers: new Set(),
    readability,
    isWritable: () => true,
    interval: 1000,
    log: { warn: () => undefined },
    endStreams: () => undefined,
  });
  vi.advanceTimersByTime(60_000);
  readAt = began + 60_000 - 4900;
  expect(readability.isReadable).toBe(false);
  stop();
});

it('sends `live.paused` while bids cannot be stored, and `live.resumed` when they can', () => {
  const written: unknown[] = [];
  let isWritable = true;
  const { stop } = pauseStreams({
    subscribers: new Set([{ write: (bytes) => void written.push(bytes) }]),
    readability: { isReadable: true, unreadFor: 0 },
    isWritable: () => isWritable,
    interval: 1000,
    log: { warn: () => undefined },
    endStreams: () => undefined,
  });
  vi.advanceTimersByTime(2000);
  expect(written).toEqual([]);
  isWritable = false;
  vi.advanceTimersByTime(2000);
  expect(written).toEqual([PAUSED]);
  isWritable = true;
  vi.advanceTimersByTime(2000);
  expect(written).toEqual([PAUSED, RESUMED]);
  stop();
});
