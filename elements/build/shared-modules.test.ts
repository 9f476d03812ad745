import { expect, test } from 'vitest';
import { ALL_TAGS_SHARE, LOT_AND_ROOM_SHARE, modulesAt } from './shared-modules.ts';

test('the modules that share a chunk exist, and match by their whole path', () => {
  const common = modulesAt(ALL_TAGS_SHARE);
  for (const path of ALL_TAGS_SHARE) expect(common.test(`/checkout/${path}`), path).toBe(true);
  expect(common.test('/checkout/src/screens/chunk-failurexts')).toBe(false);
  expect(common.test('/checkout/src/screens/chunk-failure.ts.map')).toBe(false);
  expect(common.test(`/checkout/${LOT_AND_ROOM_SHARE[0]}`)).toBe(false);
});

test('a listed path that has no file is reported by name', () => {
  expect(() => modulesAt(['elements/define.tsx', 'src/no-such-file.ts'])).toThrow(
    'No such file: src/no-such-file.ts.',
  );
});
