import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

function setUp() {
  let at = 0;
  const pace = createPace({ burst: 3, perSecond: 2 }, () => at);
  const pass = (ms: number): void => {
    at += ms;
  };
  return { take: (name = 'anna') => pace.take(name), pass };
}

it('bears a burst, then so many a second, and says how long to wait', () => {
  const { take, pass } = setUp();
  expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 1]);
  pass(499);
  expect(take()).toBe(1);
  pass(1);
  expect([take(), take()]).toEqual([0, 1]);
});

it('does not punish who asks too often while waiting', () => {
  const { take, pass } = setUp();
  for (let turn = 0; turn < 100; turn += 1) take();
  pass(500);
  expect(take()).toBe(0);
});

it('gives the whole burst again after a rest, and no more', () => {
  const { take, pass } = setUp();
  for (let turn = 0; turn < 3; turn += 1) take();
  pass(60_000);
  expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 1]);
});

it('lets nobody wait for others, and forgets nobody who still waits', () => {
  const { take } = setUp();
  for (let turn = 0; turn < 3; turn += 1) take();
  for (let other = 0; other < 20_000; other += 1) expect(take(`other-${other}`)).toBe(0);
  expect(take()).toBe(1);
});
