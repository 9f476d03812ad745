import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '../../lib/clock.ts';

/** What comes sooner than this needs no placeholder, in ms. */
const PATIENCE = 100;
/** A placeholder that was shown stays this long, so that nothing flashes, in ms. */
const SHORTEST = 200;

/** Whether a placeholder stands where a screen is to come. */
export interface Placeholder {
  readonly shown: ReadonlySignal<boolean>;
  begin(): void;
  /** Resolves when what comes may take its place: at once where none is shown. */
  end(): Promise<void>;
}

export function createPlaceholder(clock: Clock): Placeholder {
  const shown = signal(false);
  let since = 0;
  let callOff = () => {};
  return {
    shown,
    begin() {
      callOff();
      callOff = clock.after(PATIENCE, () => {
        since = clock.monotonic();
        shown.value = true;
      });
    },
    async end() {
      callOff();
      if (!shown.peek()) return;
      const left = SHORTEST - (clock.monotonic() - since);
      if (left > 0) await new Promise<void>((resolve) => clock.after(left, resolve));
      shown.value = false;
    },
  };
}
