import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { memo } from '../../lib/memo.ts';
import { defineModel } from '../store-type.ts';

/** Settings of a bidder in a live room; for `store.model`. */
export interface HybridSettings {
  /** Whether one click binds, without the deliberate second step: for this auction, person and tab alone. */
  oneClick(auctionId: string): ReadonlySignal<boolean>;
  /** Nothing for a guest. */
  setOneClick(auctionId: string, on: boolean): void;
  /** Whether the key B moves the focus to the bid button. */
  readonly bidKey: ReadonlySignal<boolean>;
  setBidKey(on: boolean): void;
}

const OFF = 'off';

export const hybridSettings = defineModel('hybridSettings', (parts): HybridSettings => {
  const { session, local, tab, page, config } = parts;
  const bidKeyName = `${config.prefix}_bidkey`;
  const readBidKey = () => local.get(bidKeyName) !== OFF;
  const bidKey = signal(readBidKey());
  page.onStorage((key) => {
    if (key === null || key === bidKeyName) bidKey.value = readBidKey();
  });

  const nameOf = (auctionId: string) => `${config.prefix}_oneclick_${auctionId}`;
  /** Id of the user who turned it on: it is off for the next person at this tab. */
  const turnedOnBy = memo((auctionId) => signal(tab.get(nameOf(auctionId))));
  const oneClick = memo((auctionId) =>
    computed(() => {
      const user = session.user.value?.id;
      return user !== undefined && turnedOnBy(auctionId).value === user;
    }),
  );

  return {
    oneClick,
    setOneClick(auctionId, on) {
      const user = session.user.peek()?.id;
      const owner = on && user !== undefined ? user : null;
      if (owner === null) tab.remove(nameOf(auctionId));
      else tab.set(nameOf(auctionId), owner);
      turnedOnBy(auctionId).value = owner;
    },
    bidKey,
    setBidKey(on) {
      if (on) local.remove(bidKeyName);
      else local.set(bidKeyName, OFF);
      bidKey.value = on;
    },
  };
});
