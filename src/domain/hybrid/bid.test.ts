import { expect, test } from 'vitest';
import { ledger, liveSale, newSale, type Sale, standing } from '../../testing/hybrid/sale.ts';
import { MAX_AMOUNT } from '../money.ts';
import { priceOf } from './book.ts';
import type { HybridAction } from './types.ts';

const bid = (bidder: string, amount: number, more: object = {}): HybridAction => ({
  action: 'bid',
  bidder,
  auctionlot: 'a',
  amount,
  ...more,
});

test('an internet bid waits: the price stays, and nobody else gets a message', () => {
  const sale = liveSale();
  const { rev } = sale.lot('a');
  const effects = sale.act(bid('218', 2_000));
  expect(ledger(sale.lot('a'))).toEqual(['218 2000 pending']);
  expect([priceOf(sale.lot('a')), sale.lot('a').askingPrice, sale.lot('a').rev]).toEqual([null, 2_000, rev]);
  expect(effects).toEqual([{ effect: 'participation', bidder: '218' }]);
});

test('any whole amount from the asking price on is accepted as it was given', () => {
  const sale = liveSale();
  expect(sale.refusal(bid('218', 1_999))).toBe('bid_too_low');
  sale.accept(sale.bid('218', 7_777));
  expect(standing(sale.lot('a'))).toEqual([7_777, 'online 218', 8_027]);
});

test('a bid resets the counting', () => {
  const sale = liveSale();
  sale.hall(2_000);
  sale.act({ action: 'counting', auctionlot: 'a', counting: 1 });
  expect(sale.act(bid('218', 2_250))).toContainEqual({ effect: 'counting', auctionlot: 'a', counting: 0 });
  expect(sale.state.counting).toBe(0);
});

test('a second bid of a bidder must be higher, and replaces the one that waits', () => {
  const sale = liveSale();
  sale.bid('218', 3_000);
  expect(sale.refusal(bid('218', 3_000))).toBe('bid_too_low');
  expect(sale.refusal(bid('218', 2_500))).toBe('bid_too_low');
  sale.bid('77', 3_000);
  sale.bid('218', 3_500);
  expect(ledger(sale.lot('a'))).toEqual(['218 3000 declined', '77 3000 pending', '218 3500 pending']);
});

test.each<[string, (sale: Sale) => void, string]>([
  ['a higher bid was accepted', (sale) => sale.hall(3_500), 'higher_bid'],
  ['the bidder bid more', (sale) => sale.bid('218', 4_000), 'higher_bid'],
  ['the hall bid the same', (sale) => sale.hall(3_000), 'hall_first'],
  [
    'somebody on the phone bid the same',
    (sale) => sale.act({ action: 'phoneBid', auctionlot: 'a', amount: 3_000 }),
    'hall_first',
  ],
  ['the same was bid earlier', (sale) => sale.accept(1), 'same_amount_earlier'],
  [
    'the lot was sold',
    (sale) =>
      sale.act({ action: 'hallBid', auctionlot: 'a', amount: 2_500 }, { action: 'sold', auctionlot: 'a' }),
    'sold',
  ],
  ['less than a step is missing', (sale) => sale.hall(2_900), 'not_taken'],
  [
    'the auctioneer declined it',
    (sale) => sale.act({ action: 'decline', auctionlot: 'a', bid: 2 }),
    'not_taken',
  ],
  [
    'more was asked for',
    (sale) => sale.act({ action: 'asking', auctionlot: 'a', amount: 5_000 }),
    'not_taken',
  ],
  ['the lot was passed in', (sale) => sale.act({ action: 'unsold', auctionlot: 'a' }), 'not_taken'],
  ['the lot was withdrawn', (sale) => sale.act({ action: 'withdraw', auctionlot: 'a' }), 'not_taken'],
  ['the bidder was rejected', (sale) => sale.act({ action: 'reject', bidder: '218' }), 'not_taken'],
])('a bid that waits is declined for a reason: %s', (_what, decide, reason) => {
  const sale = liveSale();
  sale.bid('77', 3_000);
  sale.bid('218', 3_000);
  decide(sale);
  expect(sale.lot('a').bids[1]).toMatchObject({ status: 'declined', reason });
});

test('the later of two equal bids may be accepted, if the earlier was not', () => {
  const sale = liveSale();
  sale.bid('77', 3_000);
  sale.accept(sale.bid('218', 3_000));
  expect(sale.lot('a').bids[0]).toMatchObject({ status: 'declined', reason: 'not_taken' });
});

test('an absentee maximum counts as earlier than a live bid of the same amount', () => {
  const sale = newSale();
  sale.act(
    { action: 'absentee', bidder: '218', auctionlot: 'a', amount: 3_000 },
    { action: 'start' },
    { action: 'next' },
  );
  sale.bid('77', 3_000);
  sale.hall(2_900);
  expect(sale.lot('a').bids).toMatchObject([
    { source: 'auto', amount: 2_000 },
    { bidder: '77', reason: 'same_amount_earlier' },
    { source: 'hall' },
    { source: 'auto', amount: 3_000 },
  ]);
});

test('a declined bid that waits again after an undo has no reason any more', () => {
  const sale = liveSale();
  sale.bid('218', 3_000);
  sale.act({ action: 'decline', auctionlot: 'a', bid: 1 });
  sale.undo();
  expect(sale.lot('a').bids[0]).toMatchObject({ status: 'pending' });
  expect(sale.lot('a').bids[0]).not.toHaveProperty('reason');
});

test('the leader may bid again, above the asking price like anybody', () => {
  const sale = liveSale();
  sale.accept(sale.bid('218', 2_000));
  expect(sale.refusal(bid('218', 2_249))).toBe('bid_too_low');
  sale.accept(sale.bid('218', 2_250));
  expect(standing(sale.lot('a'))).toEqual([2_250, 'online 218', 2_500]);
});

test('a bid below the asking price is stale_price if it was enough at the revision that the bidder saw', () => {
  const sale = liveSale();
  const seen = sale.lot('a').rev;
  sale.hall(4_000);
  expect(sale.refusal(bid('218', 2_000, { expectedRev: seen }))).toBe('stale_price');
  expect(sale.refusal(bid('218', 1_999, { expectedRev: seen }))).toBe('bid_too_low');
  expect(sale.refusal(bid('218', 4_000, { expectedRev: sale.lot('a').rev }))).toBe('bid_too_low');
  expect(sale.refusal(bid('218', 2_000, { expectedRev: 0 }))).toBe('bid_too_low');
  expect(sale.refusal(bid('218', 4_250, { expectedRev: seen }))).toBeNull();
});

test.each([0, -250, 2_000.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_AMOUNT])(
  'a bid of %s is refused as invalid',
  (amount) => {
    expect(liveSale().refusal(bid('218', amount))).toBe('invalid');
  },
);

test.each<[string, string, (sale: Sale) => void]>([
  ['lot_not_open', 'before the sale', (sale) => sale.undo()],
  ['auction_paused', 'in a pause', (sale) => sale.act({ action: 'next' }, { action: 'pause' })],
  ['lot_not_live', 'before the lot is called', () => undefined],
  ['lot_closed', 'once it is withdrawn', (sale) => sale.act({ action: 'withdraw', auctionlot: 'a' })],
  [
    'lot_closed',
    'once it is passed in',
    (sale) => sale.act({ action: 'next' }, { action: 'unsold', auctionlot: 'a' }),
  ],
  ['lot_closed', 'after the sale', (sale) => sale.act({ action: 'end' })],
])('a bid is refused with %s %s', (code, _, prepare) => {
  const sale = newSale();
  sale.act({ action: 'start' });
  prepare(sale);
  expect(sale.refusal(bid('218', 5_000))).toBe(code);
});

test('a bid on a lot that the auction does not have is refused', () => {
  expect(liveSale().refusal(bid('218', 5_000, { auctionlot: 'z' }))).toBe('not_found');
});

test('a pending bid stays pending during a pause', () => {
  const sale = liveSale();
  const no = sale.bid('218', 2_000);
  sale.act({ action: 'pause' }, { action: 'resume' });
  sale.accept(no);
  expect(standing(sale.lot('a'))).toEqual([2_000, 'online 218', 2_250]);
});

test('only admitted bidders can bid', () => {
  const sale = liveSale();
  expect(sale.refusal(bid('9', 2_000))).toBe('participation_required');
  expect(sale.refusal(bid('', 2_000))).toBe('participation_required');
  expect(sale.refusal(bid('constructor', 2_000))).toBe('participation_required');
  sale.act({ action: 'reject', bidder: '77' });
  expect(sale.refusal(bid('77', 2_000))).toBe('participation_denied');
});

test('two equal bids both wait; the auctioneer takes one, and the other is passed over', () => {
  const sale = liveSale();
  sale.bid('218', 2_000);
  const second = sale.bid('77', 2_000);
  sale.accept(second);
  expect(ledger(sale.lot('a'))).toEqual(['218 2000 declined', '77 2000 accepted']);
});

test('above the cap of its auction no bid is taken from the internet, and any from the hall', () => {
  const sale = newSale({ bidCap: 50_000 });
  const absentee = (amount: number) =>
    ({ action: 'absentee', bidder: '218', auctionlot: 'b', amount }) as const;
  expect(sale.refusal(absentee(50_001))).toBe('amount_too_high');
  sale.act(absentee(50_000));
  for (const action of ['start', 'next'] as const) sale.act({ action });
  expect(sale.refusal(bid('218', 50_001))).toBe('amount_too_high');
  sale.accept(sale.bid('218', 50_000));
  sale.hall(60_000);
  expect(priceOf(sale.lot('a'))).toBe(60_000);
});
