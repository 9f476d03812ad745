import { css } from '../styles/sheet.ts';

/**
 * A field in an Arabic form often holds a name or an address in Latin letters. Each line of it runs in the
 * direction of its own letters. Unlike with `dir="auto"`, an empty field keeps the direction of the form.
 */
export const textInput = css`
  unicode-bidi: plaintext;
`;
