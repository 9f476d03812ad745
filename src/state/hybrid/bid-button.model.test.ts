import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { type HybridRoomOptions, hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { participationModels } from '../participation/participation.model.ts';
import { bidButtonModels } from './bid-button.model.ts';
import { hybridModels } from './hybrid.model.ts';
import { hybridBiddingModels } from './hybrid-bidding.model.ts';

async function setUp(options: HybridRoomOptions = {}) {
  const room = hybridRoom(options);
  const { store, clock } = room;
  store.model(hybridModels)('winter-elite').retain();
  store.model(participationModels)('winter-elite').retain();
  const buttons = store.model(bidButtonModels)('winter-elite');
  const names: string[] = [];
  effect(() => {
    const { name } = buttons.forLot('h2');
    if (name !== names.at(-1)) names.push(name);
  });
  await clock.advance(100);
  names.splice(0, names.length - 1);
  return { ...room, buttons, names, bidding: store.model(hybridBiddingModels)('winter-elite', 'h2') };
}

test('the bid button follows a lot from the first bid to the hammer', async () => {
  const { buttons, bidding, names, decide, bid, ask, sell, call, clock } = await setUp();
  bidding.arm(20_500);
  await bidding.placeLive(20_500);
  decide('accepted');
  await clock.advance(1_100);
  bid(21_000);
  await clock.advance(1_100);
  ask(21_000);
  await clock.advance(1_100);
  sell();
  await clock.advance(1_100);
  expect(buttons.forLot('h2')).toEqual({ name: 'sold', to: 'me', amount: 20_500 });
  call('h3');
  await clock.advance(1_100);
  expect(buttons.forLot('h3')).toEqual({ name: 'bid', amount: 10_000 });
  expect(names).toEqual(['bid', 'confirm', 'sending', 'pending', 'leading', 'outbid', 'leading', 'sold']);
});

test('the bid button shows a pause, a lost connection and a limit that is used up', async () => {
  const { names, update, hub, admit, clock } = await setUp();
  update({ status: 'paused' });
  await clock.advance(300);
  update({ status: 'live' });
  await clock.advance(1_100);
  hub.behave('fail');
  hub.cut();
  await clock.advance(1_000);
  hub.behave('open');
  await clock.advance(3_000);
  admit({}, 4_000);
  await clock.advance(50);
  // Back again, it waits for the messages that it missed.
  const back = ['offline', 'awaitingAuctioneer', 'bid'];
  expect(names).toEqual(['bid', 'awaitingAuctioneer', 'bid', ...back, 'limitReached']);
});

test('a bidder who is outbid may bid again at once, although the newest answer still counts the old lead', async () => {
  const { buttons, names, world, bid, clock, transport, store } = await setUp({
    mine: [aMyLot({ auctionlot: 'h2', bidder: 'P7' })],
  });
  const { meter } = store.model(participationModels)('winter-elite');
  world.fundsLeft = 14_000;
  bid(36_000, { bidder: 'P7', source: 'online' });
  await clock.advance(1_100);
  transport.on('GET /participation/getlimitreached/{auction}', 'never');
  bid(37_000);
  await clock.advance(50);
  expect(buttons.forLot('h2')).toEqual({ name: 'outbid', amount: 38_000 });
  expect(meter.value).toMatchObject({ bound: 0, free: 50_000 });
  bid(38_000, { bidder: 'P7', source: 'online' });
  await clock.advance(50);
  expect(meter.value).toMatchObject({ bound: 38_000, free: 12_000 });
  expect(names).not.toContain('limitReached');
});

test('a chosen higher amount is offered, and refused beyond the limit', async () => {
  const { buttons } = await setUp();
  expect(buttons.forLot('h2', 22_000)).toEqual({ name: 'bid', amount: 22_000 });
  expect(buttons.forLot('h2', 50_500)).toEqual({ name: 'limitReached', amount: 50_500 });
});

test('nobody can bid before the page knows whether they lead', async () => {
  const room = hybridRoom();
  const gate = room.transport.hold('GET /user/lots');
  room.store.model(hybridModels)('winter-elite').retain();
  room.store.model(participationModels)('winter-elite').retain();
  const buttons = room.store.model(bidButtonModels)('winter-elite');
  buttons.forLot('h2');
  await room.clock.advance(100);
  expect(buttons.forLot('h2')).toEqual({ name: 'awaitingAuctioneer', reason: 'loading' });
  gate.release();
  await room.clock.advance(10);
  expect(buttons.forLot('h2')).toMatchObject({ name: 'bid' });
});

test('the leader may raise on a lot by the amount already bound there', async () => {
  const { buttons, bidding, bid, clock } = await setUp({
    mine: [aMyLot({ auctionlot: 'h2', bidder: 'P7' })],
    world: { fundsLeft: 1_000 },
  });
  bid(20_500, { bidder: 'P7', source: 'online' });
  await clock.advance(100);
  bidding.arm(21_500);
  expect(buttons.forLot('h2')).toEqual({ name: 'confirm', amount: 21_500 });
  bidding.arm(22_000);
  expect(buttons.forLot('h2')).toEqual({ name: 'limitReached', amount: 22_000 });
});
