import type { ReadonlySignal } from '@preact/signals-core';

/** Resolves once a signal is true, at once where it is. */
export const until = (signal: ReadonlySignal<boolean>): Promise<void> =>
  signal.peek()
    ? Promise.resolve()
    : new Promise((resolve) => {
        const stop = signal.subscribe((value) => {
          if (!value) return;
          stop();
          resolve();
        });
      });
