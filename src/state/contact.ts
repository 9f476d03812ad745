import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ModelParts } from './store-type.ts';

/** Shorter than this nobody needs to know, in ms: it would only flicker. */
const NOTICED_AFTER = 1_000;

/**
 * Whether the live connection is away for longer than a moment; for `store.model`. The first
 * connection on its way is no loss: until then the first answers hold. A stream may look open long
 * after its network is gone: then the browser's word counts.
 */
export function contactLost({ live, clock, page }: ModelParts): ReadonlySignal<boolean> {
  const lost = signal(false);
  const unplugged = signal(false);
  let wasOpen = false;
  let stopTimer: (() => void) | undefined;
  page.on('offline', () => {
    unplugged.value = true;
  });
  const plugged = () => {
    unplugged.value = false;
  };
  page.on('online', plugged);
  // Whatever the browser says: a stream that opens has a network.
  live.hear({ onOpen: plugged });
  effect(() => {
    const status = live.status.value;
    wasOpen ||= status === 'open';
    if (status === 'open' && !unplugged.value) {
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
