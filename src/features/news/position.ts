/** Positions of the items of one copy, in px from its inline start. */
export interface CopyLayout {
  /** Width of the whole copy, after which the next one begins. */
  readonly width: number;
  /** In reading order. */
  readonly items: ReadonlyArray<{ readonly id: string; readonly start: number; readonly end: number }>;
}

/** A remainder that is never negative. */
export const modulo = (value: number, divisor: number): number =>
  divisor > 0 ? ((value % divisor) + divisor) % divisor : 0;

/**
 * The offset at which the item that the user reads stays in its place, although the items have changed; if
 * that item is gone, the one after it.
 *
 *     copies   | a  b  c | a  b  c | …          offset: from the start of a copy to that of the window
 *     window        [ c   a  b ]                at: from the start of the window to the item being read
 *
 * @returns 0 if none of the items is left
 */
export function offsetAfterChange(before: CopyLayout, offset: number, at: number, after: CopyLayout): number {
  const point = modulo(offset + at, before.width);
  const read = before.items.findIndex(({ start, end }) => start <= point && point < end);
  const following = [...before.items.slice(Math.max(read, 0)), ...before.items.slice(0, Math.max(read, 0))];
  for (const { id, start } of following) {
    const now = after.items.find((item) => item.id === id);
    if (now === undefined) continue;
    const distance = id === before.items[read]?.id ? start - point : modulo(start - point, before.width);
    return modulo(now.start - distance - at, after.width);
  }
  return 0;
}
