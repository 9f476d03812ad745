import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { watchSizes } from '../lib/watch-sizes.ts';
import { screenHeight } from '../styles/screen-height.ts';
import { css } from '../styles/sheet.ts';
import { Icon } from './Icon.tsx';
import { iconButton } from './icon-button.ts';
import { openDialogs } from './open-dialogs.ts';
import { lockPageScroll } from './scroll-lock.ts';

const frame = css`
  /** Less on a phone. */
  --dialog-padding: clamp(16px, 4.4vw, 24px);
  box-sizing: border-box;
  inline-size: min(var(--dialog-width, 520px), 100% - 24px);
  max-inline-size: none;
  max-block-size: calc(100dvh - 24px);
  margin: auto;
  padding: 0;
  border: 1px solid var(--ae-line);
  border-radius: 14px;
  background: var(--ae-surface);
  color: var(--ae-ink);
  font: inherit;
  text-align: start;
  box-shadow: var(--ae-shadow);
  overflow: auto;
  overscroll-behavior: contain;
  &::backdrop {
    background: rgb(20 25 22 / 0.45);
  }
`;
/** A side sheet at the end edge of the window, full height. */
const sheet = css`
  inline-size: min(var(--dialog-width, 380px), 100% - 44px);
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  margin-inline-start: auto;
  border: 0;
  border-radius: 0;
`;
const body = css`
  padding: var(--dialog-padding);
`;
const head = css`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 16px;
  margin-block-end: 12px;
`;
const headline = css`
  margin: 0;
  padding-block-start: 4px;
  font-family: var(--ae-font-display);
  font-size: 24px;
  font-weight: 560;
  line-height: 1.2;
  letter-spacing: -0.01em;
  text-wrap: balance;
  outline: none;
`;
const closeButton = css`
  ${iconButton}
  flex: none;
  margin: -6px;
  border-radius: 50%;
  background: none;
  color: var(--ae-ink-soft);
  font-size: 16px;
  &:hover {
    background: var(--ae-sunken);
    color: var(--ae-ink);
  }
`;

export interface DialogProps {
  /** Unique in its root. */
  id: string;
  title: ReactNode;
  closeLabel: string;
  /** Escape, close button or backdrop; the owner then unmounts the dialog. */
  onClose(): void;
  /** CSS length, default 520px; never wider than the window. */
  width?: string;
  /**
   * Element that gets the focus when the dialog opens. Default: the title, so that it is read out
   * and a late key press does nothing.
   */
  initialFocus?(): HTMLElement | null | undefined;
  /** `sheet`: along the end edge of the window, for menus. */
  placement?: 'sheet';
  children: ReactNode;
}

/** The focused element, through shadow roots. */
function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === document.body ? null : focused;
}

/** The smallest distance to the edges of the window, in px. */
const DIALOG_MARGIN = 12;

/**
 * In a window that is higher than the screen, such as an iframe as high as its content, the middle is not
 * visible: there a dialog opens beside its opener, no higher than a screen. When its content grows, it moves
 * up only as far as the end of the window requires.
 *
 * @returns ends that
 */
function keepBeside({ top, height }: DOMRect, dialog: HTMLElement): (() => void) | undefined {
  if (window.innerHeight <= window.screen.height) return undefined;
  dialog.style.maxBlockSize = `calc(${screenHeight(window)} - ${2 * DIALOG_MARGIN}px)`;
  const start = top + (height - dialog.offsetHeight) / 2;
  const updateMargin = (): void => {
    const greatest = window.innerHeight - dialog.offsetHeight - DIALOG_MARGIN;
    dialog.style.marginBlockStart = `${Math.max(DIALOG_MARGIN, Math.min(start, greatest))}px`;
  };
  updateMargin();
  return watchSizes([dialog], updateMargin);
}

/**
 * A modal dialog, open while mounted. It is in the top layer, so that no host style can hide it.
 * The page behind does not scroll, and the focus returns to the opener.
 */
export function Dialog(props: DialogProps) {
  const { id, title, closeLabel, onClose, width, initialFocus, placement, children } = props;
  const node = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const firstFocus = useRef(initialFocus);
  /**
   * Whether the pointer went down on the backdrop: selecting text and releasing outside must not
   * close the dialog.
   */
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = node.current;
    if (dialog === null) return;
    const unlock = lockPageScroll();
    const opener = focusedElement()?.getBoundingClientRect();
    dialog.showModal();
    openDialogs.add(dialog);
    const stopPlacing = opener && keepBeside(opener, dialog);
    // It opens at its top, because the focused element may be taller than the window.
    (firstFocus.current?.() ?? heading.current)?.focus({ preventScroll: true });
    return () => {
      openDialogs.delete(dialog);
      // Returns the focus to the opener; removing the element does not.
      dialog.close();
      stopPlacing?.();
      unlock();
    };
  }, []);

  const style: Record<string, string> = width ? { '--dialog-width': width } : {};
  const isBackdrop = (event: MouseEvent): boolean => {
    const edge = node.current?.getBoundingClientRect();
    if (event.target !== node.current || edge === undefined) return false;
    const { clientX: x, clientY: y } = event;
    return x < edge.left || x > edge.right || y < edge.top || y > edge.bottom;
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard way, by `onCancel`
    <dialog
      ref={node}
      className={placement === 'sheet' ? `${frame} ${sheet}` : frame}
      style={style}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        if (event.target !== node.current) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isBackdrop(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isBackdrop(event)) onClose();
      }}
    >
      <div className={body}>
        <div className={head}>
          <h2 ref={heading} id={`${id}-title`} className={headline} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={closeButton} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
