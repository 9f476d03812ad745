import { expect, test } from 'vitest';
import { createBuildCache } from './build-cache.ts';
import { MINUTE } from './durations.ts';

function stage() {
  const state = { revision: 'a', at: 0, built: 0, running: 0, most: 0 };
  const build = async (): Promise<number | null> => {
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    await Promise.resolve();
    state.running -= 1;
    state.built += 1;
    return state.built;
  };
  return {
    state,
    build,
    cache: createBuildCache<number>(
      () => state.revision,
      () => state.at,
    ),
  };
}

test('a value is built again when the data has changed and ten minutes have passed, and not before', async () => {
  const { state, build, cache } = stage();
  expect(await cache.get('one', build)).toBe(1);
  state.revision = 'b';
  state.at = 9 * MINUTE;
  expect(await cache.get('one', build)).toBe(1);
  state.at = 10 * MINUTE;
  expect(await cache.get('one', build)).toBe(2);
  state.at = 100 * MINUTE;
  expect(await cache.get('one', build)).toBe(2);
});

test('all who ask at once get the same, and one value is built at a time', async () => {
  const { state, build, cache } = stage();
  const answers = ['one', 'one', 'other', 'third', 'one'].map((name) => cache.get(name, build));
  expect(await Promise.all(answers)).toEqual([1, 1, 2, 3, 1]);
  expect(state.most).toBe(1);
});

test('a build that fails is tried again', async () => {
  const { build, cache } = stage();
  expect(await cache.get('one', async () => null)).toBeNull();
  await expect(cache.get('one', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('one', build)).toBe(1);
});
