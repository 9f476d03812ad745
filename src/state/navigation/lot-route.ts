import type { LotSummary } from '../../api/schema/lot.ts';
import type { RouteName } from '../config.ts';

/**
 * The route of a lot that may be of either kind of auction. Only one sold in the hall has an
 * estimate or an asking price; one that has neither yet is led on from the timed path.
 */
export const lotRoute = ({ estimate, askingPrice }: LotSummary): RouteName =>
  estimate || askingPrice ? 'auctions-hybrid-auction-lot-auctionlot' : 'auctions-auction-auctionlot';
