import { expect, test } from 'vitest';
import { type Comparable, mostSimilar, similarity } from './similar-lots.ts';

const mare: Comparable = { sex: 'Mare', breed: 'Oldenburg', age: 5, price: 10_000 };
const names = (candidates: Record<string, Partial<Comparable>>, most = 4) =>
  mostSimilar(
    mare,
    Object.entries(candidates).map(([name, change]) => ({ name, horse: { ...mare, ...change } })),
    ({ horse }) => horse,
    most,
  ).map(({ name }) => name);

test('the same breed counts more than the same sex, and a near age and price more than far ones', () => {
  expect(
    names(
      {
        older: { age: 7 },
        twin: {},
        dearer: { price: 20_000 },
        gelding: { sex: 'Gelding' },
        trakehner: { breed: 'Trakehner' },
      },
      5,
    ),
  ).toEqual(['twin', 'dearer', 'older', 'gelding', 'trakehner']);
});

test('no more similar lots are returned than asked for, and equally similar ones keep their order', () => {
  expect(names({ a: {}, b: {}, c: {} }, 2)).toEqual(['a', 'b']);
});

test('a lot that only costs the same, or has only the sex, is left out', () => {
  expect(names({ price: { sex: 'Gelding', breed: 'Trakehner', age: 12 } })).toEqual([]);
  expect(names({ sex: { breed: 'Trakehner', age: 12, price: 90_000 } })).toEqual([]);
});

test('two lots whose facts are unknown are not similar by that', () => {
  const unknown: Comparable = { sex: null, breed: null, age: null, price: 10_000 };
  expect(similarity(unknown, unknown)).toBe(similarity(unknown, mare));
  expect(similarity({ ...unknown, price: 0 }, { ...unknown, price: 0 })).toBeGreaterThan(0);
});

test('similarity is the same both ways', () => {
  const other = { ...mare, age: 7, price: 25_000 };
  expect(similarity(mare, other)).toBeCloseTo(similarity(other, mare));
});
