import type { Amount } from '../../domain/money.ts';
import { memo } from '../../lib/memo.ts';
import { catchingUpModel } from '../live/catch-up.ts';
import { connectionLostModel } from '../live/connection-health.ts';
import { participationModels } from '../participation/participation.model.ts';
import { defineModel } from '../store-type.ts';
import { type BidButtonState, bidButton } from './bid-button.ts';
import { hybridModels } from './hybrid.model.ts';
import { hybridBiddingModels } from './hybrid-bidding.model.ts';

/** The bid button with all that it depends on. */
export interface BidButtonModel {
  /**
   * State of the bid button for a lot. Reads signals.
   * @param chosen a raise above the asking price, if the bidder chose one
   */
  forLot(lotId: string, chosen?: Amount | null): BidButtonState;
}

/** The bid buttons of a sale, by the auction's slug or id; for `store.model`. */
export const bidButtonModels = defineModel('bidButton', (parts): ((auctionKey: string) => BidButtonModel) => {
  const { lots, myLots } = parts;
  const isConnectionLost = parts.model(connectionLostModel);
  const catching = parts.model(catchingUpModel);
  const bidding = parts.model(hybridBiddingModels);
  return memo((key) => {
    const hybrid = parts.model(hybridModels)(key);
    const participation = parts.model(participationModels)(key);
    return {
      forLot(lotId, chosen = null) {
        const { phase, pending, armed } = bidding(key, lotId);
        const live = hybrid.liveLot.value;
        const auction = hybrid.auction.state.value.value;
        return bidButton({
          isConnectionLost: isConnectionLost.value,
          isCatchingUp: catching(lotId).value,
          participation: participation.state.value,
          auction: auction ? auction.status : 'loading',
          lot: lots.lot(lotId).value,
          isLive: live === null ? null : live === lotId,
          standing: myLots.standing(lotId).value,
          isMyLotKnown: live === null || myLots.known(lotId).value,
          phase: phase.value,
          pending: pending.value,
          armed: armed.value,
          chosen,
          reaches: (amount) => participation.reaches(lotId, amount),
        });
      },
    };
  });
});
