import { useEffect, useRef, useState } from 'react';
import type { Amount } from '../../domain/money.ts';
import { useStore } from '../../state/context.tsx';
import type { HybridBiddingModel } from '../../state/hybrid-bidding.model.ts';
import { roomClock } from './room-clock.ts';

/** How long the second step is offered, in ms: long enough to read an amount, too short to forget it. */
export const ARMED_MS = 8_000;
/** A second press this soon, in ms, is a double click and no decision. */
const TOO_SOON = 400;

export interface Arming {
  /** The second step was taken away by the price, not by the bidder; until the next step. */
  readonly fell: boolean;
  arm(amount: Amount): void;
  /** Whether the second press is meant; then what was armed may be sent. */
  confirm(): boolean;
  disarm(): void;
}

/** The two steps of binding: the first press arms for a while, the second confirms. */
export function useArming(model: HybridBiddingModel): Arming {
  const store = useStore();
  const clock = store.model(roomClock);
  const { announce, i18n } = store;
  const armed = model.armed.value;
  const [fell, setFell] = useState(false);
  const since = useRef(0);
  /** The bidder, or the time that went by, took the step back: nothing that has to be said. */
  const meant = useRef(true);
  const before = useRef<{ model: HybridBiddingModel; armed: Amount | null }>({ model, armed });

  useEffect(() => {
    const last = before.current;
    before.current = { model, armed };
    if (last.model !== model) setFell(false);
    if (last.armed !== null && armed === null && !meant.current) {
      setFell(true);
      announce(i18n.t('room.notice.disarmed'), 'assertive');
    }
    if (armed === null) return;
    return clock.after(ARMED_MS, () => {
      meant.current = true;
      model.disarm();
    });
  }, [model, armed, clock, announce, i18n]);

  return {
    fell: fell && armed === null,
    arm(amount) {
      setFell(false);
      since.current = clock.monotonic();
      meant.current = false;
      if (model.arm(amount)) announce(i18n.t('room.announce.armed'), 'assertive');
    },
    confirm() {
      if (clock.monotonic() - since.current < TOO_SOON) return false;
      meant.current = true;
      return true;
    },
    disarm() {
      meant.current = true;
      setFell(false);
      model.disarm();
    },
  };
}
