import { expect, test } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aLot } from '../../testing/fixtures/lots.ts';

const ASK = 'GET /auctionlot/update/{id}';
const closing = aLot({ end: instant(5_000) });

async function setUp() {
  const test = createTestStore({ world: { lots: [closing, aLot({ id: 'l2', number: '2' })] } });
  const leave = test.store.catalogue.lotIds('a1').retain();
  await test.clock.advance(4_900);
  return { ...test, leave, asked: () => test.transport.count(ASK) };
}

test('a lot past its end is requested, with backoff, until the server has closed it', async () => {
  const { store, clock, world, asked } = await setUp();
  await clock.advance(1_000);
  expect(asked()).toBe(0);
  await clock.advance(150);
  expect(asked()).toBe(1);
  await clock.advance(2_000);
  expect(asked()).toBe(2);
  await clock.advance(4_000);
  expect(asked()).toBe(3);
  world.lots = [{ ...closing, rev: 5, status: 'sold' }];
  await clock.advance(8_000);
  expect(asked()).toBe(4);
  expect(store.lots.lot('l1').value?.status).toBe('sold');
  await clock.advance(120_000);
  expect(asked()).toBe(4);
});

test.each([
  ['asked for a while', instant(5_000), 4],
  ['shown with the end that a missed bid has moved', instant(600_000), 1],
])('a lot without a status is %s', async (_, end, times) => {
  const { store, transport, clock } = createTestStore();
  const lot = { id: 'l1', slug: 'a', name: 'A', end: instant(5_000), bids: 1, auctionslug: 'spring-foals' };
  transport.on('GET /auction/{auction}/auctionlots', { body: [lot] });
  transport.on(ASK, { body: { id: 'l1', end, bids: 2 } });
  store.catalogue.lotIds('a1').retain();
  for (let step = 0; step < 12; step += 1) await clock.advance(5_000);
  expect(store.lots.lot('l1').value).toMatchObject({ end, bidCount: 2 });
  expect(transport.count(ASK)).toBe(times);
});

test('a lot that a message has closed is not requested', async () => {
  const { store, clock, hub, asked } = await setUp();
  await clock.advance(200);
  const { id, ...live } = closing;
  hub.send('auctionlot.bid', { ...live, auctionlot: id, rev: 5, status: 'unsold' });
  await clock.advance(60_000);
  expect(store.lots.lot('l1').value?.status).toBe('unsold');
  expect(asked()).toBe(0);
});

test('an extended lot is requested again at its new end', async () => {
  const { clock, world, asked } = await setUp();
  world.lots = [{ ...closing, rev: 5, end: instant(60_000) }];
  await clock.advance(10_000);
  expect(asked()).toBe(1);
  await clock.advance(60_000);
  expect(asked()).toBeGreaterThan(1);
});

test('a failed request for a lot past its end is retried, until the lot is no longer shown', async () => {
  const { clock, transport, leave, asked } = await setUp();
  transport.on(ASK, 'network');
  await clock.advance(5_000);
  expect(asked()).toBe(2);
  leave();
  await clock.advance(60_000);
  expect(asked()).toBe(2);
});
