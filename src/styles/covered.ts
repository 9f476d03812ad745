/**
 * Custom property of the document's root while the consent banner covers the lower edge of the window: the
 * banner's height, which elements inherit.
 */
export const COVERED = '--_ae-covered';

/** Distance of our fixed content from the lower edge of the window. */
export const LOWER_EDGE = `var(${COVERED}, 0px)`;
