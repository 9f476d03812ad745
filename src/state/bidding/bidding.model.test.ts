import { expect, test } from 'vitest';
import type { BidBody } from '../../api/schema/bid.ts';
import { ELEMENT, ORDER, openBidding, PLACE, taken } from '../../testing/bidding-model.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import type { FakeClock } from '../../testing/fakes/fake-clock.ts';
import { aLot, aMyLot, updateOf } from '../../testing/fixtures/lots.ts';
import { auctioneerModel } from '../catalogue/auctioneer.model.ts';
import { biddingModels } from './bidding.model.ts';

test('the same lot has the same model', () => {
  const { store } = createTestStore();
  expect(store.model(biddingModels)('l1')).toBe(store.model(biddingModels)('l1'));
  expect(store.model(biddingModels)('l1')).not.toBe(store.model(biddingModels)('l2'));
});

test("a bid is sent once, with idempotency key and the rev that was shown, and the server's answer is shown", async () => {
  const { store, transport, clock, place, phases, placed } = await openBidding();
  const gate = transport.hold(PLACE);
  transport.on(PLACE, { body: taken });
  const first = place(ORDER);
  const second = place({ kind: 'direct', amount: 99_000 });
  await clock.settle();
  expect(phases).toEqual(['idle', 'sending']);
  expect(store.lots.lot('l1').value?.currentPrice).toBe(8_000);
  gate.release();
  expect(await first).toMatchObject({ name: 'accepted', status: 'leading', order: { amount: 9_000 } });
  expect(second).toBeNull();
  expect(phases).toEqual(['idle', 'sending', 'accepted']);
  expect(placed()).toHaveLength(1);
  expect(placed()[0]?.body).toEqual({ auctionlot: 'l1', amount: 9_000, kind: 'max', expectedRev: 4 });
  expect(placed()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(store.lots.lot('l1').value?.currentPrice).toBe(8_250);
  expect(store.myLots.lot('l1').value?.max).toBe(9_000);
  expect(store.myLots.standing('l1').value).toBe('leading');
});

test('the draft after a maximum is a maximum again, and not an exact price', async () => {
  const { store, transport, place } = await openBidding();
  transport.on(PLACE, { body: taken });
  await place(ORDER);
  expect(store.model(biddingModels)('l1').draft.value).toEqual({ kind: 'max', amount: null });
});

test('a bid names the rev that the bidder saw, also the rev 0 before any bid', async () => {
  const { transport, place, placed } = await openBidding({ world: { lots: [aLot({ rev: 0 })] } });
  transport.on(PLACE, { body: taken });
  await place(ORDER);
  expect(placed()[0]?.body).toMatchObject({ expectedRev: 0 });
});

test('an answer requested before the bid does not hide the bidder’s state after it', async () => {
  const { store, world, transport, clock, page, place } = await openBidding();
  world.mine = [aMyLot({ max: null })];
  const gate = transport.hold('GET /user/lots');
  page.emit('visible');
  await clock.advance(10);
  transport.on(PLACE, { body: taken });
  await place(ORDER);
  gate.release();
  await clock.settle();
  expect(store.myLots.lot('l1').value?.max).toBe(9_000);
});

test('after a lost answer the bid is retried with the same key, and shown as accepted only after the answer', async () => {
  const { transport, clock, place, phases, placed } = await openBidding();
  const fix = transport.on(PLACE, 'network');
  const done = place(ORDER);
  await clock.settle();
  expect(phases.at(-1)).toBe('checking');
  await clock.advance(1_000);
  expect(phases.at(-1)).toBe('checking');
  fix();
  transport.on(PLACE, { body: taken });
  await clock.advance(2_000);
  expect(await done).toMatchObject({ name: 'accepted' });
  expect(phases).toEqual(['idle', 'sending', 'checking', 'accepted']);
  expect(new Set(placed().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(new Set(placed().map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test.each([
  ['a timeout', 'never' as const, 10_000],
  ['a 500', { status: 500, body: {} }, 0],
  ['a key in use', { status: 409, body: { code: 'key_in_use', status: 409 } }, 0],
  ['a page with status 200', { body: '<html>Welcome to this network</html>' }, 0],
  ['the word of a proxy', { status: 403, body: '<html>Forbidden</html>' }, 0],
])('%s decides nothing: the bid is checked', async (_, answer, wait) => {
  const { transport, clock, bidding, place } = await openBidding();
  transport.on(PLACE, answer);
  void place(ORDER);
  await clock.advance(wait);
  expect(bidding.phase.value.name).toBe('checking');
  transport.on(PLACE, { status: 410, body: { code: 'lot_closed', status: 410 } });
  await clock.advance(15_000);
  expect(bidding.phase.value).toMatchObject({ name: 'refused', failure: { code: 'lot_closed' } });
});

test.each([
  ['no body', { status: 202, body: '' }],
  ['no JSON', { body: 'OK' }],
  ['nothing', { body: {} }],
  ['something else', { body: { bid: { amount: 'much' }, auctionlot: 7, mine: [] } }],
  ['a status that is unknown', { body: { bid: { status: 'queued' } } }],
])(
  'after a 2xx answer that says %s the bid is received, not accepted, and never sent again',
  async (_, answer) => {
    const { transport, clock, bidding, place, placed } = await openBidding();
    transport.on(PLACE, answer);
    expect(await place(ORDER)).toMatchObject({ name: 'received' });
    await clock.advance(200_000);
    expect(bidding.phase.value.name).toBe('received');
    expect(placed()).toHaveLength(1);
  },
);

test('a refusal gives the reason and the fresh price, and the next bid has another key', async () => {
  const { store, transport, bidding, place, placed } = await openBidding();
  const auctionlot = updateOf(aLot(), { rev: 7, currentPrice: 9_500, nextBid: 9_750 });
  transport.on(PLACE, { status: 409, body: { code: 'stale_price', status: 409, auctionlot } });
  expect(await place(ORDER)).toMatchObject({ name: 'refused', failure: { code: 'stale_price' } });
  expect(store.lots.lot('l1').value?.nextBid).toBe(9_750);
  bidding.dismiss();
  expect(bidding.phase.value.name).toBe('idle');
  await place(ORDER);
  const [first, second] = placed().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).not.toBe(second);
});

const PAUSED = { status: 503, body: { code: 'bidding_paused', status: 503 } };

test('while bids cannot be stored a bid is refused at once and not sent again, and the amount stays', async () => {
  const { store, world, transport, clock, bidding, place, placed } = await openBidding();
  transport.on(PLACE, PAUSED);
  world.lots = [aLot({ held: 'unwritable' })];
  bidding.edit({ kind: 'max', amount: 9_000 });
  expect(await place(ORDER)).toMatchObject({
    name: 'refused',
    failure: { code: 'bidding_paused', layer: 'http' },
  });
  await clock.advance(60_000);
  expect(placed()).toHaveLength(1);
  expect(bidding.draft.value).toEqual({ kind: 'max', amount: 9_000 });
  expect(store.lots.lot('l1').value?.held).toBe('unwritable');
});

test('a refusal because bids cannot be stored does not decide about an earlier request without an answer', async () => {
  const { transport, clock, bidding, place, phases } = await openBidding();
  const fix = transport.on(PLACE, 'network');
  void place(ORDER);
  await clock.settle();
  fix();
  transport.on(PLACE, PAUSED);
  await clock.advance(10_000);
  expect(bidding.phase.value.name).toBe('checking');
  transport.on('POST /user/void-bid', PAUSED);
  bidding.drop();
  await clock.advance(20_000);
  expect(bidding.phase.value.name).toBe('voiding');
  expect(phases).not.toContain('refused');
});

test('a bid in flight cannot be dismissed', async () => {
  const { transport, clock, bidding, place } = await openBidding();
  transport.on(PLACE, 'never');
  void place(ORDER);
  await clock.settle();
  bidding.dismiss();
  expect(bidding.phase.value.name).toBe('sending');
});

test('a session that is over refuses the bid; if an answer was lost before, the outcome is unknown', async () => {
  const over = { status: 401, body: { code: 'unauthenticated', status: 401 } };
  const first = await openBidding();
  first.transport.on(PLACE, over);
  expect(await first.place(ORDER)).toMatchObject({ name: 'refused', failure: { layer: 'http' } });
  expect(first.store.session.isLoggedIn.value).toBe(false);

  const second = await openBidding();
  const fix = second.transport.on(PLACE, 'network');
  const done = second.place(ORDER);
  await second.clock.settle();
  fix();
  second.transport.on(PLACE, over);
  await second.clock.advance(1_000);
  void done;
  expect(second.bidding.phase.value).toMatchObject({ name: 'unconfirmed', why: 'session' });
});

test('a bid without an answer is never sent again after a sign-out', async () => {
  const { store, transport, clock, place, placed } = await openBidding();
  transport.on(PLACE, 'network');
  const done = place(ORDER);
  await clock.settle();
  store.session.logout();
  await clock.advance(60_000);
  expect(await done).toMatchObject({ name: 'refused', failure: { code: 'session_invalid' } });
  expect(placed()).toHaveLength(1);
});

test.each<[string, (clock: FakeClock) => void]>([
  ['while the device slept', (clock) => clock.sleep(3_600_000)],
  ['without a network', () => undefined],
])(
  'after half a minute without an answer, %s, a bid is not sent again before the bidder confirms',
  async (_, pass) => {
    const { transport, clock, bidding, place, placed } = await openBidding();
    const fix = transport.on(PLACE, 'network');
    const done = place(ORDER);
    await clock.settle();
    pass(clock);
    await clock.advance(30_100);
    expect(bidding.phase.value).toMatchObject({ name: 'unconfirmed', why: 'unanswered' });
    fix();
    transport.on(PLACE, { body: taken });
    const sent = placed().length;
    await clock.advance(600_000);
    expect(placed()).toHaveLength(sent);
    bidding.sendAgain();
    expect(await done).toMatchObject({ name: 'accepted' });
    expect(new Set(placed().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  },
);

test.each([
  ['names no version of them', { id: '127567', names: {}, slugs: {} }, undefined],
  ['names one', { id: '127567', names: {}, slugs: {}, version: '2026-05-01' }, '2026-05-01'],
])(
  'a bid has the version of the conditions if the backend names it: the backend %s',
  async (_, conditions, sent) => {
    const { store, transport, clock, place, placed } = await openBidding();
    transport.on('GET /auctioneer/', { body: { name: 'Marbrook', pages: { 127567: conditions } } });
    store.model(auctioneerModel).retain();
    await clock.advance(10);
    transport.on(PLACE, { body: taken });
    await place(ORDER);
    const [{ body } = { body: {} }] = placed();
    expect([(body as BidBody).conditions, 'conditions' in (body as BidBody)]).toEqual([
      sent,
      sent !== undefined,
    ]);
  },
);

test('a guest’s bid is never sent, and the review never opens', async () => {
  const { store, transport } = createTestStore();
  const bidding = store.model(biddingModels)('l1');
  expect(bidding.begin(ORDER, ELEMENT)).toBe(false);
  expect(bidding.state.value.name).toBe('idle');
  expect(bidding.confirm()).toBeNull();
  expect(transport.calls).toEqual([]);
});

test('the review closes at a sign-out', async () => {
  const { store, bidding } = await openBidding();
  expect(bidding.begin(ORDER, ELEMENT)).toBe(true);
  expect(bidding.state.value.name).toBe('reviewing');
  store.session.logout();
  expect(bidding.state.value.name).toBe('idle');
});

test('when another user signs in in another tab, nothing of the previous user is left', async () => {
  const { world, transport, clock, page, local, bidding, place } = await openBidding();
  transport.on(PLACE, { body: taken });
  await place(ORDER);
  expect(bidding.phase.value.name).toBe('accepted');
  bidding.begin(ORDER, ELEMENT);
  world.token = 'token-of-ben';
  local.set('auth._token.local', 'Bearer token-of-ben');
  page.emitStorage('auth._token.local');
  await clock.settle();
  expect(bidding.state.value.name).toBe('idle');
  expect(bidding.phase.value.name).toBe('idle');
});

test.each([
  ['taken', { body: taken }],
  ['refused', { status: 410, body: { code: 'lot_closed', status: 410 } }],
])('the outcome of a bid, %s, is not shown to another user', async (_, answer) => {
  const { store, world, transport, clock, place, phases } = await openBidding();
  const gate = transport.hold(PLACE);
  transport.on(PLACE, answer);
  const done = place(ORDER);
  await clock.settle();
  store.session.logout();
  world.token = 'token-of-ben';
  await store.session.login({ email: 'ben@example.com', password: 'x' });
  gate.release();
  expect(await done).toEqual({ name: 'idle' });
  expect(phases).toEqual(['idle', 'sending', 'idle']);
});

test('a bid that is begun while the lot is loaded again, as after a sign-in, waits and then shows the review', async () => {
  const { bidding, transport, clock, hub, store } = await openBidding();
  transport.on('GET /auctionlot/update/{id}', {
    body: updateOf(aLot(), { rev: 9, currentPrice: 9_500, nextBid: 9_750 }),
  });
  const gate = transport.hold('GET /auctionlot/update/{id}');
  hub.behave('fail');
  hub.cut();
  await clock.advance(4_000);
  hub.behave('open');
  store.live.resume();
  await clock.advance(10);
  expect([bidding.isLive.value, bidding.isRefreshing.value]).toEqual([true, true]);
  expect(bidding.begin({ kind: 'direct', amount: 10_000 }, ELEMENT)).toBe(true);
  await clock.advance(1_000);
  expect(bidding.state.value.name).toBe('refreshing');
  gate.release();
  await clock.settle();
  expect(bidding.state.value).toMatchObject({ name: 'reviewing', order: { amount: 10_000 } });
  expect(store.lots.lot('l1').value?.nextBid).toBe(9_750);
});
