import { expect, test } from 'vitest';
import { equal } from './equal.ts';

test('JSON values are compared deeply', () => {
  const value = { a: [1, { b: null }], c: 'x' };
  expect(equal(value, structuredClone(value))).toBe(true);
  expect(equal(value, { ...value, c: 'y' })).toBe(false);
  expect(equal([1, 2], [1])).toBe(false);
  expect(equal([], {})).toBe(false);
  expect(equal({ a: undefined }, { b: undefined })).toBe(false);
  expect(equal(null, {})).toBe(false);
});
