import type { RouteParams } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import type { HashRoute } from '../../state/navigation/hash-route.ts';

/** The element's own content, without anything opened in place. */
export interface OwnContent {
  readonly tag: string;
  /** Slugs of its attributes, or of the page's address. */
  readonly auction?: string | undefined;
  readonly lot?: string | undefined;
}

/** Routes that open nothing in place: the element shows its own content. */
const ROUTES_NOT_IN_PLACE: readonly RouteName[] = ['index', 'search'];

/** Whether the element's own content is the same. */
export function isOwn({ route, params }: HashRoute, own: OwnContent): boolean {
  const { tag, auction, lot } = own;
  if (ROUTES_NOT_IN_PLACE.includes(route)) return true;
  const isAuction = params.auction === auction;
  if (tag === 'auction-list')
    return auction === undefined ? route === 'auctions' : isAuction && AUCTION_ROUTES.includes(route);
  if (tag === 'auction-lot') return isAuction && params.auctionlot === lot && LOT_ROUTES.includes(route);
  return tag === 'hybrid-live-room' && isAuction && route === 'auctions-hybrid-auction-live';
}

const AUCTION_ROUTES: readonly RouteName[] = ['auctions-auction', 'auctions-hybrid-auction'];
const LOT_ROUTES: readonly RouteName[] = [
  'auctions-auction-auctionlot',
  'auctions-hybrid-auction-lot-auctionlot',
];

/** The route above this one: the auction of a lot or a room, all auctions for an auction. */
export function parentOf({ route, params }: HashRoute): HashRoute | null {
  if (!route.startsWith('auctions-')) return null;
  if (AUCTION_ROUTES.includes(route)) return { route: 'auctions', params: {} };
  const { auction = '' }: RouteParams = params;
  return {
    route: route.includes('hybrid') ? 'auctions-hybrid-auction' : 'auctions-auction',
    params: { auction },
  };
}
