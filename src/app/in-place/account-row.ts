import { css } from '../../styles/sheet.ts';

/** The line above an element, as high as the button of a guest. */
export const accountRow = css`
  min-block-size: 46px;
  text-align: end;
  @media print {
    display: none;
  }
`;
