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

type OffersDeps = Pick<OffersMemory, 'tab' | 'clock' | 'warn'> & { readonly config: Pick<Config, 'prefix'> };

/** @returns also what the client asks and reports */
export function createOffers(
  deps: OffersDeps,
): Offers & Required<Pick<ClientDeps, 'isAbsent' | 'setAbsent'>> {
  const { config, tab } = deps;
  const absent = signal<readonly OptionalPath[]>([]);
  const memory = { ...deps, key: `${config.prefix}_absent`, absent };
  const setAbsent = (path?: string) =>
    import('./absent-calls.ts').then(
      ({ rememberAbsent }) => rememberAbsent(memory, path),
      () => null,
    );
  if (tab.get(memory.key)) void setAbsent();
  return {
    has: (path) => !absent.value.includes(path),
    isAbsent: (path) => absent.peek().some((it) => path.startsWith(it)),
    setAbsent,
  };
}
