import { css } from '../styles/sheet.ts';

/** Capitalises a text that is part of a sentence elsewhere and is used alone here. */
export const capitalised = css`
  &::first-letter {
    text-transform: uppercase;
  }
`;
