import { createConcurrencyLimit } from './concurrency-limit.ts';
import { MINUTE } from './durations.ts';

/**
 * Values that are costly to build, each under a name of a bounded set. A value is built again when the data
 * has changed, though not before `KEEP_FOR` ms have passed: in a sale the data changes with every bid. One value
 * is built at a time; all callers that ask for it meanwhile get the same result.
 */
export interface BuildCache<Value> {
  /**
   * @returns null if the build failed; null is not cached
   */
  get(name: string, build: () => Promise<Value | null>): Promise<Value | null>;
}

const KEEP_FOR = 10 * MINUTE;

/**
 * @param revision of the data that the values are built from; null if unknown, so that only time counts
 * @param now ms
 */
export function createBuildCache<Value>(
  revision: (() => string) | null,
  now: () => number,
): BuildCache<Value> {
  const builds = new Map<
    string,
    { readonly value: Promise<Value | null>; readonly revision: string | null; readonly at: number }
  >();
  const concurrencyLimit = createConcurrencyLimit(1);

  return {
    get(name, build) {
      const last = builds.get(name);
      const isFresh = last && (now() - last.at < KEEP_FOR || (revision && last.revision === revision()));
      if (isFresh) return last.value;
      const value = concurrencyLimit.run('build', build);
      const current = { value, revision: revision?.() ?? null, at: now() };
      builds.set(name, current);
      const drop = (): void => {
        if (builds.get(name) === current) builds.delete(name);
      };
      value.then((built) => built === null && drop(), drop);
      return value;
    },
  };
}
