import { type ReadonlySignal, signal } from '@preact/signals-core';
import { lotsApi } from '../../api/lots.ts';
import { memo } from '../../lib/memo.ts';
import { SPREAD } from '../resource/resource-pool.ts';
import { defineModel } from '../store-type.ts';
import { connectionLost, NOTICED_AFTER } from './connection-health.ts';

/**
 * Whether a lot is being caught up with after a reconnect, by its id; for `store.model`. The stream
 * is open again, but what was said meanwhile may not be there yet: until the server was asked, a bid
 * button would show the old price. An answer ends it, and so does a failure: the server decides on
 * each bid anyway.
 *
 * Not after a connection that was away for less than a moment: it would only flicker.
 */
export const catchingUp = defineModel('catchingUp', (parts) => {
  const { scope, client, live, lots, catalogue, clock, random, model } = parts;
  const api = lotsApi(client);
  const lost = model(connectionLost);
  /** Counts the connections that came back after a loss. */
  const returns = signal(0);
  let wasOpen = false;
  let wasLost = false;
  let closedAt: { wall: number; monotonic: number } | null = null;
  /** By either clock: one stands still in sleep, the other can be set. */
  const wasLong = () =>
    closedAt !== null &&
    Math.max(clock.now() - closedAt.wall, clock.monotonic() - closedAt.monotonic) >= NOTICED_AFTER;
  scope.effect(() => {
    const isOpen = live.status.value === 'open';
    const isLost = lost.value;
    // A page that was put aside for going back has noticed nothing while it lay there.
    const isLate = isOpen && !wasOpen && wasLong();
    if (wasOpen && !isOpen) closedAt = { wall: clock.now(), monotonic: clock.monotonic() };
    if (isOpen && !isLost && (wasLost || isLate)) returns.value = returns.peek() + 1;
    wasOpen = isOpen;
    wasLost = isLost;
  });

  return memo((lotId: string): ReadonlySignal<boolean> => {
    const isCatchingUp = signal(false);
    let seen = returns.peek();
    scope.effect(() => {
      const mine = returns.value;
      if (mine === seen) return;
      seen = mine;
      if (!catalogue.shownLots().has(lotId)) return;
      isCatchingUp.value = true;
      // Everybody is back at the same moment.
      clock.after(random() * SPREAD, async () => {
        const reply = await api.update(lotId);
        if (reply.ok) lots.applyUpdate(reply.value.value, reply.value.began);
        if (seen === mine) isCatchingUp.value = false;
      });
    });
    return isCatchingUp;
  });
});
