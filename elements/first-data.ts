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
  const named = slugsOf(href, config);
  const own = (name: string) => element.getAttribute(name);
  const tag = element.localName;
  // A list shows the auction of the address only where it is told to.
  const auction = own('auction') ?? (tag !== LIST || own('from') === 'address' ? named.auction : undefined);
  const lot = own('lot') ?? named.auctionlot;
  const pathOfLot = named.hybrid || own('hybrid') !== null ? hybridLotPath : lotPath;
  return pathsOf(tag, pathOfLot, auction, lot).map((path) => addressOf(config.api, path, config.locale));
}

const LIST = 'auction-list';

function pathsOf(tag: string, pathOfLot: typeof lotPath, auction?: string, lot?: string): string[] {
  if (!auction) return tag === LIST ? [auctionsPath()] : [];
  if (tag === LIST) return [auctionPath(auction), auctionLotsPath(auction)];
  if (tag === 'hybrid-live-room') return [hybridAuctionPath(auction), auctionLotsPath(auction)];
  // `<auction-app>` shows a lot where the address names one; what it asks for elsewhere comes later.
  return lot ? [auctionPath(auction), pathOfLot(auction, lot)] : [];
}
