import { expect, test } from 'vitest';
import { aResult } from '../../testing/fixtures/search.ts';
import { groupResults } from './search-results.ts';

const inAuction = (auction: string, id: string, score: number, change = {}) =>
  aResult({ id, auction, auctionslug: auction }, { auctionName: auction, score, ...change });

test('the auction whose best result scores highest comes first, its lots in score order', () => {
  const { matches, count } = groupResults([
    inAuction('b', 'b1', 0.9),
    inAuction('a', 'a1', 0.8),
    inAuction('b', 'b2', 0.2),
    inAuction('a', 'a2', 0.7),
  ]);
  expect(matches.map(({ auction, lotIds }) => [auction, lotIds])).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1', 'a2']],
  ]);
  expect(count).toBe(4);
});

test('results in another order are sorted by their scores; without scores their order stays', () => {
  const order = (scores: readonly number[]) =>
    groupResults(scores.map((score, at) => inAuction(`a${at}`, `l${at}`, score))).matches.map(
      ({ auction }) => auction,
    );
  expect(order([1, 3, 2])).toEqual(['a1', 'a2', 'a0']);
  expect(order([0, 0, 0])).toEqual(['a0', 'a1', 'a2']);
});

test('similar lots come separately, and are not counted', () => {
  const { count, matches, near } = groupResults([inAuction('a', 'a1', 0.4, { rel: 'near' })]);
  expect(count).toBe(0);
  expect(matches).toEqual([]);
  expect(near[0]?.lotIds).toEqual(['a1']);
});

test('a lot that was found twice is shown once, and a hybrid auction is marked', () => {
  const { count, matches } = groupResults([
    inAuction('h', 'h1', 2, { type: 'hybrid' }),
    inAuction('h', 'h1', 1, { type: 'hybrid' }),
  ]);
  expect(matches).toEqual([{ auction: 'h', name: 'h', slug: 'h', hybrid: true, lotIds: ['h1'] }]);
  expect(count).toBe(1);
});
