/**
 * Whether a rate in percent has at most four decimals, as written: computations with those are exact. With
 * more, the shown and the paid amount could differ.
 */
export const isExactRate = (rate: number): boolean => /^-?\d+(\.\d{1,4})?$/.test(String(rate));
