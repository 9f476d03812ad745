import type { KeyboardEvent } from 'react';

/**
 * The entry of a list that an arrow key, Home or End leads to; after the last one comes the first. Horizontal
 * arrows follow the direction of the text.
 *
 * @param event.currentTarget the list
 * @param index of the current entry
 * @param count of all entries
 * @param vertical up and down move too
 * @returns null for any other key
 */
export function indexByKey(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  index: number,
  count: number,
  vertical = false,
): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward || (vertical && key === 'ArrowDown')) return (index + 1) % count;
  if (/^Arrow(Left|Right)$/.test(key) || (vertical && key === 'ArrowUp')) return (index - 1 + count) % count;
  return null;
}
