import { css } from '../../../styles/sheet.ts';

/** Two short fields side by side if there is space, else below each other. */
export const sideBySide = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 190px), 1fr));
  gap: 16px;
  align-items: start;
`;
