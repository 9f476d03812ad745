/**
 * Colours of a `HeartButton` beside a text instead of over a picture; put into a rule of `css` whose
 * child it is.
 */
export const heartInText = `
  & > button[type] {
    background: none;
    color: var(--ae-ink);
    font-size: 18px;
  }
  & > button[type]:hover {
    background: var(--ae-sunken);
  }
  & > button[aria-pressed='true'][type] {
    color: var(--ae-bad);
  }
`;
