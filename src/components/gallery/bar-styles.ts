import { css } from '../../styles/sheet.ts';

/** A counter and buttons along the upper edge of a picture; presses beside the buttons reach the picture. */
export const bar = css`
  position: absolute;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: end;
  gap: 8px;
  pointer-events: none;
  & button {
    pointer-events: auto;
  }
`;
export const counter = css`
  margin-inline-end: auto;
  border-radius: 999px;
  background: var(--ae-surface);
  color: var(--ae-ink);
  font-variant-numeric: tabular-nums;
`;
