import { addressOf } from '../src/api/address.ts';
import {
  auctionLotsPath,
  auctionPath,
  auctionsPath,
  hybridAuctionPath,
  hybridLotPath,
  lotPath,
} from '../src/api/paths.ts';
import type { AddressConfig } from './config.ts';
import { slugsOf } from './slugs.ts';

/** Addresses of what an element will ask for first, so that it can be on its way before the code is. */
export function firstAddresses(
  element: Pick<Element, 'localName' | 'getAttribute'>,
  config: AddressConfig,
  href: string,
): string[] {
  const { auction, auctionlot, hybrid } = slugsOf(href, config);
  // `<auction-app>` shows a lot where the address names one; what it asks for elsewhere comes later.
  const isLot = element.localName !== 'auction-list';
  const fromAddress = isLot || element.getAttribute('from') === 'address';
  const key = element.getAttribute('auction') ?? (fromAddress ? auction : undefined);
  if (element.localName === 'hybrid-live-room') {
    const paths = key ? [hybridAuctionPath(key), auctionLotsPath(key)] : [];
    return paths.map((path) => addressOf(config.api, path, config.locale));
  }
  const lot = element.getAttribute('lot') ?? auctionlot;
  const pathOfLot = hybrid || element.getAttribute('hybrid') !== null ? hybridLotPath : lotPath;
  return pathsOf(isLot, pathOfLot, key, lot).map((path) => addressOf(config.api, path, config.locale));
}

function pathsOf(isLot: boolean, pathOfLot: typeof lotPath, auction?: string, lot?: string): string[] {
  if (isLot) return auction && lot ? [auctionPath(auction), pathOfLot(auction, lot)] : [];
  return auction ? [auctionPath(auction), auctionLotsPath(auction)] : [auctionsPath()];
}
