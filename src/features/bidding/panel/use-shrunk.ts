import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Beside the picture nothing follows the panel. */
const isBeside = (panel: HTMLElement): boolean => getComputedStyle(panel).position === 'sticky';

/** Whether the browser keeps what is on the screen in its place while something above it becomes shorter. */
const ANCHORS = typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

/** Nobody sees what moves. */
function isOutOfSight(panel: HTMLElement): boolean {
  const { top, bottom } = panel.getBoundingClientRect();
  return document.hidden || top >= window.innerHeight || (ANCHORS && bottom <= 0);
}

/**
 * Whether the panel of a lot that is over gives up the space that its form had, and what gives it up at once, on an
 * action of the visitor.
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
    const look = () => {
      if ((isLast && isBeside(node)) || isOutOfSight(node)) setShrunk(true);
    };
    look();
    const watch = new IntersectionObserver(look);
    watch.observe(node);
    document.addEventListener('visibilitychange', look);
    return () => {
      watch.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOver, panel, isLast]);
  const shrink = useCallback(() => setShrunk(true), []);
  return [isOver && isShrunk, shrink];
}
