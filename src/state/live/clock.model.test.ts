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

test('is the device’s time until the server’s is known, then its, whatever the device’s is set to', async () => {
  const { clock, server } = setUp();
  expect(server.now()).toBe(TEST_NOW);
  // Half of 100 ms on the way: the server is 10 s ahead.
  server.learn(TEST_NOW + 10_050, 1_000, 1_100);
  await clock.advance(100);
  expect(server.now()).toBe(TEST_NOW + 10_100);
  clock.sleep(-3_600_000);
  expect(server.now()).toBe(TEST_NOW + 10_100);
});

test('believes the answer that took least', () => {
  const { server } = setUp();
  server.learn(TEST_NOW + 20, 1_000, 1_040);
  server.learn(TEST_NOW + 900, 1_000, 2_000);
  expect(server.now()).toBe(TEST_NOW);
  server.learn(TEST_NOW + 7, 1_000, 1_004);
  expect(server.now()).toBe(TEST_NOW + 5);
});

test('believes a slower answer where both cannot be true, as after sleep, and after five minutes', () => {
  const { server } = setUp();
  server.learn(TEST_NOW + 20, 1_000, 1_040);
  server.learn(TEST_NOW + 60_500, 1_000, 2_000);
  expect(server.now()).toBe(TEST_NOW + 60_000);
  server.learn(TEST_NOW + 60_000 + 300_700, 300_900, 302_500);
  expect(server.now()).toBe(TEST_NOW + 60_000);
});

test('ticks with every full server second, once for all, while the page is visible', async () => {
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

test('notices that the device slept', async () => {
  const { clock, server, slept } = setUp();
  server.onSecond(() => undefined);
  await clock.advance(3_000);
  expect(slept).toEqual([]);
  clock.sleep(600_000);
  await clock.advance(3_000);
  expect(slept).toHaveLength(1);
});
