import type { ListedLot } from '../../api/schema/listed-lot.ts';
import type { RouteName } from '../config.ts';
import { lotRoute } from './lot-route.ts';

/** The route of a lot shown apart from its auction; where nobody says of which kind that is, by what the lot has. */
export const listedLotRoute = (lot: ListedLot): RouteName =>
  lot.kind === 'hybrid' ? 'auctions-hybrid-auction-lot-auctionlot' : lotRoute(lot);
