const segment = encodeURIComponent;

/** Paths of the public GETs, below the API's base. A key is a slug or an id; any kind but `hybrid` is timed. */
export const auctionsPath = (kind: string): string => (kind === 'hybrid' ? '/hybrid-auction/' : '/auction/');
export const auctionPath = (kind: string, auction: string): string => auctionsPath(kind) + segment(auction);
/** Replaces a lot's key in a path: all lots of the auction. */
export const AUCTION_LOTS = 'auctionlots';
export const lotPath = (kind: string, auction: string, lot: string): string =>
  `${auctionPath(kind, auction)}/${segment(lot)}`;
export const lotUpdatePath = (lotId: string): string => `/auctionlot/update/${segment(lotId)}`;
