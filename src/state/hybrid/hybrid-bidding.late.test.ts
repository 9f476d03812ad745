import { expect, test } from 'vitest';
import { aMyLot, updateOf } from '../../testing/fixtures/lots.ts';
import { ASKING, openHybridBidding, PLACE } from '../../testing/hybrid-bidding-model.ts';

test.each([
  ['nobody', false],
  ['the next', true],
])('an answer that arrives after a sign-out is not applied for %s', async (_who, again) => {
  const { store, bidding, transport, clock, world, phases } = await openHybridBidding();
  const gate = transport.hold(PLACE);
  const done = bidding.placeLive(ASKING);
  await clock.settle();
  store.session.logout();
  world.mine = [];
  if (again) {
    world.token = 'token-of-ben';
    await store.session.login({ email: 'ben@example.com', password: 'secret' });
  }
  await clock.advance(100);
  gate.release();
  expect(await done).toEqual({ name: 'idle' });
  expect([phases.at(-1), bidding.pending.value]).toEqual(['idle', null]);
  expect(store.myLots.lot('h2').value).toBeNull();
});

test('a pending bid that was outbid is no longer pending, before the private message arrives', async () => {
  const { bidding, bid, clock, transport, phases, decide } = await openHybridBidding();
  await bidding.placeLive(21_000);
  const gate = transport.hold('GET /user/lots');
  bid(20_500);
  await clock.advance(16);
  expect(bidding.pending.value).toBe(21_000);
  bid(21_000);
  await clock.advance(16);
  expect(bidding.pending.value).toBeNull();
  decide('declined');
  await clock.advance(1_000);
  while (gate.waiting() > 0) gate.release();
  await clock.advance(100);
  expect(phases.at(-1)).toBe('declined');
});

test.each([
  ['while it was on its way', true],
  ['before', false],
])('a refusal that arrived %s is not shown to the next user', async (_when, late) => {
  const { store, bidding, transport, clock, world, phases } = await openHybridBidding();
  transport.on(PLACE, { status: 409, body: { code: 'auction_paused', status: 409 } });
  const gate = late ? transport.hold(PLACE) : null;
  const done = bidding.placeLive(ASKING);
  await clock.advance(100);
  expect(phases.at(-1)).toBe(late ? 'sending' : 'refused');
  store.session.logout();
  world.token = 'token-of-ben';
  await store.session.login({ email: 'ben@example.com', password: 'secret' });
  gate?.release();
  await done;
  await clock.settle();
  expect(phases.at(-1)).toBe('idle');
});

test('a user who signs in while a previous bid is in flight bids independently and does not see it', async () => {
  const { store, bidding, transport, clock, world } = await openHybridBidding();
  const gate = transport.hold(PLACE);
  transport.on(PLACE, { status: 409, body: { code: 'auction_paused', status: 409 } });
  const annas = bidding.placeLive(21_000);
  await clock.settle();
  store.session.logout();
  expect(bidding.phase.value.name).toBe('idle');
  world.token = 'token-of-ben';
  await store.session.login({ email: 'ben@example.com', password: 'secret' });
  const bens = bidding.placeLive(ASKING);
  await clock.settle();
  gate.release();
  await annas;
  expect(bidding.phase.value).toMatchObject({ name: 'sending', order: { amount: ASKING } });
  gate.release();
  await bens;
  expect(bidding.phase.value).toMatchObject({ name: 'refused', order: { amount: ASKING } });
});

test('the answer to a bid updates the lot before any message', async () => {
  const { store, bidding, transport, lot } = await openHybridBidding();
  const auctionlot = updateOf({ ...lot(), rev: 9, currentPrice: 20_400, bidCount: 2 });
  const mine = aMyLot({ auctionlot: 'h2', bidder: 'P7', pending: ASKING });
  const bid = { id: 'lb1', amount: ASKING, kind: 'live', status: 'pending' };
  transport.on(PLACE, { body: { bid, auctionlot, mine } });
  await bidding.placeLive(ASKING);
  expect(store.lots.lot('h2').value).toMatchObject({ rev: 9, currentPrice: 20_400 });
});
