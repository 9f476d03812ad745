import { expect, test } from 'vitest';
import { ORDER, openBidding, PLACE, taken } from '../../testing/bidding-model.ts';

const VOID = 'POST /user/void-bid';
const void_ = { status: 409, body: { code: 'key_void', status: 409 } };

/** A bid that is confirmed without a network. */
async function confirmOffline() {
  const page = await openBidding();
  // The review opens before the network is lost: its price was live.
  page.bidding.begin(ORDER, {});
  page.page.emit('offline');
  page.transport.on(PLACE, { body: taken });
  const done = page.bidding.confirm();
  await page.clock.settle();
  return { ...page, done };
}

/** A bid that was sent and has no answer. */
async function sendUnanswered() {
  const page = await openBidding();
  const fix = page.transport.on(PLACE, 'network');
  const done = page.place(ORDER);
  await page.clock.settle();
  const voids = () => page.transport.calls.filter(({ path }) => path === '/user/void-bid');
  return { ...page, fix, done, voids };
}

test('a bid confirmed without a network is sent if the network is back within half a minute', async () => {
  const { page, clock, bidding, placed, done } = await confirmOffline();
  expect([bidding.phase.value.name, placed().length]).toEqual(['waiting', 0]);
  await clock.advance(29_000);
  page.emit('online');
  expect(await done).toMatchObject({ name: 'accepted' });
  expect(placed()).toHaveLength(1);
});

test('after half a minute without a network a bid is sent only once the bidder confirms again, also if its review was closed', async () => {
  const { page, clock, bidding, placed, done } = await confirmOffline();
  bidding.close(bidding.state.value);
  await clock.advance(30_100);
  expect(bidding.phase.value).toMatchObject({ name: 'unconfirmed', why: 'unsent' });
  page.emit('online');
  await clock.advance(600_000);
  expect(placed()).toHaveLength(0);
  bidding.sendAgain();
  expect(await done).toMatchObject({ name: 'accepted' });
});

test('a bid that the bidder confirms again is sent, even if the browser reports no network', async () => {
  const { clock, bidding, placed, done } = await confirmOffline();
  await clock.advance(30_100);
  bidding.sendAgain();
  expect(await done).toMatchObject({ name: 'accepted' });
  expect(placed()).toHaveLength(1);
});

test.each([0, 31_000])('a bid whose request never started is withdrawn at once, after %d ms', async (ms) => {
  const { page, clock, transport, bidding, placed, done } = await confirmOffline();
  await clock.advance(ms);
  bidding.drop();
  expect(await done).toMatchObject({ name: 'withdrawn', isVoid: false });
  page.emit('online');
  await clock.advance(60_000);
  expect([placed().length, transport.count(VOID)]).toEqual([0, 0]);
  bidding.dismiss();
  expect(bidding.phase.value.name).toBe('idle');
});

test('for a cancelled bid that was sent, the server is asked to void its key until it answers; then the bid is withdrawn', async () => {
  const { transport, clock, bidding, placed, voids, done } = await sendUnanswered();
  const lost = transport.on(VOID, 'network');
  bidding.drop();
  await clock.advance(300_000);
  expect(bidding.phase.value.name).toBe('voiding');
  expect(placed()).toHaveLength(1);
  lost();
  transport.on(VOID, void_);
  await clock.advance(20_000);
  expect(await done).toMatchObject({ name: 'withdrawn', isVoid: true });
  const [key] = placed().map(({ headers }) => headers.get('Idempotency-Key'));
  for (const { body } of voids()) expect(body).toEqual({ key });
});

test('a request that hangs is aborted once the server has answered about its key', async () => {
  const { transport, clock, bidding, place, placed } = await openBidding();
  transport.on(PLACE, 'never');
  transport.on(VOID, void_);
  const done = place(ORDER);
  await clock.settle();
  bidding.drop();
  expect(await done).toMatchObject({ name: 'withdrawn' });
  expect([placed().length, transport.underWay()]).toEqual([1, 0]);
});

test.each([
  ['was taken', { body: taken }, { name: 'accepted', status: 'leading' }],
  [
    'was refused',
    { status: 410, body: { code: 'lot_closed', status: 410 } },
    { name: 'refused', failure: { code: 'lot_closed', layer: 'http' } },
  ],
])('a bid that %s before its key was voided is shown as such', async (_, answer, phase) => {
  const { store, transport, bidding, done } = await sendUnanswered();
  transport.on(VOID, answer);
  bidding.drop();
  expect(await done).toMatchObject(phase);
  if (phase.name === 'accepted') expect(store.lots.lot('l1').value?.currentPrice).toBe(8_250);
});

test.each([
  ['404', { status: 404, body: { code: 'not_found', status: 404 } }],
  ['404 without a code', { status: 404, body: 'Not found' }],
  ['405', { status: 405, body: '' }],
  ['a code of its own', { status: 400, body: { code: 'no_such_route', status: 400 } }],
  ['nothing in 200', { body: {} }],
])('where a backend has no such call (%s) it is not known whether the bid counts', async (_, answer) => {
  const { transport, bidding, placed, voids, done } = await sendUnanswered();
  transport.on(VOID, answer);
  bidding.drop();
  const failure = { code: 'not_voidable', layer: 'transport' };
  expect(await done).toMatchObject({ name: 'refused', failure });
  expect([placed().length, voids().length]).toEqual([1, 1]);
});

test('a request in flight is aborted after half a minute', async () => {
  const { transport, clock, bidding, place, placed } = await openBidding();
  const lost = transport.on(PLACE, 'network');
  void place(ORDER);
  await clock.advance(14_000);
  lost();
  transport.on(PLACE, 'never');
  await clock.advance(16_500);
  expect(bidding.phase.value).toMatchObject({ name: 'unconfirmed', why: 'unanswered' });
  expect(transport.underWay()).toBe(0);
  const sent = placed().length;
  await clock.advance(60_000);
  expect(placed()).toHaveLength(sent);
});
