import { expect, test } from 'vitest';
import { memoryStorage } from '../../lib/storage.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { aUser } from '../../testing/fixtures/users.ts';

const KEY = 'ae_favourites';
const PROFILE = 'GET /user/profile';

async function open() {
  const test = createTestStore({ signedIn: true });
  const heart = test.store.myLots.lot('l1');
  await test.clock.advance(0);
  const favourites = () => test.store.session.user.peek()?.favorites;
  return { ...test, heart, favourites };
}

test('an accepted favourite is in the profile at once', async () => {
  const { store, clock, favourites, transport } = await open();
  await store.myLots.setFavourite('l1');
  await store.myLots.setFavourite('l2');
  await clock.settle();
  expect(favourites()).toEqual(['l1', 'l2']);
  await store.myLots.setFavourite('l1');
  await clock.settle();
  expect(favourites()).toEqual(['l2']);
  expect(transport.count(PROFILE)).toBe(1);
});

test('a favourite set while the profile is loading is in the profile when it has loaded', async () => {
  const { store, clock, transport, favourites } = await (async () => {
    const test = createTestStore({ signedIn: true });
    const gate = test.transport.hold(PROFILE);
    await test.clock.advance(0);
    await test.store.myLots.setFavourite('l1');
    // The answer was made before the favourite.
    test.world.user = aUser();
    gate.release();
    return { ...test, favourites: () => test.store.session.user.peek()?.favorites };
  })();
  await clock.settle();
  expect(favourites()).toEqual(['l1']);
  expect(transport.count(PROFILE)).toBe(1);
  expect(store.session.isLoggedIn.peek()).toBe(true);
});

test('another tab gets a number that names neither lot nor person, and loads hearts and profile', async () => {
  const written: string[] = [];
  const local = { ...memoryStorage(), set: (key: string, value: string) => void written.push(key, value) };
  const one = createTestStore({ local });
  await one.store.session.login({ email: 'a@b.example', password: 'x' });
  written.length = 0;
  await one.store.myLots.setFavourite('l1');
  expect(written).toEqual([KEY, '0.5']);

  const other = await open();
  other.world.mine = [aMyLot({ favourite: true })];
  other.world.user = { ...other.world.user, favorites: ['l1'] };
  other.page.emitStorage('something else');
  await other.clock.advance(0);
  expect(other.heart.value?.favourite ?? false).toBe(false);
  other.page.emitStorage(KEY);
  await other.clock.advance(0);
  expect(other.heart.value?.favourite).toBe(true);
  expect(other.favourites()).toEqual(['l1']);
});

test('a page of another origin catches up when it becomes visible', async () => {
  const { page, world, clock, heart, favourites } = await open();
  world.mine = [aMyLot({ favourite: true })];
  world.user = { ...world.user, favorites: ['l1'] };
  page.emit('visible');
  await clock.advance(0);
  expect(heart.value?.favourite).toBe(true);
  expect(favourites()).toEqual(['l1']);
});

test('a reload that began before a favourite was accepted does not undo it', async () => {
  const { page, world, clock, store, transport, favourites } = await open();
  const gate = transport.hold(PROFILE);
  page.emit('visible');
  await clock.settle();
  const before = world.user;
  await store.myLots.setFavourite('l1');
  transport.on(PROFILE, { body: before });
  gate.release();
  transport.on(PROFILE, () => ({ body: world.user }));
  await clock.settle();
  expect(favourites()).toEqual(['l1']);
});

test('a guest loads nothing', async () => {
  const { store, page, clock, transport } = await open();
  store.session.logout();
  await clock.settle();
  const calls = transport.calls.length;
  page.emitStorage(KEY);
  page.emit('visible');
  await clock.advance(0);
  expect(transport.calls.length).toBe(calls);
});
