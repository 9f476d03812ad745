import { expect, test } from 'vitest';
import { readChoice, writeChoice } from './facet-query.ts';
import { NO_CHOICE } from './facets.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));

test('a shared address is read as the choice that it holds', () => {
  expect(read('?sex=Mare&sex=Filly&breed=Oldenburg&age=3-6&price=-20000&bids=none&favourites=mine')).toEqual({
    ...NO_CHOICE,
    sex: ['Mare', 'Filly'],
    breed: ['Oldenburg'],
    age: { from: 3, to: 6 },
    price: { from: null, to: 20_000 },
    withoutBid: true,
    favourites: true,
  });
});

test.each([
  '',
  '?sex=',
  '?age=',
  '?age=-',
  '?age=3',
  '?age=a-b',
  '?height=1e3-',
  '?bids=1',
  '?favourites=all',
])('the unknown or broken parameter "%s" is ignored', (query) => {
  expect(read(query)).toEqual(NO_CHOICE);
});

test('a range given the wrong way round is turned, a repeated word counts once, and words are bounded', () => {
  expect(read('?height=170-160').height).toEqual({ from: 160, to: 170 });
  expect(read('?sex=Mare&sex=Mare').sex).toEqual(['Mare']);
  expect(read(Array.from({ length: 500 }, (_, index) => `breed=${index}`).join('&')).breed).toHaveLength(30);
});

test('a new choice replaces the earlier one in the address and leaves other parameters', () => {
  const query = new URLSearchParams('sex=Mare&age=3-6&bids=none&utm_source=mail&sort=ending');
  writeChoice(query, { ...NO_CHOICE, price: { from: 5000, to: null } });
  expect(query.toString()).toBe('utm_source=mail&sort=ending&price=5000-');
});
