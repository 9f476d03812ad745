import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aLot, aMyLot, updateOf } from '../../testing/fixtures/lots.ts';
import { biddingModels } from './bidding.model.ts';

const PLACE = 'PUT /user/bid';
const order = { kind: 'max', amount: 9_000 } as const;
const taken = {
  bid: { id: 'b2', amount: 9_000, kind: 'max', status: 'leading' },
  auctionlot: updateOf(aLot(), { rev: 5, currentPrice: 8_250, nextBid: 8_500 }),
  mine: aMyLot({ max: 9_000 }),
};

async function setUp() {
  const test = createTestStore({ signedIn: true });
  test.store.catalogue.lotIds('a1').retain();
  await test.clock.advance(0);
  const bidding = test.store.model(biddingModels)('l1');
  const phases: string[] = [];
  effect(() => void phases.push(bidding.phase.value.name));
  return { ...test, bidding, phases };
}

test.each([
  ['nobody', false],
  ['the next', true],
])('an answer that comes after I signed out is not taken for %s', async (_who, again) => {
  const { store, world, transport, clock, bidding, phases } = await setUp();
  const gate = transport.hold(PLACE);
  transport.on(PLACE, { body: taken });
  const done = bidding.place(order);
  await clock.settle();
  store.session.logout();
  if (again) {
    world.token = 'token-of-ben';
    await store.session.login({ email: 'ben@example.com', password: 'secret' });
  }
  await clock.advance(100);
  gate.release();
  expect(await done).toEqual({ name: 'idle' });
  expect(phases).toEqual(['idle', 'sending', 'idle']);
  expect(store.mine.lot('l1').value).toBeNull();
  expect(store.mine.standing('l1').value).toBe('none');
});

test('a bid whose answer was lost is never sent again for who signed in meanwhile', async () => {
  const { store, world, transport, clock, bidding } = await setUp();
  transport.on(PLACE, 'network');
  const done = bidding.place(order);
  await clock.settle();
  expect(bidding.phase.value.name).toBe('checking');
  store.session.logout();
  world.token = 'token-of-ben';
  await store.session.login({ email: 'ben@example.com', password: 'secret' });
  await clock.advance(60_000);
  await done;
  const tokens = transport.calls
    .filter(({ path }) => path === '/user/bid')
    .map(({ headers }) => headers.get('Authorization'));
  expect(tokens).toEqual(['Bearer token-of-anna']);
});

test('who signs in meanwhile bids on their own, and sees nothing of the bid that is on its way', async () => {
  const { store, world, transport, clock, bidding } = await setUp();
  const gate = transport.hold(PLACE);
  transport.on(PLACE, { body: taken });
  const annas = bidding.place(order);
  await clock.settle();
  store.session.logout();
  expect(bidding.phase.value.name).toBe('idle');
  world.token = 'token-of-ben';
  await store.session.login({ email: 'ben@example.com', password: 'secret' });
  const bens = bidding.place({ kind: 'direct', amount: 8_500 });
  await clock.settle();
  gate.release();
  expect(await annas).toEqual({ name: 'idle' });
  expect(bidding.phase.value).toMatchObject({ name: 'sending', order: { amount: 8_500 } });
  gate.release();
  expect(await bens).toMatchObject({ name: 'accepted', order: { amount: 8_500 } });
  expect(bidding.phase.value.name).toBe('accepted');
});

test('whose session the server ended while a bid is on its way is told what is known of it', async () => {
  const { store, transport, clock, bidding } = await setUp();
  transport.on(PLACE, 'network');
  const done = bidding.place(order);
  await clock.settle();
  transport.on('GET /user/lots', { status: 401, body: { code: 'unauthenticated', status: 401 } });
  store.mine.lot('l9');
  await clock.advance(10);
  expect([store.session.loggedIn.value, bidding.phase.value.name]).toEqual([false, 'checking']);
  await clock.advance(60_000);
  await done;
  expect(bidding.phase.value).toMatchObject({ name: 'refused', failure: { layer: 'transport' } });
});

test('a sign-out told by something on the way leaves open what became of the bid', async () => {
  const { transport, bidding } = await setUp();
  transport.on(PLACE, { status: 401, body: '<html>Sign in to this network</html>' });
  expect(await bidding.place(order)).toMatchObject({ name: 'refused', failure: { layer: 'transport' } });
});
