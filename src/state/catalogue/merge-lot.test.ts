import { describe, expect, test } from 'vitest';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aHybridLot } from '../../testing/fixtures/hybrid.ts';
import { aBid, aLot, type WholeLot } from '../../testing/fixtures/lots.ts';
import { type LotChange, mergeLot } from './merge-lot.ts';

const lot = (change: Partial<WholeLot> = {}) => ({ lot: aLot(change) });
const message = (change: Partial<LotChange> = {}) => {
  const { rev, status, end, currentPrice, nextBid, bids, bidCount, reserve } = aLot();
  return { change: { rev, status, end, currentPrice, nextBid, bids, bidCount, reserve, ...change } };
};

describe('with revs', () => {
  const held = mergeLot(undefined, { ...lot({ rev: 4 }), asOf: 10 });

  test('the newer answer or message wins, regardless of source and order', () => {
    const newer = mergeLot(held, { ...message({ rev: 6, currentPrice: 9_000 }), asOf: 20 });
    expect(newer.lot).toMatchObject({ rev: 6, currentPrice: 9_000, name: 'Quidam Star' });
    const late = mergeLot(newer, { ...message({ rev: 5, currentPrice: 8_500 }), asOf: 30 });
    expect(late.lot?.currentPrice).toBe(9_000);
    const answer = mergeLot(newer, { ...lot({ rev: 5, currentPrice: 8_500, name: 'New name' }), asOf: 40 });
    expect(answer.lot).toMatchObject({ rev: 6, currentPrice: 9_000, name: 'New name' });
  });

  test('texts of an older request never replace those of a newer one', () => {
    const german = mergeLot(held, { ...lot({ name: 'Quidam Stern' }), asOf: 30 });
    const english = mergeLot(german, { ...lot({ name: 'Quidam Star' }), asOf: 20 });
    expect(english.lot?.name).toBe('Quidam Stern');
  });

  test('messages received before the answer about the lot are kept', () => {
    const heard = mergeLot(undefined, { ...message({ rev: 9, currentPrice: 12_000 }), asOf: 20 });
    expect(heard.lot).toBeUndefined();
    const known = mergeLot(heard, { ...lot({ rev: 4 }), asOf: 10 });
    expect(known.lot).toMatchObject({ rev: 9, currentPrice: 12_000 });
  });
});

describe('without revs', () => {
  const held = mergeLot(undefined, { ...lot({ rev: 0 }), asOf: 10 });

  test('an answer is dropped when a message came after its request began', () => {
    const heard = mergeLot(held, { ...message({ rev: 0, currentPrice: 9_000 }), asOf: 50 });
    expect(mergeLot(heard, { ...lot({ rev: 0 }), asOf: 40 }).lot?.currentPrice).toBe(9_000);
    expect(mergeLot(heard, { ...lot({ rev: 0 }), asOf: 60 }).lot?.currentPrice).toBe(8_000);
  });

  test('a late answer never overwrites a later request’s answer', () => {
    const later = mergeLot(held, { ...lot({ rev: 0, currentPrice: 9_000 }), asOf: 30 });
    expect(mergeLot(later, { ...lot({ rev: 0 }), asOf: 20 }).lot?.currentPrice).toBe(9_000);
  });
});

test('a lot offered again takes start and buy-now price from the message', () => {
  const sold = { status: 'sold', currentPrice: 9_000, buyNowPrice: null, start: instant(-60) } as const;
  const held = mergeLot(undefined, { ...lot({ rev: 4, ...sold }), asOf: 10 });
  const none = { currentPrice: null, bids: [], bidCount: 0 };
  const terms = { start: instant(-1), buyNowPrice: 20_000 };
  const again = mergeLot(held, { ...message({ rev: 5, ...none, ...terms }), asOf: 20 });
  expect(again.lot).toMatchObject({ status: 'active', ...terms });
  // An update contains neither, and an older answer contains the old values.
  const updated = mergeLot(again, { ...message({ rev: 6, ...none }), asOf: 30 });
  expect(updated.lot).toMatchObject({ rev: 6, ...terms });
  const late = mergeLot(again, { ...lot({ rev: 4, ...sold }), asOf: 15 });
  expect(late.lot).toMatchObject({ rev: 5, ...terms });
  const bid = mergeLot(updated, { ...message({ rev: 7, currentPrice: 5_000, buyNowPrice: null }), asOf: 40 });
  expect(bid.lot?.buyNowPrice).toBeNull();
});

test('buy now ends with the first bid', () => {
  const open = { currentPrice: null, bids: [], bidCount: 0, buyNowPrice: 20_000 };
  const held = mergeLot(undefined, { ...lot(open), asOf: 10 });
  expect(held.lot?.buyNowPrice).toBe(20_000);
  const bid = mergeLot(held, { ...message({ rev: 5, currentPrice: 5_000, bids: [aBid()] }), asOf: 20 });
  expect(bid.lot?.buyNowPrice).toBeNull();
});

test('a later end marks the lot as extended, until the end moves again', () => {
  const held = mergeLot(undefined, { ...lot(), asOf: 10 });
  const end = instant(3_900_000);
  const told = mergeLot(held, { ...message({ rev: 5, end, extendedFrom: instant(3_600_000) }), asOf: 20 });
  expect(told.lot?.extendedFrom).toBe(instant(3_600_000));
  expect(
    mergeLot(told, { ...message({ rev: 6, end, extendedFrom: null }), asOf: 30 }).lot?.extendedFrom,
  ).toBe(instant(3_600_000));
  // A source without this field, such as the answer to a bid.
  expect(mergeLot(held, { ...message({ rev: 5, end, bidCount: 2 }), asOf: 20 }).lot?.extendedFrom).toBe(
    instant(3_600_000),
  );
  const earlier = mergeLot(told, { ...message({ rev: 6, end: instant(60_000) }), asOf: 30 });
  expect(earlier.lot?.extendedFrom).toBeNull();
});

test.each<[string, Partial<WholeLot>, Partial<WholeLot>]>([
  ['offered again', { status: 'sold' }, { status: 'active', currentPrice: null, bids: [], bidCount: 0 }],
  ['put off before it opens', { status: 'upcoming' }, { status: 'upcoming' }],
  ['put off by the auctioneer', { status: 'active' }, { status: 'active' }],
])('the later end of a lot that is %s is not explained by a bid', (_, before, after) => {
  const held = mergeLot(undefined, { ...lot({ rev: 4, ...before }), asOf: 10 });
  const end = instant(86_400_000);
  const told = mergeLot(held, { ...message({ rev: 5, end, extendedFrom: null, ...after }), asOf: 20 });
  expect(told.lot).toMatchObject({ end, extendedFrom: null });
  const answered = mergeLot(held, { ...lot({ rev: 5, end, extendedFrom: null, ...after }), asOf: 20 });
  expect(answered.lot).toMatchObject({ end, extendedFrom: null });
});

test('an older answer updates the texts of the lot, but not its asking price', () => {
  const held = mergeLot(undefined, { lot: aHybridLot({ rev: 5, askingPrice: 21_000 }), asOf: 1 });
  const late = mergeLot(held, { lot: aHybridLot({ rev: 4, askingPrice: 20_500, name: 'Neu' }), asOf: 2 });
  expect(late.lot).toMatchObject({ rev: 5, askingPrice: 21_000, name: 'Neu' });
});

describe('a list that carries few bids of a lot', () => {
  const lines = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, at) =>
      aBid({ id: `b${from - at}`, amount: 1000 * (from - at) }),
    );
  const ids = (held: ReturnType<typeof mergeLot>) => held.change.bids?.map(({ id }) => id);
  const whole = mergeLot(undefined, { ...lot({ rev: 5, bids: lines(5, 1), bidCount: 5 }), asOf: 10 });
  const all = ['b5', 'b4', 'b3', 'b2', 'b1'];

  test('does not shorten the history, and takes a longer one of the same rev', () => {
    const listed = { ...lot({ rev: 5, bids: lines(5, 5), bidCount: 5 }), asOf: 20 };
    expect(ids(mergeLot(whole, listed))).toEqual(all);
    const short = mergeLot(undefined, listed);
    expect(ids(short)).toEqual(['b5']);
    const told = { ...message({ rev: 5, bids: lines(5, 1), bidCount: 5 }), asOf: 15 };
    expect(ids(mergeLot(short, told))).toEqual(all);
  });

  test('adds newer bids before the known ones, unless bids between them are missing', () => {
    const next = { ...lot({ rev: 6, bids: lines(6, 6), bidCount: 6 }), asOf: 20 };
    expect(ids(mergeLot(whole, next))).toEqual(['b6', ...all]);
    const closed = { ...lot({ rev: 6, status: 'sold', bids: lines(5, 5), bidCount: 5 }), asOf: 20 };
    expect(ids(mergeLot(whole, closed))).toEqual(all);
    const later = { ...lot({ rev: 9, bids: lines(9, 9), bidCount: 9 }), asOf: 20 };
    expect(ids(mergeLot(whole, later))).toEqual(['b9']);
  });

  test('keeps as many bids as are shown, however many come while a list is open', () => {
    let held = mergeLot(undefined, { ...lot({ rev: 1, bids: lines(1, 1), bidCount: 1 }), asOf: 10 });
    for (let count = 2; count <= 60; count += 1) {
      const next = message({ rev: count, bids: lines(count, count), bidCount: count });
      held = mergeLot(held, { ...next, asOf: 10 + count });
    }
    expect([held.change.bids?.length, held.change.bids?.[0]?.id]).toEqual([20, 'b60']);
    const longer = mergeLot(undefined, { ...lot({ rev: 60, bids: lines(60, 11), bidCount: 60 }), asOf: 99 });
    const after = mergeLot(longer, { ...message({ rev: 61, bids: lines(61, 61), bidCount: 61 }), asOf: 100 });
    expect([after.change.bids?.length, after.change.bids?.[0]?.id]).toEqual([50, 'b61']);
  });

  test('drops the history of the previous round if the lot is offered again', () => {
    const [first] = lines(1, 1);
    const again = { ...first, id: 'b3', amount: 500 } as ReturnType<typeof aBid>;
    const listed = { ...lot({ rev: 9, bids: [again], bidCount: 3 }), asOf: 20 };
    expect(ids(mergeLot(whole, listed))).toEqual(['b3']);
  });
});

describe('a source that leaves fields out', () => {
  const held = mergeLot(undefined, { ...lot({ rev: 0, reserve: 'open' }), asOf: 10 });
  const short = (bidCount: number, bids: LotChange['bids'] = null) => ({
    change: { rev: 0, end: instant(7_200_000), bids, bidCount, currentPrice: undefined },
  });

  test('keeps the known fields while there is no other bid', () => {
    const { lot: merged } = mergeLot(held, { ...short(1), asOf: 20 });
    expect(merged).toMatchObject({ end: instant(7_200_000), currentPrice: 8_000, nextBid: 8_250 });
    expect(merged).toMatchObject({ status: 'active', reserve: 'open', bids: aLot().bids });
  });

  test('makes price, minimum, reserve and bids unknown after another bid, and keeps the status', () => {
    const { lot: merged } = mergeLot(held, { ...short(2), asOf: 20 });
    expect(merged).toMatchObject({ status: 'active', bids: null, bidCount: 2 });
    expect([merged?.currentPrice, merged?.nextBid, merged?.reserve]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(merged?.buyNowPrice).toBeNull();
  });

  test('replaces the number of bids when it lists bids later', () => {
    const number = mergeLot(held, { ...short(2), asOf: 20 });
    const listed = mergeLot(number, { ...short(3, [aBid({ id: 'b3' })]), asOf: 30 });
    expect(listed.lot?.bids).toHaveLength(1);
  });
});
