import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BidKind, canBuyNow, decideBid, type LotBook } from '../../../../../src/domain/bidding.ts';
import {
  type AcceptedBid,
  type CancellableLine,
  cancelBids,
  cancelLines,
  lowerMaximum,
} from './cancel-bids.ts';

const OPEN: LotBook = {
  status: 'active',
  start: 0,
  end: 1_000,
  startPrice: 1_000,
  reserve: null,
  buyNowPrice: 90_000,
  ladder: [{ from: 0, step: 250 }],
  extension: { window: 1, length: 1 },
  price: null,
  leader: null,
  leaderMax: null,
};
type Order = readonly [bidder: string, kind: BidKind, amount: number];

/** Bids one after the other; those that the rules refuse are left out. */
function play(orders: readonly Order[], start: LotBook = OPEN) {
  let book = start;
  const bids: AcceptedBid[] = [];
  const lines: CancellableLine[] = [];
  for (const [index, [bidder, kind, amount]] of orders.entries()) {
    const decided = decideBid(book, { bidder, kind, amount, at: 500 });
    if (!decided.ok) continue;
    book = decided.value.book;
    bids.push({ id: String(index), bidder, kind, amount });
    for (const entry of decided.value.entries)
      lines.push({ ...entry, no: lines.length + 1, cancelled: false });
  }
  return { book, bids, lines };
}

const standing = ({ price, leader, leaderMax }: LotBook) => [price, leader, leaderMax];

test.each<[string, Order[], string, [number | null, string | null, number | null]]>([
  ['the only bid', [['A', 'direct', 2_000]], '0', [null, null, null]],
  [
    'the leading bid: the previous leader leads again, with the earlier maximum',
    [
      ['A', 'max', 5_000],
      ['S', 'max', 50_000],
    ],
    '1',
    [1_000, 'A', 5_000],
  ],
  [
    'a bid that was outbid at once: the price falls back to where it was',
    [
      ['A', 'max', 5_000],
      ['S', 'direct', 4_000],
    ],
    '1',
    [1_000, 'A', 5_000],
  ],
  [
    'the maximum that had won a tie: its bidder’s later maximum leads by one increment',
    [
      ['S', 'max', 20_000],
      ['A', 'direct', 20_000],
      ['S', 'max', 20_250],
    ],
    '0',
    [20_250, 'S', 20_250],
  ],
  [
    'a bid in the middle: the later bids count as if it had never been placed',
    [
      ['A', 'max', 6_000],
      ['S', 'max', 8_000],
      ['B', 'max', 9_000],
    ],
    '1',
    [6_250, 'B', 9_000],
  ],
  [
    'a raised maximum: the bidder’s earlier maximum counts again',
    [
      ['S', 'max', 5_000],
      ['S', 'max', 80_000],
      ['A', 'max', 7_000],
    ],
    '1',
    [5_250, 'A', 7_000],
  ],
])('the new standing after cancelling %s', (_what, orders, id, after) => {
  const { book, bids } = play(orders);
  expect(standing(cancelBids(book, bids, new Set([id])).book)).toEqual(after);
});

test('cancelling a bid moves no end back, and does not bring "buy now" back', () => {
  const { book, bids } = play([['S', 'direct', 2_000]]);
  const { book: after } = cancelBids(book, bids, new Set(['0']));
  expect([book.end, after.end, canBuyNow(after)]).toEqual([1_500, 1_500, false]);
});

test('bidders who would lead again beyond their limit do not lead, and their bids are cancelled too', () => {
  const { book, bids } = play([
    ['A', 'max', 2_000],
    ['B', 'max', 4_000],
    ['C', 'max', 6_000],
    ['S', 'max', 8_000],
  ]);
  const highestAllowed = (bidder: string) => (bidder === 'A' ? 2_000 : bidder === 'B' ? 0 : 5_999);
  const after = cancelBids(book, bids, new Set(['3']), highestAllowed);
  expect(standing(after.book)).toEqual([1_000, 'A', 2_000]);
  expect([after.removedBidders, [...after.cancelledIds]]).toEqual([
    ['C', 'B'],
    ['3', '2', '1'],
  ]);
});

test('the leader keeps leading even if the limit is lower by now', () => {
  const { book, bids } = play([
    ['A', 'max', 5_000],
    ['S', 'direct', 3_000],
  ]);
  expect(cancelBids(book, bids, new Set(['1']), () => 0)).toMatchObject({
    book: { leader: 'A' },
    removedBidders: [],
  });
});

test("a lowered maximum bids no further, even after a rival's bid is cancelled", () => {
  const { book, bids } = play([
    ['A', 'max', 5_000],
    ['S', 'direct', 3_000],
  ]);
  const ended = lowerMaximum(book);
  expect(standing(ended)).toEqual([3_250, 'A', 3_250]);
  const capped = bids.map((bid) => (bid.bidder === 'A' ? { ...bid, amount: 3_250 } : bid));
  expect(standing(cancelBids(ended, capped, new Set(['1'])).book)).toEqual([1_000, 'A', 3_250]);
});

test('the ledger: lines are cancelled, and one is added where none that is left explains the price', () => {
  const { book, bids, lines } = play([
    ['A', 'max', 6_000],
    ['S', 'max', 8_000],
    ['B', 'max', 9_000],
  ]);
  const entries = lines.map(({ bidder, amount }) => `${bidder} ${amount}`);
  expect(entries).toEqual(['A 1000', 'A 6000', 'S 6250', 'S 8000', 'B 8250']);
  const { book: after } = cancelBids(book, bids, new Set(['1']));
  const remaining = bids.filter(({ id }) => id !== '1');
  expect(cancelLines(lines, remaining, after, null)).toEqual({
    cancelled: [3, 4, 5],
    added: { bidder: 'B', amount: 6_250, source: 'auto' },
  });
});

test('the ledger: a direct bid of somebody who bids on is cancelled too', () => {
  const { book, bids, lines } = play([
    ['S', 'direct', 2_000],
    ['A', 'direct', 3_000],
    ['S', 'direct', 4_000],
  ]);
  const { book: after } = cancelBids(book, bids, new Set(['0']));
  expect(cancelLines(lines, bids.slice(1), after, 1)).toEqual({ cancelled: [1], added: null });
});

const orders = fc.array(
  fc.tuple(
    fc.constantFrom('A', 'B', 'C', 'D'),
    fc.constantFrom<BidKind>('direct', 'max', 'max'),
    fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(5_000, 10_000, 20_000)),
  ),
  { maxLength: 25 },
);
const ids = fc.uniqueArray(fc.integer({ min: 0, max: 24 }).map(String), { maxLength: 4 });

/** Checks rules that hold for any cancelled bids on any lot. */
const always = (
  check: (played: ReturnType<typeof play>, cancelledIds: ReadonlySet<string>, after: LotBook) => void,
): void =>
  fc.assert(
    fc.property(orders, ids, fc.option(fc.integer({ min: 1_000, max: 20_000 })), (all, some, reserve) => {
      const played = play(all, { ...OPEN, reserve });
      const cancelledIds = new Set(some);
      check(played, cancelledIds, cancelBids(played.book, played.bids, cancelledIds).book);
    }),
    { numRuns: 500 },
  );

test('price, leader and maximum are those of a lot on which the cancelled bids were never placed', () => {
  always(({ bids, book }, cancelledIds, after) => {
    const remaining = bids.filter(({ id }) => !cancelledIds.has(id));
    const never = play(
      remaining.map(({ bidder, kind, amount }): Order => [bidder, kind, amount]),
      { ...OPEN, reserve: book.reserve },
    );
    // All remaining bids are also accepted without the cancelled ones.
    expect(never.bids).toHaveLength(remaining.length);
    expect(standing(after)).toEqual(standing(never.book));
  });
});

test('the price does not rise, but by one step over a tie that a cancelled bid of the leader had won', () => {
  always(({ book, bids }, cancelledIds, after) => {
    const isOfLeader = bids.some(({ id, bidder }) => cancelledIds.has(id) && bidder === after.leader);
    expect(after.price ?? 0).toBeLessThanOrEqual((book.price ?? 0) + (isOfLeader ? 250 : 0));
    expect(after.price ?? 0).toBeLessThanOrEqual(after.leaderMax ?? 0);
    expect(after.end).toBe(book.end);
  });
});

test('the newest line that counts is the leader’s at the price, and no line says more than its bidder did', () => {
  always(({ bids, lines }, cancelledIds, after) => {
    const remaining = bids.filter(({ id }) => !cancelledIds.has(id));
    const { cancelled, added } = cancelLines(lines, remaining, after, null);
    const counting = lines.filter(({ no }) => !cancelled.includes(no));
    const newest = added ?? counting.at(-1);
    expect([newest?.amount ?? null, newest?.bidder ?? null]).toEqual([after.price, after.leader]);
    for (const { bidder, amount } of counting) {
      const most = Math.max(0, ...remaining.filter((bid) => bid.bidder === bidder).map((bid) => bid.amount));
      expect(amount).toBeLessThanOrEqual(most);
      expect(amount).toBeLessThanOrEqual(after.price ?? 0);
    }
  });
});
