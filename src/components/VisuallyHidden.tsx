import type { ReactNode } from 'react';
import { HIDDEN_TEXT } from '../styles/hidden-text.ts';
import { css } from '../styles/sheet.ts';

/** Class of text for screen readers only. */
export const visuallyHidden = css`
  ${HIDDEN_TEXT}
`;

/** Text for screen readers only. */
export function VisuallyHidden(props: { children: ReactNode }) {
  return <span className={visuallyHidden}>{props.children}</span>;
}
