import { effect } from '@preact/signals-core';
import { hybridModels } from '../state/hybrid/hybrid.model.ts';
import { hybridBiddingModels } from '../state/hybrid/hybrid-bidding.model.ts';
import { participationModels } from '../state/participation/participation.model.ts';
import { type HybridRoomOptions, hybridRoom } from './fakes/hybrid-room.ts';

export const PLACE = 'PUT /user/hybrid-bid';
export const ASKING = 20_500;

/** The bidding model of a lot in a live sale, for an admitted user; `h2` is being sold. */
export async function openHybridBidding(lotId = 'h2', options: HybridRoomOptions = {}) {
  const room = hybridRoom(options);
  const { store, clock, transport } = room;
  store.model(hybridModels)('winter-elite').retain();
  store.model(participationModels)('winter-elite').retain();
  const bidding = store.model(hybridBiddingModels)('winter-elite', lotId);
  await clock.advance(100);
  const phases: string[] = [];
  effect(() => void phases.push(bidding.phase.value.name));
  const placed = () => transport.calls.filter(({ path }) => path === '/user/hybrid-bid');
  return { ...room, bidding, phases, placed };
}
