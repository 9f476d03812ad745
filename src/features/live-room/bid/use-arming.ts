import { useEffect, useRef } from 'react';
import type { Amount } from '../../../domain/money.ts';
import { useStore } from '../../../react/context.tsx';
import type { HybridBiddingModel } from '../../../state/hybrid/hybrid-bidding.model.ts';

/** How long the second step is offered, in ms: long enough to read an amount, too short to forget it. */
export const ARMED_MS = 8_000;
/** A second press this soon, in ms, is a double click and no decision. */
const TOO_SOON = 400;

export interface Arming {
  arm(amount: Amount): void;
  /** Whether the second press is meant; then what was armed may be sent. */
  confirm(): boolean;
}

/** The two steps of binding: the first press arms for a while, the second confirms. */
export function useArming(model: HybridBiddingModel): Arming {
  const store = useStore();
  const clock = store.deps.clock;
  const { announce, i18n } = store;
  const armed = model.armed.value;
  const fell = model.fell.value;
  const since = useRef(0);

  useEffect(() => {
    if (armed === null) return;
    since.current = clock.monotonic();
    return clock.after(ARMED_MS, model.disarm);
  }, [model, armed, clock]);
  useEffect(() => {
    if (fell) announce(i18n.t('room.notice.disarmed'), 'assertive');
  }, [fell, announce, i18n]);

  return {
    arm(amount) {
      if (model.arm(amount)) announce(i18n.t('room.announce.armed'), 'assertive');
    },
    confirm: () => clock.monotonic() - since.current >= TOO_SOON,
  };
}
