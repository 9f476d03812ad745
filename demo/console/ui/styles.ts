import { focusRing } from '../../../src/components/focus.ts';
import { css } from '../../../src/styles/sheet.ts';

/** Styles shared by the console's components. */
export const panel = css`
  box-sizing: border-box;
  min-inline-size: 0;
  padding: 8px 14px 10px;
  border: 1px solid var(--ae-line);
  border-radius: var(--ae-radius);
  background: var(--ae-surface);
`;
export const heading = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin: 0 0 5px;
  font-size: 13px;
  font-weight: 620;
  line-height: 1.4;
  color: var(--ae-ink-soft);
  outline: none;
`;
export const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
/** Buttons of equal width in a row; the whole screen must fit without scrolling. */
export const buttonGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(var(--at-least, 160px), 100%), 1fr));
  gap: 8px;
  & > button {
    min-block-size: 42px;
    padding-block: 6px;
  }
`;
/** A checkbox with its label, large enough for touch (44 px). */
export const checkbox = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 44px;
  & > input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
  }
`;
export const muted = css`
  margin: 0;
  color: var(--ae-ink-soft);
  font-size: 13px;
  line-height: 1.4;
`;
export const figures = css`
  font-variant-numeric: tabular-nums lining-nums;
`;
export const plainList = css`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums lining-nums;
`;
/** A cell as wide as all columns of its grid. */
export const fullWidth = css`
  grid-column: 1 / -1;
`;
/** The text of a cancelled bid. */
export const cancelledText = css`
  text-decoration: line-through;
  color: var(--ae-ink-soft);
`;
/** An entry of a list, with lines below each other. */
export const listEntry = css`
  display: grid;
  gap: 2px;
  padding-block: 8px;
  border-block-start: 1px solid var(--ae-line);
  font-size: 14px;
  overflow-wrap: anywhere;
`;
export const stack = css`
  display: grid;
  gap: 10px;
  align-content: start;
  min-inline-size: 0;
`;
/** Collapsed content, opened on a click. */
export const disclosure = css`
  & > summary {
    min-block-size: 44px;
    line-height: 44px;
    font-size: 14px;
    cursor: pointer;
    ${focusRing}
  }
`;
/** A long list that scrolls by itself, also by keyboard. */
export const scrolling = css`
  max-block-size: 360px;
  overflow: auto;
  overscroll-behavior: contain;
  ${focusRing}
`;
/** Fields of one form beside each other, if there is space. */
export const fieldRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: start;
  margin-block-start: 8px;
  & > * {
    flex: 1 1 90px;
  }
`;
/** Aligns a control with the fields beside it, whose labels are above them. */
export const besideFields = css`
  padding-block-start: 25px;
`;
/** An entry of a list in two columns: its text, and an amount or a time. */
export const twoColumnEntry = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 8px;
  align-items: center;
  padding-block: 8px;
  padding-inline: 8px;
  border-block-end: 1px solid var(--ae-line);
  font-size: 14px;
`;
