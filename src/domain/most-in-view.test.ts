import { expect, test } from 'vitest';
import { mostInView } from './most-in-view.ts';

const choose = (shares: Record<string, number>, current: string | null) =>
  mostInView(new Map(Object.entries(shares)), current);

test.each<[string, Record<string, number>, string | null, string | null]>([
  ['no lot', {}, null, null],
  ['one that is not in view', { a: 0 }, null, null],
  ['one of which a corner is in view', { a: 0.01 }, null, 'a'],
  ['the one most in view', { a: 0.3, b: 0.5 }, null, 'b'],
  ['about equal: the current one', { a: 0.45, b: 0.5 }, 'a', 'a'],
  ['clearly more: the other one', { a: 0.3, b: 0.5 }, 'a', 'b'],
  ['the current one has left the window', { a: 0, b: 0.05 }, 'a', 'b'],
  ['none in view any more: the current one', { a: 0, b: 0 }, 'a', 'a'],
  ['the current one has left the page', { b: 0 }, 'a', null],
  ['the current one has left the page, another is in view', { b: 0.2 }, 'a', 'b'],
])('%s', (_, shares, current, chosen) => {
  expect(choose(shares, current)).toBe(chosen);
});

test('two lots whose shares change a little do not replace each other', () => {
  let current: string | null = 'a';
  for (let step = 0; step < 50; step += 1) {
    current = choose(step % 2 === 0 ? { a: 0.48, b: 0.52 } : { a: 0.52, b: 0.48 }, current);
    expect(current).toBe('a');
  }
});
