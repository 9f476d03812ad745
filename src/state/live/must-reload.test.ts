import { expect, test } from 'vitest';
import { mustReload } from './must-reload.ts';

test.each([
  { requested: 7, begins: '7', first: false, reopened: false },
  { requested: 7, begins: '9', first: true, reopened: true },
  { requested: 7, begins: 'unreadable', first: true, reopened: true },
  { requested: 7, begins: null, first: false, reopened: false },
  { requested: 0, begins: '0', first: false, reopened: false },
  { requested: null, begins: '7', first: false, reopened: true },
  { requested: null, begins: null, first: true, reopened: true },
])(
  'requested after $requested, begins after $begins: reload $first, reopened $reopened',
  ({ first, reopened, ...start }) => {
    expect(mustReload({ ...start, isReopened: false })).toBe(first);
    expect(mustReload({ ...start, isReopened: true })).toBe(reopened);
  },
);
