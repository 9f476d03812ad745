import type { Page, PageEvent } from '../../lib/page.ts';

/** A page without a browser: a test fires its events, and its navigations are recorded. */
export interface FakePage extends Page {
  emit(event: PageEvent): void;
  /** The page is prerendered until `enter` is called. */
  prerender(): { enter(): void };
  /** Another tab changed this key. */
  emitStorage(key: string | null): void;
  /** Addresses of its navigations, also in place. */
  readonly visited: string[];
  /** Number of listeners to its events. */
  listeners(): number;
}

export function createFakePage(href = 'https://host.example/horses?page=2'): FakePage {
  const listeners = new Map<PageEvent, Set<() => void>>();
  const storageListeners = new Set<(key: string | null) => void>();
  const visited: string[] = [];
  let visible = true;
  let visit: Promise<void> | undefined;
  return {
    visited,
    listeners: () => [...listeners.values(), storageListeners].reduce((sum, { size }) => sum + size, 0),
    visible: () => visible,
    visit: () => visit,
    prerender() {
      let resolve: () => void = () => undefined;
      visit = new Promise((entered) => {
        resolve = entered;
      });
      return {
        enter() {
          visit = undefined;
          resolve();
        },
      };
    },
    href: () => href,
    go: (address) => void visited.push(address),
    push: (address) => void visited.push(address),
    on(event, run) {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(run));
      return () => all.delete(run);
    },
    onStorage(run) {
      storageListeners.add(run);
      return () => storageListeners.delete(run);
    },
    emit(event) {
      if (event === 'visible') visible = true;
      if (event === 'hidden') visible = false;
      for (const run of listeners.get(event) ?? []) run();
    },
    emitStorage(key) {
      for (const run of storageListeners) run(key);
    },
  };
}
