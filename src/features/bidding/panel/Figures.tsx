import type { ReactNode } from 'react';
import { css } from '../../../styles/sheet.ts';
import { SPACIOUS_PANEL } from './panel-widths.ts';

/** In a narrow panel the message takes more lines than the all-in price. */
const cell = css`
  display: grid;
  min-block-size: 144px;
  @container (min-width: ${SPACIOUS_PANEL}) {
    min-block-size: 0;
  }
  @media print {
    min-block-size: 0;
  }
  & > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }
`;
const hiddenFigures = css`
  visibility: hidden;
`;
const coverLayer = css`
  align-self: start;
  & > div {
    gap: 6px 10px;
    padding: 8px 12px;
    font-size: 13px;
  }
`;

/**
 * The all-in price, or a message in its place. It keeps its space, so that the button below does not move.
 *
 * @param props.instead message; null or false for none
 */
export function Figures(props: { instead: ReactNode; children: ReactNode }) {
  const isCovered = props.instead !== null && props.instead !== false;
  return (
    <div className={cell}>
      <div className={isCovered ? hiddenFigures : undefined}>{props.children}</div>
      {isCovered && <div className={coverLayer}>{props.instead}</div>}
    </div>
  );
}
