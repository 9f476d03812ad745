import type { ReadonlySignal } from '@preact/signals-core';

/** Resolves when a signal is true; at once if it is already. */
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
