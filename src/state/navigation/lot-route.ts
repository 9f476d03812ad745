import type { LotSummary } from '../../api/schema/lot.ts';
import type { RouteName } from '../config.ts';

/**
 * The route of a lot whose kind of auction is not known. Only a lot of a hybrid auction has an estimate or an
 * asking price; a hybrid lot that has neither yet is redirected from the timed path.
 */
export const lotRoute = ({ estimate, askingPrice }: LotSummary): RouteName =>
  estimate || askingPrice ? 'auctions-hybrid-auction-lot-auctionlot' : 'auctions-auction-auctionlot';
