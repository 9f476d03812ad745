import { type Signal, signal } from '@preact/signals-core';
import type { Clock } from '../lib/clock.ts';
import { parseJson } from '../lib/parse-json.ts';
import type { KeyValueStorage } from '../lib/storage.ts';
import { OPTIONAL_PATHS, type OptionalPath } from './optional-paths.ts';

export interface AbsentCallsDeps {
  readonly tab: KeyValueStorage;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly warn: (message: string) => void;
}

/**
 * The optional calls that the backend does not have, for this page and the next ones of the tab. Created by
 * `createOffers`, lives as long as the store.
 */
export interface AbsentCalls {
  readonly paths: Signal<readonly OptionalPath[]>;
  /** The backend has answered that it has no such call. */
  add(path: OptionalPath): void;
}

const PATHS = Object.keys(OPTIONAL_PATHS) as readonly OptionalPath[];

/** @param key in the tab's storage */
export function createAbsentCalls(key: string, { tab, clock, warn }: AbsentCallsDeps): AbsentCalls {
  const paths = signal<readonly OptionalPath[]>([]);
  /** When the backend answered so, by path, in ms of the wall clock. */
  const absentSince: Record<string, unknown> = Object(parseJson(tab.get(key) ?? ''));

  function hide(path: OptionalPath): void {
    const remaining = Number(absentSince[path]) + OPTIONAL_PATHS[path] - clock.now();
    if (!(remaining > 0)) return;
    paths.value = [...paths.peek(), path];
    clock.after(remaining, () => {
      paths.value = paths.peek().filter((other) => other !== path);
    });
  }
  for (const path of PATHS) hide(path);

  return {
    paths,
    add(path) {
      if (paths.peek().includes(path)) return;
      absentSince[path] = clock.now();
      tab.set(key, JSON.stringify(absentSince));
      warn(`not offered, since the backend has no such call: ${path}`);
      hide(path);
    },
  };
}
