import { expect, test } from 'vitest';
import { type HybridRoomOptions, hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { aParticipation } from '../../testing/fixtures/hybrid.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { hybridModels } from '../hybrid/hybrid.model.ts';
import { participationModels } from './participation.model.ts';

async function setUp(options: HybridRoomOptions = {}) {
  const room = hybridRoom(options);
  const participation = room.store.model(participationModels)('winter-elite');
  room.store.model(hybridModels)('winter-elite').retain();
  return { ...room, participation };
}

test('decisions made while the stream was down are loaded when it is back', async () => {
  const { hub, clock, world, participation } = await setUp({ participation: { accepted: false } });
  participation.retain();
  await clock.advance(3_000);
  expect(participation.state.value).toBe('none');
  hub.cut();
  world.participation = aParticipation({ accepted: true, limit: 5_000 });
  await clock.advance(1_100);
  expect([hub.open(), participation.state.value]).toEqual([1, 'accepted']);
});

test('while the stream is down the outcome of the user’s bids is polled as well', async () => {
  const { hub, clock, world, store, participation } = await setUp({
    mine: [aMyLot({ auctionlot: 'h2', bidder: 'P7', pending: 21_000 })],
  });
  participation.retain();
  await clock.advance(3_000);
  expect(store.myLots.lot('h2').value?.pending).toBe(21_000);
  hub.behave('fail');
  hub.cut();
  world.mine = [aMyLot({ auctionlot: 'h2', bidder: 'P7' })];
  await clock.advance(10_000);
  expect(store.myLots.lot('h2').value?.pending).toBeNull();
});

test('a user who signs in while the stream is down sees the participation at once', async () => {
  const { hub, clock, store, participation } = await setUp({ signedIn: false });
  hub.behave('fail');
  participation.retain();
  await clock.advance(100);
  await store.session.login({ email: 'anna@example.com', password: 'secret' });
  await clock.advance(100);
  expect(participation.state.value).toBe('accepted');
});

test('a limit that could not be loaded is unknown, and does not count as free', async () => {
  const { clock, transport, participation } = await setUp({ world: { fundsLeft: 1_000 } });
  const fix = transport.on('GET /participation/getlimitreached/{auction}', 'network');
  participation.retain();
  await clock.advance(100);
  expect([participation.state.value, participation.meter.value]).toEqual(['failed', null]);
  fix();
  await clock.advance(5_000);
  expect(participation.meter.value?.free).toBe(1_000);
});

test('an admitted bidder sees no limit before it is known whether one is needed', async () => {
  const { clock, transport, participation } = await setUp({
    auction: { isLimitNeeded: undefined },
    participation: { limit: null },
    world: { fundsLeft: null },
  });
  const gate = transport.hold('GET /participation/getauctionstatus/{auction}');
  transport.on('GET /participation/getauctionstatus/{auction}', { body: { isLimitNeeded: false } });
  participation.retain();
  await clock.advance(100);
  expect([participation.state.value, participation.meter.value]).toEqual(['loading', null]);
  gate.release();
  await clock.advance(100);
  expect([participation.state.value, participation.meter.value?.limit]).toEqual(['accepted', null]);
});

test('after a while without the stream all personal data is loaded again', async () => {
  const { hub, clock, participation, transport } = await setUp();
  participation.retain();
  const asked = () => transport.count('GET /participation/getparticipation/{auction}');
  await clock.advance(20_000);
  const own = transport.count('GET /user/lots');
  hub.cut();
  await clock.advance(3_000);
  expect(asked()).toBe(2);
  expect(transport.count('GET /user/lots')).toBe(own + 1);
});
