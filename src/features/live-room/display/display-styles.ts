/** A length in hundredths of the display's width. */
export const units = (count: number): string => `calc(${count} * var(--unit))`;

/** The same for text, which a `Fit` around it may shrink. */
export const fontSize = (count: number): string => `calc(${count} * var(--unit) * var(--fit, 1))`;
