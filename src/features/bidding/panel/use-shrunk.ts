import { type RefObject, useLayoutEffect, useState } from 'react';

/** Beside the picture nothing follows the panel. */
const isBeside = (panel: HTMLElement): boolean => getComputedStyle(panel).position === 'sticky';

/** Nobody sees what moves. */
const isOutOfSight = (panel: HTMLElement): boolean =>
  document.hidden || panel.getBoundingClientRect().top >= window.innerHeight;

/**
 * Whether the panel of a lot that is over gives up the space that its form had.
 *
 * @param isLast nothing in the panel follows that space
 */
export function useShrunk(isOver: boolean, panel: RefObject<HTMLElement | null>, isLast: boolean): boolean {
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
  return isOver && isShrunk;
}
