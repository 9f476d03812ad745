import type { ReactNode } from 'react';
import { css } from '../../../styles/sheet.ts';
import { ROOMY } from './panel-widths.ts';

/** In a narrow panel the message takes more lines than the sums. */
const cell = css`
  display: grid;
  min-block-size: 144px;
  @container (min-width: ${ROOMY}) {
    min-block-size: 0;
  }
  & > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }
`;
const covered = css`
  visibility: hidden;
`;
const over = css`
  align-self: start;
  & > div {
    gap: 6px 10px;
    padding: 8px 12px;
    font-size: 13px;
  }
`;

/**
 * The sums, or in their place what has to be said first. The sums keep their room: the button below
 * them must not move under a finger.
 *
 * @param props.instead null or false: nothing has to be said
 */
export function Figures(props: { instead: ReactNode; children: ReactNode }) {
  const isCovered = props.instead !== null && props.instead !== false;
  return (
    <div className={cell}>
      <div className={isCovered ? covered : undefined}>{props.children}</div>
      {isCovered && <div className={over}>{props.instead}</div>}
    </div>
  );
}
