/**
 * Soft close of an auction: a bid in the last `window` seconds extends the lot to at least `length`
 * seconds after the bid.
 *
 *     ────────────┬── window ──┐ end
 *     bid ▸ no change    bid ▸ └──▶ max(end, bid + length)
 */
export interface Extension {
  readonly window: number;
  readonly length: number;
}

/**
 * The end of a lot after a bid.
 *
 * @param end end so far, ms since the epoch
 * @param at when the bid arrived, ms since the epoch
 * @returns the later of `end` and `at` plus the extension's length, if the bid fell into the window
 */
export function endAfterBid(end: number, at: number, extension: Extension | null): number {
  if (extension === null || end - at > extension.window * 1000) return end;
  return Math.max(end, at + extension.length * 1000);
}
