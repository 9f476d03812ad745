import { css } from '../../../styles/sheet.ts';

/** The binding button is the widest. */
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > * {
    flex: 1 1 auto;
  }
  & > :first-child:not(:last-child) {
    flex: 4 1 220px;
  }
`;
