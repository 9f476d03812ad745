import { css } from '../../styles/sheet.ts';
import { WIDE } from './layout.ts';

/** Beside the picture on a wide element, below it else. */
export const panel = css`
  box-sizing: border-box;
  padding: 18px 16px;
  border: 1px solid var(--ae-line);
  border-radius: 14px;
  background: var(--ae-surface);
  box-shadow: var(--ae-shadow);
  outline: none;
  @container (min-width: ${WIDE}) {
    grid-column: 2;
    grid-row: 1 / span 2;
    position: sticky;
    inset-block-start: 24px;
    max-block-size: calc(100vh - 48px);
    overflow-y: auto;
    padding: 24px;
  }
`;
export const stack = css`
  display: grid;
  gap: 14px;
`;
/** Price and time, side by side where there is room. */
export const duo = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 12px 16px;
  margin-block: 16px;
  padding-block: 16px;
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
/* A long moment breaks rather than send the clock below the price. */
export const end = css`
  flex: 1 1 44%;
  text-align: end;
  margin-inline-start: auto;
`;
export const label = css`
  font-size: 13px;
  color: var(--ae-ink-soft);
`;
export const standing = css`
  flex: 1 0 100%;
`;
