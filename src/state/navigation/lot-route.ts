import type { ListedLot } from '../../api/schema/listed-lot.ts';
import type { LotSummary } from '../../api/schema/lot.ts';
import type { RouteName } from '../../domain/routes/paths.ts';

/**
 * The route of a lot whose kind of auction is not known. Only a lot of a hybrid auction has an estimate or an
 * asking price; a hybrid lot that has neither yet is redirected from the timed path.
 */
export const lotRoute = ({ estimate, askingPrice }: LotSummary): RouteName =>
  estimate || askingPrice ? 'auctions-hybrid-auction-lot-auctionlot' : 'auctions-auction-auctionlot';

/** The route of a lot shown outside its auction: by the auction's kind, or by the lot's fields if that is missing. */
export const listedLotRoute = (lot: ListedLot): RouteName =>
  lot.kind === 'hybrid' ? 'auctions-hybrid-auction-lot-auctionlot' : lotRoute(lot);
