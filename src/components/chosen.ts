/**
 * What is chosen, where the system forces its colours: fills and tints of our own do not show there.
 * Put into the rule for what is chosen.
 */
export const chosenInForcedColours = `
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
  }
`;
