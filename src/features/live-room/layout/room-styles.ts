import { css } from '../../../styles/sheet.ts';

/** From this width of the room on there is room beside words for what else stands on a phone below them. */
export const WIDE = '860px';
/** From here on the header needs no line of its own for how the sale goes. */
export const MIDDLE = '560px';

/** Small and quiet: what a figure is. */
export const label = css`
  margin: 0;
  font-size: 13px;
  line-height: 1.4;
  color: var(--ae-ink-soft);
`;
/** A heading of a part of the room. */
export const partTitle = css`
  margin: 0;
  font-size: 13px;
  font-weight: 600;
  line-height: 1.4;
`;
/** Figures of the same width, so that a price that changes moves nothing. */
export const figures = css`
  font-variant-numeric: tabular-nums lining-nums;
`;

/** Of a line of lots, also while it loads. */
export const STRIP_HEIGHT = '166px';
