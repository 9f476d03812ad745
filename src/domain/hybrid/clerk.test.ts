import { expect, test } from 'vitest';
import { ledger, liveSale, newSale, standing, story } from '../../testing/hybrid/sale.ts';
import { MAX_AMOUNT } from '../money.ts';
import { pendingBids } from './book.ts';
import type { HybridAction } from './types.ts';

const hall = (amount: number, auctionlot = 'a'): HybridAction => ({ action: 'hallBid', auctionlot, amount });
const asking = (amount: number): HybridAction => ({ action: 'asking', auctionlot: 'a', amount });

test('an accepted bid leads, and the asking price goes one step above it', () => {
  const sale = liveSale();
  const no = sale.bid('218', 3_000);
  const effects = sale.act({ action: 'accept', auctionlot: 'a', bid: no });
  expect(standing(sale.lot('a'))).toEqual([3_000, 'online 218', 3_250]);
  expect(story(sale.lot('a'))).toEqual(['opened 2000', 'bid 3000']);
  expect(effects).toEqual([
    { effect: 'lot', auctionlot: 'a', log: [2] },
    { effect: 'participation', bidder: '218' },
  ]);
});

test('bids below the new asking price are passed over, the others go on waiting', () => {
  const sale = liveSale();
  sale.bid('77', 3_000);
  const taken = sale.bid('218', 2_800);
  sale.accept(taken);
  expect(ledger(sale.lot('a'))).toEqual(['77 3000 declined', '218 2800 accepted']);
  sale.bid('77', 4_000);
  sale.accept(sale.bid('218', 3_500));
  expect(pendingBids(sale.lot('a')).map(({ amount }) => amount)).toEqual([4_000]);
});

test('a command for an outdated price is refused: another console has accepted a bid meanwhile', () => {
  const sale = liveSale();
  sale.hall(4_000);
  const seen = { auctionlot: 'a', price: 4_000 };
  sale.accept(sale.bid('218', 5_000));
  expect(sale.refusal({ action: 'asking', ...seen, amount: 5_000 })).toBe('stale_step');
  expect(sale.refusal({ action: 'sold', ...seen })).toBe('stale_step');
  expect(sale.refusal({ action: 'unsold', ...seen })).toBe('stale_step');
  expect(standing(sale.lot('a'))).toEqual([5_000, 'online 218', 5_250]);
  sale.act({ action: 'sold', auctionlot: 'a', price: 5_000 });
  expect(sale.lot('a').status).toBe('sold');
});

test('a command sent before the first bid is refused once there is a bid', () => {
  const sale = liveSale();
  sale.act({ action: 'asking', auctionlot: 'a', price: null, amount: 1_500 });
  sale.hall(1_500);
  expect(sale.refusal({ action: 'unsold', auctionlot: 'a', price: null })).toBe('stale_step');
});

test('a bid that was declined or never came can be neither accepted nor declined', () => {
  const sale = liveSale();
  const no = sale.bid('218', 3_000);
  sale.act({ action: 'decline', auctionlot: 'a', bid: no });
  expect(ledger(sale.lot('a'))).toEqual(['218 3000 declined']);
  for (const bid of [no, 99]) {
    expect(sale.refusal({ action: 'accept', auctionlot: 'a', bid })).toBe('bid_not_pending');
    expect(sale.refusal({ action: 'decline', auctionlot: 'a', bid })).toBe('bid_not_pending');
  }
});

test('only the bidder gets a message about a declined bid', () => {
  const sale = liveSale();
  const bid = sale.bid('218', 3_000);
  expect(sale.act({ action: 'decline', auctionlot: 'a', bid })).toEqual([
    { effect: 'participation', bidder: '218' },
  ]);
});

test('the auctioneer may accept any amount from the hall that is above the price', () => {
  const sale = liveSale();
  sale.hall(4_000);
  expect(sale.refusal(hall(4_000))).toBe('not_above_price');
  sale.act({ action: 'phoneBid', auctionlot: 'a', amount: 4_001, bidder: '55' });
  expect(standing(sale.lot('a'))).toEqual([4_001, 'phone 55', 4_251]);
});

test('a first bid is at least the start price, or the asking price if the auctioneer has lowered it', () => {
  const sale = liveSale();
  expect(sale.refusal(hall(1_999))).toBe('not_above_price');
  sale.act(asking(1_500));
  expect(sale.refusal(hall(1_499))).toBe('not_above_price');
  expect(sale.refusal(hall(1_500))).toBeNull();
  sale.act(asking(3_000));
  expect(sale.refusal(hall(2_000))).toBeNull();
});

test('the hall wins a tie', () => {
  const sale = liveSale();
  sale.bid('218', 3_000);
  sale.bid('77', 5_000);
  sale.hall(3_000);
  expect(ledger(sale.lot('a'))).toEqual(['218 3000 declined', '77 5000 pending', 'hall 3000 accepted']);
});

test('a changed asking price resets the counting', () => {
  const sale = liveSale();
  sale.act({ action: 'counting', auctionlot: 'a', counting: 1 });
  expect(sale.act(asking(3_000))).toContainEqual({ effect: 'counting', auctionlot: 'a', counting: 0 });
});

test('every accepted bid resets the counting', () => {
  const sale = liveSale();
  sale.act({ action: 'counting', auctionlot: 'a', counting: 1 });
  expect(sale.act(hall(3_000))).toEqual([
    { effect: 'lot', auctionlot: 'a', log: [3] },
    { effect: 'counting', auctionlot: 'a', counting: 0 },
  ]);
  const bid = sale.bid('218', 5_000);
  sale.act({ action: 'counting', auctionlot: 'a', counting: 1 });
  sale.act({ action: 'accept', auctionlot: 'a', bid });
  expect(sale.state.counting).toBe(0);
});

test('raising the asking price passes over bids that wait below it', () => {
  const sale = liveSale();
  sale.bid('218', 2_000);
  sale.bid('77', 4_000);
  sale.act(asking(4_000));
  expect(ledger(sale.lot('a'))).toEqual(['218 2000 declined', '77 4000 pending']);
  expect(story(sale.lot('a'))).toEqual(['opened 2000', 'asking 4000']);
});

test('lowering the asking price cancels accepted bids at or above it, and the price falls to the bid that remains', () => {
  const sale = liveSale();
  sale.hall(2_000);
  sale.accept(sale.bid('77', 3_000));
  sale.accept(sale.bid('218', 4_000));
  sale.bid('77', 5_000);
  const effects = sale.act(asking(3_000));
  expect(standing(sale.lot('a'))).toEqual([2_000, 'hall', 3_000]);
  expect(ledger(sale.lot('a'))).toEqual([
    'hall 2000 accepted',
    '77 3000 cancelled',
    '218 4000 cancelled',
    '77 5000 pending',
  ]);
  expect(story(sale.lot('a'))).toEqual([
    'opened 2000',
    'bid 2000',
    '~bid 3000~',
    '~bid 4000~',
    'asking 3000',
  ]);
  expect(effects).toEqual([
    { effect: 'lot', auctionlot: 'a', log: [3, 4, 5] },
    { effect: 'participation', bidder: '77' },
    { effect: 'participation', bidder: '218' },
  ]);
});

test('lowering the asking price to an amount above the price cancels nothing', () => {
  const sale = liveSale();
  sale.hall(2_000);
  sale.act(asking(2_100));
  expect(standing(sale.lot('a'))).toEqual([2_000, 'hall', 2_100]);
});

test('a repeated command adds no step that could be undone', () => {
  const sale = liveSale();
  const { state } = sale;
  expect(sale.act(asking(2_000))).toEqual([]);
  expect(sale.state).toBe(state);
});

test.each([0, -1, 0.5, Number.NaN, MAX_AMOUNT, MAX_AMOUNT + 1])(
  'a hall bid or an asking price of %s is refused as invalid',
  (amount) => {
    expect(liveSale().refusal(hall(amount))).toBe('invalid');
    expect(liveSale().refusal(asking(amount))).toBe('invalid');
  },
);

const ABOUT_A_LOT: HybridAction[] = [
  hall(9_000),
  asking(9_000),
  { action: 'phoneBid', auctionlot: 'a', amount: 9_000 },
  { action: 'accept', auctionlot: 'a', bid: 1 },
  { action: 'decline', auctionlot: 'a', bid: 1 },
  { action: 'counting', auctionlot: 'a', counting: 1 },
  { action: 'sold', auctionlot: 'a' },
  { action: 'unsold', auctionlot: 'a' },
];

test.each(ABOUT_A_LOT.map((action) => [action.action, action] as const))(
  'the command %s is only for the lot being sold',
  (_, action) => {
    expect(newSale().refusal(action)).toBe('auction_wrong_status');
    const sale = liveSale();
    sale.bid('218', 2_000);
    expect(sale.refusal({ ...action, auctionlot: 'b' } as HybridAction)).toBe('lot_wrong_status');
    expect(sale.refusal({ ...action, auctionlot: 'z' } as HybridAction)).toBe('not_found');
    sale.act({ action: 'pause' });
    expect(sale.refusal(action)).toBe('auction_wrong_status');
    sale.act({ action: 'resume' }, { action: 'unsold', auctionlot: 'a' });
    expect(sale.refusal(action)).toBe('lot_wrong_status');
  },
);

test('a lot is not closed while a higher bid waits that the console did not show', () => {
  const sale = liveSale();
  sale.hall(2_000);
  const close = (action: 'sold' | 'unsold', waiting: number | null | undefined): HybridAction => ({
    action,
    auctionlot: 'a',
    price: 2_000,
    ...(waiting !== undefined && { waiting }),
  });
  expect(sale.refusal(close('sold', 2_250))).toBe('stale_step');
  sale.bid('218', 2_250);
  sale.bid('77', 3_000);
  for (const action of ['sold', 'unsold'] as const) {
    expect(sale.refusal(close(action, null))).toBe('stale_step');
    expect(sale.refusal(close(action, 2_250))).toBe('stale_step');
    expect(sale.refusal(close(action, 3_000))).toBeNull();
    expect(sale.refusal(close(action, undefined))).toBeNull();
  }
});
