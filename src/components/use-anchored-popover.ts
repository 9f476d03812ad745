import { type RefObject, useLayoutEffect } from 'react';
import { watchSizes } from '../lib/watch-sizes.ts';

/** Distances in px: to the anchor, and to the edges of the window. */
const GAP = 4;
const MARGIN = 8;

export interface AnchoredPopover {
  readonly popover: RefObject<HTMLElement | null>;
  /** The popover is at least as wide as it, and below it, or above it if there is more space. */
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  /** In px. */
  readonly minWidth: number;
  readonly maxHeight: number;
}

/**
 * Shows a `popover="manual"` with `position: fixed` at an anchor, in the top layer, and keeps it there
 * while the page scrolls or its layout changes. By script, because some browsers in use have no anchor
 * positioning yet.
 */
export function useAnchoredPopover({ popover, anchor, isOpen, minWidth, maxHeight }: AnchoredPopover): void {
  useLayoutEffect(() => {
    const node = popover.current;
    if (node === null || !isOpen) return;
    const updatePosition = (): void => {
      const { style } = node;
      const { clientWidth, clientHeight } = document.documentElement;
      const box = anchor.getBoundingClientRect();
      // An on-screen keyboard covers a part of the window.
      const bottom = Math.min(clientHeight, window.visualViewport?.height ?? clientHeight);
      const below = bottom - box.bottom - GAP - MARGIN;
      const above = box.top - GAP - MARGIN;
      const isAbove = below < Math.min(maxHeight, node.scrollHeight) && above > below;
      const width = Math.max(box.width, Math.min(minWidth, clientWidth - 2 * MARGIN));
      const isMirrored = getComputedStyle(anchor).direction === 'rtl';
      const start = isMirrored ? box.right - width : box.left;
      // As near to an edge of the window as the anchor is.
      const minInset = Math.min(MARGIN, box.left);
      const greatest = Math.max(clientWidth - MARGIN, box.right) - width;
      style.left = `${Math.max(minInset, Math.min(start, greatest))}px`;
      style.width = `${width}px`;
      style.maxHeight = `${Math.max(0, Math.min(maxHeight, isAbove ? above : below))}px`;
      style.top = isAbove ? 'auto' : `${box.bottom + GAP}px`;
      style.bottom = isAbove ? `${clientHeight - box.top + GAP}px` : 'auto';
    };
    node.showPopover();
    updatePosition();
    const stop = watchSizes([anchor, document.documentElement, node], updatePosition);
    const listeners = new AbortController();
    const { signal } = listeners;
    // Scrolling of any container on the page, which does not bubble.
    document.addEventListener('scroll', updatePosition, { signal, capture: true, passive: true });
    window.addEventListener('resize', updatePosition, { signal });
    window.visualViewport?.addEventListener('resize', updatePosition, { signal });
    return () => {
      stop();
      listeners.abort();
      node.hidePopover();
    };
  }, [popover, anchor, isOpen, minWidth, maxHeight]);
}
