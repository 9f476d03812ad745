import { css } from '../../styles/sheet.ts';

/** Rows with bidder, amount and time, in columns that all rows share. */
export const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(64px, auto);
  column-gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const ledgerRow = css`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: baseline;
  padding-block: 7px;
  border-block-start: 1px solid var(--ae-line);
  & > :nth-child(n + 2) {
    text-align: end;
  }
  & > :last-child {
    font-size: 13px;
    color: var(--ae-ink-soft);
  }
`;
/** Names the time zone beside the heading. */
export const zoneNote = css`
  margin: 0;
  font-size: 13px;
  color: var(--ae-ink-soft);
`;
