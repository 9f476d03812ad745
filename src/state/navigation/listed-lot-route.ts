import type { ListedLot } from '../../api/schema/listed-lot.ts';
import type { RouteName } from '../config.ts';
import { lotRoute } from './lot-route.ts';

/** The route of a lot shown outside its auction: by the auction's kind, or by the lot's fields if that is missing. */
export const listedLotRoute = (lot: ListedLot): RouteName =>
  lot.kind === 'hybrid' ? 'auctions-hybrid-auction-lot-auctionlot' : lotRoute(lot);
