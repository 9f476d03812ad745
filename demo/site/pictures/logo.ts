import { gallopingHorse } from './silhouette.ts';
import { WORDMARK } from './wordmark.ts';

const INK = '#14523b';
const PAPER = '#fbfaf6';

/** The mark of the auctioneer, the horse in a roundel, for an `svg` of 72 by 72. */
export function paintMark(): string {
  const horse = gallopingHorse();
  const shape = [horse.tail, horse.offHind, horse.offFore, horse.body, horse.mane, horse.nearHooves]
    .map((path) => `<path d="${path}"/>`)
    .join('');
  return `<circle cx="36" cy="36" r="35" fill="${INK}"/><circle cx="36" cy="36" r="31.4" fill="none" stroke="${PAPER}" stroke-width=".9"/><g transform="translate(15.8 15.6) scale(1.12)" fill="${PAPER}">${shape}</g>`;
}

/** Mark and name, for the head of the elements and the host's pages. */
export const paintLogo = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 72" width="240" height="72" role="img" aria-label="Marbrook Sporthorse Auctions">${paintMark()}<g fill="${INK}"><path d="${WORDMARK}"/><text x="87" y="57" textLength="143" font-family="Inter, 'Helvetica Neue', Arial, sans-serif" font-size="10.6" font-weight="600">SPORTHORSE AUCTIONS</text></g></svg>`;

/** The mark as a separate file. */
export const markSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">${paintMark()}</svg>`;
