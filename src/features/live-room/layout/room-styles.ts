import { focusRing } from '../../../components/focus.ts';
import { css } from '../../../styles/sheet.ts';

/** From this room width on, the header's second line fits beside the first. */
export const WIDE_ROOM = '860px';
/** From this room width on, the progress fits into the header's line. */
export const MIDDLE_ROOM = '560px';
/** Up to this height a narrow room is low: its header has one line. */
export const LOW_ROOM = '599px';

/** A low room with tabs, whose list of lots has space for one or two lines of pictures. */
export const LOW_LIST = '(max-width: 859px) and (max-height: 679px)';
/** Up to this height of the stage only the most important part of a text over it fits. */
export const LOW_STAGE = '150px';
/** Up to this height of the stage at most three lines fit over it. */
export const LOWEST_STAGE = '110px';

/** A small label of a figure. */
export const figureLabel = css`
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
/** A link, or a button that leads to another view, beside text. */
export const textLink = css`
  align-self: start;
  min-block-size: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ae-accent);
  font: inherit;
  font-size: 14px;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  ${focusRing}
`;
/** Tabular figures, so that a changing price moves nothing. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums lining-nums;
`;

/** Height of the strip of lots, also while it loads. */
export const STRIP_HEIGHT = '184px';
