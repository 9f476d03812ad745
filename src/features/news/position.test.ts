import { expect, test } from 'vitest';
import { type CopyLayout, modulo, offsetAfterChange } from './position.ts';

/** Items of the given widths, one after the other. */
function layout(widths: Record<string, number>): CopyLayout {
  let width = 0;
  const items = Object.entries(widths).map(([id, size]) => {
    width += size;
    return { id, start: width - size, end: width };
  });
  return { width, items };
}
const before = layout({ a: 100, b: 200, c: 100 });

test.each([
  ['nothing has changed', 150, 0, before, 150],
  ['one is added in front', 150, 0, layout({ n: 80, a: 100, b: 200, c: 100 }), 230],
  ['one behind it is gone', 150, 0, layout({ a: 100, b: 200 }), 150],
  ['the one that is read is gone', 150, 0, layout({ a: 100, c: 100 }), 150],
  ['the last one is read and gone', 350, 0, layout({ n: 80, a: 100, b: 200 }), 30],
  ['one that is pointed at, over the end of a copy', 350, 100, layout({ n: 80, a: 100, b: 200, c: 100 }), 30],
  ['all are others', 150, 0, layout({ x: 60 }), 0],
])('what is read stays in its place: %s', (_, offset, at, after, expected) => {
  expect(offsetAfterChange(before, offset, at, after)).toBe(expected);
});

test('before the first measurement the ticker starts at its beginning', () => {
  expect(offsetAfterChange({ width: 0, items: [] }, 0, 40, before)).toBe(0);
});

test('the offset within one copy is never negative, and is 0 without a width', () => {
  expect([modulo(-30, 100), modulo(130, 100), modulo(5, 0), modulo(5, Number.NaN)]).toEqual([70, 30, 0, 0]);
});
