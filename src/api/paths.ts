const segment = encodeURIComponent;

/** Paths of the public GETs, below the API's base. A key is a slug or an id. */
export const auctionsPath = (): string => '/auction/';
export const auctionPath = (auction: string): string => `/auction/${segment(auction)}`;
export const auctionLotsPath = (auction: string): string => `/auction/${segment(auction)}/auctionlots`;
export const lotPath = (auction: string, lot: string): string =>
  `/auction/${segment(auction)}/${segment(lot)}`;
export const lotUpdatePath = (lotId: string): string => `/auctionlot/update/${segment(lotId)}`;
export const auctioneerPath = (): string => '/auctioneer/';
export const pagePath = (page: string): string => `/page/${segment(page)}`;
export const widgetPath = (position: string): string => `/widget/${segment(position)}`;
export const hybridAuctionPath = (auction: string): string => `/hybrid-auction/${segment(auction)}`;
export const hybridLotPath = (auction: string, lot: string): string =>
  `/hybrid-auction/${segment(auction)}/${segment(lot)}`;
