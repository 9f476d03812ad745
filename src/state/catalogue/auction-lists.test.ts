import { expect, test } from 'vitest';
import { anAuction } from '../../testing/fixtures/auctions.ts';
import { aHybridAuction } from '../../testing/fixtures/hybrid.ts';
import { mergeAuctions } from './auction-lists.ts';

const ids = (...lists: Parameters<typeof mergeAuctions>) => mergeAuctions(...lists).map(({ id }) => id);

test('sorts by status: live sales, running, upcoming, ended', () => {
  const timed = [
    anAuction({ id: 'ended', status: 'ended' }),
    anAuction({ id: 'running' }),
    anAuction({ id: 'also running' }),
    anAuction({ id: 'upcoming', status: 'upcoming' }),
  ];
  const hybrid = [
    aHybridAuction({ id: 'hall', status: 'upcoming' }),
    aHybridAuction({ id: 'live' }),
    aHybridAuction({ id: 'over', status: 'ended' }),
  ];
  expect(ids(timed, hybrid)).toEqual([
    ...['live', 'running', 'also running', 'hall', 'upcoming', 'over', 'ended'],
  ]);
});

test('shows an auction once, with its kind, if a backend has both kinds in one list', () => {
  const elite = aHybridAuction({ id: 'elite', status: 'upcoming' });
  const all = [anAuction({ id: 'running' }), { ...elite, kind: 'timed' as const }];
  expect(mergeAuctions(all, [elite]).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'running timed',
    'elite hybrid',
  ]);
});
