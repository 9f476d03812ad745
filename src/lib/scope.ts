import { effect } from '@preact/signals-core';
import type { Clock } from './clock.ts';
import type { Page } from './page.ts';

/**
 * The lifetime of one owner: effects, listeners, timers and requests that it started end with it. A store has
 * one; everything that its models start is added to it.
 */
export interface Scope {
  /**
   * Runs `stop` when the scope is disposed; at once if it is disposed already, such as for late answers.
   * @returns runs `stop` earlier; calling it again does nothing
   */
  add(stop: () => void): () => void;
  /** `effect` of @preact/signals-core, ended with the scope. */
  effect(run: () => unknown): () => void;
  /** Ends everything, newest first. */
  dispose(): void;
}

export function createScope(): Scope {
  const stops = new Set<() => void>();
  let isDisposed = false;
  function add(stop: () => void): () => void {
    const end = () => {
      if (stops.delete(end)) stop();
    };
    stops.add(end);
    if (isDisposed) end();
    return end;
  }
  return {
    add,
    effect: (run) => add(effect(run as () => void)),
    dispose() {
      isDisposed = true;
      for (const end of [...stops].reverse()) end();
    },
  };
}

/** A clock whose running timers never fire once the scope is disposed. */
export const scopedClock = (clock: Clock, scope: Scope): Clock => ({
  now: clock.now,
  monotonic: clock.monotonic,
  after(delay, run) {
    const end = scope.add(
      clock.after(delay, () => {
        end();
        run();
      }),
    );
    return end;
  },
});

/** A page whose listeners are removed when the scope is disposed. */
export const scopedPage = (page: Page, scope: Scope): Page => ({
  ...page,
  on: (event, run) => scope.add(page.on(event, run)),
  onStorage: (run) => scope.add(page.onStorage(run)),
});
