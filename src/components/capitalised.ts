import { css } from '../styles/sheet.ts';

/** For what is a part of a sentence elsewhere and stands alone here: it begins as a sentence does. */
export const capitalised = css`
  &::first-letter {
    text-transform: uppercase;
  }
`;
