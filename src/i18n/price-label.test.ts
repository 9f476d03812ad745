import { expect, test } from 'vitest';
import { createFakeI18n } from '../testing/fakes/fake-i18n.ts';
import { aBid, aLot, type WholeLot } from '../testing/fixtures/lots.ts';
import { priceLabel } from './price-label.ts';

test.each([
  [{}, 'Current bid'],
  [{ currentPrice: null }, 'Starting price'],
  [{ status: 'sold' }, 'Hammer price'],
  [{ status: 'sold', bids: [aBid({ buyNow: true })] }, 'Purchase price'],
  // Of a purchase that was undone.
  [{ status: 'sold', bids: [aBid({ buyNow: true, cancelled: true }), aBid()] }, 'Hammer price'],
  [{ status: 'unsold' }, 'Highest bid'],
  [{ status: 'withdrawn' }, 'Highest bid'],
] satisfies [Partial<WholeLot>, string][])(
  'the label of the price depends on bids and status: %o',
  (change, label) => {
    expect(priceLabel(aLot(change), createFakeI18n())).toBe(label);
  },
);
