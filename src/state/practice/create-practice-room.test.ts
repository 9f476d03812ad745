import { expect, test } from 'vitest';
import { PRACTICE_SALE } from '../../domain/practice/plan.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { hybridModels } from '../hybrid/hybrid.model.ts';
import { hybridBiddingModels } from '../hybrid/hybrid-bidding.model.ts';
import { participationModels } from '../participation/participation.model.ts';
import { createPracticeRoom } from './create-practice-room.ts';

/** A practice room on the page of a guest, shown. */
async function enter() {
  const page = createTestStore();
  const room = createPracticeRoom(page.store, () => 0.5);
  const hybrid = room.store.model(hybridModels)(PRACTICE_SALE);
  const leave = [hybrid.retain(), room.store.model(participationModels)(PRACTICE_SALE).retain(hybrid.bidOn)];
  await page.clock.advance(1_000);
  return { ...page, room, hybrid, leave: () => leave.map((stop) => stop()) };
}

test('the store of a practice room is signed in, live and admitted; the store of the page does not change', async () => {
  const { room, hybrid, store, hub, transport } = await enter();
  expect(room.store.session.isLoggedIn.value).toBe(true);
  expect(room.store.live.status.value).toBe('open');
  expect(room.store.model(participationModels)(PRACTICE_SALE).state.value).toBe('accepted');
  expect(hybrid.lotIds.state.value.value).toEqual(['first', 'second']);
  expect([store.session.isLoggedIn.value, hub.requests, transport.calls]).toEqual([false, [], []]);
});

test('a practice bid takes the steps of a real one: sent once, pending, then accepted', async () => {
  const { room, clock } = await enter();
  room.goOn();
  await clock.advance(10_000);
  const { store } = room;
  expect(room.hint.value).toEqual({ name: 'bid', amount: 4_500 });
  const bidding = store.model(hybridBiddingModels)(PRACTICE_SALE, 'first');
  expect(bidding.arm(4_500)).toBe(true);
  await clock.advance(500);
  void bidding.confirm();
  await clock.advance(100);
  expect([bidding.phase.value.name, bidding.pending.value]).toEqual(['pending', 4_500]);
  await clock.advance(3_000);
  expect(store.myLots.standing('first').value).toBe('leading');
});

test('a refusal of the engine reaches the bidder with its code', async () => {
  const { room, clock } = await enter();
  room.goOn();
  await clock.advance(10_000);
  const bidding = room.store.model(hybridBiddingModels)(PRACTICE_SALE, 'first');
  bidding.arm(100);
  await clock.advance(500);
  void bidding.confirm();
  await clock.advance(100);
  const phase = bidding.phase.value;
  expect(phase.name === 'refused' && phase.failure.code).toBe('bid_too_low');
});

test('the practice sale and its horses have names', async () => {
  const { room, hybrid } = await enter();
  expect(hybrid.auction.state.value.value?.name).toBe('Practice sale');
  expect(room.store.lots.lot('first').value?.name).toBe('Trial Run');
});

test('once the practice room is disposed, its sale does not go on', async () => {
  const { room, clock, leave } = await enter();
  room.goOn();
  leave();
  room.dispose();
  const before = room.hint.value;
  await clock.advance(60_000);
  expect(room.hint.value).toBe(before);
});
