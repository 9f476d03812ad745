/** A length in hundredths of the display's width. */
export const units = (count: number): string => `calc(${count} * var(--unit))`;

/** A font size in hundredths of the display's width; a `Fit` around the text may shrink it. */
export const fontSize = (count: number): string => `calc(${count} * var(--unit) * var(--fit, 1))`;
