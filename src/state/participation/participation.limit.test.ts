import { expect, test } from 'vitest';
import { hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { hybridModels } from '../hybrid/hybrid.model.ts';
import { participationModels } from './participation.model.ts';

const LIMIT = 'GET /participation/getlimitreached/{auction}';

test('the limit is loaded for the lot being sold, once that lot is known, and again for the next lot', async () => {
  const room = hybridRoom();
  const { transport, clock, store } = room;
  const hybrid = store.model(hybridModels)('winter-elite');
  const gate = transport.hold('GET /hybrid-auction/{auction}');
  store.model(participationModels)('winter-elite').retain(hybrid.bidOn);
  hybrid.retain();
  await clock.advance(100);
  const asked = () => transport.calls.flatMap(({ path }) => (path.includes('getlimitreached') ? [path] : []));
  expect(asked()).toEqual([]);
  gate.release();
  await clock.advance(5_000);
  const path = '/participation/getlimitreached/winter-elite';
  expect(asked()).toEqual([`${path}/h2`]);
  expect(transport.count(LIMIT)).toBe(0);
  room.sell();
  room.call('h3');
  await clock.advance(16);
  gate.release();
  await clock.advance(2_000);
  expect(asked().at(-1)).toBe(`${path}/h3`);
});

test('without a lot the limit of the whole auction is loaded, even if the auction fails to load', async () => {
  const sound = hybridRoom();
  sound.store.model(participationModels)('winter-elite').retain();
  await sound.clock.advance(100);
  expect(sound.transport.count(LIMIT)).toBe(1);
  const room = hybridRoom();
  room.transport.on('GET /hybrid-auction/{auction}', 'network');
  const hybrid = room.store.model(hybridModels)('winter-elite');
  room.store.model(participationModels)('winter-elite').retain(hybrid.bidOn);
  await room.clock.advance(100);
  expect(room.transport.count(LIMIT)).toBe(1);
});

test('when the server only says that the limit is reached on a lot, the bidder cannot bid on that lot', async () => {
  const room = hybridRoom({ participation: { limit: null, isUserUnlimited: true } });
  room.transport.on('GET /participation/getlimitreached/{auction}/{lot}', { body: { limitReached: true } });
  const participation = room.store.model(participationModels)('winter-elite');
  participation.retain(room.store.model(hybridModels)('winter-elite').bidOn);
  await room.clock.advance(100);
  expect(participation.reaches('h2', 20_500)).toBe(false);
  expect(participation.reaches('h3', 20_500)).toBe(true);
});
