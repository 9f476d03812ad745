import { expect, test } from 'vitest';
import {
  type BidderLimit,
  type BidKind,
  canBuyNow,
  closeLot,
  type Decision,
  decideBid,
  type LotBook,
  nextBid,
} from './bidding.ts';
import { type BidderParticipation, NO_PARTICIPATION } from './participation.ts';

const END = 1_000_000;
const fresh: LotBook = {
  status: 'active',
  start: 0,
  end: END,
  startPrice: 2_000,
  reserve: null,
  buyNowPrice: null,
  ladder: [
    { from: 0, step: 250 },
    { from: 10_000, step: 500 },
  ],
  extension: { window: 120, length: 180 },
  price: null,
  leader: null,
  leaderMax: null,
};

/** A request that must be accepted. */
function take(book: LotBook, bidder: string, kind: BidKind, amount: number, at = 1_000): Decision {
  const decision = decideBid(book, { bidder, kind, amount, at });
  if (!decision.ok) throw new Error(`refused: ${decision.error}`);
  return decision.value;
}
const refusal = (book: LotBook, kind: BidKind, amount: number, at = 1_000) => {
  const decision = decideBid(book, { bidder: 'B', kind, amount, at });
  return decision.ok ? null : decision.error;
};
const lines = (decision: Decision) =>
  decision.entries.map(({ bidder, amount, source }) => [bidder, amount, source]);

test('the first bid may be the start price, the next must top it by a step', () => {
  expect(nextBid(fresh)).toBe(2_000);
  expect(refusal(fresh, 'direct', 1_999)).toBe('bid_too_low');
  const first = take(fresh, 'A', 'direct', 2_000);
  expect(lines(first)).toEqual([['A', 2_000, 'online']]);
  expect(nextBid(first.book)).toBe(2_250);
  expect(refusal(first.book, 'direct', 2_249)).toBe('bid_too_low');
});

test('a direct bid above the minimum becomes the price', () => {
  expect(take(fresh, 'A', 'direct', 7_777).book.price).toBe(7_777);
});

test('a first maximum opens at the start price and does not show the rest', () => {
  const { book, status } = take(fresh, 'A', 'max', 9_000);
  expect([book.price, book.leaderMax, status]).toEqual([2_000, 9_000, 'leading']);
});

test('a maximum that leads answers each rival bid one step above it', () => {
  const { book } = take(fresh, 'A', 'max', 9_000);
  const challenged = take(book, 'B', 'direct', 5_000);
  expect(challenged.status).toBe('outbid');
  expect(lines(challenged)).toEqual([
    ['B', 5_000, 'online'],
    ['A', 5_250, 'auto'],
  ]);
});

test('an automatic answer never goes above the maximum', () => {
  const { book } = take(fresh, 'A', 'max', 9_000);
  expect(lines(take(book, 'B', 'max', 8_900)).at(-1)).toEqual(['A', 9_000, 'auto']);
});

test('the earlier of two equal maxima leads, at that maximum', () => {
  const { book } = take(fresh, 'A', 'max', 9_000);
  const tied = take(book, 'B', 'max', 9_000);
  expect([tied.book.leader, tied.book.price, tied.status]).toEqual(['A', 9_000, 'outbid']);
});

test('a higher maximum leads one step above the one it beat', () => {
  const { book } = take(fresh, 'A', 'max', 9_000);
  const beaten = take(book, 'B', 'max', 20_000);
  expect(lines(beaten)).toEqual([
    ['A', 9_000, 'auto'],
    ['B', 9_250, 'online'],
  ]);
  expect(beaten.book.leaderMax).toBe(20_000);
});

test('a maximum less than a step above the one it beats is the price itself', () => {
  const { book } = take(fresh, 'A', 'max', 9_000);
  expect(take(book, 'B', 'max', 9_100).book.price).toBe(9_100);
});

test('a leader may raise the maximum without raising the price', () => {
  const { book } = take(fresh, 'A', 'max', 5_000);
  const raised = take(book, 'A', 'max', 8_000, END - 1_000);
  expect(raised.entries).toEqual([]);
  expect([raised.book.price, raised.book.leaderMax]).toEqual([2_000, 8_000]);
  // Nothing changed that other bidders could answer.
  expect(raised.book.end).toBe(END);
});

test('a leader cannot lower the maximum, even from a page that does not know it', () => {
  const { book } = take(fresh, 'A', 'max', 8_000);
  const at = END - 1_000;
  expect(decideBid(book, { bidder: 'A', kind: 'max', amount: 7_999, at })).toMatchObject({
    error: 'bid_too_low',
  });
  expect(take(book, 'A', 'max', 8_000).book.leaderMax).toBe(8_000);
});

test('a leader’s direct bid raises the price and keeps a higher maximum', () => {
  const { book } = take(fresh, 'A', 'max', 8_000);
  const raised = take(book, 'A', 'direct', 6_000);
  expect(lines(raised)).toEqual([['A', 6_000, 'online']]);
  expect(raised.book.leaderMax).toBe(8_000);
});

test('a maximum below the reserve works like any other and stays hidden', () => {
  const reserved = { ...fresh, reserve: 6_000 };
  const { book } = take(reserved, 'A', 'max', 5_000);
  expect([book.price, book.leaderMax]).toEqual([2_000, 5_000]);
  expect(lines(take(book, 'B', 'direct', 3_000))).toEqual([
    ['B', 3_000, 'online'],
    ['A', 3_250, 'auto'],
  ]);
  // Outbid by a maximum that is below it too: one step above the rival's.
  expect(lines(take(take(reserved, 'A', 'max', 3_000).book, 'B', 'max', 5_900))).toEqual([
    ['A', 3_000, 'auto'],
    ['B', 3_250, 'online'],
  ]);
});

test('of two equal maxima below the reserve the earlier leads, and is the price', () => {
  const { book } = take({ ...fresh, reserve: 6_000 }, 'A', 'max', 5_000);
  const tied = take(book, 'B', 'max', 5_000);
  expect([tied.book.leader, tied.book.price, tied.status]).toEqual(['A', 5_000, 'outbid']);
});

test('a maximum at or above the reserve lifts the price to the reserve, and not further', () => {
  expect(take({ ...fresh, reserve: 6_000 }, 'A', 'max', 6_000).book.price).toBe(6_000);
  expect(take({ ...fresh, reserve: 6_000 }, 'A', 'max', 9_000).book.price).toBe(6_000);
  const { book } = take({ ...fresh, reserve: 6_000 }, 'A', 'max', 4_000);
  expect(lines(take(book, 'B', 'max', 9_000))).toEqual([
    ['A', 4_000, 'auto'],
    ['B', 6_000, 'online'],
  ]);
});

test('a leader below the reserve can raise the maximum without moving the price, until it reaches the reserve', () => {
  const { book } = take({ ...fresh, reserve: 6_000 }, 'A', 'max', 3_000);
  const still = take(book, 'A', 'max', 5_999);
  expect([still.entries, still.book.price, still.book.leaderMax]).toEqual([[], 2_000, 5_999]);
  expect(lines(take(still.book, 'A', 'max', 7_000))).toEqual([['A', 6_000, 'online']]);
});

test('a hidden maximum below the reserve does not sell the lot', () => {
  const { book } = take({ ...fresh, reserve: 6_000 }, 'A', 'max', 5_999);
  expect(closeLot(book).status).toBe('unsold');
});

test('a direct bid is not lifted to the reserve', () => {
  expect(take({ ...fresh, reserve: 6_000 }, 'A', 'direct', 3_000).book.price).toBe(3_000);
});

test('a purchase at once ends the lot at its price, and is possible until the first bid', () => {
  const offered: LotBook = { ...fresh, buyNowPrice: 12_000 };
  expect(canBuyNow(offered)).toBe(true);
  const bought = take(offered, 'A', 'buynow', 12_000);
  expect([bought.status, bought.book.status, bought.book.price, bought.book.end]).toEqual([
    'won',
    'sold',
    12_000,
    1_000,
  ]);
  expect(refusal(bought.book, 'direct', 20_000)).toBe('lot_closed');

  const { book } = take(offered, 'A', 'direct', 2_000);
  expect(canBuyNow(book)).toBe(false);
  expect(refusal(book, 'buynow', 12_000)).toBe('buy_now_gone');
});

test('a purchase at once for another price is invalid, and is refused as gone where it is not offered', () => {
  expect(refusal({ ...fresh, buyNowPrice: 12_000 }, 'buynow', 11_999)).toBe('invalid');
  expect(refusal(fresh, 'buynow', 12_000)).toBe('buy_now_gone');
});

test.each([-1, 2_000.5, Number.NaN, Number.MAX_SAFE_INTEGER])('a bid of %s is invalid', (amount) => {
  expect(refusal(fresh, 'direct', amount)).toBe('invalid');
});

test('bids count from the start on and until the millisecond before the end', () => {
  expect(refusal({ ...fresh, start: 500 }, 'direct', 2_000, 499)).toBe('lot_not_open');
  expect(refusal({ ...fresh, start: 500 }, 'direct', 2_000, 500)).toBeNull();
  expect(refusal(fresh, 'direct', 2_000, END - 1)).toBeNull();
  expect(refusal(fresh, 'direct', 2_000, END)).toBe('lot_closed');
});

test('a bid opens a lot whose start has passed, if nothing else has opened it', () => {
  const upcoming: LotBook = { ...fresh, status: 'upcoming', start: 500 };
  expect(refusal(upcoming, 'direct', 2_000, 499)).toBe('lot_not_open');
  const decided = decideBid(upcoming, { bidder: 'A', kind: 'direct', amount: 2_000, at: 500 });
  expect(decided.ok && decided.value.book).toMatchObject({ status: 'active', leader: 'A' });
  expect(refusal(upcoming, 'direct', 2_000, END)).toBe('lot_closed');
});

test.each([
  ['sold', 'lot_closed'],
  ['unsold', 'lot_closed'],
  ['withdrawn', 'lot_closed'],
] as const)('a bid on a lot that is %s is answered with %s', (status, code) => {
  expect(refusal({ ...fresh, status }, 'direct', 5_000)).toBe(code);
});

const admission = (participation: Partial<BidderParticipation>, boundElsewhere = 0): BidderLimit => ({
  participation: { ...NO_PARTICIPATION, ...participation },
  boundElsewhere,
});
test.each<[string, BidderLimit, BidKind, number, string | null]>([
  ['nobody asked', admission({}), 'direct', 5_000, 'participation_required'],
  ['shut out', admission({ rejected: true }), 'direct', 5_000, 'participation_denied'],
  ['within the limit', admission({ accepted: true, limit: 5_000 }), 'max', 5_000, null],
  ['beyond it', admission({ accepted: true, limit: 5_000 }), 'max', 5_001, 'limit_reached'],
  ['bound elsewhere', admission({ accepted: true, limit: 9_000 }, 4_500), 'max', 4_501, 'limit_reached'],
  ['raised', admission({ accepted: true, limit: 1, raisedLimit: 5_000 }), 'direct', 5_000, null],
  ['unlimited', admission({ accepted: true, isUserUnlimited: true }, 900_000), 'direct', 90_000, null],
  ['no limit is none', admission({ accepted: true }), 'direct', 5_000, 'limit_reached'],
  ['too low is said first', admission({ accepted: true, limit: 5 }), 'direct', 1_999, 'bid_too_low'],
  ['buying at once', admission({ accepted: true, limit: 11_999 }), 'buynow', 12_000, 'limit_reached'],
])('where a limit is needed: %s', (_, limit, kind, amount, code) => {
  const decided = decideBid(
    { ...fresh, buyNowPrice: 12_000 },
    { bidder: 'B', kind, amount, at: 1_000 },
    limit,
  );
  expect(decided.ok ? null : decided.error).toBe(code);
});

test('a late bid moves the end, also one that is outbid at once', () => {
  expect(take(fresh, 'A', 'direct', 2_000, END - 60_000).book.end).toBe(END + 120_000);
  const { book } = take(fresh, 'A', 'max', 9_000);
  expect(take(book, 'B', 'direct', 5_000, END - 60_000).book.end).toBe(END + 120_000);
});

test('closing sells at the price, unless nobody bid or the reserve stayed unmet', () => {
  const led: LotBook = {
    ...fresh,
    price: 5_000,
    leader: 'A',
    leaderMax: 5_000,
  };
  expect(closeLot(led).status).toBe('sold');
  expect(closeLot({ ...led, reserve: 5_000 }).status).toBe('sold');
  expect(closeLot({ ...led, reserve: 5_001 }).status).toBe('unsold');
  expect(closeLot(fresh).status).toBe('unsold');
});

test.each([
  ['direct', 50_000, null],
  ['direct', 50_001, 'amount_too_high'],
  ['max', 50_001, 'amount_too_high'],
  ['buynow', 60_000, null],
] as const)(
  'with a cap of 50000 a %s bid of %i is refused as %s, whatever the reserve',
  (kind, amount, code) => {
    for (const reserve of [null, 40_000, 50_000]) {
      const book: LotBook = { ...fresh, bidCap: 50_000, buyNowPrice: 60_000, reserve };
      expect(refusal(book, kind, amount)).toBe(code);
    }
  },
);
