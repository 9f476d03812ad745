import type { ReadonlySignal } from '@preact/signals-core';
import { useLayoutEffect, useRef } from 'react';
import { tracked } from '../lib/tracked.ts';
import { css } from '../styles/sheet.ts';
import { prefersStill, TRANSITION_MS } from './motion.ts';
import { dialogHead } from './open-dialogs.ts';
import { ToastCard, type ToastEntry, type ToastHandlers } from './ToastCard.tsx';

/** Space between a toast and the edges of the window, px. */
const MARGIN = 12;

/** Toasts are at the top right in every language: with `direction: ltr` the inline end is always the right. */
const region = css`
  direction: ltr;
  position: fixed;
  inset: auto;
  inset-inline-end: ${MARGIN}px;
  box-sizing: border-box;
  inline-size: min(380px, 100vw - 24px);
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  overflow: visible;
  color: var(--ae-ink);
  font: inherit;
  @media print {
    display: none;
  }
`;
const list = css`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export interface ToastRegionProps extends ToastHandlers {
  toasts: ReadonlySignal<readonly ToastEntry[]>;
  label: string;
  dismissLabel: string;
  /** In px of the window: the lower edge of the header above the toasts. Called when a toast is shown. */
  top(): number;
  /** Text direction of the toasts. */
  direction: 'ltr' | 'rtl';
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Moves each toast by a transform to its present position. Without it, the toasts below a removed one would
 * jump, which browsers count as a layout shift.
 *
 * @param tops the former positions, in px
 */
function slide(cards: HTMLCollection | undefined, tops: WeakMap<Element, number>): void {
  for (const card of cards ?? []) {
    const { offsetTop } = card as HTMLElement;
    const distance = (tops.get(card) ?? offsetTop) - offsetTop;
    tops.set(card, offsetTop);
    if (distance)
      card.animate(
        { transform: [`translateY(${distance}px)`, 'none'] },
        { duration: prefersStill() ? 1 : TRANSITION_MS, easing: 'ease-out' },
      );
  }
}

/**
 * Toasts at the top right of the window, in the top layer. Not a live region, because those are
 * unreliable in shadow roots: the caller announces each toast in the light DOM.
 */
export const ToastRegion = tracked(function ToastRegion(props: ToastRegionProps) {
  const { toasts, label, direction, top, ...handlers } = props;
  const node = useRef<HTMLElement>(null);
  const tops = useRef(new WeakMap<Element, number>());
  const shown = toasts.value;
  const newest = shown.reduce((id, toast) => Math.max(id, toast.id), -1);

  // Reopened for every new toast, which puts it above a dialog that was opened in between: below its title and
  // its close button.
  useLayoutEffect(() => {
    const popover = node.current;
    if (popover === null || newest < 0) return;
    const moveBelow = (edge: number): void => {
      popover.style.insetBlockStart = `${edge + MARGIN}px`;
    };
    moveBelow(top());
    popover.showPopover();
    const head = dialogHead();
    if (head !== null && overlap(popover.getBoundingClientRect(), head)) moveBelow(head.bottom);
    return () => popover.hidePopover();
  }, [newest, top]);
  useLayoutEffect(() => slide(node.current?.firstElementChild?.children, tops.current));

  return (
    <section ref={node} popover="manual" className={`auction ${region}`} aria-label={label}>
      <ol className={list} dir={direction}>
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} {...handlers} />
        ))}
      </ol>
    </section>
  );
});
