import { type RefObject, useLayoutEffect } from 'react';
import { watchSizes } from '../../lib/watch-sizes.ts';
import { COVERED } from '../../styles/covered.ts';

/** Space between the banner and the edges of the window, px. */
const MARGIN = 12;

/**
 * Keeps the page usable behind the banner: a focused control is scrolled to above it, our bars at the lower
 * edge of the window are moved above it, and a page that scrolls can scroll further by its height. No box of
 * the host changes its place or size.
 */
export function useScrollSpace(node: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const region = node.current;
    if (region === null) return;
    const { documentElement: root, body } = document;
    const before = root.style.scrollPaddingBlockEnd;
    // Positioned, it makes the page longer without being part of the layout.
    const room = document.createElement('div');
    room.ariaHidden = 'true';
    Object.assign(room.style, {
      position: 'absolute',
      visibility: 'hidden',
      insetInlineStart: '0',
      inlineSize: '1px',
    });
    const fit = () => {
      const height = region.offsetHeight + 2 * MARGIN;
      root.style.scrollPaddingBlockEnd = `${height}px`;
      root.style.setProperty(COVERED, `${height - MARGIN}px`);
      room.remove();
      const end = root.scrollHeight;
      // A new scrollbar would move the page.
      if (end <= root.clientHeight) return;
      Object.assign(room.style, { insetBlockStart: `${end}px`, blockSize: `${height}px` });
      root.append(room);
    };
    const stop = watchSizes([region, root, body], fit);
    return () => {
      stop();
      room.remove();
      root.style.scrollPaddingBlockEnd = before;
      root.style.removeProperty(COVERED);
    };
  }, [node]);
}
