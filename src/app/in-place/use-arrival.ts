import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { scrollerOf, upperEdge } from '../../lib/scroller.ts';
import { stopAll } from '../../lib/stop-all.ts';
import { useHost } from '../../react/context.tsx';
import { belowEntry, keepEntry } from '../../state/navigation/hash-entry.ts';
import { focusHeading } from '../page/focus-heading.ts';
import { scrollToTarget } from '../page/scrolling.ts';

const HEADINGS = 'h1, h2, h3';

/** The position at which the content was left. */
interface LeftPosition {
  readonly scroller: Element;
  readonly x: number;
  readonly y: number;
}

interface Arrival {
  /** Code of the open content; empty for the element's own content. */
  readonly code: string;
  /** The page was loaded with this address. */
  readonly isFresh: boolean;
  /** Another element shows the content of the address. */
  readonly isElsewhere: boolean;
  /** The former content is removed: it would move the scroll target. */
  readonly isFormerRemoved: boolean;
  readonly frame: RefObject<HTMLElement | null>;
}

/**
 * Scrolls and moves the focus when an element shows other content:
 *
 * | step    | scroll                                     | focus                          |
 * |---------|--------------------------------------------|--------------------------------|
 * | forward | to the element's top, unless it is in view | heading                        |
 * | back    | the position at which it was left          | the link that was followed     |
 *
 * On a page that has just loaded the browser does both, except if the element is out of view.
 *
 * @returns codes of the history entries below this one
 */
export function useArrival({
  code,
  isFresh,
  isElsewhere,
  isFormerRemoved,
  frame,
}: Arrival): readonly string[] {
  const { root, element } = useHost();
  const last = useRef<{ code: string; depth: number } | null>(isFresh ? null : { code: '', depth: 0 });
  const [below, setBelow] = useState<readonly string[]>([]);
  const positions = useRef(new Map<string, LeftPosition>());
  // While rendering, the page still shows the former content, at its scroll position.
  if (last.current !== null && last.current.code !== code) {
    const scroller = scrollerOf(element);
    positions.current.set(last.current.code, { scroller, x: scroller.scrollLeft, y: scroller.scrollTop });
  }

  useLayoutEffect(() => {
    const before = last.current;
    if (!isFormerRemoved || before?.code === code) return;
    if (!isElsewhere) keepEntry(element, code, before?.code, window);
    const entries = belowEntry(code, window);
    const depth = entries.length;
    last.current = { code, depth };
    setBelow(entries);
    if (isElsewhere) return;
    if (before === null) {
      if (scrollerOf(element).scrollTop === 0) show(element);
      return;
    }
    const position = positions.current.get(code);
    const isBack = depth < before.depth;
    const main = frame.current ?? (root.lastElementChild as HTMLElement);
    const focusTarget = isBack && before.code !== '' ? `a[href$="#${before.code}"]` : HEADINGS;
    const stops = [focusHeading(main, root, focusTarget)];
    if (isBack && position?.scroller.isConnected)
      stops.push(scrollToTarget(window, root, position, position.scroller));
    else show(element);
    return stopAll(...stops);
  }, [code, isElsewhere, isFormerRemoved, element, root, frame]);
  return below;
}

/** Scrolls an element's top into view, unless it is in the upper half of its scroll container. */
function show(element: HTMLElement): void {
  const { top } = element.getBoundingClientRect();
  const scroller = scrollerOf(element);
  const edge = upperEdge(scroller);
  // The browser applies the host's `scroll-padding` and `scroll-margin`.
  if (top < edge || top > edge + scroller.clientHeight / 2)
    element.scrollIntoView({ behavior: 'instant', block: 'start' });
}
