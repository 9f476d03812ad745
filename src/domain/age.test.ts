import { expect, test } from 'vitest';
import { ageAt } from './age.ts';

const NOW = Date.UTC(2026, 10, 21);

test.each([
  ['2020-04-14', { unit: 'years', count: 6 }],
  ['2020-11-21', { unit: 'years', count: 6 }],
  ['2020-11-22', { unit: 'years', count: 5 }],
  ['2026-05-22', { unit: 'months', count: 5 }],
  ['2025-11-21', { unit: 'years', count: 1 }],
  ['2021', { unit: 'years', count: 5 }],
  ['2027-01-01', null],
])('a horse born %s is shown as %o', (born, age) => {
  expect(ageAt(born, NOW)).toEqual(age);
});
