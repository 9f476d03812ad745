import { expect, test } from 'vitest';
import { ELEMENT, ORDER, openBidding, PLACE, taken } from '../../testing/bidding-model.ts';

test.each([
  ['nobody', false],
  ['the next', true],
])('an answer that arrives after a sign-out is not applied for %s', async (_who, again) => {
  const { store, world, transport, clock, place, phases } = await openBidding();
  const gate = transport.hold(PLACE);
  transport.on(PLACE, { body: taken });
  const done = place(ORDER);
  await clock.settle();
  store.session.logout();
  if (again) {
    world.token = 'token-of-ben';
    await store.session.login({ email: 'ben@example.com', password: 'secret' });
  }
  await clock.advance(100);
  gate.release();
  expect(await done).toEqual({ name: 'idle' });
  expect(phases).toEqual(['idle', 'sending', 'idle']);
  expect(store.myLots.lot('l1').value).toBeNull();
  expect(store.myLots.standing('l1').value).toBe('none');
});

test('a bid whose answer was lost is never retried for another user who signed in', async () => {
  const { store, world, transport, clock, bidding, place } = await openBidding();
  transport.on(PLACE, 'network');
  const done = place(ORDER);
  await clock.settle();
  expect(bidding.phase.value.name).toBe('checking');
  store.session.logout();
  world.token = 'token-of-ben';
  await store.session.login({ email: 'ben@example.com', password: 'secret' });
  await clock.advance(60_000);
  await done;
  const tokens = transport.calls
    .filter(({ path }) => path === '/user/bid')
    .map(({ headers }) => headers.get('Authorization'));
  expect(tokens).toEqual(['Bearer token-of-anna']);
});

test('a user who signs in while a previous bid is in flight bids independently and does not see it', async () => {
  const { store, world, transport, clock, bidding, place } = await openBidding();
  const gate = transport.hold(PLACE);
  transport.on(PLACE, { body: taken });
  const annas = place(ORDER);
  await clock.settle();
  store.session.logout();
  expect(bidding.phase.value.name).toBe('idle');
  world.token = 'token-of-ben';
  await store.session.login({ email: 'ben@example.com', password: 'secret' });
  bidding.begin({ kind: 'direct', amount: 8_500 }, ELEMENT);
  // Waits until their own data is known.
  await clock.advance(10);
  const bens = bidding.confirm();
  await clock.settle();
  gate.release();
  expect(await annas).toEqual({ name: 'idle' });
  expect(bidding.phase.value).toMatchObject({ name: 'sending', order: { amount: 8_500 } });
  gate.release();
  expect(await bens).toMatchObject({ name: 'accepted', order: { amount: 8_500 } });
  expect(bidding.phase.value.name).toBe('accepted');
});

test('when the server ends the session during a bid without an answer, the bidder sees that', async () => {
  const { store, transport, clock, bidding, place } = await openBidding();
  transport.on(PLACE, 'network');
  const done = place(ORDER);
  await clock.settle();
  transport.on('GET /user/lots', { status: 401, body: { code: 'unauthenticated', status: 401 } });
  store.myLots.lot('l9');
  await clock.advance(10);
  expect([store.session.isLoggedIn.value, bidding.phase.value.name]).toEqual([false, 'unconfirmed']);
  await clock.advance(60_000);
  void done;
  expect(bidding.phase.value).toMatchObject({ name: 'unconfirmed', why: 'session' });
});

test('when the server ends the session during a bid that it then accepts, the bidder is told to sign in', async () => {
  const { store, transport, clock, bidding, place } = await openBidding();
  const gate = transport.hold(PLACE);
  transport.on(PLACE, { body: taken });
  const done = place(ORDER);
  await clock.settle();
  transport.on('GET /user/lots', { status: 401, body: { code: 'unauthenticated', status: 401 } });
  store.myLots.lot('l9');
  await clock.advance(10);
  gate.release();
  await clock.settle();
  void done;
  expect(store.session.isLoggedIn.value).toBe(false);
  expect(bidding.phase.value).toMatchObject({ name: 'unconfirmed', why: 'session' });
  expect(store.myLots.lot('l1').value).toBeNull();
});

test('a 401 from a proxy leaves the outcome of the bid unknown', async () => {
  const { transport, clock, bidding, place } = await openBidding();
  transport.on(PLACE, { status: 401, body: '<html>Sign in to this network</html>' });
  void place(ORDER);
  await clock.settle();
  expect(bidding.phase.value).toMatchObject({ name: 'unconfirmed', why: 'session' });
});
