/**
 * Whether a rate in percent has at most four decimals, as written: those are reckoned with exactly. With
 * more, what is shown and what is paid could differ.
 */
export const isExactRate = (rate: number): boolean => /^-?\d+(\.\d{1,4})?$/.test(String(rate));
