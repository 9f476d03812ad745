import { expect, test } from 'vitest';
import type { Activity } from '../../api/schema/activities.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { anActivity } from '../../testing/fixtures/activities.ts';
import { aBid, aLot, aMyLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { activitiesModel, activityStanding } from './activities.model.ts';

const MINE = 'GET /user/activities';

test('the lots on which the user has bid are kept live while they are shown', async () => {
  const { store, transport, hub, clock } = createTestStore({ signedIn: true });
  transport.on(MINE, { body: [anActivity()] });
  const leave = store.model(activitiesModel).myBids().retain();
  await clock.advance(50);
  hub.send('auctionlot.bid', bidMessage(aLot(), { currentPrice: 9_000 }));
  await clock.advance(50);
  expect(store.lots.lot('l1').value?.currentPrice).toBe(9_000);
  leave();
  expect(transport.count(MINE)).toBe(1);
});

test('a private message refreshes the activities at once', async () => {
  const { store, transport, hub, clock } = createTestStore({
    signedIn: true,
    world: { mine: [aMyLot({ auctionlot: 'l1', bid: null, pending: 9_000 })] },
  });
  const activity = anActivity({ standing: 'pending' });
  transport.on(MINE, { body: [activity] });
  store.model(activitiesModel).myBids().retain();
  const my = store.myLots.lot('l1');
  await clock.advance(100);
  expect(my.value?.pending).toBe(9_000);
  expect(hub.requests.at(-1)?.searchParams.getAll('topic')).toContain('online-auction/test/user/u1');
  transport.on('GET /user/lots', { body: [aMyLot({ auctionlot: 'l1', bid: null, decided: declined })] });
  hub.sendPrivate('online-auction/test/user/u1', 'participation.update', { auction: activity.auction.id });
  await clock.advance(100);
  expect(my.value?.decided).toEqual(declined);
  expect(transport.count(MINE)).toBe(2);
});

test('the activities load again with each visit, so a bid just placed is shown', async () => {
  const { store, transport, clock } = createTestStore({ signedIn: true });
  transport.on(MINE, { body: [] });
  const resource = store.model(activitiesModel).myBids();
  resource.retain()();
  await clock.advance(50);
  transport.on(MINE, { body: [anActivity()] });
  resource.retain();
  await clock.advance(50);
  expect(resource.state.value.value).toHaveLength(1);
});

test('another user does not see the previous user’s activities', async () => {
  const { store, transport, clock } = createTestStore({ signedIn: true });
  transport.on(MINE, { body: [anActivity()] });
  const { myBids: mine } = store.model(activitiesModel);
  const before = mine();
  before.retain();
  await clock.advance(50);
  expect(before.state.value.status).toBe('ready');
  store.session.logout();
  expect(mine()).not.toBe(before);
  expect(mine().state.value.status).toBe('loading');
});

const theirs = { bids: [aBid({ id: 'b2', bidder: 'P9' })] };
const noBids = { bids: [], bidCount: 0, currentPrice: null };
const declined = { amount: 7_000, status: 'declined' } as const;
const toCome = { ...noBids, status: 'upcoming' } as const;
const max = aMyLot({ bid: null, max: 9_000 });
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
  ['before the call', [anActivity({ standing: 'noted' }), aLot(toCome), max], 'noted'],
  ['the call was undone', [anActivity(), aLot(toCome), max], 'noted'],
  ['called, and nobody has bid', [anActivity({ standing: 'noted' }), aLot(noBids), max], 'noted'],
  ['called, and another leads', [anActivity({ standing: 'noted' }), aLot(theirs), max], 'outbid'],
  ['sold to me', [anActivity(), aLot({ status: 'sold' }), aMyLot()], 'won'],
  ['sold to another', [anActivity(), aLot({ status: 'sold', ...outbid }), aMyLot()], 'lost'],
  ['withdrawn', [anActivity(), aLot({ status: 'withdrawn' }), aMyLot()], 'lost'],
  ['with the auctioneer', [anActivity(), aLot(theirs), aMyLot({ pending: 9_000 })], 'pending'],
  ['with the auctioneer, the first', [anActivity(), aLot(noBids), aMyLot({ pending: 9_000 })], 'pending'],
  ['topped, and not told to me yet', [anActivity(), aLot(theirs), aMyLot({ pending: 8_000 })], 'outbid'],
  ['passed over', [anActivity(), aLot(theirs), aMyLot({ bid: null, decided: declined })], 'declined'],
  ['passed over, and nobody leads', [anActivity(), aLot(noBids), aMyLot({ decided: declined })], 'declined'],
  [
    'passed over, an older one was outbid',
    [anActivity(), aLot(outbid), aMyLot({ decided: declined })],
    'outbid',
  ],
  ['passed over, I lead with an older one', [anActivity(), aLot(), aMyLot({ decided: declined })], 'leading'],
  [
    'passed over, sold to another',
    [anActivity(), aLot({ ...theirs, status: 'sold' }), aMyLot({ decided: declined })],
    'lost',
  ],
])('%s', (_, args, standing) => {
  expect(activityStanding(...args)).toBe(standing);
});

test('lots on which the bidder has been outbid come first, the others as the backend sorts them', async () => {
  const { store, transport, clock } = createTestStore({ signedIn: true });
  const entry = (id: string, standing: Activity['standing']) =>
    anActivity({ auctionlot: { ...anActivity().auctionlot, id }, standing });
  transport.on(MINE, {
    body: [entry('l1', 'leading'), entry('l2', 'outbid'), entry('l3', 'won'), entry('l4', 'outbid')],
  });
  const resource = store.model(activitiesModel).myBids();
  resource.retain();
  await clock.advance(50);
  const ids = resource.state.value.value?.map(({ auctionlot }) => auctionlot.id);
  expect(ids).toEqual(['l2', 'l4', 'l1', 'l3']);
});
