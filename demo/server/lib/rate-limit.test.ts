import { expect, it } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

function setUp() {
  let at = 0;
  const limiter = createRateLimiter({ burst: 3, perSecond: 2 }, () => at);
  const pass = (ms: number): void => {
    at += ms;
  };
  return { take: (name = 'anna') => limiter.take(name), pass };
}

it('allows a burst, then the rate per second, and answers how long to wait', () => {
  const { take, pass } = setUp();
  expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 1]);
  pass(499);
  expect(take()).toBe(1);
  pass(1);
  expect([take(), take()]).toEqual([0, 1]);
});

it('does not extend the wait for requests made while waiting', () => {
  const { take, pass } = setUp();
  for (let turn = 0; turn < 100; turn += 1) take();
  pass(500);
  expect(take()).toBe(0);
});

it('refills the bucket after a pause, up to one burst', () => {
  const { take, pass } = setUp();
  for (let turn = 0; turn < 3; turn += 1) take();
  pass(60_000);
  expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 1]);
});

it('limits each name apart, and keeps buckets that are not full when it removes others', () => {
  const { take } = setUp();
  for (let turn = 0; turn < 3; turn += 1) take();
  for (let other = 0; other < 20_000; other += 1) expect(take(`other-${other}`)).toBe(0);
  expect(take()).toBe(1);
});
