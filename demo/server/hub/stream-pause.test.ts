import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReadability } from './readability.ts';
import { pauseStreams } from './stream-pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('after an outage that nobody listened to, a reading that the outage has held up is not trusted', () => {
  const began = Date.now();
  let readAt = began;
  const readability = createReadability({
    clock: { monotonic: Date.now },
    interval: 1000,
    readAt: () => readAt,
  });
  const { stop } = pauseStreams({
    ...{ subscribers: new Set(), readability, interval: 1000 },
    log: { warn: () => undefined },
    endStreams: () => undefined,
  });
  vi.advanceTimersByTime(60_000);
  readAt = began + 60_000 - 4900;
  expect(readability.isReadable).toBe(false);
  stop();
});
