import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { defineModel } from '../store-type.ts';

/** A loss shorter than this, in ms, is not shown: the notice would only flicker. */
export const NOTICED_AFTER = 1_000;
/** After an orderly end a loss is shown later, in ms: the stream is back within 2 s (`live/connection.ts`). */
const ORDERLY_NOTICED_AFTER = 3_000;

/**
 * `connecting` only before the first connection; a broken connection stays `open` until it counts as `lost`.
 * Without a hub it is `open` while polls succeed.
 */
export type ConnectionHealth = 'connecting' | 'open' | 'lost';

/**
 * Whether the browser has reported that there is no network. A stream of this page that opens proves that
 * there is one, even if the browser has not reported it. The stream of another tab proves nothing: it may
 * have opened before the loss.
 */
export const offlineModel = defineModel('offline', ({ live, page }) => {
  const isOffline = signal(false);
  const onNetwork = () => {
    isOffline.value = false;
  };
  page.on('offline', () => {
    isOffline.value = true;
  });
  page.on('online', onNetwork);
  live.subscribe({ onOpen: () => live.streams() > 0 && onNetwork() });
  return isOffline as ReadonlySignal<boolean>;
});

/**
 * The state of the live connection as it is shown, debounced: ignores a loss shorter than `NOTICED_AFTER`, or
 * than `ORDERLY_NOTICED_AFTER` if the server ended the stream in order. One per store; it ends with the store.
 *
 *     stream   open ──── not open ─────────────────── open
 *     health   open ──────────────── 1 s ──▶ lost ──▶ open, at once
 *
 * Before the first connection the state is `connecting`, not `lost`: the first answers are fresh. A stream
 * may look open long after its network is gone, so the browser's `offline` counts as well.
 */
export const connectionHealthModel = defineModel('connectionHealth', ({ scope, live, clock, model }) => {
  const state = signal<ConnectionHealth>('connecting');
  const isOffline = model(offlineModel);
  let stopTimer: () => void = () => undefined;
  scope.effect(() => {
    const status = live.status.value;
    stopTimer();
    if ((status === 'open' || status === 'polled') && !isOffline.value) state.value = 'open';
    else if (state.peek() === 'open' || status !== 'connecting') {
      stopTimer = clock.after(status === 'connecting' ? ORDERLY_NOTICED_AFTER : NOTICED_AFTER, () => {
        state.value = 'lost';
      });
    }
  });
  return state as ReadonlySignal<ConnectionHealth>;
});

/** Whether the live connection has been lost for longer than `NOTICED_AFTER`. */
export const connectionLostModel = defineModel('connectionLost', ({ model }) => {
  const state = model(connectionHealthModel);
  return computed(() => state.value === 'lost');
});
