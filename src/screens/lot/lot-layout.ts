import { WIDE_PANEL } from '../../features/bidding/panel/panel-widths.ts';
import { css } from '../../styles/sheet.ts';

/**
 * Grid of the lot page. Narrow: picture, panel, facts, with the bid bar at the bottom edge; wide:
 * the panel beside picture and facts.
 */
export const lotLayout = css`
  display: flex;
  flex-direction: column;
  gap: 20px;
  /** Keeps a focused element, and the hint of a field, above the bid bar. */
  & :is(a, button, input, summary) {
    scroll-margin-block-end: 220px;
  }
  /**
   * Keeps explanation, quick amounts and label of an amount in sight with its field, below the bar of a site's
   * header; less where the window is too low for them and the bid bar.
   */
  & input[inputmode='numeric'] {
    scroll-margin-block-start: clamp(66px, 100dvh - 280px, 280px);
  }
  @container (min-width: ${WIDE_PANEL}) {
    display: grid;
    grid-template-columns: minmax(0, 1.45fr) minmax(360px, 1fr);
    grid-template-rows: auto auto 1fr;
    gap: 0 40px;
    align-items: start;
  }
`;
/** The line of the links to the lots before and after, also while they load. */
export const lotNeighbours = css`
  min-block-size: 44px;
  margin-block-end: -4px;
  @media print {
    display: none;
  }
`;
/** The line of the buttons below the pictures, also while they load. */
export const lotActions = css`
  min-block-size: 44px;
`;
/** Everything below picture and panel. */
export const lotDetails = css`
  min-inline-size: 0;
  @container (min-width: ${WIDE_PANEL}) {
    grid-column: 1;
  }
`;
export const lotPictures = css`
  display: grid;
  gap: 12px;
  min-inline-size: 0;
`;
/**
 * The pictures, on a narrow element with the name on them, between the gallery's counter and its button: on a
 * phone's first screen the bar may cover the heading. Done by a style, because everybody else gets the name
 * from the heading.
 */
export const namedPictures = css`
  position: relative;
  min-inline-size: 0;
  &::after {
    content: attr(data-name) / '';
    position: absolute;
    inset-block-start: 14px;
    inset-inline: 84px 72px;
    inline-size: fit-content;
    max-inline-size: calc(100% - 156px);
    box-sizing: border-box;
    margin-inline: auto;
    padding: 4px 12px;
    border-radius: 99px;
    background: var(--ae-surface);
    font-size: 14px;
    font-weight: 600;
    line-height: 1.4;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    unicode-bidi: plaintext;
    pointer-events: none;
  }
  @container (min-width: ${WIDE_PANEL}) {
    &::after {
      content: none;
    }
  }
  @media print {
    &::after {
      content: none;
    }
  }
`;
/** Grid area of the panel; `BidPanel` is placed in it. */
export const lotPanelArea = css`
  box-sizing: border-box;
  display: grid;
  gap: 18px;
  padding: 24px;
  border: 1px solid var(--ae-line);
  border-radius: 14px;
  @container (min-width: ${WIDE_PANEL}) {
    grid-column: 2;
    grid-row: 1 / span 3;
  }
`;
