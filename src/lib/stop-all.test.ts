import { expect, test } from 'vitest';
import { stopAll } from './stop-all.ts';

test('calls every cleanup function in order, and none before it is asked to', () => {
  const calls: string[] = [];
  const stop = stopAll(
    () => calls.push('first'),
    () => calls.push('second'),
  );
  expect(calls).toEqual([]);
  stop();
  expect(calls).toEqual(['first', 'second']);
});
