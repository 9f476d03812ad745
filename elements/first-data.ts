import { addressOf } from '../src/api/address.ts';
import { auctionLotsPath, auctionPath, auctionsPath, lotPath } from '../src/api/paths.ts';
import type { AddressConfig } from './config.ts';
import { slugsOf } from './slugs.ts';

/** Addresses of what an element will ask for first, so that it can be on its way before the code is. */
export function firstAddresses(
  element: Pick<Element, 'localName' | 'getAttribute'>,
  config: AddressConfig,
  href: string,
): string[] {
  const { auction, auctionlot } = slugsOf(href, config);
  // `<auction-app>` shows a lot where the address names one; what it asks for elsewhere comes later.
  const isLot = element.localName !== 'auction-list';
  const fromAddress = isLot || element.getAttribute('from') === 'address';
  const key = element.getAttribute('auction') ?? (fromAddress ? auction : undefined);
  const lot = element.getAttribute('lot') ?? auctionlot;
  return pathsOf(isLot, key, lot).map((path) => addressOf(config.api, path, config.locale));
}

function pathsOf(isLot: boolean, auction?: string, lot?: string): string[] {
  if (isLot) return auction && lot ? [auctionPath(auction), lotPath(auction, lot)] : [];
  return auction ? [auctionPath(auction), auctionLotsPath(auction)] : [auctionsPath()];
}
