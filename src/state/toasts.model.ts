import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '../lib/clock.ts';

/** A short notice. `text` is text, never HTML, in the reader's language. */
export interface Toast {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
}

/** Each toast is shown for 4,000 ms; its timer pauses while the toast is hovered, focused or dragged. */
export interface ToastsModel {
  readonly toasts: ReadonlySignal<readonly Toast[]>;
  show(kind: Toast['kind'], text: string): void;
  dismiss(id: number): void;
  /** Stops the timer of a toast until `release`. */
  hold(id: number): void;
  release(id: number): void;
  /**
   * Toasts stay below a header with the menus of the page.
   *
   * @param bottomOf returns its lower edge in px of the window; called when a toast is shown
   * @returns moves toasts to the top again
   */
  keepBelow(bottomOf: () => number): () => void;
  /** The lower edge of that header in px of the window; 0 if there is none or it is scrolled away. */
  top(): number;
}

/** Toast timeout: how long a toast is shown, in ms. */
const TOAST_TIMEOUT = 4_000;

interface Timer {
  /** The rest of the toast's time, in ms, as of `since`. */
  remaining: number;
  since: number;
  /** Undefined while the timer is paused. */
  stop?: () => void;
}

export function createToasts(clock: Clock): ToastsModel {
  const toasts = signal<readonly Toast[]>([]);
  const timers = new Map<number, Timer>();
  let lastId = 0;
  let header: (() => number) | null = null;

  function start(id: number, timer: Timer): void {
    timer.since = clock.monotonic();
    timer.stop = clock.after(timer.remaining, () => dismiss(id));
  }
  function dismiss(id: number): void {
    timers.get(id)?.stop?.();
    if (timers.delete(id)) toasts.value = toasts.peek().filter((toast) => toast.id !== id);
  }

  return {
    toasts,
    dismiss,
    show(kind, text) {
      lastId += 1;
      const timer: Timer = { remaining: TOAST_TIMEOUT, since: 0 };
      timers.set(lastId, timer);
      start(lastId, timer);
      toasts.value = [...toasts.peek(), { id: lastId, kind, text }];
    },
    hold(id) {
      const timer = timers.get(id);
      if (timer?.stop === undefined) return;
      timer.stop();
      timer.stop = undefined;
      timer.remaining -= clock.monotonic() - timer.since;
    },
    release(id) {
      const timer = timers.get(id);
      if (timer !== undefined && timer.stop === undefined) start(id, timer);
    },
    keepBelow(bottomOf) {
      header = bottomOf;
      return () => {
        if (header === bottomOf) header = null;
      };
    },
    top: () => Math.max(0, header?.() ?? 0),
  };
}
