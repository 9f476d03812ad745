/**
 * Marks the selected option in forced colours, which hide our own fills and tints. Put into the rule of the
 * selected option.
 */
export const chosenInForcedColours = `
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
  }
`;
