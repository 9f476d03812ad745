import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../lib/storage.ts';
import { type HybridRoom, type HybridRoomOptions, hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { aParticipation } from '../../testing/fixtures/hybrid.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { participationModels } from './participation.model.ts';
import type { ParticipationState } from './participation-meter.ts';

const ENDED = { status: 'ended', liveAuctionlot: null } as const;
const ONE = 'GET /participation/getparticipation/{auction}';

async function setUp(options: HybridRoomOptions = {}, before: (room: HybridRoom) => void = () => undefined) {
  const room = hybridRoom(options);
  before(room);
  const participation = room.store.model(participationModels)('winter-elite');
  const states: ParticipationState[] = [];
  effect(() => void states.push(participation.state.value));
  const leave = participation.retain();
  await room.clock.advance(100);
  return { ...room, participation, states, leave, asked: () => room.transport.count(ONE) };
}

test.each<[string, HybridRoomOptions, ParticipationState]>([
  ['a guest', { signedIn: false }, 'guest'],
  ['somebody who never asked', { participation: { accepted: false } }, 'none'],
  ['somebody whose request is open', { participation: { accepted: false, requested: true } }, 'requested'],
  [
    'somebody whose request was open at the end of the sale',
    { participation: { accepted: false, requested: true }, auction: ENDED },
    'undecided',
  ],
  ['somebody who never asked before the end', { participation: { accepted: false }, auction: ENDED }, 'over'],
  ['somebody admitted in a sale that has ended', { auction: ENDED }, 'accepted'],
  ['somebody admitted', {}, 'accepted'],
  ['somebody rejected', { participation: { accepted: false, rejected: true } }, 'rejected'],
  [
    'somebody rejected whose old request is still named',
    { participation: { accepted: false, requested: true, rejected: true } },
    'rejected',
  ],
  [
    'somebody admitted who asks for a higher limit',
    { participation: { requestedLimit: 90_000 } },
    'accepted',
  ],
])('%s', async (_who, options, state) => {
  const { participation, states } = await setUp(options);
  expect(participation.state.value).toBe(state);
  expect(new Set(states)).toEqual(new Set([options.signedIn === false ? 'guest' : 'loading', state]));
});

test('a failed load leaves the participation unknown, and is retried', async () => {
  const room = hybridRoom();
  const fix = room.transport.on(ONE, 'network');
  const participation = room.store.model(participationModels)('winter-elite');
  participation.retain();
  await room.clock.advance(100);
  expect(participation.state.value).toBe('failed');
  fix();
  await room.clock.advance(5_000);
  expect(participation.state.value).toBe('accepted');
});

test('the meter shows the limit, its bound part, and its free part', async () => {
  const { participation } = await setUp({ world: { fundsLeft: 29_500 } });
  expect(participation.meter.value).toEqual({ limit: 50_000, bound: 20_500, free: 29_500, absentees: null });
});

test.each([
  ['more may be bound than the limit has', { fundsLeft: 0, bound: 60_000 }, { bound: 60_000, free: 0 }],
  ['absentee bids stand beside the limit, and do not bind it', { absentees: 70_000 }, { absentees: 70_000 }],
])('%s', async (_what, world, shown) => {
  const { participation } = await setUp({ world });
  expect(participation.meter.value).toMatchObject({ limit: 50_000, ...shown });
});

test.each([
  ['the raised one counts', { limit: 10_000, raisedLimit: 80_000 }, 80_000],
  ['none is nothing where one is needed', { limit: null }, 0],
  ['unlimited', { limit: null, isUserUnlimited: true }, null],
])('limit: %s', async (_what, change, limit) => {
  const { participation } = await setUp({ participation: change, world: { fundsLeft: limit } });
  expect(participation.meter.value).toEqual({ limit, bound: 0, free: limit, absentees: null });
  expect(participation.reaches('h2', 20_500)).toBe(limit !== 0);
});

test('without a limit the bound amount is the sum of the user’s leading and pending bids', async () => {
  const { participation, world, admit, bid, sell, clock } = await setUp({
    participation: { limit: null, isUserUnlimited: true },
    world: { fundsLeft: null },
    mine: [aMyLot({ auctionlot: 'h2' }), aMyLot({ auctionlot: 'h3', pending: 7_000 })],
  });
  bid(20_500, { bidder: 'P7', source: 'online' });
  await clock.advance(16);
  expect(participation.meter.value).toEqual({ limit: null, bound: 27_500, free: null, absentees: null });
  expect(participation.reaches('h2', 10_000_000)).toBe(true);
  // Only the highest bid on a lot counts; the price of a purchase is owed.
  world.mine = world.mine.map((mine) => (mine.auctionlot === 'h2' ? { ...mine, pending: 21_500 } : mine));
  admit({});
  await clock.advance(100);
  expect(participation.meter.value?.bound).toBe(28_500);
  world.mine = world.mine.map((mine) => (mine.auctionlot === 'h2' ? { ...mine, pending: null } : mine));
  admit({});
  sell();
  await clock.advance(100);
  expect(participation.meter.value?.bound).toBe(27_500);
});

const STATUS = 'GET /participation/getauctionstatus/{auction}';

test.each([
  ['needed', { body: { isLimitNeeded: true } }, 0],
  ['not needed', { body: { isLimitNeeded: false } }, null],
  ['not told by anybody', { status: 404, body: { code: 'not_found', status: 404 } }, null],
] as const)('an auction that does not say whether a limit is needed: %s', async (_what, told, limit) => {
  const { participation, transport, states } = await setUp(
    { auction: { isLimitNeeded: undefined }, participation: { limit: null }, world: { fundsLeft: null } },
    ({ transport: { on } }) => on(STATUS, told),
  );
  expect(transport.count(STATUS)).toBe(1);
  expect(participation.meter.value).toEqual({ limit, bound: 0, free: limit, absentees: null });
  // Before the answer no state says that the limit is used up, or that the user may bid.
  expect(new Set(states)).toEqual(new Set(['loading', 'accepted']));
});

test('an auction that says whether a limit is needed is not requested twice', async () => {
  const { transport } = await setUp();
  expect(transport.count(STATUS)).toBe(0);
});

test('a bidder who is not admitted has no limit meter', async () => {
  const { participation } = await setUp({ participation: { accepted: false, requested: true } });
  expect(participation.meter.value).toBeNull();
});

test('on a lot where the user already leads, the bound amount counts towards a higher bid', async () => {
  const { participation, bid, clock, world } = await setUp({ mine: [aMyLot({ auctionlot: 'h2' })] });
  world.fundsLeft = 29_000;
  bid(21_000, { bidder: 'P7', source: 'online' });
  await clock.advance(50);
  expect(participation.meter.value?.free).toBe(29_000);
  expect(participation.reaches('h2', 50_000)).toBe(true);
  expect(participation.reaches('h2', 50_500)).toBe(false);
  expect(participation.reaches('h3', 29_500)).toBe(false);
});

test('a request for admission is shown as requested at once', async () => {
  const { participation, transport, states, clock } = await setUp({
    participation: { accepted: false, limit: null },
  });
  const answer = await participation.request(30_000);
  expect(answer.ok && answer.value.requestedLimit).toBe(30_000);
  expect(states.at(-1)).toBe('requested');
  await clock.advance(100);
  expect(transport.calls.find(({ path }) => path === '/participation/request/winter-elite')?.body).toEqual({
    limit: 30_000,
  });
  expect(participation.participation.value?.requestedLimit).toBe(30_000);
});

test('the auctioneer’s decision on a request arrives live on the private topic', async () => {
  const { participation, admit, clock } = await setUp({ participation: { accepted: false, limit: null } });
  await participation.request();
  admit({ accepted: true, requested: false, limit: 40_000 }, 40_000);
  await clock.advance(50);
  expect(participation.state.value).toBe('accepted');
  expect(participation.meter.value?.limit).toBe(40_000);
});

test('a raise waits for the auctioneer’s decision, and a refusal is shown', async () => {
  const { participation, transport, clock } = await setUp();
  expect((await participation.raise(90_000)).ok).toBe(true);
  await clock.advance(50);
  expect(participation.participation.value?.requestedLimit).toBe(90_000);
  transport.on('POST /participation/raise/{auction}', {
    status: 422,
    body: { code: 'limit_below_bound', status: 422 },
  });
  const refused = await participation.raise(5);
  expect(!refused.ok && refused.error.code).toBe('limit_below_bound');
  expect(participation.participation.value?.requestedLimit).toBe(90_000);
});

test.each([
  ['the limit stays as it is', {}, 90_000],
  ['a lower limit than requested is granted', { raisedLimit: 60_000 }, null],
  ['the admission ends', { accepted: false, rejected: true }, null],
])('a raise is declined only if the request is gone and %s', async (_what, change, declined) => {
  const { participation, admit, clock } = await setUp();
  await participation.raise(90_000);
  await clock.advance(50);
  expect(participation.declinedLimit.value).toBeNull();
  admit({ requestedLimit: null, ...change });
  await clock.advance(50);
  expect(participation.declinedLimit.value).toBe(declined);
});

test('a declined raise stays known until the next request, and only to its bidder', async () => {
  const { participation, admit, clock, store } = await setUp();
  const decline = async () => {
    await participation.raise(90_000);
    admit({ requestedLimit: null });
    await clock.advance(50);
  };
  await decline();
  await participation.reload();
  expect(participation.declinedLimit.value).toBe(90_000);
  await participation.raise(95_000);
  expect(participation.declinedLimit.value).toBeNull();
  await decline();
  store.session.logout();
  expect(participation.declinedLimit.value).toBeNull();
});

test('an answer requested before the bidder asked for admission does not undo that', async () => {
  const { participation, transport, clock } = await setUp({ participation: { accepted: false } });
  const gate = transport.hold(ONE);
  void participation.reload();
  await clock.advance(10);
  await participation.request();
  gate.release();
  gate.release();
  await clock.settle();
  expect(participation.state.value).toBe('requested');
});

test('after bids of others the limit is loaded once within a second, and after the user’s own at once', async () => {
  const { bid, clock, asked } = await setUp({ mine: [aMyLot({ auctionlot: 'h2' })] });
  const before = asked();
  for (let amount = 20_500; amount < 23_000; amount += 500) {
    bid(amount);
    await clock.advance(30);
  }
  expect(asked()).toBe(before);
  await clock.advance(1_000);
  expect(asked()).toBe(before + 1);
  bid(23_000, { bidder: 'P7', source: 'online' });
  await clock.advance(16);
  expect(asked()).toBe(before + 2);
  bid(23_500);
  await clock.advance(16);
  expect(asked()).toBe(before + 3);
});

test('a steady flow of bids does not delay loading the limit forever', async () => {
  const { bid, clock, asked } = await setUp();
  const before = asked();
  for (let amount = 20_500; amount < 40_000; amount += 500) {
    bid(amount);
    await clock.advance(100);
  }
  expect(asked()).toBeGreaterThan(before + 2);
});

test('participation loads at sign-in, and is not shown after sign-out or to the next user', async () => {
  const { store, states, clock, participation, asked, transport, world } = await setUp({ signedIn: false });
  const shown = () => [participation.participation.value, participation.meter.value];
  expect(asked()).toBe(0);
  await store.session.login({ email: 'anna@example.com', password: 'secret' });
  await clock.advance(100);
  expect(states).toEqual(['guest', 'loading', 'accepted']);
  store.session.logout();
  expect(participation.state.value).toBe('guest');
  expect(shown()).toEqual([null, null]);
  world.token = 'token-of-ben';
  transport.on(ONE, 'never');
  await store.session.login({ email: 'ben@example.com', password: 'secret' });
  await clock.advance(100);
  expect(participation.state.value).toBe('loading');
  expect(shown()).toEqual([null, null]);
});

test('two tabs of one person show the same participation', async () => {
  const local = memoryStorage();
  const first = await setUp({ local, participation: { accepted: false } });
  await first.participation.request();
  // The same backend notifies the other tab.
  const second = await setUp({ local, participation: { accepted: false } });
  expect(second.participation.state.value).toBe('none');
  second.admit({ requested: true });
  await second.clock.advance(50);
  expect(second.participation.state.value).toBe(first.participation.state.value);
});

test('without a private topic the participation is polled', async () => {
  const natives: Array<{ onopen: ((event: Event) => void) | null }> = [];
  const room = hybridRoom({
    participation: { accepted: false, requested: true },
    nativeSource: () => {
      const source = { onopen: null, onmessage: null, onerror: null, close: () => undefined };
      natives.push(source);
      return source;
    },
  });
  room.hub.behave('silent');
  const participation = room.store.model(participationModels)('winter-elite');
  participation.retain();
  await room.clock.advance(11_000);
  natives.at(-1)?.onopen?.(new Event('open'));
  expect(room.store.live.status.value).toBe('open');
  await room.clock.advance(10);
  expect(participation.state.value).toBe('requested');
  room.world.participation = aParticipation({ accepted: true, limit: 5_000 });
  await room.clock.advance(10_000);
  expect(participation.state.value).toBe('accepted');
  const asked = room.transport.count(ONE);
  room.page.emit('hidden');
  await room.clock.advance(30_000);
  expect(room.transport.count(ONE)).toBe(asked);
});

test('over an open private topic nothing is polled', async () => {
  const { clock, asked } = await setUp();
  const before = asked();
  await clock.advance(60_000);
  expect(asked()).toBe(before);
});

test('while a bid of the user is pending, every bid on the lot reloads the participation', async () => {
  const { bid, clock, asked } = await setUp({ mine: [aMyLot({ auctionlot: 'h2', pending: 21_000 })] });
  const before = asked();
  bid(22_000);
  await clock.advance(16);
  expect(asked()).toBe(before + 1);
});

test('a message about one sale reloads the user’s data of its lots only', async () => {
  const { store, transport, clock, admit } = await setUp();
  store.myLots.lot('l1');
  await clock.advance(10);
  transport.calls.length = 0;
  admit({ raisedLimit: 80_000 });
  await clock.advance(100);
  const asked = transport.calls.filter(({ path }) => path === '/user/lots');
  expect(asked.map(({ query }) => query.get('ids'))).toEqual(['h1,h2,h3,h4']);
});

test('a waiting request is reloaded when the stream opens, since the answer may have been missed', async () => {
  const quiet = await setUp();
  await quiet.clock.advance(5_000);
  expect(quiet.asked()).toBe(1);
  const waiting = await setUp({ participation: { accepted: false, requested: true } });
  await waiting.clock.advance(5_000);
  expect(waiting.asked()).toBe(2);
});
