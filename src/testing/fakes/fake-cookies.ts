import type { Cookies } from '../../lib/browser-cookies.ts';

export interface FakeCookies extends Cookies {
  /** Number of days for which a cookie was set. */
  days(name: string): number | undefined;
  /** The browser tells of a change. */
  tell(): void;
}

/** Cookies in memory. @param options.blocked no cookie is stored */
export function createFakeCookies({ blocked = false } = {}): FakeCookies {
  const all = new Map<string, { readonly value: string; readonly days: number }>();
  const listeners = new Set<() => void>();
  return {
    names: () => [...all.keys()],
    get: (name) => all.get(name)?.value ?? null,
    set(name, value, days) {
      if (!blocked) all.set(name, { value, days });
    },
    remove: (name) => void all.delete(name),
    onChange(run) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    days: (name) => all.get(name)?.days,
    tell() {
      for (const run of listeners) run();
    },
  };
}
