import { createTestStore } from './create-test-store.ts';

/** A page that shows the lots of an auction, connected. */
export async function connectedPage(options: Parameters<typeof createTestStore>[0] = {}) {
  const test = createTestStore(options);
  const leave = test.store.catalogue.lotIds('a1').retain();
  await test.clock.advance(0);
  await test.clock.advance(10);
  const price = () => test.store.lots.lot('l1').value?.currentPrice;
  const LOTS = 'GET /auction/{auction}/auctionlots';
  return { ...test, leave, price, lotsAsked: () => test.transport.count(LOTS) };
}
