import { expect, test } from 'vitest';
import { absence } from './absent-calls.ts';

const CODED = JSON.stringify({ code: 'not_found', status: 404 });

test.each([
  ['a plain 404: there is no such call', 404, 'Not found', true],
  ['a page of a proxy, with 404', 404, '<h1>404</h1>', true],
  ['a 404 with a code: there is nothing in it', 404, CODED, false],
  ['a failure', 500, 'Oops', false],
  ['an answer', 200, '[]', false],
])('%s', (_, status, text, isAbsent) => {
  expect(absence('activities', { status, text }, null) !== null).toBe(isAbsent);
  expect(absence('results', { status, text }, null) !== null).toBe(isAbsent);
  expect(absence('auctions', { status, text }, null), 'which must be there').toBeNull();
});

test('an element that is nothing without a call needs it', () => {
  expect(absence('results', { status: 404 }, ['global-search'])).toBeNull();
  expect(absence('results', { status: 404 }, ['auction-app'])).not.toBeNull();
});
