import { defineModel } from '../../state/store-type.ts';

/** Prices are read out no more often than this, in ms. */
const BETWEEN = 5_000;

/** Says prices sparingly: at most one in five seconds, and then the newest. */
export interface PriceAnnouncer {
  /** @param speak what says it; called at once, or later where something was just said */
  price(speak: () => void): void;
  /** Something weightier was said, or the price is no longer news: what waits is dropped. */
  cancel(): void;
}

/** For `store.model`: the page has one pair of ears. */
export const priceAnnouncer = defineModel('priceAnnouncer', ({ clock }): PriceAnnouncer => {
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
      const wait = last + BETWEEN - clock.monotonic();
      if (wait <= 0) {
        last = clock.monotonic();
        speak();
        return;
      }
      const timed = waiting !== null;
      waiting = speak;
      if (timed) return;
      stop = clock.after(wait, () => {
        last = clock.monotonic();
        waiting?.();
        waiting = null;
      });
    },
  };
});
