import { expect, test } from 'vitest';
import { hasScope } from './scope.ts';

test.each([
  [['bidder', 'auctioneer'], 'auctioneer', true],
  [['bidder'], 'auctioneer', false],
  [{ auctioneer: true }, 'auctioneer', true],
  [{ auctioneer: false }, 'auctioneer', false],
  [{ sale: { console: 1 } }, 'sale.console', true],
  [{ sale: { console: 1 } }, 'sale.console.more', false],
  [{}, 'constructor', false],
  [[], 'length', false],
  [undefined, 'auctioneer', false],
])('%j holds %s: %s', (scope, name, held) => {
  expect(hasScope(scope, name)).toBe(held);
});
