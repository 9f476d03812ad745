import { css } from '../../../styles/sheet.ts';

/** The binding sentence, the conditions and the buttons: visible together. */
export const foot = css`
  display: grid;
  gap: 4px;
`;
export const binding = css`
  margin: 0;
  font-size: 14px;
  line-height: 1.4;
`;
/** The binding button is the widest; if its text leaves no space beside it, the others are below it. */
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > * {
    flex: 1 1 auto;
  }
  & > :first-child:not(:last-child) {
    flex: 4 1 max-content;
  }
  @container (max-width: 380px) {
    & > * {
      padding-inline: 8px;
    }
    & > :first-child:not(:last-child) {
      font-size: 15px;
    }
  }
`;
