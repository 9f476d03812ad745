import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '../../lib/clock.ts';

/** A screen that loads in less time shows no placeholder, in ms. */
const SHOW_AFTER = 100;
/** A placeholder that was shown stays at least this long, so that nothing flashes, in ms. */
const MIN_SHOWN = 200;

/** Whether a placeholder is shown while a screen loads. */
export interface PlaceholderModel {
  readonly isShown: ReadonlySignal<boolean>;
  begin(): void;
  /** Resolves when the screen may replace the placeholder; at once if none is shown. */
  end(): Promise<void>;
}

export function createPlaceholder(clock: Clock): PlaceholderModel {
  const isShown = signal(false);
  let shownAt = 0;
  let stopTimer = () => {};
  return {
    isShown,
    begin() {
      stopTimer();
      stopTimer = clock.after(SHOW_AFTER, () => {
        shownAt = clock.monotonic();
        isShown.value = true;
      });
    },
    async end() {
      stopTimer();
      if (!isShown.peek()) return;
      const remaining = MIN_SHOWN - (clock.monotonic() - shownAt);
      if (remaining > 0) await new Promise<void>((resolve) => clock.after(remaining, resolve));
      isShown.value = false;
    },
  };
}
