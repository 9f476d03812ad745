import { effect } from '@preact/signals-core';
import type { BidKind } from '../domain/bidding.ts';
import type { BidOrder } from '../state/bidding/bid-machine.ts';
import { biddingModels } from '../state/bidding/bidding.model.ts';
import { createTestStore, type TestStoreOptions } from './fakes/create-test-store.ts';
import { aBid, aLot, aMyLot, updateOf } from './fixtures/lots.ts';

export const PLACE = 'PUT /user/bid';
export const ORDER = { kind: 'max', amount: 9_000 } as const;
/** Stands for the element whose button is pressed. */
export const ELEMENT = {};
/** The server's answer to `ORDER`. */
export const taken = {
  bid: { id: 'b2', amount: 9_000, kind: 'max', status: 'leading' },
  auctionlot: updateOf(aLot(), {
    rev: 5,
    currentPrice: 8_250,
    nextBid: 8_500,
    bids: [aBid({ id: 'b2', amount: 8_250 })],
    bidCount: 2,
  }),
  mine: aMyLot({ max: 9_000 }),
};

/** The bidding model of a live lot, for a signed-in user whose data is loaded. */
export async function openBidding(world: TestStoreOptions = {}) {
  const test = createTestStore({ signedIn: true, ...world });
  test.store.catalogue.lotIds('a1').retain();
  test.store.myLots.lot('l1');
  await test.clock.advance(100);
  const bidding = test.store.model(biddingModels)('l1');
  const phases: string[] = [];
  effect(() => void phases.push(bidding.phase.value.name));
  return {
    ...test,
    bidding,
    phases,
    /** Opens the review and confirms it. */
    place(order: BidOrder<BidKind> = ORDER) {
      bidding.begin(order, ELEMENT);
      return bidding.confirm();
    },
    placed: () => test.transport.calls.filter(({ path }) => path === '/user/bid'),
  };
}
