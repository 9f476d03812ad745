import { gallopingHorse } from './silhouette.ts';
import { WORDMARK } from './wordmark.ts';

/** The mark of the auctioneer: the horse in a roundel. `ink` is any CSS colour. */
export function paintMark(ink: string, paper: string): string {
  const horse = gallopingHorse();
  const shape = [horse.tail, horse.offHind, horse.offFore, horse.body, horse.mane, horse.nearHooves]
    .map((path) => `<path d="${path}"/>`)
    .join('');
  return `<circle cx="36" cy="36" r="35" fill="${ink}"/><circle cx="36" cy="36" r="31.4" fill="none" stroke="${paper}" stroke-width=".9"/><g transform="translate(15.8 15.6) scale(1.12)" fill="${paper}">${shape}</g>`;
}

/** Mark and name, for the elements' head and the host's pages. */
export const paintLogo = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 72" width="240" height="72" role="img" aria-label="Marbrook Sporthorse Auctions">${paintMark('#14523b', '#fbfaf6')}<g fill="#14523b"><path d="${WORDMARK}"/><text x="87" y="57" textLength="143" font-family="Inter, 'Helvetica Neue', Arial, sans-serif" font-size="10.6" font-weight="600">SPORTHORSE AUCTIONS</text></g></svg>`;
