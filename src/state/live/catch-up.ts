import { type ReadonlySignal, signal } from '@preact/signals-core';
import { elapsedSince, type Moment, momentOf } from '../../lib/clock.ts';
import { memo } from '../../lib/memo.ts';
import { MAX_RANDOM_DELAY } from '../resource/resource-pool.ts';
import { defineModel } from '../store-type.ts';
import { connectionLostModel, NOTICED_AFTER } from './connection-health.ts';

/**
 * Catch-up after a reconnect or the sleep of the device: whether a lot on the page may be stale, by lot id.
 * After the stream reopened, the replay of missed messages may still be on its way, and a bid button would
 * show an old price. So the lot is requested once; a bid button waits meanwhile.
 *
 *     stream open ── lost ≥ 1 s ── open again ── random 0–1 s ── GET update ── answer or failure
 *     false          false         true ─────────────────────────────────────▶ false
 *
 * A failure ends the catch-up as well: the server checks every bid anyway. A connection lost for less than
 * `NOTICED_AFTER` starts nothing: the button would only flicker.
 *
 * Created once per store, on the first call of `store.model`; ends with the store.
 */
export const catchingUpModel = defineModel('catchingUp', (parts) => {
  const { scope, live, lots, shownLots, clock, random, model } = parts;
  const isConnectionLost = model(connectionLostModel);
  /** Number of reconnects after a loss and of wake-ups of the device. */
  const reconnects = signal(0);
  let wasOpen = false;
  let wasLost = false;
  let closedAt: Moment | null = null;
  const wasLong = () => closedAt !== null && elapsedSince(clock, closedAt) >= NOTICED_AFTER;
  live.subscribe({
    onWake() {
      reconnects.value = reconnects.peek() + 1;
    },
  });
  scope.effect(() => {
    const isOpen = live.status.value === 'open';
    const isLost = isConnectionLost.value;
    // No timer runs in a page in the back-forward cache, so `isLost` never became true there.
    const isLate = isOpen && !wasOpen && wasLong();
    if (wasOpen && !isOpen) closedAt = momentOf(clock);
    if (isOpen && !isLost && (wasLost || isLate)) reconnects.value = reconnects.peek() + 1;
    wasOpen = isOpen;
    wasLost = isLost;
  });

  return memo((lotId: string): ReadonlySignal<boolean> => {
    const isCatchingUp = signal(false);
    let handledReconnect = reconnects.peek();
    scope.effect(() => {
      const reconnect = reconnects.value;
      if (reconnect === handledReconnect) return;
      handledReconnect = reconnect;
      if (!shownLots.ids().has(lotId)) return;
      isCatchingUp.value = true;
      // Jitter: after a restart of the server all pages reconnect at the same moment.
      clock.after(random() * MAX_RANDOM_DELAY, async () => {
        await lots.reload(lotId);
        if (handledReconnect === reconnect) isCatchingUp.value = false;
      });
    });
    return isCatchingUp;
  });
});
