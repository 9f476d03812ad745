import { expect, test } from 'vitest';
import { readTab, withTab } from './tabs.ts';

test.each([
  ['', 'bids'],
  ['?tab=won', 'won'],
  ['?a=1&tab=favourites', 'favourites'],
  ['?tab=', 'bids'],
  ['?tab=constructor', 'bids'],
  ['?tab=won&tab=lost', 'won'],
  ['?tab=%E0%A4%A', 'bids'],
])('the query %j shows the tab %s', (query, tab) => expect(readTab(query)).toBe(tab));

test.each([
  ['', 'won', '?tab=won'],
  ['?a=1', 'favourites', '?a=1&tab=favourites'],
  ['?tab=won&a=1', 'lost', '?tab=lost&a=1'],
  ['?tab=won&a=1', 'bids', '?a=1'],
  ['?tab=won', 'bids', ''],
] as const)('from %j the tab %s leads to %j', (query, tab, next) => expect(withTab(query, tab)).toBe(next));
