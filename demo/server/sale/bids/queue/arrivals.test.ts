import { expect, it } from 'vitest';
import { createArrivals } from './arrivals.ts';

it('names the oldest undecided bid of each lot, until it is settled', () => {
  let now = 1000;
  const arrivals = createArrivals({ now: () => now });
  const first = arrivals.note('a');
  now = 1200;
  const second = arrivals.note('a');
  arrivals.note('b');
  // The clock was corrected backwards.
  now = 1199;
  arrivals.note('b');
  expect(first.at).toBe(1000);
  expect(arrivals.snapshot()).toEqual({ until: 1199, oldest: { a: 1000, b: 1199 } });
  first.finish();
  expect(arrivals.snapshot().oldest.a).toBe(1200);
  second.finish();
  expect(arrivals.snapshot().oldest).toEqual({ b: 1199 });
});

it('knows whether a bid is decided that a snapshot has before an end', () => {
  let now = 1000;
  const arrivals = createArrivals({ now: () => now });
  const [early, other] = [arrivals.note('a'), arrivals.note('b')];
  now = 2000;
  const late = arrivals.note('c');
  const snapshot = arrivals.snapshot();
  expect(arrivals.hasDecidedSince(snapshot, 1500)).toBe(false);
  late.finish();
  expect(arrivals.hasDecidedSince(snapshot, 1500)).toBe(false);
  early.finish();
  expect(arrivals.hasDecidedSince(snapshot, 1500)).toBe(true);
  other.finish();
});
