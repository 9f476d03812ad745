import type { Ladder } from '../../src/domain/increments.ts';

/** Increments of real sales, in euros. */
export const RIDING_LADDER: Ladder = [
  { from: 0, step: 250 },
  { from: 10_000, step: 500 },
  { from: 75_000, step: 1_000 },
  { from: 200_000, step: 5_000 },
];

export const FOAL_LADDER: Ladder = [
  { from: 0, step: 250 },
  { from: 10_000, step: 500 },
  { from: 25_000, step: 1_000 },
  { from: 200_000, step: 5_000 },
];
