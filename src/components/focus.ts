/** The focus ring; put into a rule of `css`. */
export const focusRing = `
  &:focus-visible {
    outline: 3px solid var(--ae-focus);
    outline-offset: 2px;
  }
`;
