/**
 * Custom property of the document's root while the question for consent covers the lower edge of the window: its
 * height, which elements inherit.
 */
export const COVERED = '--_ae-covered';

/** How far from the lower edge of the window what is kept there in sight ends. */
export const LOWER_EDGE = `var(${COVERED}, 0px)`;
