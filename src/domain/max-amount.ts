/** In whole euros. Amounts stay where floating point is exact, also after they were turned into cents. */
export const MAX_AMOUNT = Math.floor(Number.MAX_SAFE_INTEGER / 100_000);
