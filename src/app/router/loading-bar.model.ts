import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '../../lib/clock.ts';

/**
 * In ms: the bar is not shown before `THROTTLE`, is full after `DURATION`, and is hidden `HIDE_AFTER` after the
 * end of loading.
 */
const THROTTLE = 200;
const DURATION = 5_000;
const HIDE_AFTER = 500;
/** The bar grows in steps of 2 %, so that it is full after `DURATION`. */
const STEP = 2;

export interface LoadingBarModel {
  readonly isVisible: ReadonlySignal<boolean>;
  /** 0 to 100. */
  readonly percent: ReadonlySignal<number>;
  readonly hasFailed: ReadonlySignal<boolean>;
  start(): void;
  finish(): void;
  /** Recolours, fills and hides the bar. */
  fail(): void;
}

/** The bar at the top of the page while a route loads, with the behaviour of Nuxt 2's `loading` component. */
export function createLoadingBar(clock: Clock): LoadingBarModel {
  const isVisible = signal(false);
  const percent = signal(0);
  const hasFailed = signal(false);
  let stopTimer = () => {};
  const schedule = (delay: number, run: () => void) => {
    stopTimer();
    stopTimer = clock.after(delay, run);
  };

  const grow = () =>
    schedule(DURATION / (100 / STEP), () => {
      // The bar is full only when the navigation is finished.
      percent.value = Math.min(percent.peek() + STEP, 100 - STEP);
      grow();
    });
  const end = () => {
    if (!isVisible.peek()) {
      stopTimer();
      return;
    }
    percent.value = 100;
    schedule(HIDE_AFTER, () => {
      batch(() => {
        isVisible.value = false;
        percent.value = 0;
      });
    });
  };

  return {
    isVisible,
    percent,
    hasFailed,
    start() {
      batch(() => {
        isVisible.value = false;
        percent.value = 0;
        hasFailed.value = false;
      });
      schedule(THROTTLE, () => {
        isVisible.value = true;
        grow();
      });
    },
    finish: end,
    fail() {
      hasFailed.value = true;
      // A failure is shown even when it comes before the throttle.
      isVisible.value = true;
      end();
    },
  };
}
