import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { memo } from '../../lib/memo.ts';
import { defineModel } from '../store-type.ts';

/** Settings of a bidder in a live room; for `store.model`. */
export interface HybridSettings {
  /** Whether one click binds, without the deliberate second step: only for this auction, user and tab. */
  oneClick(auctionId: string): ReadonlySignal<boolean>;
  /** Does nothing for a guest. */
  setOneClick(auctionId: string, on: boolean): void;
  /** Whether the key B moves the focus to the bid button. */
  readonly bidKey: ReadonlySignal<boolean>;
  setBidKey(on: boolean): void;
  /** Whether "going once" and "going twice" come with a sound and a vibration. */
  readonly callSignal: ReadonlySignal<boolean>;
  setCallSignal(on: boolean): void;
}

const OFF = 'off';
const ON = 'on';

export const hybridSettingsModel = defineModel('hybridSettings', (parts): HybridSettings => {
  const { session, local, tab, page, config } = parts;
  /** A setting of the browser, in all tabs; stored only if it is not the default. */
  const choice = (key: string, isOn: boolean) => {
    const other = isOn ? OFF : ON;
    const read = () => (local.get(key) === other ? !isOn : isOn);
    const value = signal(read());
    page.onStorage((changed) => {
      if (changed === null || changed === key) value.value = read();
    });
    const set = (on: boolean): void => {
      if (on === isOn) local.remove(key);
      else local.set(key, other);
      value.value = on;
    };
    return { value, set };
  };
  const bidKey = choice(`${config.prefix}_bidkey`, true);
  const callSignal = choice(`${config.prefix}_callsignal`, false);

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
    bidKey: bidKey.value,
    setBidKey: bidKey.set,
    callSignal: callSignal.value,
    setCallSignal: callSignal.set,
  };
});
