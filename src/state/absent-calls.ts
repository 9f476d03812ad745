import type { Signal } from '@preact/signals-core';
import type { Failure } from '../api/failure.ts';
import type { Clock } from '../lib/clock.ts';
import { parseJson } from '../lib/parse-json.ts';
import { type Err, err } from '../lib/result.ts';
import type { KeyValueStorage } from '../lib/storage.ts';

/** Time in ms before a missing call is tried again: a proxy may have answered 404 during a deploy. */
const HOUR = 3_600_000;
/** The same time for calls that bidders must not miss for long. */
const MOMENT = 300_000;

/** For how long the calls that a backend may leave out are not made again, by the beginning of their paths. */
const OPTIONAL = {
  '/user/add-favorite': HOUR,
  '/search/': HOUR,
  '/view-tracker/start': HOUR,
  '/user/contact': HOUR,
  '/auctioneer/': MOMENT,
  '/hybrid-auction/': MOMENT,
  '/breaking-news/': MOMENT,
} as const;
export type OptionalPath = keyof typeof OPTIONAL;
const PATHS = Object.keys(OPTIONAL) as readonly OptionalPath[];

/** A call that does not exist, or exists only for other methods: both are the same to the caller. */
const NO_SUCH_CALL: Failure = { code: 'method_not_allowed', layer: 'http', retryable: false, status: 404 };

/** Storage for the list of calls that the backend does not have; owned by the store. */
export interface OffersMemory {
  /** Of this tab's storage. */
  readonly key: string;
  readonly tab: KeyValueStorage;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly absent: Signal<readonly OptionalPath[]>;
  readonly warn: (message: string) => void;
}

/**
 * Handles a 404 without a problem code: the backend has no such call. The call is not made again for a time,
 * on this page and on the next ones of the tab, and features that need it are not offered. In a file of its
 * own, which loads with the first such answer, and on the next pages of the tab.
 *
 * @param path left out: only restores the result of an earlier page
 * @returns null if the page cannot work without this call
 */
export function rememberAbsent(memory: OffersMemory, path = ''): Err<Failure> | null {
  const { key, tab, clock, absent, warn } = memory;
  /** When the backend said so, by path, in ms of the wall clock. */
  const absentSince: Record<string, unknown> = Object(parseJson(tab.get(key) ?? ''));
  // Only a search has its term in the path.
  const known = PATHS.find((it) => path === it || (it === '/search/' && path.startsWith(it)));
  if (known && !absent.peek().includes(known)) {
    absentSince[known] = clock.now();
    tab.set(key, JSON.stringify(absentSince));
    warn(`not offered, since the backend has no such call: ${known}`);
  }
  for (const it of PATHS) {
    const remaining = Number(absentSince[it]) + OPTIONAL[it] - clock.now();
    if (!(remaining > 0) || absent.peek().includes(it)) continue;
    absent.value = [...absent.peek(), it];
    clock.after(remaining, () => {
      absent.value = absent.peek().filter((other) => other !== it);
    });
  }
  return known ? err(NO_SUCH_CALL) : null;
}
