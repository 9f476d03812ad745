/** The largest amount, in whole euros: amounts stay exact in floating point, also in cents. */
export const MAX_AMOUNT = Math.floor(Number.MAX_SAFE_INTEGER / 100_000);
