import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Beside the picture there is no content below the panel. */
const isBeside = (panel: HTMLElement): boolean => getComputedStyle(panel).position === 'sticky';

/** Whether the browser keeps the visible content in its place when something above it becomes shorter. */
const HAS_SCROLL_ANCHORS = typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

/** Whether the space below `content` can be removed without moving anything visible. */
function isOutOfSight(panel: HTMLElement, content: HTMLElement | null): boolean {
  const { top } = (content?.lastElementChild ?? panel).getBoundingClientRect();
  const { bottom } = panel.getBoundingClientRect();
  return document.hidden || top >= window.innerHeight || (HAS_SCROLL_ANCHORS && bottom <= 0);
}

/**
 * Whether the panel of a closed lot has dropped the space of its form. It does so once the space is out of
 * sight, or at once by the returned function.
 *
 * @param content the content of the panel above that space
 * @param isLast nothing in the panel follows that space
 */
export function useShrunk(
  isOver: boolean,
  panel: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  isLast: boolean,
): readonly [isShrunk: boolean, shrink: () => void] {
  const [isShrunk, setShrunk] = useState(false);
  const isWatched = isOver && !isShrunk;
  useLayoutEffect(() => {
    const { current: node } = panel;
    if (!isOver || node === null) return setShrunk(false);
    if (!isWatched) return;
    const shrinkIfHidden = () => {
      if ((isLast && isBeside(node)) || isOutOfSight(node, content.current)) setShrunk(true);
    };
    shrinkIfHidden();
    const observer = new IntersectionObserver(shrinkIfHidden);
    observer.observe(node);
    document.addEventListener('visibilitychange', shrinkIfHidden);
    // Captured: the host page may scroll in a box of its own.
    document.addEventListener('scroll', shrinkIfHidden, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', shrinkIfHidden);
      document.removeEventListener('scroll', shrinkIfHidden, { capture: true });
    };
  }, [isOver, isWatched, panel, content, isLast]);
  const shrink = useCallback(() => setShrunk(true), []);
  return [isOver && isShrunk, shrink];
}
