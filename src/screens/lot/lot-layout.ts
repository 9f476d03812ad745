import { WIDE } from '../../features/bidding/panel/panel-widths.ts';
import { css } from '../../styles/sheet.ts';

/**
 * Picture, panel, facts: below each other, with the bid bar last at the bottom edge; on a wide
 * element the panel beside picture and facts.
 */
export const lotLayout = css`
  display: flex;
  flex-direction: column;
  gap: 20px;
  /* What gets the focus comes to stand above the bid bar. */
  & :is(a, button, input, summary) {
    scroll-margin-block-end: 190px;
  }
  @container (min-width: ${WIDE}) {
    display: grid;
    grid-template-columns: minmax(0, 1.45fr) minmax(360px, 1fr);
    grid-template-rows: auto auto 1fr;
    gap: 0 40px;
    align-items: start;
  }
`;
/** What follows picture and panel. */
export const lotDetails = css`
  min-inline-size: 0;
  @container (min-width: ${WIDE}) {
    grid-column: 1;
  }
`;
export const lotPictures = css`
  display: grid;
  gap: 12px;
  min-inline-size: 0;
`;
/** Where the panel stands; `BidPanel` has the same place. */
export const lotPanelPlace = css`
  box-sizing: border-box;
  display: grid;
  gap: 18px;
  padding: 24px;
  border: 1px solid var(--ae-line);
  border-radius: 14px;
  @container (min-width: ${WIDE}) {
    grid-column: 2;
    grid-row: 1 / span 3;
  }
`;
