import { type PointerEvent, useRef } from 'react';
import { css } from '../styles/sheet.ts';
import { Icon, type IconName } from './Icon.tsx';
import { iconButton } from './icon-button.ts';

/** A toast that is dragged further than this, in px, is dismissed. */
const SWIPE_DISMISS = 80;

const card = css`
  box-sizing: border-box;
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: 52px;
  padding-inline: 16px 4px;
  padding-block: 4px;
  border: 1px solid var(--ae-line);
  border-radius: var(--ae-radius);
  background: var(--ae-surface);
  box-shadow: var(--ae-shadow);
  font-size: 14px;
  line-height: 1.4;
  cursor: grab;
  touch-action: pan-y;
  user-select: none;
  translate: var(--toast-shift, 0) 0;
  &[data-dragged] {
    cursor: grabbing;
  }
`;
const words = css`
  flex: 1;
  margin: 0;
  padding-block: 8px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
const closeButton = css`
  ${iconButton}
  flex: none;
  border-radius: 50%;
  background: none;
  color: var(--ae-ink-soft);
  font-size: 14px;
`;
const LOOKS = {
  info: { icon: 'info', tint: css`color: var(--ae-ink-soft);` },
  success: { icon: 'check', tint: css`color: var(--ae-good);` },
  error: { icon: 'warning', tint: css`color: var(--ae-bad);` },
} as const satisfies Record<string, { icon: IconName; tint: string }>;

/** `text` is rendered as text, never as HTML. */
export interface ToastEntry {
  readonly id: number;
  readonly kind: keyof typeof LOOKS;
  readonly text: string;
}
export interface ToastHandlers {
  dismissLabel: string;
  onDismiss(id: number): void;
  /** The toast timeout is paused while the toast is hovered, focused or dragged. */
  onHold(id: number): void;
  onRelease(id: number): void;
}

/** One toast. Dragging it further than 80 px to either side dismisses it. */
export function ToastCard({ toast, ...props }: ToastHandlers & { toast: ToastEntry }) {
  const { id, kind, text } = toast;
  const node = useRef<HTMLLIElement>(null);
  const startX = useRef<number | null>(null);
  /**
   * Reasons to pause the timeout: a toast may be hovered and focused at once, and continues when there is no
   * reason left.
   */
  const reasons = useRef(new Set<'hover' | 'focus' | 'drag'>());

  const hold = (reason: 'hover' | 'focus' | 'drag'): void => {
    if (reasons.current.size === 0) props.onHold(id);
    reasons.current.add(reason);
  };
  const release = (reason: 'hover' | 'focus' | 'drag'): void => {
    if (reasons.current.delete(reason) && reasons.current.size === 0) props.onRelease(id);
  };
  const shift = (distance: number): void => node.current?.style.setProperty('--toast-shift', `${distance}px`);

  const startDrag = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    startX.current = event.clientX;
    node.current?.setPointerCapture(event.pointerId);
    node.current?.setAttribute('data-dragged', '');
    hold('drag');
  };
  const endDrag = (event: PointerEvent): void => {
    if (startX.current === null) return;
    const distance = event.type === 'pointercancel' ? 0 : event.clientX - startX.current;
    startX.current = null;
    node.current?.removeAttribute('data-dragged');
    release('drag');
    if (Math.abs(distance) > SWIPE_DISMISS) props.onDismiss(id);
    else shift(0);
  };

  return (
    <li
      ref={node}
      className={card}
      onPointerEnter={() => hold('hover')}
      onPointerLeave={() => release('hover')}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
      onPointerDown={startDrag}
      onPointerMove={(event) => startX.current !== null && shift(event.clientX - startX.current)}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    >
      <span className={LOOKS[kind].tint}>
        <Icon name={LOOKS[kind].icon} />
      </span>
      <p className={words}>{text}</p>
      <button
        type="button"
        className={closeButton}
        aria-label={props.dismissLabel}
        onClick={() => props.onDismiss(id)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
