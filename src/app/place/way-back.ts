import type { RouteName, RouteParams } from '../../state/config.ts';
import type { Place } from '../../state/navigation/read-place.ts';

/** What an element shows by itself, without anything opened in place. */
export interface OwnContent {
  readonly tag: string;
  /** Slugs of its attributes, or of the page's address. */
  readonly auction?: string | undefined;
  readonly lot?: string | undefined;
}

/** Routes that nothing is opened for: the element shows its own content. */
const NOTHING: readonly RouteName[] = ['index', 'search'];

/** Whether an element shows the same by itself. */
export function isOwn({ route, params }: Place, own: OwnContent): boolean {
  const { tag, auction, lot } = own;
  if (NOTHING.includes(route)) return true;
  const isAuction = params.auction === auction;
  if (tag === 'auction-list')
    return auction === undefined ? route === 'auctions' : isAuction && AUCTION.includes(route);
  if (tag === 'auction-lot') return isAuction && params.auctionlot === lot && LOT.includes(route);
  return tag === 'hybrid-live-room' && isAuction && route === 'auctions-hybrid-auction-live';
}

const AUCTION: readonly RouteName[] = ['auctions-auction', 'auctions-hybrid-auction'];
const LOT: readonly RouteName[] = ['auctions-auction-auctionlot', 'auctions-hybrid-auction-lot-auctionlot'];

/** What a place is part of: a lot and a room of their auction, an auction of all of them. */
export function parentOf({ route, params }: Place): Place | null {
  if (!route.startsWith('auctions-')) return null;
  if (AUCTION.includes(route)) return { route: 'auctions', params: {} };
  const { auction = '' }: RouteParams = params;
  return {
    route: route.includes('hybrid') ? 'auctions-hybrid-auction' : 'auctions-auction',
    params: { auction },
  };
}
