import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { LOW_WINDOW } from '../../../styles/low-window.ts';
import { css, keyframes } from '../../../styles/sheet.ts';

/**
 * Animation by the scroll position: none if nothing can be scrolled, or if the browser does not support it.
 */
const moreBelow = keyframes`
  0%, 95% { opacity: 1; }
  100% { opacity: 0; }
`;

/**
 * Layout of an overview; takes the focus of its removed buttons. Its last part, with the total, the binding
 * sentence and the button, is sticky at the lower edge of the dialog, and has a shadow over content that can
 * be scrolled. In a low window it follows the rest instead: the button then comes after the sentence that it
 * binds to.
 */
const page = css`
  /** Not a grid: a sticky part would stay in its own area. */
  display: flex;
  flex-direction: column;
  gap: 14px;
  outline: 0;
  & > :last-child {
    position: sticky;
    inset-block-end: 0;
    margin: 0 calc(-1 * var(--dialog-padding)) calc(-1 * var(--dialog-padding));
    padding: 8px var(--dialog-padding) var(--dialog-padding);
    background: var(--ae-surface);
    &::before {
      content: '';
      position: absolute;
      inset: auto 0 100%;
      block-size: 14px;
      background: linear-gradient(to top, rgb(20 25 22 / 0.16), transparent);
      pointer-events: none;
      opacity: 0;
      animation: ${moreBelow} linear;
      animation-timeline: scroll();
    }
    @media ${LOW_WINDOW} {
      position: static;
      &::before {
        content: none;
      }
    }
  }
`;

/** Moves the focus to a result and scrolls its heading into view. */
export function focusResult(page: HTMLElement | null): void {
  page?.focus({ preventScroll: true });
  page?.closest('dialog')?.scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * Body of an overview.
 *
 * @param props.titleId id of the dialog's heading, its accessible name
 * @param props.onEnter runs on Enter while the page itself has the focus: so the keyboard can close a result
 *   without moving to its button
 */
export function ReviewPage(props: {
  ref: Ref<HTMLDivElement>;
  titleId: string;
  onEnter: (() => void) | undefined;
  children: ReactNode;
}) {
  const { onEnter } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key held down since the confirming click was not meant for the result.
    if (event.key !== 'Enter' || event.repeat || event.target !== event.currentTarget) return;
    if (onEnter === undefined) return;
    // The same key press would press the button that gets the focus back.
    event.preventDefault();
    onEnter();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this holds a text
    <div
      ref={props.ref}
      className={page}
      role="group"
      tabIndex={-1}
      aria-labelledby={props.titleId}
      onKeyDown={onKeyDown}
    >
      {props.children}
    </div>
  );
}
