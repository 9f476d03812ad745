import { effect, signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { createInbox } from './inbox.ts';

/** Adds so many messages at once. @returns how many had been applied after each batch */
function applied(count: number): number[] {
  const frames: (() => void)[] = [];
  const soon: (() => void)[] = [];
  const seqs: number[] = [];
  const seen: number[] = [];
  const newest = signal(0);
  effect(() => void (newest.value && seen.push(newest.value)));
  const inbox = createInbox({
    nextFrame(run) {
      frames.push(run);
      return () => undefined;
    },
    soon: (run) => void soon.push(run),
    apply({ at }) {
      seqs.push(at);
      newest.value = at;
    },
    onGap: () => expect.unreachable(),
    onRestart: () => expect.unreachable(),
  });
  const event = { event: 'other', name: 'x', payload: null } as const;
  for (let seq = 1; seq <= count; seq += 1) inbox.add({ seq, at: null, event }, seq);
  expect(soon).toHaveLength(1);
  soon[0]?.();
  for (let frame = frames.shift(); frame; frame = frames.shift()) {
    expect(inbox.cursor()).toBe(seen.at(-1));
    frame();
  }
  expect(seqs).toEqual(Array.from({ length: count }, (_, place) => place + 1));
  return seen;
}

test('a burst is applied in parts, one per frame, so that none delays input for long', () => {
  expect(applied(100)).toEqual([41, 71, 94, 100]);
});

test('a replay of thousands of messages is applied within half a second', () => {
  expect(applied(10_000).length).toBeLessThan(30);
});
