import { expect, test } from 'vitest';
import type { HybridRoomOptions } from '../../testing/fakes/hybrid-room.ts';
import { aHybridLot } from '../../testing/fixtures/hybrid.ts';
import { aMyLot, updateOf } from '../../testing/fixtures/lots.ts';
import { ASKING, openHybridBidding, PLACE } from '../../testing/hybrid-bidding-model.ts';
import { participationModels } from '../participation/participation.model.ts';
import { hybridBiddingModels } from './hybrid-bidding.model.ts';

async function setUp(options: HybridRoomOptions = {}, lotId?: string) {
  const page = await openHybridBidding(lotId, options);
  const absentee = (amount: number) => {
    page.bidding.review(amount, {});
    return page.bidding.confirm();
  };
  return { ...page, absentee };
}

test('the same lot has the same model', async () => {
  const { store, bidding } = await setUp();
  const models = store.model(hybridBiddingModels);
  expect(models('winter-elite', 'h2')).toBe(bidding);
  expect(models('winter-elite', 'h3')).not.toBe(bidding);
});

test('a bid is sent once, with ids, a key and the rev that was shown; then it waits for the auctioneer', async () => {
  const { bidding, phases, placed, transport, clock } = await setUp();
  const gate = transport.hold(PLACE);
  const first = bidding.placeLive(ASKING);
  const second = bidding.placeLive(99_000);
  await clock.settle();
  expect(phases).toEqual(['idle', 'sending']);
  expect(bidding.pending.value).toBeNull();
  gate.release();
  const key = placed()[0]?.headers.get('Idempotency-Key');
  expect(await first).toEqual({
    name: 'pending',
    order: { kind: 'live', amount: ASKING, key },
    opener: null,
  });
  expect(second).toBeNull();
  expect(placed()).toHaveLength(1);
  expect(placed()[0]?.body).toEqual({
    auction: 'h',
    auctionlot: 'h2',
    amount: ASKING,
    kind: 'live',
    expectedRev: 4,
  });
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(bidding.pending.value).toBe(ASKING);
  bidding.dismiss();
  expect(bidding.phase.value.name).toBe('pending');
});

test.each(['accepted', 'declined'] as const)(
  'the auctioneer’s decision is shown once: %s',
  async (status) => {
    const { store, bidding, phases, decide, clock } = await setUp();
    await bidding.placeLive(ASKING);
    expect(store.myLots.standing('h2').value).toBe('none');
    decide(status);
    await clock.advance(2_000);
    expect(phases).toEqual(['idle', 'sending', 'pending', status]);
    expect(bidding.pending.value).toBeNull();
    expect(store.myLots.standing('h2').value).toBe(status === 'accepted' ? 'leading' : 'none');
  },
);

test('the public message alone shows that the bid was accepted, and a late private answer changes nothing', async () => {
  const { bidding, phases, bid, clock, transport } = await setUp();
  await bidding.placeLive(ASKING);
  const gate = transport.hold('GET /user/lots');
  bid(ASKING, { bidder: 'P7', source: 'online' });
  await clock.advance(16);
  expect(phases.at(-1)).toBe('accepted');
  expect(bidding.pending.value).toBeNull();
  // The answer still has it as pending: it was requested before the decision.
  gate.release();
  await clock.advance(100);
  expect(phases).toEqual(['idle', 'sending', 'pending', 'accepted']);
});

test('the answer to the bid may come after the message that it was accepted', async () => {
  const { bidding, phases, bid, clock, transport, world } = await setUp({
    mine: [aMyLot({ auctionlot: 'h2' })],
  });
  const gate = transport.hold(PLACE);
  const done = bidding.placeLive(ASKING);
  await clock.settle();
  world.mine = [aMyLot({ auctionlot: 'h2', decided: { amount: ASKING, status: 'accepted' } })];
  bid(ASKING, { bidder: 'P7', source: 'online' });
  await clock.advance(16);
  expect(phases.at(-1)).toBe('sending');
  gate.release();
  expect((await done)?.name).toBe('accepted');
  await clock.advance(2_000);
  expect(phases).toEqual(['idle', 'sending', 'accepted']);
});

test('a bid that is cancelled after it was accepted is shown as cancelled', async () => {
  const { store, bidding, phases, decide, ask, clock } = await setUp();
  await bidding.placeLive(ASKING);
  decide('accepted');
  await clock.advance(100);
  ask(ASKING);
  await clock.advance(100);
  expect(phases.at(-1)).toBe('cancelled');
  expect(store.myLots.standing('h2').value).toBe('none');
});

test('a bid that still waits when the lot is sold is shown as not taken, also after the next lot is called', async () => {
  const { bidding, phases, sell, call, clock } = await setUp();
  await bidding.placeLive(ASKING);
  sell();
  await clock.advance(16);
  expect(bidding.pending.value).toBeNull();
  await clock.advance(100);
  expect(bidding.phase.value).toMatchObject({ name: 'declined', reason: 'sold' });
  call('h3');
  await clock.advance(1_000);
  expect(phases).toEqual(['idle', 'sending', 'pending', 'declined']);
});

test('a bid that the user sends in another tab waits for the auctioneer in this tab, too', async () => {
  const { bidding, phases, world, page, clock, decide } = await setUp();
  world.mine = [aMyLot({ auctionlot: 'h2', pending: 21_000 })];
  page.emit('visible');
  await clock.advance(10);
  expect(bidding.phase.value).toEqual({
    name: 'pending',
    order: { kind: 'live', amount: 21_000 },
    opener: null,
  });
  decide('declined');
  await clock.advance(100);
  expect(phases).toEqual(['idle', 'pending', 'declined']);
});

test('after a lost answer the bid is sent again with the same key, and no outcome is shown before', async () => {
  const { bidding, phases, placed, transport, clock } = await setUp();
  const fix = transport.on(PLACE, 'network');
  const done = bidding.placeLive(ASKING);
  await clock.advance(1_000);
  expect(phases.at(-1)).toBe('checking');
  fix();
  await clock.advance(3_000);
  expect((await done)?.name).toBe('pending');
  const keys = placed().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('a refusal shows the reason and the current state of the lot', async () => {
  const { store, bidding, transport, clock } = await setUp();
  const fresh = updateOf(aHybridLot(), {
    rev: 9,
    currentPrice: 25_000,
    askingPrice: 26_000,
    nextBid: 26_000,
  });
  transport.on(PLACE, {
    status: 409,
    body: { code: 'stale_price', status: 409, auctionlot: fresh },
  });
  const answer = await bidding.placeLive(ASKING);
  expect(answer).toMatchObject({
    name: 'refused',
    failure: { code: 'stale_price' },
    order: { amount: ASKING },
  });
  expect(store.lots.lot('h2').value).toMatchObject({ currentPrice: 25_000, askingPrice: 26_000 });
  await clock.advance(100);
  bidding.dismiss();
  expect(bidding.phase.value.name).toBe('idle');
});

test('refusing a lower bid leaves the bid that waits', async () => {
  const { bidding, transport } = await setUp();
  await bidding.placeLive(22_000);
  transport.on(PLACE, { status: 422, body: { code: 'bid_too_low', status: 422 } });
  expect((await bidding.placeLive(ASKING))?.name).toBe('refused');
  expect(bidding.pending.value).toBe(22_000);
});

test('after a bid the limit is loaded again', async () => {
  const { bidding, clock, transport, store, world } = await setUp();
  const participation = store.model(participationModels)('winter-elite');
  transport.on(PLACE, { status: 403, body: { code: 'limit_reached', status: 403 } });
  world.fundsLeft = 3_000;
  await bidding.placeLive(ASKING);
  await clock.advance(10);
  expect(participation.meter.value?.free).toBe(3_000);
  expect(participation.reaches('h2', ASKING)).toBe(false);
});

test('an absentee maximum is noted, changed and withdrawn', async () => {
  const { store, absentee, placed, phases } = await setUp({}, 'h3');
  await absentee(18_000);
  expect(store.myLots.lot('h3').value?.max).toBe(18_000);
  await absentee(19_000);
  expect(store.myLots.lot('h3').value?.max).toBe(19_000);
  await absentee(0);
  expect(store.myLots.lot('h3').value?.max).toBeNull();
  expect(placed().map(({ body }) => body)).toMatchObject(
    [18_000, 19_000, 0].map((amount) => ({ kind: 'absentee', auctionlot: 'h3', amount })),
  );
  expect(phases.at(-1)).toBe('noted');
  expect(store.myLots.standing('h3').value).toBe('none');
});

test('a bidder who has withdrawn a maximum has not lost the lot when it is sold', async () => {
  const { store, absentee, call, bid, sell, clock } = await setUp({}, 'h3');
  await absentee(18_000);
  await absentee(0);
  call('h3');
  bid(12_000);
  sell();
  await clock.advance(500);
  expect(store.myLots.standing('h3').value).toBe('none');
});

test('the button stays armed for the chosen amount until the asking price moves', async () => {
  const { bidding, bid, ask, count, clock } = await setUp();
  expect(bidding.arm(ASKING)).toBe(true);
  expect(bidding.armed.value).toBe(ASKING);
  count(1);
  await clock.advance(16);
  expect(bidding.armed.value).toBe(ASKING);
  bid(ASKING);
  await clock.advance(16);
  expect(bidding.armed.value).toBeNull();
  bidding.arm(25_000);
  ask(20_000);
  await clock.advance(16);
  expect(bidding.armed.value).toBeNull();
});

test.each<[string, (room: Awaited<ReturnType<typeof setUp>>) => void]>([
  ['in a pause', ({ update }) => update({ status: 'paused' })],
  ['when the lot is sold', ({ sell }) => sell()],
  ['when another is called', ({ call }) => call('h3')],
  ['when I am signed out', ({ store }) => store.session.logout()],
  [
    'when the contact is lost',
    ({ hub }) => {
      hub.behave('fail');
      hub.cut();
    },
  ],
  ['by hand', ({ bidding }) => bidding.disarm()],
])('the bid button is disarmed %s', async (_when, act) => {
  const room = await setUp();
  room.bidding.arm(ASKING);
  act(room);
  await room.clock.advance(1_100);
  expect(room.bidding.armed.value).toBeNull();
});

test('a guest cannot arm the bid button', async () => {
  const { bidding } = await setUp({ signedIn: false });
  expect(bidding.arm(ASKING)).toBe(false);
  expect(bidding.armed.value).toBeNull();
});

test('after a sign-out nothing of the user’s bid is left', async () => {
  const { store, bidding, phases } = await setUp();
  await bidding.placeLive(ASKING);
  store.session.logout();
  expect(phases.at(-1)).toBe('idle');
  expect(bidding.pending.value).toBeNull();
});

test('a bid on an unknown lot is refused without a request', async () => {
  const { bidding, placed } = await setUp({}, 'unknown');
  expect(await bidding.placeLive(ASKING)).toMatchObject({ name: 'refused' });
  expect(placed()).toEqual([]);
});

test('an answer that is already outdated does not leave the button waiting', async () => {
  const { bidding, phases, transport, world, clock } = await setUp();
  const gate = transport.hold(PLACE);
  const done = bidding.placeLive(ASKING);
  await clock.settle();
  world.mine = [aMyLot({ auctionlot: 'h2', decided: { amount: ASKING, status: 'declined' } })];
  gate.release();
  await done;
  await clock.advance(50);
  expect(phases.at(-1)).toBe('declined');
  expect(bidding.pending.value).toBeNull();
});
