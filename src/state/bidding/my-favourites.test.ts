import { expect, test } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';

const ADD = 'PUT /user/add-favorite';

async function open() {
  const test = createTestStore({ signedIn: true });
  const mine = test.store.myLots.lot('l1');
  await test.clock.advance(0);
  const press = () => test.store.myLots.setFavourite('l1');
  const sent = () =>
    test.transport.calls.map(({ path }) => path).filter((path) => path.endsWith('-favorite'));
  return { ...test, mine, press, sent };
}

test('two quick presses are sent in their order, and the heart ends as it began', async () => {
  const { transport, clock, mine, press, sent, world } = await open();
  const gate = transport.hold(ADD);
  const [first, second] = [press(), press()];
  await clock.settle();
  expect(sent()).toEqual(['/user/add-favorite']);
  gate.release();
  expect([await first, await second]).toEqual([
    { ok: true, value: true },
    { ok: true, value: false },
  ]);
  expect(sent()).toEqual(['/user/add-favorite', '/user/remove-favorite']);
  expect(mine.value?.favourite).toBe(false);
  expect(world.user.favorites).toEqual([]);
});

test('only the newest of several waiting presses is sent, and none that is accepted already', async () => {
  const { transport, clock, mine, press, sent } = await open();
  const gate = transport.hold(ADD);
  const answers = [press(), press(), press()];
  await clock.settle();
  gate.release();
  expect(await Promise.all(answers)).toEqual([
    { ok: true, value: true },
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  expect(sent()).toEqual(['/user/add-favorite']);
  expect(mine.value?.favourite).toBe(true);
  // The next press starts a new queue.
  expect(await press()).toEqual({ ok: true, value: false });
});

test('a failure is not reported if a newer press follows, and the newer press is sent', async () => {
  const { transport, mine, press, sent } = await open();
  transport.on(ADD, 'network');
  const answers = [press(), press()];
  expect(await Promise.all(answers)).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  // Without an answer the first may have been accepted.
  expect(sent()).toEqual(['/user/add-favorite', '/user/remove-favorite']);
  expect(mine.value?.favourite).toBe(false);
});

test('after a refusal the next press sends the same request again', async () => {
  const { transport, mine, press, sent } = await open();
  transport.on(ADD, { body: { error: 'not_found' } });
  expect(await press()).toMatchObject({ ok: false, error: { code: 'not_found' } });
  expect(mine.value?.favourite ?? false).toBe(false);
  await press();
  expect(sent()).toEqual(['/user/add-favorite', '/user/add-favorite']);
});

test('after a sign-out a waiting press is dropped, and so is the answer to the press that was sent', async () => {
  const { transport, clock, mine, press, sent, store } = await open();
  const gate = transport.hold(ADD);
  const answers = [press(), press()];
  await clock.settle();
  store.session.logout();
  gate.release();
  expect(await Promise.all(answers)).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  expect(sent()).toEqual(['/user/add-favorite']);
  expect(mine.value).toBeNull();
});

test('presses on different lots do not wait for each other', async () => {
  const { transport, store } = await open();
  transport.on(ADD, ({ body }) =>
    (body as { auctionlot: string }).auctionlot === 'l1' ? 'never' : { body: {} },
  );
  void store.myLots.setFavourite('l1', true);
  expect(await store.myLots.setFavourite('l2', true)).toEqual({ ok: true, value: true });
});

test('a favourite keeps the other personal data of the lot', async () => {
  const { store, world, clock } = createTestStore({ signedIn: true });
  world.mine = [aMyLot({ max: 9_000 })];
  const mine = store.myLots.lot('l1');
  await clock.advance(0);
  await store.myLots.setFavourite('l1');
  expect(mine.value).toMatchObject({ max: 9_000, favourite: true });
});
