import { defineModel } from '../../state/store-type.ts';

/** Minimum time between two price announcements, in ms. */
const MIN_PAUSE = 5_000;

/** Announces prices at most once in five seconds, and then the newest (a trailing throttle). */
export interface PriceAnnouncer {
  /** @param speak announces the price; called at once, or later if another price was just announced */
  price(speak: () => void): void;
  /** Drops the waiting announcement: something more important was announced, or the price is old. */
  cancel(): void;
}

/** One per page, whose announcements all reach the same screen reader. */
export const priceAnnouncerModel = defineModel('priceAnnouncer', ({ clock }): PriceAnnouncer => {
  let last = Number.NEGATIVE_INFINITY;
  let waiting: (() => void) | null = null;
  let stop: () => void = () => undefined;
  const cancel = (): void => {
    stop();
    waiting = null;
  };
  return {
    cancel,
    price(speak) {
      const wait = last + MIN_PAUSE - clock.monotonic();
      if (wait <= 0) {
        last = clock.monotonic();
        speak();
        return;
      }
      const isScheduled = waiting !== null;
      waiting = speak;
      if (isScheduled) return;
      stop = clock.after(wait, () => {
        last = clock.monotonic();
        waiting?.();
        waiting = null;
      });
    },
  };
});
