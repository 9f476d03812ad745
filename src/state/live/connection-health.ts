import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { defineModel } from '../store-type.ts';

/** Shorter than this nobody needs to know, in ms: it would only flicker. */
export const NOTICED_AFTER = 1_000;

/** `connecting` only before the first connection: one that breaks is `open` until that is a loss. */
export type ConnectionHealth = 'connecting' | 'open' | 'lost';

/**
 * How the live connection is, for `store.model`, but for what lasts no longer than a moment. The
 * first connection on its way is no loss: until then the first answers hold. A stream may look open
 * long after its network is gone: then the browser's word counts.
 */
export const connectionHealth = defineModel('connectionHealth', ({ scope, live, clock, page }) => {
  const state = signal<ConnectionHealth>('connecting');
  const unplugged = signal(false);
  let stopTimer: (() => void) | undefined;
  page.on('offline', () => {
    unplugged.value = true;
  });
  const plugged = () => {
    unplugged.value = false;
  };
  page.on('online', plugged);
  // Whatever the browser says: a stream that opens has a network.
  live.subscribe({ onOpen: plugged });
  scope.effect(() => {
    const status = live.status.value;
    if (status === 'open' && !unplugged.value) {
      stopTimer?.();
      stopTimer = undefined;
      state.value = 'open';
    } else if (state.peek() === 'open' || status !== 'connecting') {
      stopTimer ??= clock.after(NOTICED_AFTER, () => {
        state.value = 'lost';
      });
    }
  });
  return state as ReadonlySignal<ConnectionHealth>;
});

/** Whether the live connection is away for longer than a moment; for `store.model`. */
export const connectionLost = defineModel('connectionLost', ({ model }) => {
  const state = model(connectionHealth);
  return computed(() => state.value === 'lost');
});
