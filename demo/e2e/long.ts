/** A test for `npm run test:long` only: another test of `npm test` already covers its rule. */
export const LONG = { tag: '@long' };

/** For one test with several cases: `npm test` runs only the usual, most informative one. */
export const longUnless = (isUsual: boolean): { tag?: string } => (isUsual ? {} : LONG);
