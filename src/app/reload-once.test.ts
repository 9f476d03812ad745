import { expect, test } from 'vitest';
import { memoryStorage } from '../lib/storage.ts';
import { createReloadOnce } from './reload-once.ts';

function page(storage = memoryStorage()) {
  const seen = { reloads: 0, storage };
  const reload = () => {
    seen.reloads += 1;
  };
  return { ...createReloadOnce(storage, reload), seen };
}

test('a missing chunk loads the page again, once and not in a loop', () => {
  const first = page();
  expect(first.onChunkFailure('/a')).toBe(true);
  // The page after the reload.
  const second = page(first.seen.storage);
  expect(second.onChunkFailure('/a')).toBe(false);
  expect([first.seen.reloads, second.seen.reloads]).toEqual([1, 0]);
});

test('after a screen that came, a later release may be met the same way', () => {
  const first = page();
  first.onChunkFailure('/a');
  first.onSuccess();
  expect(page(first.seen.storage).onChunkFailure('/a')).toBe(true);
});
