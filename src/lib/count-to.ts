/** The whole numbers from 0 on. `Array.from` with a function is not the browser's own on a page with Prototype.js. */
export const countTo = (length: number): number[] => [...Array(length).keys()];
