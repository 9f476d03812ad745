import { signal } from '@preact/signals-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LotSummary } from '../../api/schema/lot.ts';
import { liveOrder } from './live-order.ts';
import { orderLots } from './lot-order.ts';

const lot = (id: string, change: Partial<LotSummary> = {}): LotSummary => ({
  ...v.parse(LotSummary, {
    id,
    slug: id,
    name: id,
    auction: 'a',
    auctionslug: 'autumn',
    number: id,
    status: 'active',
    end: '2026-11-22T17:00:00Z',
    currentPrice: null,
    nextBid: 5000,
    bids: [],
    bidCount: 0,
    startPrice: 5000,
  }),
  ...change,
});
const inOrder = (order: Parameters<typeof orderLots>[1], lots: readonly LotSummary[]) =>
  orderLots(
    lots.map(({ id }) => id),
    order,
    (id) => lots.find((known) => known.id === id),
  );

test('catalogue numbers are sorted by their numeric value', () => {
  expect(
    inOrder(
      'number',
      ['12a', '100', '9', '12', '1'].map((id) => lot(id)),
    ),
  ).toEqual(['1', '9', '12', '12a', '100']);
});

test('by end, running lots come first, then lots without an end, then lots that are over', () => {
  const lots = [
    lot('1', { status: 'sold', end: '2026-11-22T16:00:00Z' }),
    lot('2', { end: null }),
    lot('3', { end: '2026-11-22T18:00:00Z' }),
    lot('4', { end: '2026-11-22T17:30:00Z' }),
    lot('5', { end: null }),
  ];
  expect(inOrder('ending', lots)).toEqual(['4', '3', '2', '5', '1']);
});

test('by price, lots are sorted by current price or else starting price, and equal prices by catalogue number', () => {
  const lots = [
    lot('3', { startPrice: 9000 }),
    lot('2', { currentPrice: 9000 }),
    lot('1', { currentPrice: 24_000, startPrice: 1 }),
  ];
  expect(inOrder('priceDown', lots)).toEqual(['1', '2', '3']);
  expect(inOrder('priceUp', lots)).toEqual(['2', '3', '1']);
});

test('a lot that has not loaded yet is sorted last', () => {
  expect(orderLots(['9', '1', '5'], 'number', (id) => (id === '9' ? undefined : lot(id)))).toEqual([
    '1',
    '5',
    '9',
  ]);
});

test('a bid does not change the order of the cards, the end of a lot does', () => {
  const signals = new Map(
    [lot('1', { currentPrice: 3000 }), lot('2', { currentPrice: 2000 })].map((it) => [
      it.id,
      signal<LotSummary | undefined>(it),
    ]),
  );
  const none = signal<LotSummary | undefined>(undefined);
  const lots = { lot: (id: string) => signals.get(id) ?? none, details: () => signal(undefined) };
  const change = (id: string, what: Partial<LotSummary>): void => {
    const lot = signals.get(id);
    if (lot?.value) lot.value = { ...lot.value, ...what };
  };
  const order = liveOrder(lots, ['1', '2'], 'priceDown');
  expect(order.value).toEqual(['1', '2']);
  change('2', { currentPrice: 9000 });
  expect(order.value).toEqual(['1', '2']);
  change('1', { status: 'sold' });
  expect(order.value).toEqual(['2', '1']);
  expect(liveOrder(lots, ['1', '2'], 'priceUp').value).toEqual(['1', '2']);
});
