import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps what the reader looks at in its place in the window when a line comes or goes above an element, by scrolling
 * the page as far as it goes. A line in the lower half of the window, or below it, is left to move what follows.
 *
 * @param isShown whether the line is there
 * @returns its node
 */
export function useStill(isShown: boolean, element: HTMLElement) {
  const line = useRef<HTMLDivElement>(null);
  const was = useRef(isShown);
  const top = () => element.getBoundingClientRect().top;
  // While rendering, the page still has the line as it was.
  const before = was.current === isShown ? null : { top: top(), height: line.current?.offsetHeight ?? 0 };
  useLayoutEffect(() => {
    was.current = isShown;
    if (before === null || before.top > window.innerHeight / 2) return;
    // Browsers that keep the place by themselves have moved the element meanwhile.
    const moved = (line.current?.offsetHeight ?? 0) - before.height + top() - before.top;
    window.scrollBy({ top: moved, behavior: 'instant' });
  });
  return line;
}
