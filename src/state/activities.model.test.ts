import { expect, test } from 'vitest';
import type { Activity } from '../api/schema/activities.ts';
import { createTestStore } from '../testing/fakes/create-test-store.ts';
import { anActivity } from '../testing/fixtures/activities.ts';
import { aBid, aLot, aMyLot, bidMessage } from '../testing/fixtures/lots.ts';
import { activitiesModel, activityStanding } from './activities.model.ts';

const MINE = 'GET /user/activities';

test('the lots of my bids are kept live while they are shown', async () => {
  const { store, transport, hub, clock } = createTestStore({ signedIn: true });
  transport.on(MINE, { body: [anActivity()] });
  const leave = store.model(activitiesModel).mine().retain();
  await clock.advance(50);
  hub.send('auctionlot.bid', bidMessage(aLot(), { currentPrice: 9_000 }));
  await clock.advance(50);
  expect(store.lots.lot('l1').value?.currentPrice).toBe(9_000);
  leave();
  expect(transport.count(MINE)).toBe(1);
});

test('whoever comes back finds the bid of a moment ago', async () => {
  const { store, transport, clock } = createTestStore({ signedIn: true });
  transport.on(MINE, { body: [] });
  const resource = store.model(activitiesModel).mine();
  resource.retain()();
  await clock.advance(50);
  transport.on(MINE, { body: [anActivity()] });
  resource.retain();
  await clock.advance(50);
  expect(resource.state.value.value).toHaveLength(1);
});

test('somebody else sees nothing of the one before', async () => {
  const { store, transport, clock } = createTestStore({ signedIn: true });
  transport.on(MINE, { body: [anActivity()] });
  const { mine } = store.model(activitiesModel);
  const before = mine();
  before.retain();
  await clock.advance(50);
  expect(before.state.value.status).toBe('ready');
  store.session.logout();
  expect(mine()).not.toBe(before);
  expect(mine().state.value.status).toBe('loading');
});

const outbid = { bids: [aBid({ id: 'b2', bidder: 'P9' }), aBid()] };
test.each<[string, Parameters<typeof activityStanding>, Activity['standing']]>([
  ['what the server said, until more is known', [anActivity({ standing: 'outbid' }), aLot(), null], 'outbid'],
  ['the newest bid is mine', [anActivity({ standing: 'outbid' }), aLot(), aMyLot()], 'leading'],
  ['somebody was higher since', [anActivity(), aLot(outbid), aMyLot()], 'outbid'],
  [
    'my bid is not among the newest any more',
    [anActivity(), aLot({ bids: [aBid({ bidder: 'P9' })] }), aMyLot()],
    'outbid',
  ],
  ['sold to me', [anActivity(), aLot({ status: 'sold' }), aMyLot()], 'won'],
  ['sold to another', [anActivity(), aLot({ status: 'sold', ...outbid }), aMyLot()], 'lost'],
  ['withdrawn', [anActivity(), aLot({ status: 'withdrawn' }), aMyLot()], 'lost'],
])('%s', (_, args, standing) => {
  expect(activityStanding(...args)).toBe(standing);
});
