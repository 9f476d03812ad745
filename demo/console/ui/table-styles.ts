import { css } from '../../../src/styles/sheet.ts';

/** A page of the office, as wide as its tables need. */
export const page = css`
  box-sizing: border-box;
  inline-size: min(1240px, 100%);
  margin-inline: auto;
  display: grid;
  gap: 12px;
  padding: 14px 16px 32px;
`;
export const title = css`
  margin: 0;
  font-size: 20px;
  font-weight: 640;
  line-height: 1.3;
  outline: none;
`;
/** A table of the office. Numbers are aligned to the end of the cell; short words do not wrap. */
export const table = css`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 14px;
  font-variant-numeric: tabular-nums lining-nums;
  & th,
  & td {
    padding: 8px 10px;
    border-block-end: 1px solid var(--ae-line);
    text-align: start;
    vertical-align: middle;
    font-weight: 400;
    /* On a tablet all columns fit without scrolling. */
    @container (max-width: 860px) {
      padding-inline: 5px;
    }
  }
  & button {
    overflow-wrap: normal;
  }
  & thead th {
    color: var(--ae-ink-soft);
    font-size: 13px;
    vertical-align: bottom;
  }
  & tfoot td,
  & tfoot th {
    border-block-end: 0;
    font-weight: 620;
  }
  & [data-number] {
    text-align: end;
  }
  & [data-number],
  & [data-short] {
    white-space: nowrap;
  }
  & [data-number] > div,
  & [data-short] > div {
    white-space: normal;
  }
`;
/** A name of any length; an ordinary word does not break. */
export const nameCell = css`
  min-inline-size: 7em;
  overflow-wrap: anywhere;
`;
/** A quiet button whose text begins below the text above it; its padding is invisible. */
export const quietRow = css`
  margin-inline-start: -10px;
  & > button {
    text-align: start;
  }
`;
/**
 * A select in a column, too narrow to show its own label: screen readers read that, and the head of the column
 * is the visible one.
 */
export const narrowSelect = css`
  container-type: inline-size;
  inline-size: 130px;
`;
