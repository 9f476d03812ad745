import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { CallSignal } from '../../../src/lib/call-signal.ts';
import type { KeyValueStorage } from '../../../src/lib/storage.ts';

/** A sound for internet bids, for a clerk who looks into the hall; owned by the composition root. */
export interface Bell {
  readonly isOn: ReadonlySignal<boolean>;
  /**
   * Stores the choice in this browser. Call it in a click or key handler: then the browser also permits sound.
   */
  setOn(shouldRing: boolean): void;
  ring(): void;
}

const OFF_KEY = 'console.soundOff';

export function createBell(local: KeyValueStorage, sound: CallSignal): Bell {
  const isOn = signal(local.get(OFF_KEY) === null);
  return {
    isOn,
    setOn(shouldRing) {
      isOn.value = shouldRing;
      if (shouldRing) {
        local.remove(OFF_KEY);
        sound.unlock();
        sound.give(1);
      } else local.set(OFF_KEY, '1');
    },
    ring() {
      if (isOn.peek()) sound.give(1);
    },
  };
}
