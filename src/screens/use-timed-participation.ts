import { useEffect } from 'react';
import { useStore } from '../react/context.tsx';
import { biddingModels } from '../state/bidding/bidding.model.ts';
import {
  type ParticipationModel,
  timedParticipationModels,
} from '../state/participation/participation.model.ts';
import { useParticipationsKnown } from './use-participations-known.ts';

/**
 * The bidder's participation in a timed auction with limits, loaded again after each decided bid on the lot.
 *
 * @param auctionKey slug or id
 * @returns `isKnown` once the participation has been known
 */
export function useTimedParticipation(
  auctionKey: string,
  lotId: string,
): { readonly participation: ParticipationModel; readonly isKnown: boolean } {
  const { model } = useStore();
  const participation = model(timedParticipationModels)(auctionKey);
  const isKnown = useParticipationsKnown([participation]);
  const phase = model(biddingModels)(lotId).phase.value.name;
  useEffect(() => participation.watchBound(lotId), [participation, lotId]);
  useEffect(() => {
    // A proxy bid that only its bidder knows of causes no message.
    if (phase === 'accepted' || phase === 'refused') void participation.reload();
  }, [participation, phase]);
  return { participation, isKnown };
}
