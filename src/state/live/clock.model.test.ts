import { expect, test } from 'vitest';
import { createFakeClock, TEST_NOW } from '../../testing/fakes/fake-clock.ts';
import { createFakePage } from '../../testing/fakes/fake-page.ts';
import { createServerClock } from './clock.model.ts';

function setUp() {
  const clock = createFakeClock();
  const page = createFakePage();
  const slept: number[] = [];
  const server = createServerClock(clock, page, () => slept.push(clock.now()));
  return { clock, page, server, slept };
}

test('the page uses the device’s time until the server’s is known, then the server’s, even if the device’s clock changes', async () => {
  const { clock, server } = setUp();
  expect(server.now()).toBe(TEST_NOW);
  // The answer took 100 ms, of which half counts: the server is 10 s ahead.
  server.learn(TEST_NOW + 10_050, 1_000, 1_100);
  await clock.advance(100);
  expect(server.now()).toBe(TEST_NOW + 10_100);
  clock.sleep(-3_600_000);
  expect(server.now()).toBe(TEST_NOW + 10_100);
});

test('of several estimates of the server’s time, the one with the shortest round trip is kept', () => {
  const { server } = setUp();
  server.learn(TEST_NOW + 20, 1_000, 1_040);
  server.learn(TEST_NOW + 900, 1_000, 2_000);
  expect(server.now()).toBe(TEST_NOW);
  server.learn(TEST_NOW + 7, 1_000, 1_004);
  expect(server.now()).toBe(TEST_NOW + 5);
});

test('after sleep and after five minutes, an estimate with a longer round trip is accepted', () => {
  const { server } = setUp();
  server.learn(TEST_NOW + 20, 1_000, 1_040);
  server.learn(TEST_NOW + 60_500, 1_000, 2_000);
  expect(server.now()).toBe(TEST_NOW + 60_000);
  server.learn(TEST_NOW + 60_000 + 300_700, 300_900, 302_500);
  expect(server.now()).toBe(TEST_NOW + 60_000);
});

test('one timer ticks at every full server second for all listeners, while the page is visible', async () => {
  const { clock, page, server } = setUp();
  server.learn(TEST_NOW + 300, 1_000, 1_000);
  const ticks: number[] = [];
  const stop = server.onSecond(() => ticks.push(server.now() - TEST_NOW));
  const stopOther = server.onSecond(() => undefined);
  await clock.advance(2_000);
  expect(ticks).toEqual([1_000, 2_000]);
  page.emit('hidden');
  await clock.advance(10_000);
  expect(ticks).toEqual([1_000, 2_000]);
  page.emit('visible');
  expect(ticks.at(-1)).toBe(12_300);
  await clock.advance(700);
  expect(ticks.at(-1)).toBe(13_000);
  stop();
  await clock.advance(5_000);
  expect(ticks.at(-1)).toBe(13_000);
  stopOther();
});

test('all callbacks that read the page run before those that change it', async () => {
  const { clock, server } = setUp();
  const calls: string[] = [];
  for (const name of ['first', 'second'])
    server.onSecond(
      () => calls.push(`${name} runs`),
      () => calls.push(`${name} writes`),
    );
  await clock.advance(1_000);
  expect(calls).toEqual(['first runs', 'second runs', 'first writes', 'second writes']);
});

test('sleep of the device is noticed in the background, also without a countdown', async () => {
  const { clock, page, slept } = setUp();
  page.emit('hidden');
  clock.sleep(600_000);
  page.emit('visible');
  expect(slept).toHaveLength(1);
});

test('sleep of the device is noticed', async () => {
  const { clock, server, slept } = setUp();
  server.onSecond(() => undefined);
  await clock.advance(3_000);
  expect(slept).toEqual([]);
  clock.sleep(600_000);
  await clock.advance(3_000);
  expect(slept).toHaveLength(1);
});
