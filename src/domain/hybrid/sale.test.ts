import { expect, test } from 'vitest';
import { liveSale, newSale, standing, story } from '../../testing/hybrid/sale.ts';
import { pendingBids } from './book.ts';
import { createHybrid } from './create.ts';
import type { HybridAction } from './types.ts';

const on = (
  action: 'call' | 'unsold' | 'reopen' | 'withdraw' | 'sold',
  auctionlot: string,
): HybridAction => ({
  action,
  auctionlot,
});
const counting = (step: 0 | 1 | 2): HybridAction => ({ action: 'counting', auctionlot: 'a', counting: step });

test('a sale can be started, paused, resumed and ended, each only from the right status', () => {
  const sale = newSale();
  const states: [HybridAction['action'], string][] = [
    ['start', 'live'],
    ['pause', 'paused'],
    ['resume', 'live'],
    ['end', 'ended'],
  ];
  const others = (taken: string[]) => states.map(([action]) => action).filter((it) => !taken.includes(it));
  const possible: Record<string, string[]> = {
    upcoming: ['start'],
    live: ['pause', 'end'],
    paused: ['resume', 'end'],
    ended: [],
  };
  for (const [action, status] of states) {
    for (const wrong of others(possible[sale.state.status] ?? [])) {
      expect(sale.refusal({ action: wrong } as HybridAction)).toBe('auction_wrong_status');
    }
    expect(sale.act({ action } as HybridAction)).toEqual([{ effect: 'auction' }]);
    expect(sale.state.status).toBe(status);
  }
});

test('a pause may have a message, which is removed when the sale resumes', () => {
  const sale = liveSale();
  sale.act({ action: 'message', message: 'Welcome' });
  sale.act({ action: 'pause' });
  expect(sale.state.message).toBe('Welcome');
  sale.act({ action: 'resume' });
  expect(sale.act({ action: 'pause', message: { en: 'Ten minutes' } })).toEqual([
    { effect: 'auction' },
    { effect: 'message' },
  ]);
  expect(sale.state.message).toEqual({ en: 'Ten minutes' });
  sale.act({ action: 'resume' });
  expect(sale.state.message).toBeNull();
});

test('a lot added late comes before another or at the end, is called in its turn, and undo does not remove it', () => {
  const sale = liveSale();
  const add = (auctionlot: string, before: string | null): HybridAction => ({
    action: 'addLot',
    auctionlot,
    startPrice: 500,
    reserve: null,
    before,
  });
  const ids = sale.state.lots.map(({ id }) => id);
  const [first = ''] = ids;
  const { steps } = sale.state;
  expect(sale.act(add('late', ids[1] ?? null))).toEqual([{ effect: 'lots' }]);
  sale.act(add('last', null));
  expect(sale.state.lots.map(({ id }) => id)).toEqual([first, 'late', ...ids.slice(1), 'last']);
  expect(sale.state.steps).toEqual(steps);
  expect(sale.refusal(add('late', null))).toBe('lot_wrong_status');
  expect(sale.refusal(add('other', 'unknown'))).toBe('not_found');
  sale.act(on('unsold', first));
  sale.act({ action: 'undo', step: sale.state.stepNo });
  expect(sale.state.lots[0]?.status).toBe('active');
  sale.act(on('unsold', first));
  sale.act({ action: 'next' });
  expect(sale.state.liveLot).toBe('late');
  expect(sale.state.lots[1]).toMatchObject({ askingPrice: 500, rev: 1 });
  sale.act(on('unsold', 'late'));
  sale.act({ action: 'end' });
  expect(sale.refusal(add('too-late', null))).toBe('auction_wrong_status');
});

test('repeating the current message changes nothing and adds no step to undo', () => {
  const sale = liveSale();
  sale.act({ action: 'message', message: { en: 'Welcome' } });
  const { state } = sale;
  expect(sale.act({ action: 'message', message: { en: 'Welcome' } })).toEqual([]);
  expect(sale.state).toBe(state);
});

test('a count that was under way begins anew after a pause', () => {
  const sale = liveSale();
  sale.act(counting(1), { action: 'pause' });
  expect(sale.state.counting).toBe(0);
});

test('calling a lot opens it at its start price and shows it to everybody', () => {
  const sale = newSale();
  sale.act({ action: 'start' });
  expect(sale.act({ action: 'next' })).toEqual([
    { effect: 'lot', auctionlot: 'a', log: [1] },
    { effect: 'auction' },
  ]);
  expect(sale.state.liveLot).toBe('a');
  expect(sale.lot('a')).toMatchObject({ status: 'active', askingPrice: 2_000 });
  expect(story(sale.lot('a'))).toEqual(['opened 2000']);
});

test('the command next calls the following lots of the catalogue, then the lots left out, until none is left', () => {
  const sale = newSale();
  sale.act({ action: 'start' }, on('call', 'b'), on('unsold', 'b'));
  for (const id of ['c', 'a']) {
    sale.act({ action: 'next' });
    expect(sale.state.liveLot).toBe(id);
    expect(sale.refusal({ action: 'next' })).toBe('lot_active');
    expect(sale.refusal(on('call', 'b'))).toBe('lot_active');
    sale.act(on('unsold', id));
  }
  expect(sale.refusal({ action: 'next' })).toBe('no_more_lots');
});

test('only a lot still to come can be called, and only during the sale', () => {
  const sale = newSale();
  expect(sale.refusal({ action: 'next' })).toBe('auction_wrong_status');
  expect(sale.refusal(on('call', 'a'))).toBe('auction_wrong_status');
  expect(sale.refusal(on('reopen', 'a'))).toBe('auction_wrong_status');
  sale.act({ action: 'start' }, on('call', 'a'), on('unsold', 'a'));
  expect(sale.refusal(on('call', 'a'))).toBe('lot_wrong_status');
  expect(sale.refusal(on('call', 'z'))).toBe('not_found');
});

test('counting goes to once and then to twice; 0 resets it and cancels its lines', () => {
  const sale = liveSale();
  expect(sale.refusal(counting(2))).toBe('counting_order');
  expect(sale.act(counting(1))).toEqual([
    { effect: 'lot', auctionlot: 'a', log: [2] },
    { effect: 'counting', auctionlot: 'a', counting: 1 },
  ]);
  expect(sale.refusal(counting(1))).toBe('counting_order');
  sale.hall(2_000);
  sale.act(counting(1), counting(2));
  expect(sale.refusal({ ...counting(2), counting: 3 } as unknown as HybridAction)).toBe('counting_order');
  sale.act(counting(0));
  expect(sale.state.counting).toBe(0);
  expect(story(sale.lot('a'))).toEqual([
    'opened 2000',
    'counting 1',
    'bid 2000',
    '~counting 1~',
    '~counting 2~',
  ]);
  expect(sale.act(counting(0))).toEqual([]);
});

test('a sold lot goes to the leader, and stays on the screens', () => {
  const sale = liveSale();
  sale.accept(sale.bid('218', 2_000));
  sale.bid('77', 3_000);
  expect(sale.act(on('sold', 'a'))).toEqual([
    { effect: 'lot', auctionlot: 'a', log: [3] },
    { effect: 'counting', auctionlot: 'a', counting: 3 },
    { effect: 'participation', bidder: '77' },
  ]);
  expect(sale.lot('a')).toMatchObject({ status: 'sold', askingPrice: null });
  expect(sale.lot('a').log.at(-1)).toMatchObject({
    kind: 'sold',
    amount: 2_000,
    bidder: '218',
    source: 'online',
  });
  expect(pendingBids(sale.lot('a'))).toEqual([]);
  expect([sale.state.liveLot, sale.state.counting]).toEqual(['a', 3]);
});

test('a lot without a bid cannot be sold', () => {
  const sale = liveSale();
  sale.bid('218', 2_000);
  expect(sale.refusal(on('sold', 'a'))).toBe('no_bid');
});

test('a lot below its reserve is sold only if the auctioneer forces it', () => {
  const sale = newSale();
  sale.act({ action: 'start' }, on('call', 'b'));
  sale.hall(7_999);
  expect(sale.refusal(on('sold', 'b'))).toBe('reserve_not_met');
  expect(sale.refusal({ action: 'sold', auctionlot: 'b', force: true })).toBeNull();
  sale.hall(8_000);
  expect(sale.refusal(on('sold', 'b'))).toBeNull();
});

test('the bids of a lot that was passed in do not count, and the next lot can be called', () => {
  const sale = liveSale();
  sale.hall(2_000);
  sale.bid('218', 3_000);
  sale.act(counting(1));
  sale.act(on('unsold', 'a'));
  expect([sale.lot('a').status, sale.state.counting, sale.state.liveLot]).toEqual(['unsold', 0, 'a']);
  expect(pendingBids(sale.lot('a'))).toEqual([]);
  sale.act({ action: 'next' });
  expect(sale.state.liveLot).toBe('b');
});

test('a closed lot is reopened in its former state', () => {
  const sale = liveSale();
  sale.hall(2_000);
  sale.act(on('sold', 'a'), { action: 'next' });
  expect(sale.refusal(on('reopen', 'a'))).toBe('lot_active');
  sale.act(on('unsold', 'b'));
  expect(sale.refusal(on('reopen', 'c'))).toBe('lot_wrong_status');
  expect(sale.refusal(on('reopen', 'z'))).toBe('not_found');
  expect(sale.act(on('reopen', 'a'))).toEqual([
    { effect: 'lot', auctionlot: 'a', log: [4] },
    { effect: 'auction' },
  ]);
  expect(standing(sale.lot('a'))).toEqual([2_000, 'hall', 2_250]);
  expect([sale.state.liveLot, sale.state.counting]).toEqual(['a', 0]);
  sale.act(on('unsold', 'a'), on('reopen', 'b'));
  expect(standing(sale.lot('b'))).toEqual([null, null, 5_000]);
});

test('a lot is withdrawn before or while it is sold', () => {
  const sale = newSale();
  expect(sale.act(on('withdraw', 'c'))).toEqual([
    { effect: 'lot', auctionlot: 'c', log: [1] },
    { effect: 'lots' },
  ]);
  sale.act({ action: 'start' }, { action: 'next' });
  const no = sale.bid('218', 2_000);
  sale.act(counting(1), on('withdraw', 'a'));
  expect(sale.lot('a')).toMatchObject({ status: 'withdrawn', askingPrice: null });
  expect(sale.lot('a').bids[no - 1]?.status).toBe('declined');
  expect([sale.state.liveLot, sale.state.counting]).toEqual(['a', 0]);
  expect(sale.refusal(on('withdraw', 'a'))).toBe('lot_wrong_status');
  expect(sale.refusal(on('reopen', 'a'))).toBe('lot_wrong_status');
  expect(sale.refusal(on('withdraw', 'z'))).toBe('not_found');
});

test('withdrawing another lot leaves the count of the one being sold alone', () => {
  const sale = liveSale();
  sale.act(counting(1), on('withdraw', 'c'));
  expect(sale.state.counting).toBe(1);
});

test('the sale can end when no lot is being sold, and the stage is cleared', () => {
  const sale = liveSale();
  expect(sale.refusal({ action: 'end' })).toBe('lot_active');
  sale.act(on('unsold', 'a'), { action: 'end' });
  expect([sale.state.status, sale.state.liveLot]).toEqual(['ended', null]);
  for (const action of [on('withdraw', 'b'), on('call', 'b'), on('reopen', 'a')]) {
    expect(sale.refusal(action)).toBe('auction_wrong_status');
  }
});

test('a sale that is held again begins empty, and its numbers keep rising', () => {
  const sale = liveSale();
  sale.hall(2_000);
  const { state } = sale;
  const again = createHybrid({ ...state, participations: state.participations }, state);
  expect(again).toMatchObject({ status: 'upcoming', liveLot: null, steps: [], stepNo: state.stepNo });
  expect(again.lots[0]).toMatchObject({ status: 'upcoming', bids: [], log: [], askings: [] });
  expect(again.rev).toBeGreaterThan(state.rev);
  expect(again.lots[0]?.rev).toBeGreaterThan(state.lots[0]?.rev ?? 0);
  expect(again.participations).toEqual(state.participations);
});
