/** The look of the focus ring, for a rule with a selector of its own. */
export const focusOutline = `
  outline: 3px solid var(--ae-focus);
  outline-offset: 2px;
`;
/** The focus ring; put into a rule of `css`. */
export const focusRing = `
  &:focus-visible {
    ${focusOutline}
  }
`;
