import { effect, signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { createInbox } from './inbox.ts';

/**
 * Adds so many messages at once.
 * @returns number of applied messages after each batch, and number of batches applied within a frame
 */
function applied(count: number) {
  const frames: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  const seqs: number[] = [];
  const seen: number[] = [];
  const newest = signal(0);
  effect(() => void (newest.value && seen.push(newest.value)));
  const inbox = createInbox({
    nextFrame(run) {
      frames.push(run);
      return () => undefined;
    },
    soon: (run) => void tasks.push(run),
    apply({ at }) {
      seqs.push(at);
      newest.value = at;
    },
    onGap: () => expect.unreachable(),
    onRestart: () => expect.unreachable(),
  });
  const event = { event: 'other', name: 'x', payload: null } as const;
  for (let seq = 1; seq <= count; seq += 1) inbox.add({ seq, at: null, event }, seq);
  let inFrame = 0;
  while (tasks.length + frames.length > 0) {
    const before = seen.length;
    const task = tasks.shift();
    if (task) task();
    else frames.shift()?.();
    if (!task) inFrame += seen.length - before;
    expect(inbox.cursor()).toBe(seen.at(-1));
  }
  expect(seqs).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  return { seen, inFrame };
}

test('a burst of messages is applied in parts, one per frame, so that input is never delayed for long', () => {
  expect(applied(100)).toEqual({ seen: [41, 71, 94, 100], inFrame: 1 });
});

test('a replay of thousands of messages is applied within half a second', () => {
  expect(applied(10_000).seen.length).toBeLessThan(30);
});
