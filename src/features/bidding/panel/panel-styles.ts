import { css } from '../../../styles/sheet.ts';
import { WIDE_PANEL } from './panel-widths.ts';

/**
 * Beside the picture on a wide element, else below it. Beside the picture the panel is sticky; a
 * panel taller than the screen scrolls to its own end, so that nothing is cut off.
 */
export const panel = css`
  box-sizing: border-box;
  padding: 18px 16px;
  border: 1px solid var(--ae-line);
  border-radius: 14px;
  background: var(--ae-surface);
  outline: none;
  @container (min-width: ${WIDE_PANEL}) {
    grid-column: 2;
    grid-row: 1 / span 3;
    position: sticky;
    inset-block-start: min(24px, 100vh - 12px - var(--panel-height, 0px));
    padding: 20px 24px 18px;
    box-shadow: var(--ae-shadow);
  }
`;
export const spacedParts = css`
  display: grid;
  gap: 12px;
`;
/** Price and time, side by side if there is space. */
export const priceAndTime = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 6px 16px;
  margin-block: 12px;
  padding-block: 12px;
  border-block: 1px solid var(--ae-line);
  font-variant-numeric: tabular-nums lining-nums;
`;
export const cell = css`
  flex: 1 1 36%;
  min-inline-size: min-content;
  & > p {
    margin: 0;
  }
`;
/** A long date wraps rather than pushing the countdown below the price. */
export const endDate = css`
  flex: 1 1 44%;
  text-align: end;
  margin-inline-start: auto;
`;
export const panelLabel = css`
  font-size: 13px;
  color: var(--ae-ink-soft);
`;
/** The height of the largest state, the text in `data-tallest`, so that another state moves nothing below. */
export const reservesTallest = css`
  display: grid;
  & > span {
    grid-area: 1 / 1;
  }
  &::after {
    grid-area: 1 / 1;
    visibility: hidden;
    content: attr(data-tallest);
  }
`;
/** On a narrow element the button is in the bar at the bottom only. */
export const onlyWidePanel = css`
  display: none;
  @container (min-width: ${WIDE_PANEL}) {
    display: block;
  }
`;
