import { expect, test } from 'vitest';
import { ELEMENT, ORDER, openBidding, PLACE, taken } from '../../testing/bidding-model.ts';
import { aUser } from '../../testing/fixtures/users.ts';

const over = { status: 401, body: { code: 'unauthenticated', status: 401 } };
const WHO = { email: 'who@example.com', password: 'secret' };

/** A bid whose answer is lost, and whose session is over at the retry. */
async function loseAnswerAndSession() {
  const page = await openBidding();
  await page.clock.advance(100);
  const lost = page.transport.on(PLACE, 'network');
  const done = page.place(ORDER);
  await page.clock.settle();
  lost();
  page.transport.on(PLACE, over);
  await page.clock.advance(1_500);
  page.transport.on(PLACE, { body: taken });
  return { ...page, done };
}

test.each([
  ['with a code', over],
  ['of a backend without codes', { status: 401, body: { message: 'Unauthenticated.' } }],
])('a 401 %s to the only request says that the bid was not taken', async (_, answer) => {
  const { store, transport, place, placed } = await openBidding();
  transport.on(PLACE, answer);
  const failure = { code: 'session_invalid', layer: 'http' };
  expect(await place(ORDER)).toMatchObject({ name: 'refused', failure });
  expect([store.session.isLoggedIn.value, placed().length]).toEqual([false, 1]);
});

test('after a lost answer, a sign-in by the same person sends the bid again with the same key', async () => {
  const { store, world, clock, bidding, placed, done } = await loseAnswerAndSession();
  expect(bidding.state.value).toMatchObject({ name: 'unconfirmed', why: 'session', opener: ELEMENT });
  const sent = placed().length;
  await clock.advance(60_000);
  expect(placed()).toHaveLength(sent);
  world.token = 'another-token-of-anna';
  void store.session.login(WHO);
  expect(await done).toMatchObject({ name: 'accepted' });
  expect(placed()).toHaveLength(sent + 1);
  expect(new Set(placed().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(placed().at(-1)?.headers.get('Authorization')).toBe('Bearer another-token-of-anna');
});

test('after a late sign-in the bidder is asked before the bid is sent again', async () => {
  const { store, world, clock, bidding, placed } = await loseAnswerAndSession();
  const sent = placed().length;
  await clock.advance(200_000);
  world.token = 'another-token-of-anna';
  await store.session.login(WHO);
  await clock.advance(60_000);
  expect(bidding.phase.value).toMatchObject({ name: 'unconfirmed', why: 'unanswered' });
  expect(placed()).toHaveLength(sent);
});

test('a sign-in by somebody else never sends the bid again, and removes all traces of it', async () => {
  const { store, world, clock, bidding, placed, done } = await loseAnswerAndSession();
  bidding.edit({ amount: 12_000 });
  const sent = placed().length;
  world.token = 'token-of-ben';
  world.user = aUser({ id: 'u-ben' });
  await store.session.login(WHO);
  await done;
  await clock.advance(60_000);
  expect(placed()).toHaveLength(sent);
  expect([bidding.state.value.name, bidding.draft.value.amount]).toEqual(['idle', null]);
});

test('after an expired session the same person keeps the amount and the open review, and nothing is sent', async () => {
  const { store, world, transport, clock, bidding, placed } = await openBidding();
  await clock.advance(100);
  bidding.edit({ amount: 12_000 });
  bidding.begin({ kind: 'direct', amount: 12_000 }, ELEMENT);
  const open = transport.on('GET /user/lots', over);
  store.myLots.lot('l9');
  await clock.advance(10);
  expect([store.session.isLoggedIn.value, bidding.state.value.name]).toEqual([false, 'reviewing']);
  expect([bidding.draft.value.amount, bidding.confirm(), placed().length]).toEqual([12_000, null, 0]);
  open();
  world.token = 'another-token-of-anna';
  await store.session.login(WHO);
  await clock.advance(100);
  expect(bidding.state.value).toMatchObject({ name: 'reviewing', order: { amount: 12_000 } });
  expect(bidding.draft.value.amount).toBe(12_000);
});

test.each(['somebody else', 'a sign-out'])(
  'after an expired session, %s removes the amount',
  async (what) => {
    const { store, world, transport, clock, bidding } = await openBidding();
    await clock.advance(100);
    bidding.edit({ amount: 12_000 });
    bidding.begin({ kind: 'direct', amount: 12_000 }, ELEMENT);
    const open = transport.on('GET /user/lots', over);
    store.myLots.lot('l9');
    await clock.advance(10);
    open();
    world.token = 'token-of-ben';
    world.user = aUser({ id: 'u-ben' });
    if (what === 'a sign-out') store.session.logout();
    else await store.session.login(WHO);
    await clock.advance(100);
    expect([bidding.state.value.name, bidding.draft.value.amount]).toEqual(['idle', null]);
  },
);
