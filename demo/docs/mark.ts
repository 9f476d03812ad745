import { paintMark } from '../site/pictures/logo.ts';

/** The mark of the pages, as a file. */
export const markSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">${paintMark('#14523b', '#fbfaf6')}</svg>`;
