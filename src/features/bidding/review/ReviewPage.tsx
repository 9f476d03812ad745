import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { css } from '../../../styles/sheet.ts';

/**
 * What stands in an overview, one below the other; takes the focus that its buttons leave. These, the
 * last of all, stay in sight at the dialog's lower edge, whatever is left to be read above them.
 */
const page = css`
  display: grid;
  gap: 14px;
  outline: 0;
  & > :last-child {
    position: sticky;
    inset-block-end: 0;
    margin: 0 -24px -24px;
    padding: 10px 24px 24px;
    background: var(--ae-surface);
  }
`;

/** Moves the focus to a result, with its heading in sight: an overview may have been read to its end. */
export function focusResult(page: HTMLElement | null): void {
  page?.focus({ preventScroll: true });
  page?.closest('dialog')?.scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * The body of an overview.
 *
 * @param props.titleId of the dialog's heading, which names it: read out when it takes the focus
 * @param props.onEnter what the Enter key does while the page itself has the focus, if anything: a
 *   result is read and left by keyboard without looking for its button
 */
export function ReviewPage(props: {
  ref: Ref<HTMLDivElement>;
  titleId: string;
  onEnter: (() => void) | undefined;
  children: ReactNode;
}) {
  const { onEnter } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key that is held down since the binding click has not read anything.
    if (event.key !== 'Enter' || event.repeat || event.target !== event.currentTarget) return;
    if (onEnter === undefined) return;
    // The same stroke would press the button that gets the focus back.
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
