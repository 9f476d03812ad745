import type { ReadonlySignal } from '@preact/signals-core';
import { useLayoutEffect, useRef } from 'react';
import { tracked } from '../lib/tracked.ts';
import { css } from '../styles/sheet.ts';
import { ToastCard, type ToastEntry, type ToastHandlers } from './ToastCard.tsx';

/** Spec section 9: top right in every language, so its own inline end is always the right. */
const region = css`
  direction: ltr;
  position: fixed;
  inset: auto;
  inset-block-start: 12px;
  inset-inline-end: 12px;
  box-sizing: border-box;
  inline-size: min(380px, 100vw - 24px);
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  overflow: visible;
  color: var(--ae-ink);
  font: inherit;
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
  /** Text direction of the toasts. */
  direction: 'ltr' | 'rtl';
}

/**
 * Toasts at the top right of the window, in the top layer. Not a live region, because those are
 * unreliable in shadow roots: the caller announces each toast in the light DOM.
 */
export const ToastRegion = tracked(function ToastRegion(props: ToastRegionProps) {
  const { toasts, label, direction, ...handlers } = props;
  const node = useRef<HTMLElement>(null);
  const shown = toasts.value;
  const newest = shown.reduce((id, toast) => Math.max(id, toast.id), -1);

  // Reopened for every new toast, which puts it above a dialog that was opened in between.
  useLayoutEffect(() => {
    const popover = node.current;
    if (popover === null || newest < 0) return;
    popover.showPopover();
    return () => popover.hidePopover();
  }, [newest]);

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
