import { css } from '../../../styles/sheet.ts';

/** Two short fields beside each other where there is room, below each other where not. */
export const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 190px), 1fr));
  gap: 16px;
  align-items: start;
`;
