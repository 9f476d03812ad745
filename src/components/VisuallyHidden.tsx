import type { ReactNode } from 'react';
import { css } from '../styles/sheet.ts';

/** Declarations of text for screen readers only. */
export const HIDDEN_TEXT =
  'position:absolute;inline-size:1px;block-size:1px;margin:-1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;';
/** Class of text for screen readers only. */
export const visuallyHidden = css`
  ${HIDDEN_TEXT}
`;

/** Text for screen readers only. */
export function VisuallyHidden(props: { children: ReactNode }) {
  return <span className={visuallyHidden}>{props.children}</span>;
}
