import type { ReactNode } from 'react';
import { css } from '../styles/sheet.ts';

const replaced = css`
  @media print {
    & > span {
      display: none;
    }
    &::after {
      content: attr(data-paper);
    }
  }
`;

/**
 * A text for the screen with another one for paper, which people read on a later day: "today" or a time without
 * its day would be wrong there.
 */
export function PaperText(props: { text: ReactNode; paper: string }) {
  return (
    <span className={replaced} data-paper={props.paper}>
      <span>{props.text}</span>
    </span>
  );
}
