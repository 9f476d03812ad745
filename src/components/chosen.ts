/**
 * Marks the selected option in forced colours, where our own fills and tints do not show. Put into
 * the rule of the selected option.
 */
export const chosenInForcedColours = `
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
  }
`;
