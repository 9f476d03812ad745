import { expect, test } from 'vitest';
import { bidOffer } from './bid-offer.ts';

const LADDER = [
  { from: 0, step: 250 },
  { from: 10_000, step: 500 },
  { from: 25_000, step: 1_000 },
];

test('offers the next bid and the two steps above it, over a change of step', () => {
  expect(bidOffer(24_500, null, LADDER)).toEqual({
    floor: 24_500,
    quick: [24_500, 25_000, 26_000],
    step: 500,
  });
});

test('offers more than my own maximum while I lead with one', () => {
  expect(bidOffer(24_500, 30_000, LADDER)).toMatchObject({ floor: 30_001, quick: [31_000, 32_000, 33_000] });
});

test('follows the next bid where my maximum is used up', () => {
  expect(bidOffer(25_000, 24_500, LADDER).floor).toBe(25_000);
});

test('invents no steps while the ladder is not known', () => {
  expect(bidOffer(24_500, null, null)).toEqual({ floor: 24_500, quick: [24_500], step: null });
});
