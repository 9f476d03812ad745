/** A test that `npm run test:long` runs, and `npm test` does not: another one has its rule already. */
export const LONG = { tag: '@long' };

/** Of several cases of a test, `npm test` runs the one that shows most. */
export const longUnless = (isUsual: boolean): { tag?: string } => (isUsual ? {} : LONG);
