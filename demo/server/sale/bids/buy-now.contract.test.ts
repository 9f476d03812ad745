import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptedBid, bid, lotNow } from '../../../../src/testing/contract/client.ts';
import { newBidder } from '../../../../src/testing/contract/hybrid-client.ts';
import { fillRecentBids } from '../../data/recent-bids.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

let world: BackendUnderTest;
beforeAll(async () => {
  world = await startTestBackend();
});
afterAll(() => world?.stop());

it('marks a bid with `buyNow` only if it bought the lot at once', async () => {
  const { token } = await newBidder(world);
  const { db } = world.backend;
  const place = async (kind: 'direct' | 'buynow') => {
    const lot = await world.makeLot({ buyNowPrice: 9000 });
    const { bids } = acceptedBid(await bid(world, token, lot.id, 9000, { kind })).auctionlot;
    expect((await lotNow(world, lot.id)).bids).toEqual(bids);
    // The ledger says the same as the copy in the lot's row.
    await db.updateTable('lots').set({ recent: '[]' }).where('id', '=', lot.id).execute();
    await fillRecentBids(db);
    expect((await lotNow(world, lot.id)).bids).toEqual(bids);
    return bids.map(({ buyNow }) => buyNow);
  };
  expect(await place('buynow')).toEqual([true]);
  expect(await place('direct')).toEqual([undefined]);
});
