import { expect, test } from 'vitest';
import { createFakeI18n } from '../testing/fakes/fake-i18n.ts';
import { aLot } from '../testing/fixtures/lots.ts';
import { priceLabel } from './price-label.ts';

test.each([
  [{}, 'Current bid'],
  [{ currentPrice: null }, 'Starting price'],
  [{ status: 'sold' }, 'Hammer price'],
  [{ status: 'unsold' }, 'Highest bid'],
  [{ status: 'withdrawn' }, 'Highest bid'],
] as const)('the label of the price depends on bids and status: %o', (change, label) => {
  expect(priceLabel(aLot(change), createFakeI18n())).toBe(label);
});
