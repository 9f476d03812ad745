import type { ComponentProps, MouseEvent } from 'react';
import { css } from '../styles/sheet.ts';
import { chosenInForcedColours } from './chosen.ts';
import { focusRing } from './focus.ts';

const base = css`
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  margin: 0;
  min-block-size: 46px;
  min-inline-size: 44px;
  padding: 10px 16px;
  border: 1px solid transparent;
  border-radius: var(--ae-radius-small);
  background: none;
  color: var(--ae-ink);
  font: inherit;
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  ${focusRing}
  &[aria-disabled='true'],
  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }
`;
const variants = {
  /** The primary action of a view; at most one is visible at a time. */
  primary: css`
    background: var(--ae-accent);
    border-color: var(--ae-accent);
    color: var(--ae-on-accent);
    min-block-size: 54px;
    font-size: 17px;
    font-variant-numeric: tabular-nums lining-nums;
    &:hover:not([aria-disabled='true']):not(:disabled) {
      background: var(--ae-accent-hover);
      border-color: var(--ae-accent-hover);
    }
    /* The colour of the action would promise that it can be done. */
    &[aria-disabled='true']:not([aria-busy]) {
      background: var(--ae-sunken);
      color: var(--ae-ink-soft);
    }
  `,
  plain: css`
    background: var(--ae-surface);
    border-color: var(--ae-line);
    &:hover:not([aria-disabled='true']):not(:disabled) {
      border-color: var(--ae-ink-soft);
    }
    &[aria-pressed='true'] {
      border-color: var(--ae-accent);
      background: var(--ae-accent-soft);
      color: var(--ae-accent);
      ${chosenInForcedColours}
    }
  `,
  quiet: css`
    padding-inline: 10px;
    color: var(--ae-accent);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
    &:hover:not([aria-disabled='true']):not(:disabled) {
      text-decoration-thickness: 2px;
    }
  `,
};
const wide = css`
  inline-size: 100%;
`;

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: keyof typeof variants;
  /** An action is under way: the button keeps its size and the focus, and ignores clicks and submits. */
  isBusy?: boolean;
  /** Full width of its container. */
  isWide?: boolean;
}

/** Class names of a button, for links that should look like one. */
export const buttonLook = (variant: keyof typeof variants): string => `${base} ${variants[variant]}`;

/** A button. `type` is `button` by default. */
export function Button({ variant = 'plain', isBusy = false, isWide, onClick, ...rest }: ButtonProps) {
  const ignore = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: the button would lose the focus of the user who just pressed it.
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
      className={`${buttonLook(variant)}${isWide ? ` ${wide}` : ''}`}
    />
  );
}
