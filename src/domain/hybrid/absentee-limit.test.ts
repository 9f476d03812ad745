import { expect, test } from 'vitest';
import { admitted, ledger, newSale, type Sale, standing } from '../../testing/hybrid/sale.ts';
import { highestAbsentee } from './absentee.ts';
import { lotOf, priceOf } from './book.ts';
import { decideHybrid } from './engine.ts';
import { absenteeSum, boundOf } from './limits.ts';
import type { HybridAction, HybridLotState } from './types.ts';

/** The bidder A may bid 10 000, and has placed more than that in absentee bids. */
function overcommitted(): Sale {
  const sale = newSale({ participations: { A: admitted(10_000), B: admitted(50_000) } });
  for (const [auctionlot, amount] of [
    ['a', 9_000],
    ['b', 9_000],
    ['c', 8_000],
  ] as const)
    sale.act({ action: 'absentee', bidder: 'A', auctionlot, amount });
  sale.act({ action: 'start' });
  return sale;
}
const on = (action: 'call' | 'sold' | 'unsold' | 'reopen', auctionlot: string): HybridAction => ({
  action,
  auctionlot,
});
const asking = (auctionlot: string, amount: number): HybridAction => ({
  action: 'asking',
  auctionlot,
  amount,
});
const hall = (auctionlot: string, amount: number): HybridAction => ({
  action: 'hallBid',
  auctionlot,
  amount,
});
const linesOf = (sale: Sale, id: string) => ledger(sale.lot(id));

test('maxima may come to more than the limit, and their sum counts only lots still to be called', () => {
  const sale = overcommitted();
  expect(absenteeSum(sale.state, 'A')).toBe(26_000);
  sale.act(on('call', 'a'));
  expect(absenteeSum(sale.state, 'A')).toBe(17_000);
  expect(absenteeSum(sale.state, 'B')).toBe(0);
});

test('a maximum bids only up to the part of the limit that earlier lots have left free', () => {
  const sale = overcommitted();
  sale.act(on('call', 'a'), hall('a', 7_000));
  expect(boundOf(sale.state, 'A')).toBe(7_250);
  sale.act(on('sold', 'a'), on('call', 'c'));
  sale.act(hall('c', 2_700));
  // 2 750 are left, and the hall leads with more.
  expect(linesOf(sale, 'c').at(-1)).toBe('A 2750 accepted');
  sale.act(hall('c', 3_000));
  expect(linesOf(sale, 'c').at(-1)).not.toContain('A');
  expect(boundOf(sale.state, 'A')).toBe(7_250);
});

test('the highest absentee bid goes only as far as its bidder’s limit allows now', () => {
  const sale = overcommitted();
  const reach = (id: string) => highestAbsentee(sale.state, sale.lot(id));
  expect(['a', 'b', 'c'].map(reach)).toEqual([9_000, 9_000, 8_000]);
  sale.act(on('call', 'a'), hall('a', 7_000));
  expect(['a', 'b', 'c'].map(reach)).toEqual([9_000, 2_750, 2_750]);
  expect(highestAbsentee(sale.state, { ...sale.lot('c'), absentees: [] })).toBeNull();
});

test('a reopened lot does not go to an absentee bid that is now beyond the limit', () => {
  const sale = overcommitted();
  sale.act(on('call', 'a'), hall('a', 7_000), on('unsold', 'a'));
  sale.act(on('call', 'c'), hall('c', 6_000), on('sold', 'c'));
  expect(boundOf(sale.state, 'A')).toBe(6_250);
  sale.act(on('reopen', 'a'));
  expect(boundOf(sale.state, 'A')).toBeLessThanOrEqual(10_000);
  expect(standing(sale.lot('a'))).toContain(7_000);
  sale.act(on('sold', 'a'));
  expect(boundOf(sale.state, 'A')).toBeLessThanOrEqual(10_000);
});

test('lowering the asking price does not give a lot to an absentee bid that is now beyond the limit', () => {
  const sale = overcommitted();
  sale.act(on('call', 'a'), hall('a', 7_000), hall('a', 9_500), on('sold', 'a'));
  sale.act(on('call', 'c'), hall('c', 6_000), on('sold', 'c'));
  sale.act(on('reopen', 'a'), asking('a', 9_500));
  expect(boundOf(sale.state, 'A')).toBeLessThanOrEqual(10_000);
});

test('undo does not let an absentee bid lead beyond a limit that was lowered meanwhile', () => {
  const sale = overcommitted();
  sale.act(on('call', 'a'), hall('a', 7_000), hall('a', 9_500));
  sale.act({ action: 'admit', bidder: 'A', limit: 5_000 });
  sale.act({ action: 'undo', step: sale.state.stepNo });
  expect(boundOf(sale.state, 'A')).toBeLessThanOrEqual(5_000);
});

test('no order of calls, hall bids and corrections lets absentee bids win beyond the limit', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 40; round += 1) {
    let { state } = overcommitted();
    for (let turn = 0; turn < 60; turn += 1) {
      const other = ['a', 'b', 'c'][random(3)] ?? 'a';
      const live = state.liveLot ?? 'a';
      const price = priceOf(lotOf(state, live) as HybridLotState) ?? 1_000;
      const actions: readonly HybridAction[] = [
        on('call', other),
        on('reopen', other),
        on('unsold', live),
        { action: 'sold', auctionlot: live, force: true },
        hall(live, price + random(8) * 250),
        asking(live, Math.max(1_000, price - random(4) * 250)),
        { action: 'undo', step: state.stepNo },
      ];
      const action = actions[random(actions.length)] as HybridAction;
      const decided = decideHybrid(state, action, { at: turn });
      if (decided.ok) ({ state } = decided.value);
      expect(boundOf(state, 'A')).toBeLessThanOrEqual(10_000);
    }
  }
});
