import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '../../lib/clock.ts';

/** Spec section 9, all in ms: not shown for quick ways, full after `DURATION`, gone `HIDE` after the end. */
const THROTTLE = 200;
const DURATION = 5_000;
const HIDE = 500;
/** The bar grows by 2 % of its way, so that it moves at the pace of the duration. */
const STEP = 2;

export interface LoadingBar {
  readonly visible: ReadonlySignal<boolean>;
  /** 0 to 100. */
  readonly percent: ReadonlySignal<number>;
  readonly failed: ReadonlySignal<boolean>;
  start(): void;
  finish(): void;
  /** Recolours the bar, fills and hides it. */
  fail(): void;
}

/** The bar at the top of the page while a route loads, as Nuxt 2's `loading` component behaves. */
export function createLoadingBar(clock: Clock): LoadingBar {
  const visible = signal(false);
  const percent = signal(0);
  const failed = signal(false);
  let callOff = () => {};
  const later = (delay: number, run: () => void) => {
    callOff();
    callOff = clock.after(delay, run);
  };

  const grow = () =>
    later(DURATION / (100 / STEP), () => {
      // It never claims to be done before it is.
      percent.value = Math.min(percent.peek() + STEP, 100 - STEP);
      grow();
    });
  const end = () => {
    if (!visible.peek()) {
      callOff();
      return;
    }
    percent.value = 100;
    later(HIDE, () => {
      batch(() => {
        visible.value = false;
        percent.value = 0;
      });
    });
  };

  return {
    visible,
    percent,
    failed,
    start() {
      batch(() => {
        visible.value = false;
        percent.value = 0;
        failed.value = false;
      });
      later(THROTTLE, () => {
        visible.value = true;
        grow();
      });
    },
    finish: end,
    fail() {
      failed.value = true;
      // A failure is shown also where it came before the bar did.
      visible.value = true;
      end();
    },
  };
}
