import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Beside the picture there is no content below the panel. */
const isBeside = (panel: HTMLElement): boolean => getComputedStyle(panel).position === 'sticky';

/** Whether the browser keeps the visible content in its place when something above it becomes shorter. */
const ANCHORS = typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

/** The change is not visible. */
function isOutOfSight(panel: HTMLElement): boolean {
  const { top, bottom } = panel.getBoundingClientRect();
  return document.hidden || top >= window.innerHeight || (ANCHORS && bottom <= 0);
}

/**
 * Whether the panel of a lot that is over gives up the space of its form, and a function that gives it up at
 * once, for an action of the user.
 *
 * @param isLast nothing in the panel follows that space
 */
export function useShrunk(
  isOver: boolean,
  panel: RefObject<HTMLElement | null>,
  isLast: boolean,
): readonly [isShrunk: boolean, shrink: () => void] {
  const [isShrunk, setShrunk] = useState(false);
  useLayoutEffect(() => {
    const { current: node } = panel;
    if (!isOver || node === null) return setShrunk(false);
    const shrinkIfHidden = () => {
      if ((isLast && isBeside(node)) || isOutOfSight(node)) setShrunk(true);
    };
    shrinkIfHidden();
    const observer = new IntersectionObserver(shrinkIfHidden);
    observer.observe(node);
    document.addEventListener('visibilitychange', shrinkIfHidden);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', shrinkIfHidden);
    };
  }, [isOver, panel, isLast]);
  const shrink = useCallback(() => setShrunk(true), []);
  return [isOver && isShrunk, shrink];
}
