import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ModelParts } from './store-type.ts';

/** Shorter than this nobody needs to know, in ms: it would only flicker. */
const NOTICED_AFTER = 1_000;

/**
 * Whether the live connection is away for longer than a moment; for `store.model`. The first
 * connection on its way is no loss: until then the first answers hold.
 */
export function contactLost({ live, clock }: ModelParts): ReadonlySignal<boolean> {
  const lost = signal(false);
  let wasOpen = false;
  let stopTimer: (() => void) | undefined;
  effect(() => {
    const status = live.status.value;
    wasOpen ||= status === 'open';
    if (status === 'open') {
      stopTimer?.();
      stopTimer = undefined;
      lost.value = false;
    } else if (wasOpen || status !== 'connecting') {
      stopTimer ??= clock.after(NOTICED_AFTER, () => {
        lost.value = true;
      });
    }
  });
  return lost;
}
