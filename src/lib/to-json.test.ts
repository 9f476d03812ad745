import { afterEach, expect, test } from 'vitest';
import { toJson } from './to-json.ts';

afterEach(() => {
  Reflect.deleteProperty(Array.prototype, 'toJSON');
});

test('arrays stay arrays on a page that gives them a `toJSON`', () => {
  Object.assign(Array.prototype, { toJSON: () => '[of the host]' });
  const value = { list: [1, { deep: ['a'] }], at: new Date(0), none: undefined };
  expect(toJson(value)).toBe('{"list":[1,{"deep":["a"]}],"at":"1970-01-01T00:00:00.000Z"}');
  expect(toJson(['b'])).toBe('["b"]');
  expect(toJson(undefined)).toBeUndefined();
});
