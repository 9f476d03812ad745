import { css } from '../../../styles/sheet.ts';

/** From this room width on, the header's second line fits beside the first. */
export const WIDE = '860px';
/** From this room width on, the progress fits into the header's line. */
export const MIDDLE = '560px';

/** A small label of a figure. */
export const label = css`
  margin: 0;
  font-size: 13px;
  line-height: 1.4;
  color: var(--ae-ink-soft);
`;
/** Heading of a part of the room. */
export const partTitle = css`
  margin: 0;
  font-size: 13px;
  font-weight: 600;
  line-height: 1.4;
`;
/** Tabular figures, so that a changing price moves nothing. */
export const figures = css`
  font-variant-numeric: tabular-nums lining-nums;
`;

/** Height of the strip of lots, also while it loads. */
export const STRIP_HEIGHT = '166px';
