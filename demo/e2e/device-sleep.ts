import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    sleepFor(duration: number): void;
  }
}

/** Prepares every page of a browser for `sleepDevice`. */
export const prepareSleep = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    let slept = 0;
    const { now } = Date;
    Date.now = () => now() + slept;
    window.Date = new Proxy(Date, {
      construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [Date.now()]),
    });
    window.sleepFor = (duration) => {
      slept += duration;
    };
  });

/**
 * Makes wall time jump by `duration` ms and leaves `performance.now` unchanged, like the sleep of a device
 * whose monotonic clock stops meanwhile.
 */
export const sleepDevice = (page: Page, duration: number): Promise<void> =>
  page.evaluate((ms) => window.sleepFor(ms), duration);
