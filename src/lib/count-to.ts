/** The whole numbers from 0 on. On a page with Prototype.js, `Array.from` with a function is replaced. */
export const countTo = (length: number): number[] => [...Array(length).keys()];
