import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CopyLayout, modulo, offsetAfterChange } from './position.ts';

/** In px per second: 1 px per frame of a screen with 60 frames a second. */
const PIXELS_PER_SECOND = 60;
const MIN_COPIES = 4;

export interface TickerMotion {
  /** The box that the items move through. */
  readonly windowRef: RefObject<HTMLDivElement | null>;
  /** The track element: all copies in a row. */
  readonly trackRef: RefObject<HTMLDivElement | null>;
  /** Number of copies that fill the window in every position. */
  readonly copies: number;
  /** Moves an item of the first copy into the window, unless it is there already. */
  reveal(id: string): void;
  /**
   * Position in the window where the user reads, in px from its inline start; 0 if the pointer is elsewhere.
   */
  setReadPosition(at: number): void;
  /** Turns the distance that the user has scrolled into an offset: the items in view stay in their place. */
  keepPosition(): void;
}

/**
 * Moves the copies by an animation of the browser: a script runs only when their size changes. The first copy
 * has `data-id` for each item.
 *
 * @param items measured again when they change; the item being read stays in its place
 */
export function useTicker(items: unknown, direction: 'ltr' | 'rtl'): TickerMotion {
  const windowRef = useRef<HTMLDivElement>(null);
  const trackRef = useRef<HTMLDivElement>(null);
  const layout = useRef<CopyLayout>({ width: 0, items: [] });
  const readPosition = useRef(0);
  const [copies, setCopies] = useState(MIN_COPIES);

  const measure = useCallback(() => {
    const [outer, track] = [windowRef.current, trackRef.current];
    const first = track?.firstElementChild;
    if (!outer || !track || !first) return;
    const before = layout.current;
    const offset = offsetOf(outer, track);
    const after = layoutOf(first, direction);
    layout.current = after;
    setCopies(Math.max(MIN_COPIES, Math.ceil(outer.clientWidth / Math.max(after.width, 1)) + 1));
    track.style.setProperty('--shift', `${direction === 'rtl' ? after.width : -after.width}px`);
    track.style.setProperty('--duration', `${after.width / PIXELS_PER_SECOND}s`);
    moveTo(outer, track, offsetAfterChange(before, offset, readPosition.current, after));
  }, [direction]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `items` have changed the layout
  useLayoutEffect(measure, [measure, items]);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (windowRef.current) observer.observe(windowRef.current);
    if (trackRef.current?.firstElementChild) observer.observe(trackRef.current.firstElementChild);
    return () => observer.disconnect();
  }, [measure]);

  return {
    windowRef,
    trackRef,
    copies,
    setReadPosition(at) {
      readPosition.current = at;
    },
    reveal(id) {
      const [outer, track] = [windowRef.current, trackRef.current];
      const item = layout.current.items.find((it) => it.id === id);
      if (!outer || !track || !item) return;
      const offset = offsetOf(outer, track);
      const isIn = item.start >= offset && item.end <= offset + outer.clientWidth;
      // Also if it is in: the reader may have scrolled to a clone of it.
      moveTo(outer, track, isIn ? offset : item.start);
      readPosition.current = isIn ? item.start - offset : 0;
    },
    keepPosition() {
      const [outer, track] = [windowRef.current, trackRef.current];
      if (outer && track) moveTo(outer, track, offsetOf(outer, track));
    },
  };
}

/** Under reduced motion there is no animation. */
const animationOf = (track: HTMLElement): Animation | undefined => track.getAnimations()[0];

/** Distance that the copies have moved and were scrolled, in px, less than the width of one copy. */
function offsetOf(outer: HTMLElement, track: HTMLElement): number {
  const animation = animationOf(track);
  if (!animation) return 0;
  const width = Math.abs(Number.parseFloat(track.style.getPropertyValue('--shift')));
  // In right-to-left text a scroll position is negative.
  const moved = (Number(animation.currentTime ?? 0) / 1000) * PIXELS_PER_SECOND + Math.abs(outer.scrollLeft);
  return modulo(moved, width);
}

function moveTo(outer: HTMLElement, track: HTMLElement, offset: number): void {
  const animation = animationOf(track);
  if (!animation) return;
  animation.currentTime = (offset / PIXELS_PER_SECOND) * 1000;
  outer.scrollLeft = 0;
}

function layoutOf(copy: Element, direction: 'ltr' | 'rtl'): CopyLayout {
  const copyBox = copy.getBoundingClientRect();
  const items = [...copy.querySelectorAll<HTMLElement>('[data-id]')].map((item) => {
    const { left, right, width } = item.getBoundingClientRect();
    const start = direction === 'rtl' ? copyBox.right - right : left - copyBox.left;
    return { id: item.dataset.id ?? '', start, end: start + width };
  });
  return { width: copyBox.width, items };
}
