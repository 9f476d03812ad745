import { expect, test } from 'vitest';
import { ledger, liveSale, newSale, standing } from '../../testing/hybrid/sale.ts';
import { limitOf, NO_PARTICIPATION } from '../participation.ts';
import { boundOf, participationOf } from './limits.ts';
import type { HybridAction } from './types.ts';

const admit = (bidder: string, limit: number | null, unlimited?: boolean): HybridAction => ({
  action: 'admit',
  bidder,
  limit,
  unlimited,
});
const request = (bidder: string, limit: number | null): HybridAction => ({
  action: 'requestParticipation',
  bidder,
  limit,
});
const raise = (bidder: string, limit: number): HybridAction => ({ action: 'raiseLimit', bidder, limit });

test('a request is granted with the limit that the auctioneer sets', () => {
  const sale = newSale();
  expect(sale.act(request('9', 40_000))).toEqual([{ effect: 'participation', bidder: '9' }]);
  expect(participationOf(sale.state, '9')).toEqual({
    ...NO_PARTICIPATION,
    requested: true,
    requestedLimit: 40_000,
  });
  expect(sale.act(admit('9', 30_000))).toEqual([{ effect: 'participation', bidder: '9' }]);
  expect(participationOf(sale.state, '9')).toEqual({ ...NO_PARTICIPATION, accepted: true, limit: 30_000 });
});

test('a second request replaces the limit; a repeated one changes nothing', () => {
  const sale = newSale();
  sale.act(request('9', 40_000), request('9', null));
  expect(participationOf(sale.state, '9').requestedLimit).toBeNull();
  expect(sale.act(request('9', null))).toEqual([]);
});

test('a sale that has ended takes no request and no decision, and keeps open requests', () => {
  const sale = liveSale();
  sale.act(request('9', 40_000), raise('77', 30_000));
  sale.act({ action: 'unsold', auctionlot: 'a' }, { action: 'end' });
  const before = sale.state;
  for (const action of [
    request('10', null),
    request('9', 50_000),
    raise('77', 40_000),
    raise('218', 90_000),
    admit('9', 5_000),
    admit('77', 30_000),
    { action: 'reject', bidder: '9' },
    { action: 'declineRaise', bidder: '77' },
  ] satisfies HybridAction[])
    expect(sale.refusal(action), action.action).toBe('auction_wrong_status');
  expect(sale.state).toBe(before);
  expect(participationOf(sale.state, '9')).toMatchObject({ requested: true, requestedLimit: 40_000 });
  sale.act({ action: 'undo', step: sale.state.stepNo });
  expect(sale.act(admit('9', 5_000))).toEqual([{ effect: 'participation', bidder: '9' }]);
});

test('an admitted bidder cannot request admission', () => {
  expect(newSale().act(request('218', 60_000))).toEqual([]);
});

test('a rejected bidder cannot request again, but the auctioneer can still admit them', () => {
  const sale = newSale();
  sale.act(request('9', null), { action: 'reject', bidder: '9' });
  expect(participationOf(sale.state, '9')).toEqual({ ...NO_PARTICIPATION, rejected: true });
  expect(sale.refusal(request('9', null))).toBe('participation_denied');
  expect(sale.refusal(raise('9', 9_000))).toBe('participation_denied');
  sale.act(admit('9', 5_000));
  expect(participationOf(sale.state, '9')).toEqual({ ...NO_PARTICIPATION, accepted: true, limit: 5_000 });
});

test('a raise waits while the old limit counts, and is granted or declined', () => {
  const sale = newSale();
  sale.act(raise('77', 30_000));
  expect(participationOf(sale.state, '77')).toMatchObject({ limit: 20_000, requestedLimit: 30_000 });
  expect(limitOf(participationOf(sale.state, '77'))).toBe(20_000);
  expect(sale.act(raise('77', 30_000))).toEqual([]);
  sale.act(admit('77', 25_000));
  expect(participationOf(sale.state, '77')).toMatchObject({
    limit: 20_000,
    raisedLimit: 25_000,
    requestedLimit: null,
  });
  sale.act(raise('77', 40_000), { action: 'declineRaise', bidder: '77' });
  expect(participationOf(sale.state, '77')).toMatchObject({ raisedLimit: 25_000, requestedLimit: null });
  expect(sale.refusal({ action: 'declineRaise', bidder: '77' })).toBe('invalid');
});

test('a bidder’s limit can be removed, and set again', () => {
  const sale = newSale();
  sale.act(admit('77', null, true));
  expect(limitOf(participationOf(sale.state, '77'))).toBeNull();
  expect(sale.refusal(raise('77', 90_000))).toBe('invalid');
  sale.act(admit('77', 15_000));
  expect(participationOf(sale.state, '77')).toMatchObject({ isUserUnlimited: false, raisedLimit: 15_000 });
});

test('in a sale that needs no limit, a limit can be removed', () => {
  const sale = newSale({ isLimitNeeded: false });
  sale.act(admit('77', 30_000), admit('77', null));
  expect(limitOf(participationOf(sale.state, '77'))).toBeNull();
  sale.act(admit('9', null));
  expect(participationOf(sale.state, '9')).toEqual({ ...NO_PARTICIPATION, accepted: true });
});

test('a limit cannot be set below the bound amount', () => {
  const sale = liveSale();
  sale.accept(sale.bid('218', 3_000));
  sale.bid('77', 9_000);
  expect(sale.refusal(admit('77', 8_999))).toBe('limit_below_bound');
  expect(sale.refusal(admit('77', 9_000))).toBeNull();
  expect(sale.refusal(admit('218', 2_999))).toBe('limit_below_bound');
  expect(sale.refusal(admit('218', null, true))).toBeNull();
});

test('rejecting a bidder declines their waiting bids; a leading bid stands until the auctioneer lowers the asking price', () => {
  const sale = liveSale();
  sale.accept(sale.bid('77', 3_000));
  sale.bid('77', 4_000);
  expect(sale.act({ action: 'reject', bidder: '77' })).toEqual([{ effect: 'participation', bidder: '77' }]);
  expect(ledger(sale.lot('a'))).toEqual(['77 3000 accepted', '77 4000 declined']);
  expect(standing(sale.lot('a'))).toEqual([3_000, 'online 77', 3_250]);
  expect(boundOf(sale.state, '77')).toBe(3_000);
  const { state } = sale;
  expect(sale.act({ action: 'reject', bidder: '77' })).toEqual([]);
  expect(sale.state).toBe(state);
});

test.each([
  ['admission without a paddle', request('', null), 'invalid'],
  ['a limit of nothing', request('9', 0), 'invalid'],
  ['a limit in cents', request('9', 10.5), 'invalid'],
  ['a raise before admission', raise('9', 9_000), 'participation_required'],
  ['a raise to no more than there is', raise('77', 20_000), 'invalid'],
  ['no limit where one is needed', admit('9', null), 'invalid'],
  ['a limit below nothing', admit('9', -1), 'invalid'],
  ['nobody', admit('', 9_000), 'invalid'],
  ['shutting out nobody', { action: 'reject', bidder: '' } as const, 'invalid'],
  ['declining a raise that nobody asked for', { action: 'declineRaise', bidder: '9' } as const, 'invalid'],
])('the sale refuses this action: %s', (_, action, code) => {
  expect(newSale().refusal(action)).toBe(code);
});

test('undo does not take back an admission', () => {
  const sale = liveSale();
  sale.act(admit('9', 5_000));
  sale.undo();
  expect(participationOf(sale.state, '9').accepted).toBe(true);
  expect(sale.state.liveLot).toBeNull();
});

test.each([
  ['stands', undefined, [3_000, 'online 218', 3_250]],
  ['stands', 'stand', [3_000, 'online 218', 3_250]],
  ['is cancelled', 'strike', [2_000, 'hall', 2_250]],
] as const)('the leading bid of a rejected bidder %s (%s)', (_what, leads, after) => {
  const sale = liveSale();
  sale.hall(2_000);
  sale.accept(sale.bid('218', 2_500));
  sale.accept(sale.bid('218', 3_000));
  sale.act({ action: 'counting', auctionlot: 'a', counting: 1 });
  sale.act({ action: 'reject', bidder: '218', ...(leads && { leads }) });
  expect(standing(sale.lot('a'))).toEqual(after);
  expect(sale.state.counting).toBe(leads === 'strike' ? 0 : 1);
});
