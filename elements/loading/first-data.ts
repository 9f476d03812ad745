import { addressOf } from '../../src/api/address.ts';
import { AUCTION_LOTS, auctionPath, auctionsPath, lotPath } from '../../src/api/paths.ts';
import type { AddressConfig } from '../config.ts';
import { slugsOf } from '../page/slugs.ts';

/** The addresses an element will request first, so that they can be fetched in parallel with its code. */
export function firstAddresses(
  element: Pick<Element, 'localName' | 'getAttribute'>,
  config: AddressConfig,
  href: string,
): string[] {
  const { localName } = element;
  // Often on the page of a lot, but they show no data of it.
  if (localName === 'global-search' || localName === 'cookie-consent') return [];
  const ownAttribute = (name: string) => {
    const raw = element.getAttribute(name);
    // Simpler than `cleanValue`, for the loader's bytes: a slug has none of these.
    return raw === null ? null : raw.replace(/[\s'"\xab\xad\xbb\u200b-\u200f\u2018-\u201f]/g, '');
  };
  // The practice room requests nothing at all.
  if (ownAttribute('practice') !== null) return [];
  const addressSlugs = slugsOf(href, config);
  const isList = localName === 'auction-list';
  const isRoom = localName === 'hybrid-live-room';
  // A list shows the auction in the page's address only with `from="address"`.
  const ownAuction = ownAttribute('auction');
  // As in the element, an empty attribute counts as missing.
  const auction =
    ownAuction || (!isList || ownAttribute('from') === 'address' ? addressSlugs.auction : undefined);
  const lot = ownAttribute('lot') || addressSlugs.auctionlot;
  const only = ownAttribute('kind');
  const isHybrid = isRoom || ownAttribute('hybrid') !== null || (!ownAuction && addressSlugs.hybrid);
  const kind = only || (isHybrid ? 'hybrid' : TIMED);
  // For `<auction-app>` only a lot's page is prefetched; its other pages request their data later.
  const rest = isList || isRoom ? AUCTION_LOTS : lot;
  let paths: string[] = [];
  if (auction && rest) paths = [auctionPath(kind, auction), lotPath(kind, auction, rest)];
  else if (isList) paths = (only ? [only] : [TIMED, 'hybrid']).map(auctionsPath);
  if (localName === 'breaking-news') paths = [NEWS_PATH];
  // Shown above every page.
  if (localName === 'auction-app') paths.push(NEWS_PATH);
  return paths.map((path) => addressOf(config.api, path, config.locale));
}

const NEWS_PATH = '/breaking-news/';

/** The kind in a path; `auctionPath` reads every word but `hybrid` as timed. */
const TIMED = '';
