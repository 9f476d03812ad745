import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CopyLayout, modulo, offsetAfterChange } from './position.ts';

/** In px per second: 1 px per frame of a screen with 60 frames a second. */
const PIXELS_PER_SECOND = 60;
const MIN_COPIES = 4;

export interface TickerMotion {
  /** The box that the items move through. */
  readonly window: RefObject<HTMLDivElement | null>;
  /** The moving element: all copies in a row. */
  readonly track: RefObject<HTMLDivElement | null>;
  /** Number of copies that fill the window in every position. */
  readonly copies: number;
  /** Moves an item of the first copy into the window, unless it is there already. */
  reveal(id: string): void;
  /**
   * Position in the window where the user reads, in px from its inline start; 0 if the pointer is elsewhere.
   */
  readAt(at: number): void;
  /** Turns the distance that the user has scrolled into an offset: the items in view stay in their place. */
  settle(): void;
}

/**
 * Moves the copies by an animation of the browser: a script runs only when their size changes. The first copy
 * has `data-id` for each item.
 *
 * @param items measured again when they change; the item being read stays in its place
 */
export function useTicker(items: unknown, direction: 'ltr' | 'rtl'): TickerMotion {
  const window = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const layout = useRef<CopyLayout>({ width: 0, items: [] });
  const attention = useRef(0);
  const [copies, setCopies] = useState(MIN_COPIES);

  const measure = useCallback(() => {
    const [outer, moving] = [window.current, track.current];
    const first = moving?.firstElementChild;
    if (!outer || !moving || !first) return;
    const before = layout.current;
    const offset = offsetOf(outer, moving);
    const after = layoutOf(first, direction);
    layout.current = after;
    setCopies(Math.max(MIN_COPIES, Math.ceil(outer.clientWidth / Math.max(after.width, 1)) + 1));
    moving.style.setProperty('--shift', `${direction === 'rtl' ? after.width : -after.width}px`);
    moving.style.setProperty('--duration', `${after.width / PIXELS_PER_SECOND}s`);
    moveTo(outer, moving, offsetAfterChange(before, offset, attention.current, after));
  }, [direction]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `items` have changed the layout
  useLayoutEffect(measure, [measure, items]);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (window.current) observer.observe(window.current);
    if (track.current?.firstElementChild) observer.observe(track.current.firstElementChild);
    return () => observer.disconnect();
  }, [measure]);

  return {
    window,
    track,
    copies,
    readAt(at) {
      attention.current = at;
    },
    reveal(id) {
      const [outer, moving] = [window.current, track.current];
      const item = layout.current.items.find((it) => it.id === id);
      if (!outer || !moving || !item) return;
      const offset = offsetOf(outer, moving);
      const isIn = item.start >= offset && item.end <= offset + outer.clientWidth;
      // Also if it is in: the reader may have scrolled to a clone of it.
      moveTo(outer, moving, isIn ? offset : item.start);
      attention.current = isIn ? item.start - offset : 0;
    },
    settle() {
      const [outer, moving] = [window.current, track.current];
      if (outer && moving) moveTo(outer, moving, offsetOf(outer, moving));
    },
  };
}

/** Under reduced motion there is no animation. */
const animationOf = (moving: HTMLElement): Animation | undefined => moving.getAnimations()[0];

/** Distance that the copies have moved and were scrolled, in px, less than the width of one copy. */
function offsetOf(outer: HTMLElement, moving: HTMLElement): number {
  const animation = animationOf(moving);
  if (!animation) return 0;
  const width = Math.abs(Number.parseFloat(moving.style.getPropertyValue('--shift')));
  // In right-to-left text a scroll position is negative.
  const moved = (Number(animation.currentTime ?? 0) / 1000) * PIXELS_PER_SECOND + Math.abs(outer.scrollLeft);
  return modulo(moved, width);
}

function moveTo(outer: HTMLElement, moving: HTMLElement, offset: number): void {
  const animation = animationOf(moving);
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
