import { expect, test } from 'vitest';
import {
  admitted,
  ledger,
  liveSale,
  newSale,
  type Sale,
  standing,
  story,
} from '../../testing/hybrid/sale.ts';
import { MAX_STEPS } from './commit.ts';
import { boundOf } from './limits.ts';
import type { HybridAction } from './types.ts';

const on = (
  action: 'call' | 'unsold' | 'reopen' | 'withdraw' | 'sold',
  auctionlot: string,
): HybridAction => ({
  action,
  auctionlot,
});
const counting = (step: 0 | 1 | 2): HybridAction => ({ action: 'counting', auctionlot: 'a', counting: step });
const asking = (amount: number): HybridAction => ({ action: 'asking', auctionlot: 'a', amount });

/** The public state, without the log entries that an undo leaves cancelled. */
const picture = ({ state }: Sale) => ({
  status: state.status,
  liveLot: state.liveLot,
  counting: state.counting,
  message: state.message,
  lots: state.lots.map((lot) => [
    lot.status,
    ...standing(lot),
    story(lot).filter((line) => !/^~/.test(line)),
  ]),
});

const STEPS: [string, (sale: Sale) => void, HybridAction][] = [
  ['a call', (sale) => sale.act(on('unsold', 'a')), on('call', 'c')],
  ['next', (sale) => sale.act(on('unsold', 'a')), { action: 'next' }],
  ['a hall bid', (sale) => sale.hall(2_000), { action: 'hallBid', auctionlot: 'a', amount: 5_000 }],
  ['a phone bid', () => undefined, { action: 'phoneBid', auctionlot: 'a', amount: 5_000 }],
  ['accepting', (sale) => sale.bid('218', 3_000), { action: 'accept', auctionlot: 'a', bid: 1 }],
  ['declining', (sale) => sale.bid('218', 3_000), { action: 'decline', auctionlot: 'a', bid: 1 }],
  ['raising the asking price', (sale) => sale.hall(2_000), asking(9_000)],
  ['lowering it below bids', (sale) => sale.act(counting(1), { ...hall(4_000) }, counting(1)), asking(3_000)],
  ['going once', () => undefined, counting(1)],
  ['going twice', (sale) => sale.act(counting(1)), counting(2)],
  ['taking that back', (sale) => sale.act(counting(1), counting(2)), counting(0)],
  ['sold', (sale) => sale.act(hall(4_000), counting(1), counting(2)), on('sold', 'a')],
  ['passed in', (sale) => sale.act(counting(1)), on('unsold', 'a')],
  [
    'reopening',
    (sale) => sale.act(on('unsold', 'a'), { action: 'next' }, on('unsold', 'b')),
    on('reopen', 'a'),
  ],
  ['withdrawing', (sale) => sale.hall(3_000), on('withdraw', 'a')],
  ['withdrawing a later lot', () => undefined, on('withdraw', 'c')],
  ['a pause', (sale) => sale.act(counting(1)), { action: 'pause', message: 'Back soon' }],
  ['going on', (sale) => sale.act({ action: 'pause', message: 'Back soon' }), { action: 'resume' }],
  ['the end', (sale) => sale.act(on('unsold', 'a')), { action: 'end' }],
  [
    'a message',
    (sale) => sale.act({ action: 'message', message: 'One' }),
    { action: 'message', message: 'Two' },
  ],
];
function hall(amount: number): HybridAction {
  return { action: 'hallBid', auctionlot: 'a', amount };
}

test.each(STEPS)(
  'undo of %s restores the state, with rising numbers and nothing removed',
  (_, prepare, action) => {
    const sale = liveSale();
    prepare(sale);
    const before = picture(sale);
    const { stepNo, rev, lots } = sale.state;
    sale.act(action);
    const { log } = sale.lot('a');
    expect(sale.state.steps.at(-1)).toMatchObject({ no: stepNo + 1, action: action.action });
    sale.undo();
    expect(picture(sale)).toEqual(before);
    expect(sale.state.stepNo).toBe(stepNo + 1);
    expect(sale.state.rev).toBeGreaterThanOrEqual(rev);
    expect(sale.lot('a').rev).toBeGreaterThanOrEqual(lots[0]?.rev ?? 0);
    expect(sale.lot('a').log.length).toBe(log.length);
  },
);

test('an accepted bid waits again, and is accepted again with a line of its own', () => {
  const sale = liveSale();
  const no = sale.bid('218', 3_000);
  sale.accept(no);
  expect(sale.undo()).toEqual([
    { effect: 'lot', auctionlot: 'a', log: [2] },
    { effect: 'participation', bidder: '218' },
  ]);
  expect(ledger(sale.lot('a'))).toEqual(['218 3000 pending']);
  sale.accept(no);
  expect(story(sale.lot('a'))).toEqual(['opened 2000', '~bid 3000~', 'bid 3000']);
  expect(sale.lot('a').bids[0]?.entry).toBe(3);
});

test('undo cancels a hall bid, and the bids that it had declined wait again', () => {
  const sale = liveSale();
  sale.bid('218', 3_000);
  sale.hall(4_000);
  sale.undo();
  expect(ledger(sale.lot('a'))).toEqual(['218 3000 pending', 'hall 4000 cancelled']);
  expect(story(sale.lot('a'))).toEqual(['opened 2000', '~bid 4000~']);
});

test('undo keeps bids that came since', () => {
  const sale = liveSale();
  sale.hall(4_000);
  sale.bid('218', 5_000);
  sale.undo();
  expect(ledger(sale.lot('a'))).toEqual(['hall 4000 cancelled', '218 5000 pending']);
});

test('undo declines bids that came since and do not fit any more', () => {
  const sale = liveSale();
  sale.hall(4_000);
  sale.act(asking(2_000));
  sale.bid('218', 3_000);
  sale.undo();
  expect(standing(sale.lot('a'))).toEqual([4_000, 'hall', 4_250]);
  expect(ledger(sale.lot('a'))).toEqual(['hall 4000 accepted', '218 3000 declined']);
  sale.undo();
  sale.bid('77', 2_000);
  sale.undo();
  expect(sale.lot('a')).toMatchObject({ status: 'upcoming', askingPrice: null });
  expect(ledger(sale.lot('a')).at(-1)).toBe('77 2000 declined');
});

test('the latest bid of a bidder counts, not an older one that waits again', () => {
  const sale = liveSale();
  const declined = sale.bid('218', 9_000);
  sale.act({ action: 'decline', auctionlot: 'a', bid: declined });
  sale.bid('218', 6_000);
  sale.undo();
  expect(ledger(sale.lot('a'))).toEqual(['218 9000 declined', '218 6000 pending']);
});

test('a waiting bid does not wait again if its bidder was excluded since, or has a lower limit', () => {
  for (const answer of [
    { action: 'reject', bidder: '218' },
    { action: 'admit', bidder: '218', limit: 8_000 },
  ] as const) {
    const sale = liveSale();
    sale.bid('218', 9_000);
    sale.act({ action: 'decline', auctionlot: 'a', bid: 1 }, answer);
    sale.undo();
    expect(ledger(sale.lot('a'))).toEqual(['218 9000 declined']);
  }
});

test('a bid that came since breaks the counting that an undo goes back to', () => {
  const sale = liveSale();
  sale.hall(2_000);
  sale.act(counting(1), counting(2));
  sale.hall(3_000);
  sale.bid('218', 4_000);
  sale.undo();
  expect(sale.state.counting).toBe(0);
  sale.undo();
  expect(sale.state.counting).toBe(0);
});

test('a bid that was cancelled since does not break the counting', () => {
  const sale = liveSale();
  sale.act(counting(1), counting(2));
  sale.hall(3_000);
  sale.undo();
  sale.undo();
  expect(sale.state.counting).toBe(1);
});

test('a bid that waited before the counting does not break it', () => {
  const sale = liveSale();
  sale.bid('218', 4_000);
  sale.act(counting(1), counting(2));
  sale.hall(3_000);
  sale.undo();
  expect(sale.state.counting).toBe(2);
});

test('undoing a call cancels the bids of the maxima; after another call they bid again', () => {
  const sale = newSale({ participations: { A: admitted(50_000) } });
  sale.act({ action: 'absentee', bidder: 'A', auctionlot: 'a', amount: 3_000 }, { action: 'start' });
  sale.act({ action: 'next' });
  sale.undo();
  expect([sale.state.liveLot, boundOf(sale.state, 'A')]).toEqual([null, 0]);
  sale.act({ action: 'next' });
  expect(ledger(sale.lot('a'))).toEqual(['A 2000 cancelled', 'A 2000 accepted']);
  expect(story(sale.lot('a'))).toEqual(['~opened 2000~', '~bid 2000~', 'opened 2000', 'bid 2000']);
});

test('undo names its step, so a repeated or late undo changes nothing', () => {
  const sale = liveSale();
  sale.hall(2_000);
  const step = sale.state.stepNo;
  expect(sale.refusal({ action: 'undo', step: step - 1 })).toBe('stale_step');
  sale.act({ action: 'undo', step });
  expect(sale.refusal({ action: 'undo', step })).toBe('stale_step');
  sale.hall(2_500);
  expect(sale.refusal({ action: 'undo', step })).toBe('stale_step');
});

test('all kept steps can be undone, one by one', () => {
  const sale = liveSale();
  for (let bid = 1; bid <= MAX_STEPS + 5; bid += 1) sale.hall(2_000 + bid * 1_000);
  for (let taken = 0; taken < MAX_STEPS; taken += 1) sale.undo();
  expect(standing(sale.lot('a'))[0]).toBe(7_000);
  expect(sale.refusal({ action: 'undo', step: sale.state.stepNo })).toBe('nothing_to_undo');
  expect(newSale().refusal({ action: 'undo', step: 1 })).toBe('nothing_to_undo');
});

test('undo publishes everything it changed back', () => {
  const sale = liveSale();
  sale.hall(2_000);
  sale.act(on('sold', 'a'), { action: 'next' });
  expect(sale.undo()).toEqual([
    { effect: 'lot', auctionlot: 'b', log: [1] },
    { effect: 'auction' },
    { effect: 'counting', auctionlot: 'a', counting: 3 },
  ]);
  sale.act({ action: 'pause', message: 'Back soon' });
  expect(sale.undo()).toEqual([{ effect: 'auction' }, { effect: 'message' }]);
  sale.act(on('withdraw', 'c'));
  expect(sale.undo()).toContainEqual({ effect: 'lots' });
});
