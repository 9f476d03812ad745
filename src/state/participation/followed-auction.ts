import type { Auction } from '../../api/schema/auction.ts';
import type { Amount } from '../../domain/money.ts';
import { hybridModels } from '../hybrid/hybrid.model.ts';
import type { Resource } from '../resource/resource.ts';
import type { ModelParts } from '../store-type.ts';
import { boundOn, boundOnTimed } from './my-bounds.ts';

/** The data of its auction that a participation needs, timed or hybrid. */
export interface Followed {
  readonly auction: Resource<Pick<Auction, 'id' | 'isLimitNeeded'>>;
  /** All lots of the auction; null if only the server knows the amount that they bind. */
  readonly lotIds: Resource<readonly string[]> | null;
  /** Event of a bid. */
  readonly bid: 'auctionlot.bid' | 'auctionlot.hybrid.bid';
  boundOn(lotId: string): Amount;
}

export function followHybrid(parts: ModelParts, key: string): Followed {
  const { auction, lotIds } = parts.model(hybridModels)(key);
  return { auction, lotIds, bid: 'auctionlot.hybrid.bid', boundOn: (lotId) => boundOn(parts, lotId) };
}

export function followTimed(parts: ModelParts, key: string): Followed {
  const auction = parts.catalogue.auction(key);
  return { auction, lotIds: null, bid: 'auctionlot.bid', boundOn: (lotId) => boundOnTimed(parts, lotId) };
}
