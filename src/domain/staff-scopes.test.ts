import { expect, test } from 'vitest';
import { hasScope, isStaffScope } from './staff-scopes.ts';

test.each([
  [['bidder', 'auctioneer'], 'auctioneer', true],
  [['bidder'], 'auctioneer', false],
  [{ auctioneer: true }, 'auctioneer', true],
  [{ auctioneer: false }, 'auctioneer', false],
  [{}, 'constructor', false],
  [[], 'length', false],
  [undefined, 'auctioneer', false],
])('%j holds %s: %s', (scope, name, held) => {
  expect(hasScope(scope, name)).toBe(held);
});

test('the office and clerks are staff, bidders are not', () => {
  const scopes = [['bidder', 'auctioneer'], ['bidder', 'clerk'], { clerk: true }, ['bidder'], undefined];
  expect(scopes.map(isStaffScope)).toEqual([true, true, true, false, false]);
});
