import { type RefObject, useEffect, useRef } from 'react';
import type { Clock } from '../../lib/clock.ts';
import { prefersStill } from '../motion.ts';

/** Time that a slide is shown, in ms. */
const SLIDE_DURATION = 3_000;

/**
 * Calls `onNext` every 3 s while `isOn`, but not in a hidden tab, with reduced motion, or while the
 * pointer or the focus is in `area`.
 */
export function useAutoplay(
  area: RefObject<HTMLElement | null>,
  clock: Clock,
  isOn: boolean,
  onNext: () => void,
): void {
  const latest = useRef(onNext);
  latest.current = onNext;
  useEffect(() => {
    if (!isOn) return;
    let cancel: () => void;
    const isHeld = (): boolean =>
      document.hidden || prefersStill() || area.current?.matches(':is(:hover, :focus-within)') !== false;
    const tick = (): void => {
      if (!isHeld()) latest.current();
      cancel = clock.after(SLIDE_DURATION, tick);
    };
    cancel = clock.after(SLIDE_DURATION, tick);
    return () => cancel();
  }, [area, clock, isOn]);
}
