import type { ReactNode } from 'react';
import { css } from '../styles/sheet.ts';

/** For screen readers only; a class, for elements that must stay what they are. */
export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers, where sighted readers have it from the layout. */
export function VisuallyHidden(props: { children: ReactNode }) {
  return <span className={visuallyHidden}>{props.children}</span>;
}
