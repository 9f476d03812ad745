/** A key press that may change the slide. */
interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly target: EventTarget;
}

/**
 * The slide that a key leads to: the arrows follow the reading direction, Home and End the order.
 *
 * @returns null for another key, and inside a video, whose player has the same keys
 */
export function stepOf(
  press: KeyPress,
  shown: number,
  count: number,
  direction: 'ltr' | 'rtl',
): number | null {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null;
  if (press.target instanceof HTMLMediaElement) return null;
  const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  switch (press.key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return Math.min(count - 1, Math.max(0, shown + (press.key === forwards ? 1 : -1)));
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
