import { randomInt } from 'node:crypto';
import type { Log } from '../../lib/log.ts';

export interface StreamLimits {
  /** Most streams open at once in this process. */
  readonly maxStreams: number;
  /** Most of these from one network address. */
  readonly maxStreamsPerAddress: number;
}

/**
 * A stream costs some 10 kB, and a browser opens one for all its tabs. An office, or the visitors of a hall
 * on its wireless network, share one address: 500 are enough for them, and a twentieth of all.
 */
export const STREAM_LIMITS: StreamLimits = { maxStreams: 10_000, maxStreamsPerAddress: 500 };

/** The reason why a stream is refused. */
export interface StreamRefusal {
  readonly status: 429 | 503;
  readonly code: 'too_many_requests' | 'unavailable';
  readonly title: string;
  /** Seconds. Random, so that clients that were refused together do not retry together. */
  readonly retryAfter: number;
}

/** Counts the open streams of this process. */
export interface StreamSlots {
  /** Takes a slot, or returns the reason why there is none. `release` frees it, once. */
  take(address: string): StreamRefusal | { release(): void };
}

export function createStreamSlots(limits: StreamLimits, log: Log): StreamSlots {
  const byAddress = new Map<string, number>();
  let total = 0;

  function release(address: string): void {
    total -= 1;
    const count = (byAddress.get(address) ?? 1) - 1;
    if (count > 0) byAddress.set(address, count);
    else byAddress.delete(address);
  }

  return {
    take(address) {
      const own = byAddress.get(address) ?? 0;
      if (own >= limits.maxStreamsPerAddress) {
        log.warn(
          `A network address has ${own} streams, and gets no more (MAX_STREAMS_PER_ADDRESS). If it is a proxy of yours, name it in TRUSTED_PROXIES.`,
        );
        return tooMany(429, 'too_many_requests', 'Too many streams from this network address.');
      }
      if (total >= limits.maxStreams) {
        log.warn(`${total} streams are open, and this process takes no more (MAX_STREAMS).`);
        return tooMany(503, 'unavailable', 'Too many streams; this one was not taken.');
      }
      total += 1;
      byAddress.set(address, own + 1);
      return { release: () => release(address) };
    },
  };
}

const tooMany = (
  status: StreamRefusal['status'],
  code: StreamRefusal['code'],
  title: string,
): StreamRefusal => ({ status, code, title, retryAfter: randomInt(10, 30) });
