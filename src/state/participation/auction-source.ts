import type { Auction } from '../../api/schema/auction.ts';
import type { Amount } from '../../domain/money.ts';
import { hybridModels } from '../hybrid/hybrid.model.ts';
import type { Resource } from '../resource/resource.ts';
import type { ModelParts } from '../store-type.ts';
import { hybridBinding, type LotBinding } from './bound-amount.ts';

/** The data of its auction that a participation needs, timed or hybrid. */
export interface AuctionSource {
  readonly auction: Resource<Pick<Auction, 'id' | 'isLimitNeeded' | 'status'>>;
  /** All lots of the auction; null if only the server knows the amount that they bind. */
  readonly lotIds: Resource<readonly string[]> | null;
  /** Event of a bid. */
  readonly bidEvent: 'auctionlot.bid' | 'auctionlot.hybrid.bid';
  /** Reads signals. */
  bindingOf(lotId: string): LotBinding;
}

export function hybridSource(parts: ModelParts, key: string): AuctionSource {
  const { auction, lotIds } = parts.model(hybridModels)(key);
  const { lots, myLots } = parts;
  return {
    auction,
    lotIds,
    bidEvent: 'auctionlot.hybrid.bid',
    bindingOf: (id) => hybridBinding(lots.lot(id).value, myLots.lot(id).value, myLots.standing(id).value),
  };
}

export function timedSource(parts: ModelParts, key: string): AuctionSource {
  const auction = parts.catalogue.auction(key);
  return {
    auction,
    lotIds: null,
    bidEvent: 'auctionlot.bid',
    bindingOf(lotId) {
      const bound = boundOnTimed(parts, lotId);
      // Not my maximum while I do not lead: the reported amount may come from other lots.
      return { bound, mostCounted: bound };
    },
  };
}

/** Amount bound by a lot of a timed auction: the maximum while I lead, or the hammer price. Reads signals. */
function boundOnTimed({ lots, myLots }: Pick<ModelParts, 'lots' | 'myLots'>, lotId: string): Amount {
  const standing = myLots.standing(lotId).value;
  const price = lots.lot(lotId).value?.currentPrice ?? 0;
  if (standing === 'leading') return Math.max(price, myLots.lot(lotId).value?.max ?? 0);
  return standing === 'won' ? price : 0;
}
