import { expect, test } from 'vitest';
import { admitted, ledger, newSale, type Sale, standing } from '../../testing/hybrid/sale.ts';
import type { HybridAction } from './types.ts';

/** `b` has a start price of 5 000 and a reserve of 8 000; `a` 2 000 and none. */
const give = (bidder: string, amount: number, auctionlot = 'a'): HybridAction => ({
  action: 'absentee',
  bidder,
  auctionlot,
  amount,
});
const participations = { A: admitted(50_000), B: admitted(50_000), C: admitted(50_000), D: admitted(9_000) };
/** A sale with those maxima, in this order, and the lot called. */
function called(auctionlot: string, ...maxima: [string, number][]): Sale {
  const sale = newSale({ participations });
  sale.act(...maxima.map(([bidder, max]) => give(bidder, max, auctionlot)));
  sale.act({ action: 'start' }, { action: 'call', auctionlot });
  return sale;
}

test.each<[string, string, [string, number][], string[]]>([
  ['a single one opens at the start price', 'a', [['A', 9_000]], ['A 2000']],
  ['with a reserve it is lifted to it', 'b', [['A', 9_000]], ['A 8000']],
  ['below the reserve it opens at the start price', 'b', [['A', 7_000]], ['A 5000']],
  [
    'below the reserve it tops another by one step',
    'b',
    [
      ['A', 6_000],
      ['B', 7_000],
    ],
    ['A 6000', 'B 6250'],
  ],
  [
    'one step above the second highest',
    'a',
    [
      ['A', 3_000],
      ['B', 9_000],
      ['C', 2_500],
    ],
    ['A 3000', 'B 3250'],
  ],
  [
    'never above itself',
    'a',
    [
      ['A', 3_000],
      ['B', 3_100],
    ],
    ['A 3000', 'B 3100'],
  ],
  [
    'the earlier of two equal ones leads',
    'a',
    [
      ['A', 3_000],
      ['B', 3_000],
    ],
    ['B 3000', 'A 3000'],
  ],
  [
    'the reserve lifts the higher of two',
    'b',
    [
      ['A', 6_000],
      ['B', 9_000],
    ],
    ['A 6000', 'B 8000'],
  ],
])('maxima are executed when the lot is called: %s', (_, auctionlot, maxima, bids) => {
  const lot = called(auctionlot, ...maxima).lot(auctionlot);
  expect(ledger(lot)).toEqual(bids.map((bid) => `${bid} accepted`));
  expect(standing(lot)[1]).toBe(`auto ${bids.at(-1)?.split(' ')[0]}`);
  expect(lot.askingPrice).toBe((standing(lot)[0] ?? 0) + 250);
});

test('of two equal maxima, the one that was changed last comes second', () => {
  const sale = newSale({ participations });
  sale.act(give('A', 2_500), give('B', 3_000), give('A', 3_000), give('B', 3_000));
  sale.act({ action: 'start' }, { action: 'next' });
  expect(standing(sale.lot('a'))[1]).toBe('auto B');
});

test('after the call a maximum answers each hall bid one step above, as long as it reaches', () => {
  const sale = called('a', ['A', 4_000]);
  sale.hall(3_000);
  expect(standing(sale.lot('a'))).toEqual([3_250, 'auto A', 3_500]);
  sale.hall(3_900);
  expect(standing(sale.lot('a'))).toEqual([4_000, 'auto A', 4_250]);
  sale.hall(4_250);
  expect(standing(sale.lot('a'))).toEqual([4_250, 'hall', 4_500]);
});

test('a bid in the hall wins over an equal maximum', () => {
  const sale = called('a', ['A', 4_000]);
  sale.hall(4_000);
  expect(standing(sale.lot('a'))).toEqual([4_000, 'hall', 4_250]);
});

test('a maximum wins over an equal internet bid, because it came first', () => {
  const sale = called('a', ['A', 4_000]);
  sale.accept(sale.bid('B', 4_000));
  expect(ledger(sale.lot('a'))).toEqual(['A 2000 accepted', 'B 4000 accepted', 'A 4000 accepted']);
  expect(standing(sale.lot('a'))).toEqual([4_000, 'auto A', 4_250]);
});

test('a bidder’s own maximum does not raise the price against them', () => {
  const sale = called('a', ['A', 9_000]);
  sale.accept(sale.bid('A', 5_000));
  expect(standing(sale.lot('a'))).toEqual([5_000, 'online A', 5_250]);
  sale.hall(5_500, 'A');
  expect(standing(sale.lot('a'))).toEqual([5_500, 'hall A', 5_750]);
});

test('a bidder’s own maximum defends their live bid against the maximum of another', () => {
  const sale = called('a', ['A', 9_000], ['B', 3_000]);
  sale.act({ action: 'asking', auctionlot: 'a', amount: 2_000 });
  sale.accept(sale.bid('A', 2_000));
  expect(ledger(sale.lot('a')).slice(-2)).toEqual(['B 3000 accepted', 'A 3250 accepted']);
});

test('a maximum that the bidder’s own live bid has reached places no more bids', () => {
  const sale = called('a', ['A', 9_000], ['B', 3_000]);
  sale.act({ action: 'asking', auctionlot: 'a', amount: 3_000 });
  sale.accept(sale.bid('B', 3_000));
  expect(ledger(sale.lot('a')).slice(2)).toEqual(['B 3000 accepted', 'A 3250 accepted']);
});

test('a bid cancelled by a lower asking price is not placed again automatically', () => {
  const sale = called('b', ['A', 9_000]);
  sale.act({ action: 'asking', auctionlot: 'b', amount: 5_000 });
  expect(standing(sale.lot('b'))).toEqual([null, null, 5_000]);
  sale.hall(5_000);
  expect(standing(sale.lot('b'))).toEqual([5_250, 'auto A', 5_500]);
});

test('calling a lot publishes it to all, and sends a private message to the bidder whose maximum bids', () => {
  const sale = newSale({ participations });
  sale.act(give('A', 3_000), { action: 'start' });
  expect(sale.act({ action: 'next' })).toEqual([
    { effect: 'lot', auctionlot: 'a', log: [1, 2] },
    { effect: 'auction' },
    { effect: 'participation', bidder: 'A' },
  ]);
});

test('a maximum is executed as far as the bidder’s free funds go', () => {
  const sale = newSale({ participations });
  sale.act(
    give('D', 9_000),
    give('D', 6_000, 'b'),
    give('D', 5_000, 'c'),
    { action: 'start' },
    { action: 'next' },
  );
  sale.hall(3_000);
  expect(standing(sale.lot('a'))[0]).toBe(3_250);
  sale.act({ action: 'sold', auctionlot: 'a' }, { action: 'next' });
  // 9 000 less 3 250: enough for the start price, not for the maximum of 6 000.
  expect(standing(sale.lot('b'))).toEqual([5_000, 'auto D', 5_250]);
  sale.hall(5_500);
  expect(standing(sale.lot('b'))).toEqual([5_750, 'auto D', 6_000]);
  sale.act({ action: 'sold', auctionlot: 'b', force: true }, { action: 'next' });
  expect(standing(sale.lot('c'))).toEqual([null, null, 1_000]);
});

test('the maximum of a bidder who was rejected later is not executed', () => {
  const sale = newSale({ participations });
  sale.act(give('A', 3_000), { action: 'reject', bidder: 'A' }, { action: 'start' }, { action: 'next' });
  expect(sale.lot('a')).toMatchObject({ bids: [], absentees: [] });
});

test('a maximum is secret: only its bidder gets a message, and others see no change of the lot', () => {
  const sale = newSale({ participations });
  const { rev } = sale.lot('a');
  expect(sale.act(give('A', 3_000))).toEqual([{ effect: 'participation', bidder: 'A' }]);
  expect([sale.lot('a').rev, sale.lot('a').log]).toEqual([rev, []]);
});

test('a new maximum replaces the former one, 0 withdraws it, and a repeated request changes nothing', () => {
  const sale = newSale({ participations });
  sale.act(give('A', 3_000), give('A', 2_500));
  expect(sale.lot('a').absentees).toMatchObject([{ bidder: 'A', max: 2_500 }]);
  expect(sale.act(give('A', 2_500))).toEqual([]);
  expect(sale.act(give('A', 0))).toEqual([{ effect: 'participation', bidder: 'A' }]);
  expect(sale.lot('a').absentees).toEqual([]);
  expect(sale.act(give('A', 0))).toEqual([]);
});

test('an absentee bid is refused if it is too low, beyond the limit, without admission or no valid amount', () => {
  const sale = newSale({ participations });
  expect(sale.refusal(give('A', 1_999))).toBe('bid_too_low');
  expect(sale.refusal(give('D', 9_001))).toBe('limit_reached');
  expect(sale.refusal(give('D', 9_000))).toBeNull();
  expect(sale.refusal(give('Z', 3_000))).toBe('participation_required');
  expect(sale.refusal(give('A', 2_000.5))).toBe('invalid');
  expect(sale.refusal(give('A', 3_000, 'z'))).toBe('not_found');
});

test('an absentee bid is refused once the lot is called or closed, or the sale is over', () => {
  const sale = called('a', ['A', 3_000]);
  expect(sale.refusal(give('B', 5_000))).toBe('absentee_closed');
  expect(sale.refusal(give('A', 0))).toBe('absentee_closed');
  sale.act({ action: 'sold', auctionlot: 'a' });
  expect(sale.refusal(give('B', 5_000))).toBe('lot_closed');
  expect(sale.refusal(give('B', 5_000, 'b'))).toBeNull();
  sale.act({ action: 'end' });
  expect(sale.refusal(give('B', 5_000, 'b'))).toBe('absentee_closed');
});
